import { Select, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import classes from './deposits.module.css'
import type { DepositValues } from './use-deposit-form.ts'

/** The lines that a customer types into the bank's transfer, each with a copy button. */
function AccountLines({ account }: { account: SystemAccount }) {
  const { t } = useLabels()
  const lines = [
    { label: t('deposits.account.agency'), value: account.agency },
    {
      label: t(account.kind === 'CC' ? 'deposits.account.account' : 'deposits.account.savings'),
      value: account.account,
    },
    { label: t('deposits.account.operation'), value: account.operation },
    { label: t('deposits.account.owner'), value: account.ownerName },
    { label: t('deposits.account.document'), value: formatDocument(account.document) },
  ]
  return (
    <DefinitionList>
      <Definition label={t('deposits.account.bank')}>
        {account.bankName} <CopyId value={account.bank} label={t('deposits.account.bank').toLowerCase()} />
      </Definition>
      {lines.map(
        ({ label, value }) =>
          value && (
            <Definition key={label} label={label}>
              <CopyId value={value} max={80} label={label} />
            </Definition>
          ),
      )}
    </DefinitionList>
  )
}

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
      {account && <AccountLines account={account} />}
      {accounts?.length === 0 && !payInto.ok && <p className={classes.boxText}>{say(payInto)}</p>}
      {error && accounts && accounts.length <= 1 && (
        <p className="error flush mt-4" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
