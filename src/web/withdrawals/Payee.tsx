import { useQuery } from '@tanstack/react-query'
import { formatDocument } from '#core/users/documents.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Address } from './Address.tsx'
import classes from './withdrawals.module.css'

type Account = NonNullable<Withdrawal['bankAccount']>

/** The account at the time of the request; each line has a copy button for the bank's form. */
export function AccountLines({ account }: { account: Account }) {
  const { t } = useLabels()
  const isSavings = account.kind === 'CP'
  const lines = [
    { label: t('withdrawals.payee.agency'), value: account.agency },
    {
      label: t(isSavings ? 'withdrawals.payee.savings' : 'withdrawals.payee.account'),
      value: account.account,
    },
    { label: t('withdrawals.payee.operation'), value: account.operation },
    { label: t('withdrawals.payee.owner'), value: account.ownerName },
    { label: t('withdrawals.payee.document'), value: formatDocument(account.document) },
  ]
  return (
    <DefinitionList>
      <Definition label={t('withdrawals.payee.bank')}>
        {account.bankName} <CopyId value={account.bank} label={t('withdrawals.payee.bank').toLowerCase()} />
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

/** The name of the bitcoin network of this installation. */
export function useNetworkName(): string {
  const { t } = useLabels()
  const { data } = useQuery(configQuery)
  return t(`withdrawals.network.${data?.network ?? 'bitcoin'}`)
}

/** The payee: the account, or the address and its network. */
export function Payee({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const network = useNetworkName()
  const { bankAccount, address } = withdrawal
  return (
    <section className={classes.payee} aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      {bankAccount && <AccountLines account={bankAccount} />}
      {address && (
        <>
          <Address address={address} />
          <p className="caption flush mt-4">{network}</p>
        </>
      )}
    </section>
  )
}
