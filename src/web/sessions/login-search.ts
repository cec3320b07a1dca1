import type { SearchSchemaInput } from '@tanstack/react-router'
import { END_REASONS, type EndReason } from '../api/session.ts'

/** What the login screen tells whoever comes to it: why the session ended, or what was done just before. */
export type Why = EndReason | 'reset' | 'registered'

export type LoginSearch = {
  /** Where to go once signed in. */
  redirect?: string
  why?: Why
  /** Signed in, but the screen asks for another role. */
  denied?: boolean
}

const WHYS: readonly unknown[] = [...END_REASONS, 'reset', 'registered']

/** `validateSearch` of the login screen. */
export function validateLoginSearch(search: LoginSearch & SearchSchemaInput): LoginSearch {
  return {
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(WHYS.includes(search.why) ? { why: search.why } : {}),
    ...(search.denied ? { denied: true } : {}),
  }
}

/** A path of this site, whatever the query said: `//evil.example`, `/.//evil.example` and `https:…` become home. */
export function safeRedirect(text: string | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, window.location.origin)) return '/'
  const { origin, pathname, search, hash } = new URL(text, window.location.origin)
  const isOurs = origin === window.location.origin && !/^\/(?:\/|auth(?:\/|$))/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}

export type RegisterSearch = {
  /** Referral code of whoever gave the link. */
  ref?: string
}

/** `validateSearch` of the registration; the router reads a code of figures alone as a number. */
export function validateRegisterSearch(search: RegisterSearch & SearchSchemaInput): RegisterSearch {
  const ref = String(search.ref ?? '')
  return /^[\w-]{1,20}$/.test(ref) ? { ref } : {}
}
