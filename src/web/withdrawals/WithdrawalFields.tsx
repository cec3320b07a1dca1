import { UnstyledButton } from '@mantine/core'
import { TRANSFER_KINDS, type TransferKind } from '#core/deposits/deposit.ts'
import { toWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useAmountFillTarget } from '../ui/money/amount-fill.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { PayeeField } from './PayeeField.tsx'
import type { WithdrawalFormState } from './use-withdrawal-form.ts'
import classes from './withdrawals.module.css'

/** Fee, total and resulting balance, also before the user types. */
export function Sums({ currency, amount, sums }: WithdrawalFormState) {
  const { t } = useLabels()
  const total = amount !== undefined && sums ? amount + sums.fee : undefined
  const after = total !== undefined && sums?.affords.ok ? sums.available - total : undefined
  return (
    <DefinitionList>
      <Definition label={t('withdrawals.form.fee')}>
        {sums ? <Amount value={sums.fee} currency={currency} /> : t('withdrawals.form.feeUnknown')}
      </Definition>
      <Definition label={t('withdrawals.form.total')}>
        <Amount value={total} currency={currency} strong />
      </Definition>
      <Definition label={t('withdrawals.form.availableAfter')}>
        <Amount value={after} currency={currency} />
      </Definition>
    </DefinitionList>
  )
}

/** The balance, and the part that can be withdrawn; either fills the amount. */
function Available({
  currency,
  sums,
  onFill,
}: Pick<WithdrawalFormState, 'currency' | 'sums'> & { onFill: () => void }) {
  const { t } = useLabels()
  return (
    <div className="row-wrap gap-10 apart">
      <BalanceChips only={currency} />
      {sums && (
        <UnstyledButton className={classes.available} title={t('withdrawals.form.useAll')} onClick={onFill}>
          <span>{t('withdrawals.form.available')}</span>
          <span>
            <Amount value={sums.most} currency={currency} strong />
          </span>
        </UnstyledButton>
      )}
    </div>
  )
}

/** The first step: kind, payee and amount. */
export function WithdrawalFields(props: WithdrawalFormState & { opened: boolean }) {
  const { form, currency, sums, switchKind, opened } = props
  const { t, say } = useLabels()
  const fill = () => {
    if (sums) form.setFieldValue('amount', toWire(sums.most, currency))
  }
  useAmountFillTarget(currency, fill, opened)
  const lacks = sums && !sums.affords.ok ? say(sums.affords) : undefined
  return (
    <div className="stack gap-16">
      <SegmentedControl
        fullWidth
        aria-label={t('withdrawals.form.kind')}
        data={[...TRANSFER_KINDS]
          .reverse()
          .map((value) => ({ value, label: t(`withdrawals.kindShort.${value}`) }))}
        value={form.values.kind}
        onChange={(kind) => switchKind(kind as TransferKind)}
      />
      <Available currency={currency} sums={sums} onFill={fill} />
      <PayeeField {...props} />
      <MoneyInput
        key={currency}
        label={t('withdrawals.form.amount')}
        currency={currency}
        value={form.values.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
        available={sums?.most}
        error={lacks ?? form.errors.amount}
        required
      />
      <div className={classes.sums}>
        <Sums {...props} />
      </div>
    </div>
  )
}
