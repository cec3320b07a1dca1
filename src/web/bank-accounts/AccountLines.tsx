import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { type Destination, pixOf } from '#core/bank-accounts/payee.ts'
import { formatPixKey } from '#core/pix/pix-key.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { useKindLabel } from './account-facts.ts'

type Lines = Pick<BankAccount, 'bank' | 'operation' | 'ownerName' | 'document' | keyof Destination> & {
  kind: string | null
}

type Line = { readonly label: string; readonly value: string | null; readonly shown?: string | undefined }

/** The lines of a transfer to this account or Pix key, each to be copied into the form of a bank. */
export function AccountLines({ account }: { account: Lines }) {
  const { t } = useLabels()
  const toKindLabel = useKindLabel()
  const pix = pixOf(account)
  const lines: Line[] = [
    { label: t('bankAccounts.field.agency'), value: account.agency },
    {
      label: toKindLabel(account),
      value: account.account ?? account.pixKey,
      shown: pix && formatPixKey(pix),
    },
    { label: t('bankAccounts.field.operation'), value: account.operation },
    { label: t('bankAccounts.field.ownerName'), value: account.ownerName },
    { label: t('bankAccounts.ownerDocument'), value: formatDocument(account.document) },
  ]
  return (
    <DefinitionList>
      {account.bank && (
        <Definition label={t('bankAccounts.field.bank')}>
          {account.bankName}{' '}
          <CopyId value={account.bank} label={t('bankAccounts.field.bank').toLowerCase()} />
        </Definition>
      )}
      {lines.map(
        ({ label, value, shown }) =>
          value && (
            <Definition key={label} label={label}>
              <CopyId value={value} shown={shown} max={80} label={label} />
            </Definition>
          ),
      )}
    </DefinitionList>
  )
}
