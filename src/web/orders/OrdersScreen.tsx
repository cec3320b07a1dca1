import { useNavigate } from '@tanstack/react-router'
import { useMayOperate } from '../api/use-may-operate.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { SimulatedNote } from '../ui/SimulatedNote.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOrderList } from './use-order-list.tsx'

const OrderForm = lazyWindow(() => import('./OrderForm.tsx').then((module) => module.OrderForm))

/** The orders of the viewer, or of all users for staff, and the form for a new one. */
export function OrdersScreen() {
  const verdict = useMayOperate('order')
  const navigate = useNavigate()
  return (
    <ResourceScreen
      {...useOrderList()}
      notice={<SimulatedNote />}
      create={{
        verdict,
        opens: ['otc'],
        load: OrderForm.load,
        form: (window, open) => (
          <OrderForm
            {...window}
            kind={open === 'otc' ? 'OTC' : 'MARKET'}
            onInBook={({ _id: id }) => void navigate({ to: '/orders/$id', params: { id }, replace: true })}
          />
        ),
      }}
    />
  )
}
