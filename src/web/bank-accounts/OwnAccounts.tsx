import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { pixOf } from '#core/bank-accounts/payee.ts'
import { formatPixKey } from '#core/pix/pix-key.ts'
import { BANK_ACCOUNT_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import { isHeld } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconBuildingBank, IconCloudOff } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { useQuestion } from '../ui/window/act.tsx'
import { useKindLabel } from './account-facts.ts'
import classes from './OwnAccounts.module.css'
import { TOGGLES, ToggleButton } from './ToggleAccount.tsx'
import { useOwnAccounts } from './use-accounts.ts'

type CardProps = {
  account: BankAccount
  onEdit: (account: BankAccount) => void
}

function Card({ account, onEdit }: CardProps) {
  const { t } = useLabels()
  const { ask, question } = useQuestion(account)
  const toKindLabel = useKindLabel()
  const style = useStatusStyles(BANK_ACCOUNT_STATUS)[account.status]
  const pix = pixOf(account)
  return (
    <li>
      <article className="card column padded full-height" aria-label={account.name}>
        <div className="spread gap-12 mb-8 align-top">
          <div className="shrink">
            <h2 className="title anywhere">{account.name}</h2>
            <p className="hint flush">
              {pix ? t('bankAccounts.pixKey') : `${account.bank} · ${account.bankName}`}
            </p>
          </div>
          <StatusBadge style={style} />
        </div>
        <DefinitionList>
          <Definition label={toKindLabel(account)}>
            <span className="tabular anywhere">
              {pix
                ? formatPixKey(pix)
                : t('bankAccounts.number', { agency: account.agency ?? '', account: account.account ?? '' })}
            </span>
          </Definition>
          {account.operation && (
            <Definition label={t('bankAccounts.field.operation')}>{account.operation}</Definition>
          )}
          <Definition label={t('bankAccounts.field.ownerName')} hint={formatDocument(account.document)}>
            {account.ownerName}
          </Definition>
        </DefinitionList>
        {account.status === 'PENDING' && <p className={classes.note}>{t('bankAccounts.pendingNote')}</p>}
        {isHeld(account) && (
          <p className={classes.note}>
            {t('bankAccounts.heldNote', { until: formatShort(account.usableFrom ?? '') })}
          </p>
        )}
        <div className={classes.acts}>
          <Button size="xs" variant="default" onClick={() => onEdit(account)}>
            {t('bankAccounts.edit')}
          </Button>
          <ToggleButton account={account} onAsk={(act) => ask(TOGGLES[act])} />
        </div>
      </article>
      {question}
    </li>
  )
}

type OwnAccountsProps = { onEdit: (account: BankAccount) => void; create: ReactNode }

/** A customer's accounts, to which withdrawals can go, with the next step of each. */
export function OwnAccounts({ onEdit, create }: OwnAccountsProps) {
  const { t } = useLabels()
  const { rows, error, refetch } = useOwnAccounts()
  if (error && !rows)
    return (
      <Panel>
        <EmptyState
          icon={IconCloudOff}
          title={t('ui.grid.failedTitle')}
          text={error.message}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      </Panel>
    )
  if (!rows) return <Skeleton height={220} radius="xl" />
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconBuildingBank}
          title={t('bankAccounts.emptyTitle')}
          text={t('bankAccounts.emptyText')}
          action={create}
        />
      </Panel>
    )
  return (
    <ul className={classes.cards} aria-label={t('bankAccounts.title')}>
      {rows.map((account) => (
        <Card key={account._id} account={account} onEdit={onEdit} />
      ))}
    </ul>
  )
}
