import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { mayTradeKind, ORDER_KINDS, type Order, type OrderKind } from '#core/order.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormError } from '../ui/FormError.tsx'
import { focusInvalid } from '../ui/focus-invalid.ts'
import { Modal } from '../ui/Modal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { useDiscard } from '../ui/use-discard.tsx'
import { useSend } from '../ui/use-send.ts'
import { OrderFields } from './OrderFields.tsx'
import { OrderReview } from './OrderReview.tsx'
import { toBody, useEstimate, useOrderForm } from './use-order-form.ts'

type Outcome = { onDone: () => void; onRefused: () => void }

/** Sends the order; it then stands first in the list, waiting for its quotation. */
function usePlaceOrder(form: ReturnType<typeof useOrderForm>['form'], { onDone, onRefused }: Outcome) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const { send, isBusy, error, clear } = useSend(form)
  const place = async () => {
    const body = toBody(form.values, viewer.id)
    const done = await send((key) => call<Order>('/orders', { method: 'POST', body, key }), body)
    if (done === undefined) return onRefused()
    await refresh('orders')
    notifyDone(t('orders.form.done'), t('orders.form.doneText'))
    onDone()
  }
  return { place, isBusy, error, clear }
}

function BookTab() {
  const { t, say } = useLabels()
  const verdict = mayTradeKind('MARKET')
  return <EmptyState title={t('orders.form.book')} text={verdict.ok ? undefined : say(verdict)} />
}

type OrderFormProps = { opened: boolean; onClose: () => void }

/** "Nova ordem": what is wanted, then a review, then the desk. */
export function OrderForm({ opened, onClose }: OrderFormProps) {
  const { t, say } = useLabels()
  const [kind, setKind] = useState<OrderKind>('OTC')
  const [isReviewing, setReviewing] = useState(false)
  const { form, house, placed } = useOrderForm()
  const estimate = useEstimate(form.values)
  const { place, isBusy, error, clear } = usePlaceOrder(form, {
    onDone: onClose,
    onRefused: () => setReviewing(false),
  })
  const { close, question } = useDiscard(opened && form.isDirty() && !isBusy, onClose)
  const review = form.onSubmit(() => {
    clear()
    setReviewing(true)
  }, focusInvalid)
  const missing = !/[1-9]/.test(form.values.amount) && t('orders.form.amountMissing')
  const footer = isReviewing ? (
    <>
      <Button variant="default" disabled={isBusy} onClick={() => setReviewing(false)}>
        {t('ui.back')}
      </Button>
      <ActionButton loading={isBusy} onClick={place} data-autofocus>
        {t('orders.form.send')}
      </ActionButton>
    </>
  ) : (
    <>
      <Button variant="default" onClick={close}>
        {t('ui.cancel')}
      </Button>
      <ActionButton
        type="submit"
        form="order"
        verdict={mayTradeKind(kind)}
        reason={missing || (!placed.ok && say(placed.fields[0] ?? placed))}
      >
        {t('orders.form.review')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(isReviewing ? 'orders.form.reviewTitle' : 'orders.new')}
      isBusy={isBusy}
      footer={footer}
    >
      {isReviewing ? (
        <OrderReview values={form.values} estimate={estimate} />
      ) : (
        <Tabs value={kind} onChange={(value) => setKind(value as OrderKind)}>
          <Tabs.List mb="md">
            {ORDER_KINDS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`orders.form.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="OTC">
            <form id="order" onSubmit={review} noValidate>
              <OrderFields form={form} house={house} placed={placed} estimate={estimate} />
            </form>
          </Tabs.Panel>
          <Tabs.Panel value="MARKET">
            <BookTab />
          </Tabs.Panel>
        </Tabs>
      )}
      <FormError error={error} fieldLabels={{ amountOrig: '', amountDest: '', userId: '' }} />
      {question}
    </Modal>
  )
}
