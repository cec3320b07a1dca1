let token: string | undefined

/** Keeps the token that a mailed link carries behind its #, in memory only; whether there is one. */
export function keepResetToken(hash: string): boolean {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  if (found) token = found
  return token !== undefined
}

/** The token of the link that led here, until it is used. */
export const readResetToken = (): string | undefined => token

/** It serves once. */
export function dropResetToken(): void {
  token = undefined
}
