import type { Walk } from './walk.ts'

/** The outcome of an act of this person on the rows, as their list tells it. */
export type Told = {
  readonly ids: readonly string[]
  readonly text: string
  /** It waits for another person. */
  readonly isAsked?: boolean
}

/** The panel of one row in a list of several kinds of work. */
export type InPlaceProps = {
  /** The rows that one act decides; mostly one. */
  readonly ids: readonly [string, ...string[]]
  readonly walk: Walk
  readonly isNarrow: boolean
  /** Whether the user works here, and does not only look: then the panel takes the focus. */
  readonly isActive: boolean
  readonly onMove: (id: string) => void
  readonly onClose: () => void
  /** The rows are done for this person: the list says so, and opens the next. */
  readonly onDone: (told: Told) => void
}
