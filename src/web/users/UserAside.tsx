import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayReadAudit } from '#core/audit/audit.ts'
import type { Read } from '#core/audit/read-schema.ts'
import { equals } from '#core/lists/list.ts'
import { isAdmin, isInternal } from '#core/rules/viewer.ts'
import { maySetPasswordOf } from '#core/sessions/password.ts'
import { mayManageSessions } from '#core/sessions/session.ts'
import type { User } from '#core/users/user-schema.ts'
import { listQuery, useViewer } from '../api/queries.ts'
import { AddressList } from '../bitcoin-addresses/AddressList.tsx'
import { useAddresses } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { PersonPrivacy } from '../privacy/PersonPrivacy.tsx'
import { OpenSessions } from '../sessions/OpenSessions.tsx'
import { UserSecurityActs } from '../sessions/UserSecurityActs.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { IconKey, IconReceipt } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './users.module.css'

const NEWEST = { limit: 6, orderBy: 'createdAt', orderByDirection: 'desc' } as const

/** The newest readings of this user's records by staff, for admins. */
function Readers({ user: { _id } }: { user: User }): ReactNode {
  const { t } = useLabels()
  const may = mayReadAudit(useViewer())
  const where = [equals('subjectId', _id)]
  const { data } = useQuery({ ...listQuery<Read>('reads', where, NEWEST), enabled: may.ok })
  if (!may.ok) return null
  return (
    <section className={classes.money} aria-label={t('reads.ofUser')}>
      <h3 className="heading">{t('reads.ofUser')}</h3>
      {data?.data.length === 0 && <p className="text flush">{t('reads.emptyTitle')}</p>}
      <ul className={classes.readers}>
        {data?.data.map(({ _id: id, reader, how, entity, createdAt }) => (
          <li key={id}>
            <strong className="ink strong">{reader?.name ?? '—'}</strong>
            <p className="caption flush">
              {t(`reads.way.${how}`)} · {t(`reads.entity.${entity}`)} · {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <p className="caption flush">{t('reads.listsText')}</p>
      <LinkButton variant="default" size="sm" to="/reads" search={{ where }}>
        {t('reads.all')}
      </LinkButton>
    </section>
  )
}

type AsideProps = { user: User; onPassword?: (user: User) => void }

/** Facts about the user that nobody types. */
function Facts({ user }: { user: User }) {
  const { t } = useLabels()
  return (
    <section aria-label={t('users.aside.facts')}>
      <DefinitionList>
        <Definition label={t('ui.grid.id')}>
          <CopyId value={user._id} label={t('ui.grid.id')} />
        </Definition>
        <Definition label={t('users.aside.code')}>
          <CopyId value={user.code} label={t('users.aside.code')} />
        </Definition>
        <Definition label={t('users.aside.emailConfirmed')}>
          {user.emailConfirmedAt ? formatDateTime(user.emailConfirmedAt) : t('users.aside.emailUnconfirmed')}
        </Definition>
        <Definition label={t('users.column.createdAt')}>{formatDateTime(user.createdAt)}</Definition>
        <Definition label={t('users.aside.updatedAt')}>{formatDateTime(user.updatedAt)}</Definition>
      </DefinitionList>
      {user.isDocumentShared && <p className="text flush strong">{t('users.aside.documentShared')}</p>}
    </section>
  )
}

/** The bitcoin addresses that the user saved for withdrawals; nothing without any. */
function Addresses({ user }: { user: User }) {
  const { t } = useLabels()
  const { rows } = useAddresses(user._id)
  if (!rows || rows.length === 0) return null
  return (
    <section className="stack gap-8">
      <h3 className="heading">{t('bitcoinAddresses.title')}</h3>
      <AddressList rows={rows} />
    </section>
  )
}

/** Money, facts and security of an existing user, beside the form. */
export function UserAside({ user, onPassword }: AsideProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <aside className={classes.aside} aria-label={t('users.aside.title')}>
      <section className={classes.money} aria-label={t('ui.balances')}>
        <h3 className="heading">{t('ui.balances')}</h3>
        <div className={classes.chips}>
          <BalanceChips userId={user._id} />
        </div>
        <LinkButton
          variant="default"
          size="sm"
          leftSection={<IconReceipt size={16} stroke={1.7} aria-hidden />}
          to="/statement"
          search={{ userId: user._id }}
        >
          {t('users.aside.statement')}
        </LinkButton>
      </section>
      <Facts user={user} />
      <ActionButton
        variant="default"
        size="sm"
        leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
        verdict={maySetPasswordOf(user._id, viewer)}
        onClick={() => onPassword?.(user)}
      >
        {t('users.changePassword')}
      </ActionButton>
      <UserSecurityActs user={user} />
      {mayManageSessions(viewer).ok && <OpenSessions userId={user._id} />}
      <Addresses user={user} />
      {isAdmin(viewer) && (
        <PersonPrivacy userId={user._id} isCustomer={!isInternal({ ...user, id: user._id })} />
      )}
      <Readers user={user} />
    </aside>
  )
}
