import type { SearchSchemaInput } from '@tanstack/react-router'
import { END_REASONS, type SessionEndReason } from '../api/session.ts'

/** The note of the login screen: why the session ended, or the act just before. */
export type Why = SessionEndReason | 'reset' | 'registered'

export type LoginSearch = {
  /** The path after sign-in. */
  redirect?: string
  why?: Why
  /** The user is signed in, but the screen requires another role. */
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

/** A path of this site for any input: `//evil.example`, `/.//evil.example` and `https:…` become home. */
export function safeRedirect(text: string | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, window.location.origin)) return '/'
  const { origin, pathname, search, hash } = new URL(text, window.location.origin)
  const isOurs = origin === window.location.origin && !/^\/(?:\/|auth(?:\/|$))/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}

export type RegisterSearch = {
  /** The referral code in the link. */
  ref?: string
}

/** `validateSearch` of the registration; the router reads a code of digits as a number. */
export function validateRegisterSearch(search: RegisterSearch & SearchSchemaInput): RegisterSearch {
  const ref = String(search.ref ?? '')
  return /^[\w-]{1,20}$/.test(ref) ? { ref } : {}
}
