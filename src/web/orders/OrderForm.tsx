import { Button, Tabs } from '@mantine/core'
import { type ReactNode, startTransition, useOptimistic } from 'react'
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

type KindsProps = { kind: OrderKind; onKind: (kind: OrderKind) => void; children: ReactNode }

/** The tab answers the click at once; the fields of the other kind follow. */
function Kinds({ kind, onKind, children }: KindsProps) {
  const { t } = useLabels()
  const [chosen, choose] = useOptimistic(kind)
  const turn = (next: OrderKind) =>
    startTransition(() => {
      choose(next)
      onKind(next)
    })
  return (
    <Tabs value={chosen} onChange={(value) => turn(value as OrderKind)}>
      <Tabs.List mb="md">
        {ORDER_KINDS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`orders.form.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen}>{children}</Tabs.Panel>
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
          <Kinds kind={values.kind} onKind={order.turnTo}>
            {values.kind === 'OTC' ? <OtcFields order={order} /> : <BookFields order={order} />}
          </Kinds>
        </form>
      )}
      <FormError error={order.error} fieldLabels={FIELDS} />
      {order.question}
    </Modal>
  )
}
