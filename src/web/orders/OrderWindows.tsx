import { useEffect, useState } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { CancelOrderModal } from './CancelOrderModal.tsx'
import { ExecuteModal } from './ExecuteModal.tsx'
import type { OrderAct } from './OrderActions.tsx'
import { QuoteModal } from './QuoteModal.tsx'

export type OrderWindowsProps = {
  /** The order that an act is asked for. */
  of: (act: OrderAct) => Order | undefined
  onClose: () => void
}

/** What asks before each act. Mounted closed, also when it comes late: only that tells a window where to give the focus back. */
export function OrderWindows({ of, onClose }: OrderWindowsProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const orderOf = (act: OrderAct) => (isMounted ? of(act) : undefined)
  return (
    <>
      <ExecuteModal order={orderOf('execute')} onClose={onClose} />
      <CancelOrderModal order={orderOf('cancel')} onClose={onClose} />
      <QuoteModal order={orderOf('quote')} onClose={onClose} />
    </>
  )
}
