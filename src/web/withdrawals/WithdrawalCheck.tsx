import { describePlace } from '#core/bank-accounts/payee.ts'
import { AddressText } from '../bitcoin-addresses/Address.tsx'
import { useNetworkName } from '../bitcoin-addresses/CheckedAddress.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import type { WithdrawalFormState } from './use-withdrawal-form.ts'
import { Sums } from './WithdrawalFields.tsx'
import classes from './withdrawals.module.css'

/** The second step: a review of payee and costs before the amount is held. */
export function WithdrawalCheck(props: WithdrawalFormState) {
  const { form, currency, amount, account, checked, payee } = props
  const { t } = useLabels()
  const network = useNetworkName()
  const isBank = form.values.kind === 'BANK'
  return (
    <>
      <DefinitionList lined>
        <Definition label={t('withdrawals.form.to')}>
          {isBank && account && (
            <span className={classes.payeeValue}>
              <strong>{account.ownerName}</strong>
              <small>{describePlace(account)}</small>
            </span>
          )}
          {!isBank && checked && (
            <span className={classes.payeeValue}>
              {payee.saved && <strong>{payee.saved.label}</strong>}
              <AddressText address={checked.address} />
              <small>{network}</small>
            </span>
          )}
        </Definition>
        <Definition label={t('withdrawals.form.amount')}>
          <Amount value={amount} currency={currency} strong />
        </Definition>
      </DefinitionList>
      <div className={classes.sums}>
        <Sums {...props} />
      </div>
      <p className="hint flush mt-12">
        {t(isBank ? 'withdrawals.form.finalBank' : 'withdrawals.form.final')}
      </p>
    </>
  )
}
