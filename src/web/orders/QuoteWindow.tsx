import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { parseQuotation, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import { mayQuoteAt, mayQuoteOrder } from '#core/orders/order.ts'
import { type Order, quoteOrderSchema } from '#core/orders/order-schema.ts'
import { firstRefusal } from '#core/rules/verdict.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { useSend } from '../ui/form/use-send.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { useMarketDistance } from './market-distance.ts'
import { findAsked } from './order-facts.ts'
import { Asked, MarketLine, Preview } from './QuoteParts.tsx'
import classes from './QuoteWindow.module.css'
import { useMarket } from './use-market.ts'
import { useNotSaved } from './use-not-saved.ts'
import { useOrderActs } from './use-order-acts.ts'

function useQuoteForm(order: Order, onClose: () => void) {
  const { t, say } = useLabels()
  const { quote } = useOrderActs()
  const { telling, tell } = useNotSaved()
  const form = useForm({
    initialValues: { quotation: order.quotation ?? '' },
    validate: bySchema(quoteOrderSchema, say),
  })
  const { send, isBusy, error } = useSend(form, onClose)
  const submit = form.onSubmit(
    async (values) => {
      const save = telling((key) => quote(order, values.quotation, key))
      if (!(await send(save, values))) return
      notifyDone(t('orders.quote.done'), t('orders.quote.doneText', { name: order.user.name }))
      onClose()
    },
    () => {
      tell()
      focusInvalid()
    },
  )
  return { form, submit, isBusy, error }
}

type QuoteWindowProps = { order: Order; opened: boolean; onClose: () => void }

/** The desk's price for an order: the amounts that the customer would pay and receive, before sending. */
export function QuoteWindow({ order, opened, onClose }: QuoteWindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toDistance = useMarketDistance()
  const { form, submit, isBusy, error } = useQuoteForm(order, onClose)
  const { amount, currency } = findAsked(order)
  const market = useMarket({ amount, currency, nature: order.nature }, opened)
  const [typed] = useDebouncedValue(form.values.quotation, DEBOUNCE_MS)
  const quotation = parseQuotation(typed) || undefined
  const verdict = firstRefusal(mayQuoteOrder(order, viewer), mayQuoteAt(order, new Date(serverNow())))
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('orders.quote.title')}
      isBusy={isBusy}
      layout="stack gap-16"
      onSubmit={submit}
      submitLabel={t(order.status === 'PARTIAL' ? 'orders.quote.again' : 'orders.quote.send')}
      verdict={verdict}
      isDirty={form.isDirty()}
      error={error}
      fieldLabels={{ quotation: t('orders.quote.field') }}
      hint={
        <Link to="/orders/$id" params={{ id: order._id }} className="brand medium">
          {t('orders.quote.page')}
        </Link>
      }
    >
      <Asked order={order} />
      <MarketLine
        market={market}
        onUse={(price) => form.setFieldValue('quotation', toDecimal(price, QUOTATION_PRECISION))}
      />
      {mayQuoteOrder(order, viewer).ok && (
        <MoneyInput
          label={t('orders.quote.field')}
          currency="BRL"
          required
          data-autofocus
          value={form.values.quotation}
          onChange={(typed) => form.setFieldValue('quotation', typed)}
          error={form.errors.quotation}
          description={order.expiryMinutes !== null && t('orders.quote.hint', { count: order.expiryMinutes })}
        />
      )}
      <div className={classes.preview} aria-live="polite">
        {quotation && market.price && (
          <p className={classes.distance}>{toDistance(quotation, market.price)}</p>
        )}
        {quotation && <Preview order={order} quotation={quotation} />}
      </div>
    </FormModal>
  )
}
