/** Up to where this tab knows what changed for its user; without a position it is not known what was missed. */
let known: { readonly userId: string; readonly position: string | undefined } | undefined

/** The first answer to a user says from where to hear. Later ones do not count: what was read in between is older. */
export function beginAt(userId: string, position: string | undefined): void {
  if (known?.userId !== userId) known = { userId, position }
}

export const snapshotOf = (userId: string): string | undefined =>
  known?.userId === userId ? known.position : undefined

export function goOnFrom(userId: string, position: string): void {
  if (known?.userId === userId) known = { userId, position }
}
