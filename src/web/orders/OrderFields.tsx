import { Alert, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Currency, formatMoney, fromWire } from '#core/money.ts'
import { NATURES, type Nature, PAIR } from '#core/order.ts'
import type { OtcSettings } from '#core/settings.ts'
import type { Verdict } from '#core/verdict.ts'
import { hasPermission } from '#core/viewer.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { BalanceChips } from '../balance/Balances.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { useAmountFillTarget } from '../ui/amount-fill.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { UserSelect } from '../ui/UserSelect.tsx'
import { EstimateLine } from './EstimateLine.tsx'
import classes from './OrderForm.module.css'
import { convertAmount, type Estimate, type OrderValues } from './use-order-form.ts'

type OrderFieldsProps = {
  form: UseFormReturnType<OrderValues>
  house: OtcSettings | undefined
  /** Whether the amount reaches the minimum. */
  placed: Verdict
  estimate: Estimate
}

/** From what to what, with the balances of both; a click on what is given fills the amount. */
function Pair({ nature, userId }: { nature: Nature; userId: string | undefined }) {
  const { orig, dest } = PAIR[nature]
  return (
    <div className={classes.pair}>
      <BalanceChips only={orig} userId={userId} />
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
      <BalanceChips only={dest} userId={userId} />
    </div>
  )
}

function AmountField({ form, house, placed, estimate }: OrderFieldsProps) {
  const { t, say } = useLabels()
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
  const tooSmall = amount && !placed.ok ? say(placed.fields[0] ?? placed) : undefined
  const minimum = house && formatMoney(fromWire(house[currency], currency), currency)
  const isSpending = currency === orig && balance?.kind === 'C'
  return (
    <MoneyInput
      label={t(`orders.form.amount.${nature}`)}
      currency={currency}
      value={amount}
      onChange={(typed) => set({ amount: typed })}
      onCurrency={switchTo}
      available={isSpending ? balance.amount : undefined}
      description={minimum && t('ui.minimum', { amount: minimum })}
      error={form.errors.amountOrig ?? form.errors.amountDest ?? tooSmall}
      required
      data-autofocus
    />
  )
}

/** Who, what, how much, and about what it comes to. */
export function OrderFields(props: OrderFieldsProps) {
  const { form, estimate } = props
  const { t } = useLabels()
  const viewer = useViewer()
  const { nature, userId } = form.values
  const turn = (next: string) => {
    form.setValues({ nature: next as Nature })
    form.clearErrors()
  }
  return (
    <div className={classes.fields}>
      {hasPermission(viewer, 'order.create.another') && (
        <UserSelect
          label={t('orders.form.user')}
          me={viewer.id}
          value={userId}
          onChange={(id) => form.setFieldValue('userId', id)}
          error={form.errors.userId}
        />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('orders.form.nature')}
        value={nature}
        onChange={turn}
        data={NATURES.map((value) => ({ value, label: t(`orders.form.verb.${value}`) }))}
      />
      <Pair nature={nature} userId={userId === viewer.id ? undefined : userId} />
      <AmountField {...props} />
      <EstimateLine values={form.values} estimate={estimate} />
      <Alert className={classes.info} icon={<IconInfoCircle size={18} aria-hidden />}>
        {t('orders.form.info')}
      </Alert>
    </div>
  )
}
