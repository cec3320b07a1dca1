import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { isSameName } from '#core/deposits/reading.ts'
import { equals } from '#core/lists/list.ts'
import { formatDocument } from '#core/users/documents.ts'
import { maskDocument } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { listQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../ui/icons.tsx'
import classes from './HolderCheck.module.css'

/** Same or different, as a sign and a word. */
function Mark({ isSame }: { isSame: boolean }) {
  const { t } = useLabels()
  const Icon = isSame ? IconCheck : IconX
  return (
    <span className={isSame ? classes.same : classes.differs}>
      <Icon size={15} stroke={2.2} aria-hidden />
      {t(isSame ? 'bankAccounts.check.same' : 'bankAccounts.check.differs')}
    </span>
  )
}

const toShown = (document: string): string => formatDocument(maskDocument(document))

/** The holder of an account against its client, document against document, for the staff who approve it. */
export function HolderCheck({ account }: { account: BankAccount }) {
  const { t } = useLabels()
  const { userId, user, isOtherDocument } = account
  const { data } = useQuery({
    ...listQuery<User>('users', [equals('_id', userId ?? '')]),
    staleTime: 300_000,
    enabled: userId !== null,
  })
  if (!user || isOtherDocument === null) return null
  const client = data?.data[0]
  const lines = [
    {
      name: t('bankAccounts.field.ownerName'),
      account: account.ownerName,
      client: user.name,
      isSame: isSameName(account.ownerName, user.name),
    },
    {
      name: t('bankAccounts.ownerDocument'),
      account: toShown(account.document),
      client: client ? toShown(client.document) : '…',
      isSame: !isOtherDocument,
    },
  ]
  return (
    <>
      <table className={classes.check} aria-label={t('bankAccounts.check.title')}>
        <thead>
          <tr>
            <th scope="col">{t('bankAccounts.check.title')}</th>
            <th scope="col">{t('bankAccounts.check.account')}</th>
            <th scope="col">{t('bankAccounts.check.client')}</th>
            <th scope="col">{t('bankAccounts.check.result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, isSame, ...values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={t('bankAccounts.check.account')}>{values.account}</td>
              <td data-label={t('bankAccounts.check.client')}>{values.client}</td>
              <td>
                <Mark isSame={isSame} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOtherDocument && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('bankAccounts.otherDocumentText', { document: toShown(account.document) })}
        </Alert>
      )}
    </>
  )
}
