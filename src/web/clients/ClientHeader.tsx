import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#core/clients/client-schema.ts'
import { equals } from '#core/lists/list.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { hasPermission, isAdmin } from '#core/rules/viewer.ts'
import { formatDocument } from '#core/users/documents.ts'
import { isMasked } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useUnmask } from '../sessions/Unmask.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDate } from '../ui/dates.ts'
import { formatPhone } from '../ui/form/PhoneInput.tsx'
import { IconDots, IconPlus } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { KEYS } from '../ui/keys.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { useKeys } from '../ui/use-keys.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './clients.module.css'
import { EditTags } from './EditTags.tsx'
import { StopWithdrawals } from './StopWithdrawals.tsx'

const OrderForm = lazyWindow(() => import('../orders/OrderForm.tsx').then((module) => module.OrderForm))

/** The form for an order of the client, for viewers who may order for others; `N` opens it. */
function NewOrder({ userId }: { userId: string }) {
  const { t } = useLabels()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const show = () => setOpen(true)
  useKeys({ [KEYS.create]: show }, !isOpen)
  return (
    <>
      <Button
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        rightSection={<Key name="N" />}
        onClick={show}
      >
        {t('clients.newOrder')}
      </Button>
      <WindowOf about={isOpen || undefined} onClose={() => setOpen(false)}>
        {(_, window) => (
          <OrderForm
            {...window}
            userId={userId}
            onInBook={({ _id: id }) => void navigate({ to: '/orders/$id', params: { id } })}
          />
        )}
      </WindowOf>
    </>
  )
}

/** The other places about this client. */
function More({ userId }: { userId: string }) {
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={38} variant="default" aria-label={t('clients.more')}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/users/$id" params={{ id: userId } as never}>
          {t('clients.edit')}
        </Menu.Item>
        <Menu.Item component={Link} to="/statement" search={{ userId } as never}>
          {t('clients.statement')}
        </Menu.Item>
        {isAdmin(viewer) && (
          <Menu.Item component={Link} to="/audit" search={{ where: [equals('entityId', userId)] } as never}>
            {t('clients.audit')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Document, e-mail and phone; the server hides parts until the viewer asks with a reason. */
export function Contact({ user }: { user: User }) {
  const { t } = useLabels()
  const { whole, unmasking } = useUnmask(user, t('clients.show'))
  const { kind, document, email, phone, createdAt, _id } = whole ?? user
  return (
    <div className={classes.contact}>
      <span className="row-wrap gap-6">
        <span className="tabular nowrap">
          {t(`person.document.${kind}`)} {formatDocument(document)}
        </span>
        {isMasked(document) && unmasking && (
          <>
            {unmasking}
            <span className="caption">· {t('clients.logged')}</span>
          </>
        )}
      </span>
      <CopyId
        value={email}
        label={t('person.field.email')}
        shown={<span className={classes.mail}>{email}</span>}
      />
      {phone && <span className="tabular nowrap">{isMasked(phone) ? phone : formatPhone(phone)}</span>}
      <CopyId value={_id} label={t('ui.grid.id')} />
      <span className="caption">{t('clients.since', { day: formatDate(createdAt) })}</span>
    </div>
  )
}

/** Name, status, contact, and the acts of the record. */
export function ClientHeader({ client: { user, isHouse } }: { client: Client }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const styles = useStatusStyles(USER_STATUS)
  return (
    <div className={classes.top}>
      <Avatar name={user.name} email={user.email} size={56} />
      <PageHeader
        title={user.name}
        badge={
          <>
            <StatusBadge style={styles[user.status]} />
            {isHouse && <span className={classes.chip}>{t('clients.house')}</span>}
            {(user.isEnabled2fa || user.hasPasskey) && (
              <span className={classes.chip}>{t('clients.twoSteps')}</span>
            )}
          </>
        }
        back={{ to: '/clients', label: t('clients.title') }}
        actions={
          <>
            <StopWithdrawals user={user} />
            {hasPermission(viewer, 'order.create.another') && <NewOrder userId={user._id} />}
            <More userId={user._id} />
          </>
        }
      />
      <Contact user={user} />
      <EditTags user={user} />
    </div>
  )
}
