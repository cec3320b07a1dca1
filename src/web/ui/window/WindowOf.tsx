import { Fragment, type ReactNode } from 'react'
import { useWindowOf } from './use-window-of.ts'

type WindowOfProps<Thing> = {
  /** What the window is about; it is open while there is something. */
  about: Thing | undefined
  onClose: () => void
  children: (thing: Thing, window: { opened: boolean; onClose: () => void }) => ReactNode
}

/**
 * A window about something, also while it closes; each time it opens it starts afresh.
 *
 * `<WindowOf about={order} onClose={close}>{(shown, window) => <Review {...window} order={shown} />}</WindowOf>`
 */
export function WindowOf<Thing>({ about, onClose, children }: WindowOfProps<Thing>) {
  const { shown, opened, key } = useWindowOf(about)
  return shown !== undefined && <Fragment key={key}>{children(shown, { opened, onClose })}</Fragment>
}
