/** The act of a mailed link. */
type Purpose = 'reset' | 'freeze' | 'confirm'

const tokens = new Map<Purpose, string>()

/** Keeps the token behind the # of a mailed link, in memory only; gives whether there is one. */
export function keepMailedToken(purpose: Purpose, hash: string): boolean {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  if (found) tokens.set(purpose, found)
  return tokens.has(purpose)
}

/** The token of the link that opened this page, until it is used. */
export const readMailedToken = (purpose: Purpose): string | undefined => tokens.get(purpose)

/** A used token does nothing more. */
export function dropMailedToken(purpose: Purpose): void {
  tokens.delete(purpose)
}
