import type { SearchSchemaInput } from '@tanstack/react-router'

export type LoginSearch = {
  /** Where to go once signed in. */
  redirect?: string
  /** The session ended by itself. */
  ended?: boolean
  /** Signed in, but the screen asks for another role. */
  denied?: boolean
}

/** `validateSearch` of the login screen. */
export function validateLoginSearch(search: LoginSearch & SearchSchemaInput): LoginSearch {
  return {
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(search.ended ? { ended: true } : {}),
    ...(search.denied ? { denied: true } : {}),
  }
}

/** A path of this site, whatever the query said: `//evil.example` and `https:…` become home. */
export function safeRedirect(text: string | undefined): string {
  if (!text?.startsWith('/')) return '/'
  const url = new URL(text, window.location.origin)
  const isOurs = url.origin === window.location.origin && !url.pathname.startsWith('/auth/')
  return isOurs ? url.pathname + url.search + url.hash : '/'
}
