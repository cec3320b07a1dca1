import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { Exchange } from './Exchange.tsx'
import { type BookProgress, readBook } from './order-facts.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useOrderActs } from './use-order-acts.ts'

/** The remainder of a Book order, its limit, and the hold that returns if it ends now. */
export function BookRest({ order, book }: { order: Order; book: BookProgress }) {
  const { t } = useLabels()
  return (
    <DefinitionList>
      <Definition label={t('book.order.left')}>
        <Amount value={book.left} currency="BTC" isPublic />
      </Definition>
      <Definition label={t('book.form.limit')}>
        <Amount value={book.limit} currency="BRL" isPublic />
      </Definition>
      <Definition label={t('book.order.comesBack')}>
        <Amount value={book.held} currency={order.currencyOrig} isPublic />
      </Definition>
    </DefinitionList>
  )
}

type BookExecutionProps = { order: Order; opened: boolean; onClose: () => void }

/** Asks before the house fills the remainder of a Book order. */
export function BookExecution({ order, opened, onClose }: BookExecutionProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { execute } = useOrderActs()
  const verdict = useExecuteVerdict(order)
  const book = readBook(order)
  if (!book) return null
  const { currencyOrig, currencyDest, nature, quotation } = order
  const { gives, gets } = book.rest
  const who = order.userId === viewer.id ? 'you' : 'customer'
  const amount = formatMoney(gives, currencyOrig)
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t(`orders.execute.title.${nature}`, { amount })}
      confirmLabel={t('orders.execute.confirm', { amount })}
      verdict={verdict}
      onConfirm={(key) => execute(order, { quotation }, key)}
      done={t('orders.execute.done')}
    >
      <Exchange
        isPublic
        gives={{ label: t(`orders.${who}.pays.${nature}`), amount: gives, currency: currencyOrig }}
        gets={{
          label: t(`orders.${who}.gets`),
          amount: gets,
          currency: currencyDest,
          hint: t('book.order.beforeFee'),
        }}
      />
      <DefinitionList>
        <Definition label={t('book.form.limit')}>
          <Amount value={book.limit} currency="BRL" isPublic />
        </Definition>
      </DefinitionList>
      <p className="caption flush mt-12">
        {t('orders.execute.rest')} {t('orders.execute.final')}
      </p>
    </ConfirmModal>
  )
}
