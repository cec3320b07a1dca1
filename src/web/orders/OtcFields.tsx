import { Alert } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Currency, formatMoney, fromWire } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import type { OtcSettings } from '#core/settings/settings-schema.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useAmountFillTarget } from '../ui/money/amount-fill.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyInfo, takeBack } from '../ui/notify.ts'
import { EstimateLine } from './EstimateLine.tsx'
import classes from './OrderForm.module.css'
import { OrderParty } from './OrderParty.tsx'
import { convertAmount, type Estimate } from './use-estimate.ts'
import type { OrderValues } from './use-order-form.ts'

type OtcFieldsProps = {
  form: UseFormReturnType<OrderValues>
  house: OtcSettings | undefined
  /** Whether the amount reaches the minimum. */
  placed: Verdict
  estimate: Estimate
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
    if (shown) notifyInfo(NOTICE, t('orders.form.tooSmall'), shown)
    else takeBack(NOTICE)
  }, [shown, t])
  useEffect(() => () => takeBack(NOTICE), [])
  return shown || undefined
}

function AmountField({ form, house, placed, estimate }: OtcFieldsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { nature, currency, amount, userId } = form.values
  const { orig } = PAIR[nature]
  const { data: balance } = useQuery(balanceQuery(orig, userId === viewer.id ? undefined : userId))
  const set = (patch: Partial<OrderValues>) => {
    form.setValues(patch)
    form.clearErrors()
  }
  useAmountFillTarget(orig, (filled) => set({ currency: orig, amount: filled }))
  const switchTo = (next: Currency) => {
    if (next !== currency) set({ currency: next, amount: convertAmount(amount, currency, estimate.price) })
  }
  const tooSmall = useTooSmall(amount, placed)
  const least = house ? fromWire(house[currency], currency) : 0n
  const isSpending = currency === orig && balance?.kind === 'C'
  return (
    <MoneyInput
      label={t(`orders.form.amount.${nature}`)}
      currency={currency}
      value={amount}
      onChange={(typed) => set({ amount: typed })}
      onCurrency={switchTo}
      available={isSpending ? balance.amount : undefined}
      description={least > 0n && t('ui.minimum', { amount: formatMoney(least, currency) })}
      error={form.errors.amountOrig ?? form.errors.amountDest ?? tooSmall}
      required
      data-autofocus
    />
  )
}

/** An order for the desk: one amount in either currency, and the estimated counterpart. */
export function OtcFields(props: OtcFieldsProps) {
  const { form, estimate } = props
  const { t } = useLabels()
  return (
    <div className="stack gap-16">
      <OrderParty form={form} />
      <AmountField {...props} />
      <EstimateLine values={form.values} estimate={estimate} />
      <Alert className={classes.info} icon={<IconInfoCircle size={18} aria-hidden />}>
        {t('orders.form.info')}
      </Alert>
    </div>
  )
}
