import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asksOwner, mayDisown, NOTICE_LISTS, type NoticeGroup } from '#core/notices/notice.ts'
import type { Notice } from '#core/notices/notice-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBolt,
  IconBuildingBank,
  IconCheck,
  IconChecks,
  IconDeviceLaptop,
  IconShieldLock,
  IconUserCircle,
} from '../ui/icons.tsx'
import { keepAmounts } from '../ui/money/keep-amounts.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import classes from './NoticeGroups.module.css'
import { groupNotices, useReadNotices } from './use-notices.ts'

type NoticeLinkProps = {
  notice: Pick<Notice, 'subject'>
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to the object of a notice. */
function NoticeLink({ notice: { subject }, ...shared }: NoticeLinkProps) {
  if (!subject) return <Link {...shared} to="/profile" />
  const { entity, id } = subject
  if (entity === 'order') return <Link {...shared} to="/orders/$id" params={{ id }} />
  if (entity === 'shipment') return <Link {...shared} to="/shipments/$id" params={{ id }} />
  if (entity === 'bitcoinAddress') return <Link {...shared} to="/bank-accounts" />
  if (entity === 'bitcoinPayout') return <Link {...shared} to="/bitcoin-payouts/$id" params={{ id }} />
  if (entity === 'payoutTimer') return <Link {...shared} to="/withdrawals/payouts" />
  if (entity === 'openDay') return <Link {...shared} to="/day-close" />
  return <Link {...shared} to={NOTICE_LISTS[entity]} search={{ open: id }} />
}

const ICONS: Record<NoticeGroup, Icon> = {
  quotes: IconBolt,
  orders: IconCheck,
  deposits: IconArrowDownLeft,
  withdrawals: IconArrowUpRight,
  accounts: IconBuildingBank,
  security: IconShieldLock,
  work: IconChecks,
}

const TONES: Partial<Record<NoticeGroup, string>> = { quotes: 'brass', security: 'red', deposits: 'green' }

const iconOf = ({ kind, group }: Notice): Icon => {
  if (kind === 'newSignIn') return IconDeviceLaptop
  return kind === 'workUser' || kind === 'statusChanged' ? IconUserCircle : ICONS[group]
}

/** Freezes the account of the reader, who is then signed out. */
const DISOWN: RowAct<Notice> = {
  slice: 'notices',
  texts: 'notices.freeze',
  isQuiet: true,
  tone: 'red',
  send: ({ _id }) => ({ path: `/${_id}/disown`, method: 'POST' }),
}

type RowActs = { onDisown: (notice: Notice) => void }

/** The answers to "was it you?". */
function OwnerActs({ notice, onDisown }: { notice: Notice } & RowActs) {
  const { t } = useLabels()
  const read = useReadNotices()
  if (!mayDisown(notice.kind) || (notice.isRead && !notice.waits)) return null
  const isAsked = asksOwner(notice.kind) && notice.waits
  return (
    <>
      <div className={classes.acts}>
        {isAsked && (
          <Button size="xs" variant="default" onClick={() => read(notice._id)}>
            {t('notices.mine')}
          </Button>
        )}
        <Button size="xs" variant="default" className={classes.notMine} onClick={() => onDisown(notice)}>
          {t('notices.notMine')}
        </Button>
      </div>
      <p className="caption flush mt-6">{t('notices.notMineHint')}</p>
    </>
  )
}

function Row({ notice, onDisown }: { notice: Notice } & RowActs) {
  const { t } = useLabels()
  const read = useReadNotices()
  const Icon = iconOf(notice)
  const isAsking = asksOwner(notice.kind)
  const follow = () => {
    if (!notice.isRead) read(notice._id)
  }
  return (
    <li className={classes.row} data-unread={!notice.isRead || undefined}>
      <span className={classes.icon} data-tone={TONES[notice.group]}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </span>
      <div className="grow shrink">
        <h3 className={classes.title}>
          {isAsking ? (
            notice.title
          ) : (
            <NoticeLink notice={notice} className={classes.link} onClick={follow}>
              {notice.title}
            </NoticeLink>
          )}
          {!notice.isRead && <span className="spoken">{t('notices.unread')}</span>}
        </h3>
        <p className={classes.text}>{keepAmounts(notice.text)}</p>
        <p className="caption flush mt-2">
          <RelativeTime value={notice.createdAt} />
        </p>
        <OwnerActs notice={notice} onDisown={onDisown} />
      </div>
      {!notice.isRead && <span className={classes.dot} aria-hidden />}
    </li>
  )
}

/** Notices in groups: first the ones that wait for the reader, then by day. */
export function NoticeGroups({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLabels()
  const [disowned, disown] = useState<Notice>()
  if (notices.length === 0) return <EmptyState title={t('notices.none')} text={t('notices.noneText')} />
  return (
    <>
      {groupNotices(notices, serverNow()).map((group) => (
        <section key={group.time} aria-label={t(`notices.time.${group.time}`)}>
          <h2 className={classes.group}>{t(`notices.time.${group.time}`)}</h2>
          <ul className="plain-list">
            {group.notices.map((notice) => (
              <Row key={notice._id} notice={notice} onDisown={disown} />
            ))}
          </ul>
        </section>
      ))}
      <ActQuestion about={disowned && { act: DISOWN, row: disowned }} onClose={() => disown(undefined)} />
    </>
  )
}
