/** The way through the rows of a list: the open one and its neighbours. */
export type Walk = {
  /** From 1; 0 when the open row is not in the list. */
  readonly position: number
  readonly total: number
  readonly next: string | undefined
  readonly previous: string | undefined
}

export function toWalk(ids: readonly string[], open: string | undefined): Walk {
  const at = open === undefined ? -1 : ids.indexOf(open)
  return {
    position: at + 1,
    total: ids.length,
    next: ids[at + 1],
    previous: at > 0 ? ids[at - 1] : undefined,
  }
}
