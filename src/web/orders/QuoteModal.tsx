import type { Order } from '#core/orders/order-schema.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'

const QuoteWindow = lazyWindow(() => import('./QuoteWindow.tsx').then((module) => module.QuoteWindow))

/** The form for the desk's price, while there is an order. */
export function QuoteModal({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { shown, opened, key } = useWindowOf(order)
  return shown && <QuoteWindow key={key} order={shown} opened={opened} onClose={onClose} />
}
