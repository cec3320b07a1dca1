import { Fragment, type ReactNode } from 'react'
import { useWindowOf } from './use-window-of.ts'

type WindowOfProps<Thing> = {
  /** The subject of the window, which is open while there is one. */
  about: Thing | undefined
  onClose: () => void
  children: (thing: Thing, window: { opened: boolean; onClose: () => void }) => ReactNode
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
