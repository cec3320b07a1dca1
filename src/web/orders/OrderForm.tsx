import { Button, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#core/money/money.ts'
import { ORDER_KINDS, type OrderKind, PAIR } from '#core/orders/order.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { FormButtons } from '../ui/form/FormModal.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { BookFields, BookReview } from './BookFields.tsx'
import { OtcFields, OtcReview } from './OtcFields.tsx'
import { type NewOrder, type OrderWindowProps, useNewOrder, useReadiness } from './use-new-order.ts'

function Kinds({
  kind,
  onKind,
  panels,
}: {
  kind: OrderKind
  onKind: (kind: OrderKind) => void
  panels: Record<OrderKind, ReactNode>
}) {
  const { t } = useLabels()
  return (
    <Tabs value={kind} onChange={(value) => onKind(value as OrderKind)} keepMounted={false}>
      <Tabs.List mb="md">
        {ORDER_KINDS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`orders.form.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ORDER_KINDS.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function ReviewButtons({ order }: { order: NewOrder }) {
  const { t } = useLabels()
  const { form, book, isBusy, back, place, covered, rehearsed } = order
  const { kind, nature } = form.values
  const pays = kind === 'MARKET' ? (book.terms?.amountOrig ?? 0n) : undefined
  const toSend = () =>
    pays === undefined
      ? t('orders.form.send')
      : t(`book.form.send.${nature}`, { amount: formatMoney(pays, PAIR[nature].orig) })
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={back}>
        {t('ui.back')}
      </Button>
      <ActionButton loading={isBusy} verdict={covered} reason={rehearsed.lock} onClick={place} data-autofocus>
        {toSend()}
      </ActionButton>
    </>
  )
}

function FieldsButtons({ order }: { order: NewOrder }) {
  const { t } = useLabels()
  const { verdict, reason } = useReadiness(order)
  return (
    <FormButtons
      form="order"
      onClose={order.close}
      submitLabel={t('orders.form.review')}
      verdict={verdict}
      reason={reason}
    />
  )
}

/** Fields that show their own errors; an error of the limit appears beside an amount. */
const FIELDS = { amountOrig: '', amountDest: '', quotation: '', userId: '' }

/** "Nova ordem": amounts for the desk or the Book, then a review, then sending. */
export function OrderForm({ opened, ...ways }: OrderWindowProps) {
  const { t } = useLabels()
  const order = useNewOrder({ opened, ...ways })
  const { isReviewing } = order
  const { values } = order.form
  const panels = {
    OTC: <OtcFields order={order} />,
    MARKET: <BookFields order={order} />,
  }
  const review = values.kind === 'OTC' ? <OtcReview order={order} /> : <BookReview order={order} />
  return (
    <Modal
      opened={opened}
      onClose={order.close}
      title={t(isReviewing ? 'orders.form.reviewTitle' : 'orders.new')}
      isBusy={order.isBusy}
      size={values.kind === 'MARKET' && !isReviewing ? 'lg' : 'md'}
      footer={isReviewing ? <ReviewButtons order={order} /> : <FieldsButtons order={order} />}
    >
      {isReviewing ? (
        review
      ) : (
        <form id="order" onSubmit={order.review} noValidate>
          <Kinds kind={values.kind} onKind={order.turnTo} panels={panels} />
        </form>
      )}
      <FormError error={order.error} fieldLabels={FIELDS} />
      {order.question}
    </Modal>
  )
}
