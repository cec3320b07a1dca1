import { Fragment, type ReactNode } from 'react'
import { useWindowOf } from './use-window-of.ts'

/** The state of a window, and the way to close it. */
export type ShownWindow = { opened: boolean; onClose: () => void }

type WindowOfProps<Thing> = {
  /** The subject of the window, which is open while there is one. */
  about: Thing | undefined
  onClose: () => void
  children: (thing: Thing, window: ShownWindow) => ReactNode
}

/**
 * A window about a subject, also while the window closes. Each opening mounts it again.
 *
 * `<WindowOf about={order} onClose={close}>{(shown, window) => <Review {...window} order={shown} />}</WindowOf>`
 */
export function WindowOf<Thing>({ about, onClose, children }: WindowOfProps<Thing>) {
  const { shown, opened, key } = useWindowOf(about)
  return shown !== undefined && <Fragment key={key}>{children(shown, { opened, onClose })}</Fragment>
}
