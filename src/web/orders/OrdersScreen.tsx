import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'

const OrderForm = lazyWindow(() => import('./OrderForm.tsx').then((module) => module.OrderForm))

/** The orders of the viewer, or of all users for staff, and the form for a new one. */
export function OrdersScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const navigate = useNavigate()
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('orders.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('orders.title')} actions={create} />
      <OrdersPanel empty={{ title: t('orders.emptyTitle'), text: t('orders.emptyText'), action: create }} />
      <WindowOf about={open === 'new' ? open : undefined} onClose={close}>
        {(_, window) => (
          <OrderForm
            {...window}
            onInBook={({ _id }) => void navigate({ to: '/orders/$id', params: { id: _id }, replace: true })}
          />
        )}
      </WindowOf>
    </>
  )
}
