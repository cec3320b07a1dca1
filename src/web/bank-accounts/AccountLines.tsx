import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'

type Lines = Pick<BankAccount, 'bank' | 'bankName' | 'agency' | 'account' | 'ownerName' | 'document'> & {
  kind: string
  operation: string | null
}

/** The lines of a transfer to this account, each to be copied into the form of a bank. */
export function AccountLines({ account }: { account: Lines }) {
  const { t } = useLabels()
  const lines = [
    { label: t('bankAccounts.field.agency'), value: account.agency },
    { label: t(`bankAccounts.kind.${account.kind === 'CP' ? 'CP' : 'CC'}`), value: account.account },
    { label: t('bankAccounts.field.operation'), value: account.operation },
    { label: t('bankAccounts.field.ownerName'), value: account.ownerName },
    { label: t('bankAccounts.ownerDocument'), value: formatDocument(account.document) },
  ]
  return (
    <DefinitionList>
      <Definition label={t('bankAccounts.field.bank')}>
        {account.bankName} <CopyId value={account.bank} label={t('bankAccounts.field.bank').toLowerCase()} />
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
