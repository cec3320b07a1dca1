import { useNavigate } from '@tanstack/react-router'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { NewButton } from '../ui/NewButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SimulatedNote } from '../ui/SimulatedNote.tsx'
import { AllowedWindow } from '../ui/window/AllowedWindow.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'

const OrderForm = lazyWindow(() => import('./OrderForm.tsx').then((module) => module.OrderForm))

/** The orders of the viewer, or of all users for staff, and the form for a new one. */
export function OrdersScreen() {
  const { t } = useLabels()
  const may = useMayOperate('order')
  const { open, show, close } = useOpen()
  const navigate = useNavigate()
  const create = (
    <NewButton verdict={may} onClick={() => show('new')}>
      {t('orders.new')}
    </NewButton>
  )
  return (
    <>
      <PageHeader title={t('orders.title')} actions={create} />
      <SimulatedNote />
      <OrdersPanel empty={{ title: t('orders.emptyTitle'), text: t('orders.emptyText'), action: create }} />
      <WindowOf about={open === 'new' || open === 'otc' ? open : undefined} onClose={close}>
        {(form, window) => (
          <AllowedWindow {...window} title={t('orders.new')} verdict={may}>
            <OrderForm
              {...window}
              kind={form === 'otc' ? 'OTC' : 'MARKET'}
              onInBook={({ _id }) => void navigate({ to: '/orders/$id', params: { id: _id }, replace: true })}
            />
          </AllowedWindow>
        )}
      </WindowOf>
    </>
  )
}
