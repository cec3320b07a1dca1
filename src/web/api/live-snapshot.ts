/** The snapshot up to which this tab knows the changes for its user; without one the missed changes are unknown. */
let known: { readonly userId: string; readonly position: string | undefined } | undefined

/**
 * The first answer to a user sets the snapshot to continue from. Later answers do not count: other data were read
 * before them.
 */
export function beginAt(userId: string, position: string | undefined): void {
  if (known?.userId !== userId) known = { userId, position }
}

export const snapshotOf = (userId: string): string | undefined =>
  known?.userId === userId ? known.position : undefined

export function goOnFrom(userId: string, position: string): void {
  if (known?.userId === userId) known = { userId, position }
}
