import { Select, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { AccountLines } from '../bank-accounts/AccountLines.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './deposits.module.css'
import type { DepositValues } from './use-deposit-form.ts'

type PayToProps = {
  form: UseFormReturnType<DepositValues>
  accounts: readonly SystemAccount[] | undefined
  account: SystemAccount | undefined
  payInto: Verdict
}

/** The house's account to transfer to; a choice if there are several. */
export function PayTo({ form, accounts, account, payInto }: PayToProps) {
  const { t, say } = useLabels()
  const error = form.errors.bankAccountId
  return (
    <div className={classes.payTo}>
      <span className={classes.boxLabel}>{t('deposits.form.payTo')}</span>
      {!accounts && <Skeleton height={130} my={6} />}
      {accounts && accounts.length > 1 && (
        <Select
          aria-label={t('deposits.form.chooseAccount')}
          my={6}
          data={accounts.map(({ _id, bankName, bank, account: number }) => ({
            value: _id,
            label: `${bankName} (${bank}) · ${number}`,
          }))}
          value={account?._id ?? null}
          onChange={(id) => form.setFieldValue('bankAccountId', id ?? '')}
          error={error}
        />
      )}
      {account && <AccountLines account={{ ...account, pixKind: null, pixKey: null }} />}
      {accounts?.length === 0 && !payInto.ok && <p className={classes.boxText}>{say(payInto)}</p>}
      {error && accounts && accounts.length <= 1 && (
        <p className="error flush mt-4" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
