import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import {
  COUNTERPART,
  convertFloor,
  formatMoney,
  fromWire,
  PAIR_CURRENCIES,
  type PairCurrency,
  parseAmount,
  toWire,
} from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { INTERVALS } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconInfoCircle } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useAmountFillTarget } from '../ui/money/amount-fill.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyInfo, takeBack } from '../ui/notify.ts'
import { useNow } from '../ui/use-now.ts'
import { Promised } from '../ui/window/Promised.tsx'
import { Exchange, PriceLine } from './Exchange.tsx'
import { toPercentText } from './market-distance.ts'
import classes from './OrderForm.module.css'
import { OrderParty, PartyLines } from './OrderParty.tsx'
import { useWho } from './order-words.ts'
import type { NewOrder } from './use-new-order.ts'
import type { OrderValues } from './use-order-form.ts'

type Part = { order: NewOrder }

/** The same amount in the other currency; empty without a price. */
function convertAmount(amount: string, from: PairCurrency, price: bigint | undefined): string {
  const minor = amount ? parseAmount(amount, from) : undefined
  if (!minor || !price) return ''
  return toWire(convertFloor(minor, from, price), COUNTERPART[from])
}

/** "atualiza em 12 s". */
export function NextUpdate({ updatedAt }: { updatedAt: number }) {
  const { t } = useLabels()
  const now = useNow(1000)
  const count = Math.max(0, Math.ceil((updatedAt + INTERVALS.quotes - now) / 1000))
  return <span className="caption tabular push-right">{t('orders.estimate.next', { count })}</span>
}

/** The estimated counterpart of the typed amount, with the time of the next price. */
function EstimateLine({ order: { form, estimate } }: Part) {
  const { t } = useLabels()
  const { nature, currency, amount } = form.values
  const { orig, dest } = PAIR[nature]
  const isOrig = currency === orig
  const { quote, percent, price } = estimate
  if (!/[1-9]/.test(amount)) return <p className={classes.estimate}>{t('orders.estimate.none')}</p>
  if (!estimate.isReady) return <p className={classes.estimate}>{t('orders.estimate.loading')}</p>
  if (!quote || !price) return <p className={classes.estimate}>{t('orders.estimate.noPrice')}</p>
  return (
    <div className={classes.estimate} aria-live="polite">
      <span className={classes.tag}>{t('orders.estimate.tag')}</span>
      <span>
        {t(isOrig ? 'orders.estimate.gets' : 'orders.estimate.pays')}{' '}
        {isOrig ? (
          <Amount value={quote.amountDest - quote.fee} currency={dest} strong />
        ) : (
          <Amount value={quote.amountOrig} currency={orig} strong />
        )}
      </span>
      <span className="caption">
        {t('orders.estimate.at')} <Amount value={price} currency="BRL" isPublic />
        {percent ? ` · ${t('orders.estimate.fee', { percent: toPercentText(percent) })}` : ''}
      </span>
      <NextUpdate updatedAt={estimate.updatedAt} />
    </div>
  )
}

const NOTICE = 'otc-minimum'

/**
 * The error of an amount that is too small, after a pause in typing. An amount below the minimum also shows a
 * notice, which closes when the amount reaches the minimum.
 */
function useTooSmall(amount: string, placed: Verdict): string | undefined {
  const { t, say } = useLabels()
  const message = amount && !placed.ok ? say(placed.fields[0] ?? placed) : ''
  const [rested] = useDebouncedValue(message, DEBOUNCE_MS)
  const shown = message && rested
  useEffect(() => {
    if (!shown) return undefined
    notifyInfo(NOTICE, t('orders.form.tooSmall'), shown)
    return () => takeBack(NOTICE)
  }, [shown, t])
  return shown || undefined
}

function AmountField({ order: { form, house, placed, estimate, available } }: Part) {
  const { t } = useLabels()
  const { nature, currency, amount } = form.values
  const { orig } = PAIR[nature]
  const set = (patch: Partial<OrderValues>) => {
    form.setValues(patch)
    form.clearErrors()
  }
  useAmountFillTarget(orig, (filled) => set({ currency: orig, amount: filled }))
  const switchTo = (next: PairCurrency) => {
    if (next !== currency) set({ currency: next, amount: convertAmount(amount, currency, estimate.price) })
  }
  const tooSmall = useTooSmall(amount, placed)
  const least = house ? fromWire(house[currency], currency) : 0n
  const isSpending = currency === orig && available !== undefined && available >= 0n
  return (
    <MoneyInput
      label={t(`orders.form.amount.${nature}`)}
      currency={currency}
      value={amount}
      onChange={(typed) => set({ amount: typed })}
      currencies={PAIR_CURRENCIES}
      onCurrency={switchTo}
      available={isSpending ? available : undefined}
      description={least > 0n && t('ui.minimum', { amount: formatMoney(least, currency) })}
      error={form.errors.amountOrig ?? form.errors.amountDest ?? tooSmall}
      required
      data-autofocus
    />
  )
}

/** An order for the desk: one amount in either currency, and the estimated counterpart. */
export function OtcFields({ order }: Part) {
  const { t } = useLabels()
  return (
    <div className="stack gap-16">
      <OrderParty form={order.form} />
      <AmountField order={order} />
      <EstimateLine order={order} />
      <Alert className={classes.info} icon={<IconInfoCircle size={18} aria-hidden />}>
        {t('orders.form.info')}
      </Alert>
    </div>
  )
}

/** The review of an order before it goes to the desk: one amount is fixed, the other an estimate. */
export function OtcReview({ order: { form, estimate, rehearsed } }: Part) {
  const { t } = useLabels()
  const { nature, currency, amount, userId } = form.values
  const { orig } = PAIR[nature]
  const asked = parseAmount(amount, currency) ?? null
  const who = useWho({ userId })
  const { quote, percent, price } = estimate
  const isOrig = currency === orig
  const hint = quote && t('orders.estimate.tag')
  const note = <p className="caption flush mt-12">{t('orders.form.reviewNote')}</p>
  return (
    <>
      <Exchange
        isPublic
        who={who}
        nature={nature}
        gives={isOrig ? asked : (quote?.amountOrig ?? null)}
        gets={quote ? quote.amountDest - quote.fee : null}
        none={t('orders.waitingQuotation')}
        givesHint={!isOrig && hint}
        getsHint={hint}
      />
      <DefinitionList>
        <PartyLines values={form.values} />
        <PriceLine label={t('orders.marketPrice')} price={price} hint={t('orders.estimate.tag')} />
        <Definition label={t('orders.fee')}>
          {percent === undefined ? '—' : t('orders.feePercent', { percent: toPercentText(percent) })}
        </Definition>
      </DefinitionList>
      <Promised {...rehearsed} isKnown={false} promise={note} />
    </>
  )
}
