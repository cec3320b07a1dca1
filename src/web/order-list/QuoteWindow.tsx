import { Button, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { parseQuotation, QUOTATION_PRECISION, toDecimal } from '#core/money.ts'
import { mayQuoteAt, mayQuoteOrder, type Order, quoteOrderSchema, readQuote } from '#core/order.ts'
import { DEBOUNCE_MS } from '#core/public-config.ts'
import { firstRefusal } from '#core/verdict.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { FormError } from '../ui/FormError.tsx'
import { focusInvalid } from '../ui/focus-invalid.ts'
import { bySchema } from '../ui/form-rules.ts'
import { Modal } from '../ui/Modal.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { useDiscard } from '../ui/use-discard.tsx'
import { useSend } from '../ui/use-send.ts'
import { Exchange } from './Exchange.tsx'
import { toPercentText, useMarketDistance } from './market-distance.ts'
import { Operation } from './order-columns.tsx'
import { findAsked, readAsked } from './order-facts.ts'
import classes from './QuoteWindow.module.css'
import { useFeePercent, useMarket } from './use-market.ts'
import { useOrderActs } from './use-order-acts.ts'

/** Whose order, what was asked for and since when. */
function Asked({ order }: { order: Order }) {
  const { t } = useLabels()
  const { amount, currency } = findAsked(order)
  return (
    <DefinitionList>
      <Definition label={t('orders.column.customer')} hint={order.user.email}>
        {order.user.name}
      </Definition>
      <Definition label={t('orders.column.operation')}>
        <Operation order={order} />
      </Definition>
      <Definition
        label={t(
          currency === order.currencyOrig ? `orders.customer.gives.${order.nature}` : 'orders.customer.wants',
        )}
      >
        <Amount value={amount} currency={currency} strong />
      </Definition>
      <Definition label={t('orders.column.createdAt')}>
        <RelativeTime value={order.createdAt} />
      </Definition>
    </DefinitionList>
  )
}

/** The market's price for this amount; a click takes it over. */
function Market({ price, onUse }: { price: bigint | undefined; onUse: () => void }) {
  const { t } = useLabels()
  return (
    <div className={classes.market}>
      <span>{t('orders.quote.market')}</span>
      {price === undefined ? (
        <span className={classes.none}>{t('orders.quote.noMarket')}</span>
      ) : (
        <>
          <Amount value={price} currency="BRL" strong isPublic />
          <UnstyledButton className={classes.use} onClick={onUse}>
            {t('orders.quote.use')}
          </UnstyledButton>
        </>
      )}
    </div>
  )
}

/** Both amounts and the fee at the price that was typed, as the server will compute them. */
function Preview({ order, quotation }: { order: Order; quotation: bigint }) {
  const { t, say } = useLabels()
  const percent = useFeePercent(order.nature)
  const quote = readQuote(readAsked(order), quotation, percent)
  if (!quote.ok) return <p className={classes.problem}>{say(quote.fields[0] ?? quote)}</p>
  const { amountOrig, amountDest, fee } = quote.value
  return (
    <>
      <Exchange
        gives={{
          label: t(`orders.customer.pays.${order.nature}`),
          amount: amountOrig,
          currency: order.currencyOrig,
        }}
        gets={{ label: t('orders.customer.gets'), amount: amountDest - fee, currency: order.currencyDest }}
      />
      <DefinitionList>
        <Definition label={t('orders.fee')} hint={t('orders.feeTaken', { percent: toPercentText(percent) })}>
          <Amount value={fee} currency={order.currencyDest} />
        </Definition>
      </DefinitionList>
    </>
  )
}

function useQuoteForm(order: Order, onClose: () => void) {
  const { t, say } = useLabels()
  const { quote } = useOrderActs()
  const form = useForm({
    initialValues: { quotation: order.quotation ?? '' },
    validate: bySchema(quoteOrderSchema, say),
  })
  const { send, isBusy, error } = useSend(form)
  const submit = form.onSubmit(async (values) => {
    if (!(await send((key) => quote(order, values.quotation, key), values))) return
    notifyDone(t('orders.quote.done'), t('orders.quote.doneText', { name: order.user.name }))
    onClose()
  }, focusInvalid)
  return { form, submit, isBusy, error }
}

type QuoteWindowProps = { order: Order; opened: boolean; onClose: () => void }

/** The desk's price for an order: what the customer would pay and receive, before it is sent. */
export function QuoteWindow({ order, opened, onClose }: QuoteWindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toDistance = useMarketDistance()
  const { form, submit, isBusy, error } = useQuoteForm(order, onClose)
  const { close, question } = useDiscard(opened && form.isDirty(), onClose)
  const { amount, currency } = findAsked(order)
  const { price: market } = useMarket({ amount, currency, nature: order.nature }, opened)
  const [typed] = useDebouncedValue(form.values.quotation, DEBOUNCE_MS)
  const quotation = parseQuotation(typed) || undefined
  const verdict = firstRefusal(mayQuoteOrder(order, viewer), mayQuoteAt(order, new Date(serverNow())))
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={close}>
        {t('ui.cancel')}
      </Button>
      <ActionButton type="submit" form="quote" loading={isBusy} verdict={verdict}>
        {t(order.status === 'PARTIAL' ? 'orders.quote.again' : 'orders.quote.send')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('orders.quote.title')}
      isBusy={isBusy}
      footer={footer}
      hint={
        <Link to="/orders/$id" params={{ id: order._id }} className={classes.link}>
          {t('orders.quote.page')}
        </Link>
      }
    >
      <form id="quote" onSubmit={submit} className={classes.form} noValidate>
        <Asked order={order} />
        <Market
          price={market}
          onUse={() => form.setFieldValue('quotation', toDecimal(market ?? 0n, QUOTATION_PRECISION))}
        />
        <MoneyInput
          label={t('orders.quote.field')}
          currency="BRL"
          required
          data-autofocus
          value={form.values.quotation}
          onChange={(typed) => form.setFieldValue('quotation', typed)}
          error={form.errors.quotation}
          description={t('orders.quote.hint')}
        />
        <div className={classes.preview} aria-live="polite">
          {quotation && market && <p className={classes.distance}>{toDistance(quotation, market)}</p>}
          {quotation && <Preview order={order} quotation={quotation} />}
        </div>
        <FormError error={error} fieldLabels={{ quotation: t('orders.quote.field') }} />
      </form>
      {question}
    </Modal>
  )
}
