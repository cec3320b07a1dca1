import { useEffect, useState } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { EndOrderModal } from './EndOrderModal.tsx'
import { ExecuteModal } from './ExecuteModal.tsx'
import type { OrderAct } from './OrderActions.tsx'

const QuoteWindow = lazyWindow(() => import('./QuoteWindow.tsx').then((module) => module.QuoteWindow))

/** The form for the desk's price, while there is an order. */
function QuoteModal({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { shown, opened, key } = useWindowOf(order)
  return shown && <QuoteWindow key={key} order={shown} opened={opened} onClose={onClose} />
}

type OrderWindowsProps = {
  /** The order of the requested act. */
  of: (act: OrderAct) => Order | undefined
  onClose: () => void
}

/**
 * The questions before each act. They are mounted closed, also when they load late: only the change to open
 * records the element that gets the focus back.
 */
export function OrderWindows({ of, onClose }: OrderWindowsProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const orderOf = (act: OrderAct) => (isMounted ? of(act) : undefined)
  return (
    <>
      <ExecuteModal order={orderOf('execute')} onClose={onClose} />
      <EndOrderModal act="cancel" order={orderOf('cancel')} onClose={onClose} />
      <EndOrderModal act="end" order={orderOf('end')} onClose={onClose} />
      <QuoteModal order={orderOf('quote')} onClose={onClose} />
    </>
  )
}
