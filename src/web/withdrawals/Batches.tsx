import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'

const BatchWindow = lazyWindow(() => import('./BatchWindows.tsx').then((module) => module.BatchWindow))

type BatchesProps = {
  /** The id of a batch, an empty text for the list of all, or nothing. */
  open: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The window of the payout batches, once one asks for it. */
export function Batches({ open, ...props }: BatchesProps) {
  return (
    <WindowOf about={open === undefined ? undefined : { open }} onClose={props.onClose}>
      {(shown, window) => <BatchWindow {...props} {...window} open={open ?? shown.open} />}
    </WindowOf>
  )
}
