let token: string | undefined

/** Keeps the token behind the # of a mailed link, in memory only; gives whether there is one. */
export function keepResetToken(hash: string): boolean {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  if (found) token = found
  return token !== undefined
}

/** The token of the link that opened this page, until it is used. */
export const readResetToken = (): string | undefined => token

/** A token is valid once. */
export function dropResetToken(): void {
  token = undefined
}
