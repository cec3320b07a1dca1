import type { ReactNode } from 'react'
import type { Client, ClientSignal } from '#core/clients/client-schema.ts'
import type { SignalCode } from '#core/clients/signals.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconBuildingBank,
  IconChecks,
  IconClock,
  IconDeviceLaptop,
  IconId,
  IconLock,
} from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MASK, useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { Panel } from '../ui/Panel.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import classes from './clients.module.css'

type Look = readonly [icon: Icon, tone: 'red' | 'brass' | 'plain']

const LOOKS: Record<SignalCode, Look> = {
  blocked: [IconLock, 'red'],
  frozen: [IconLock, 'red'],
  stopped: [IconLock, 'brass'],
  debit: [IconAlertTriangle, 'red'],
  newPayee: [IconBuildingBank, 'brass'],
  nearLimit: [IconAlertTriangle, 'brass'],
  sharedDocument: [IconId, 'brass'],
  approvalWaits: [IconChecks, 'brass'],
  withdrawalWaits: [IconClock, 'plain'],
  depositWaits: [IconClock, 'plain'],
  accountWaits: [IconBuildingBank, 'plain'],
  review: [IconId, 'plain'],
  depositRejected: [IconAlertTriangle, 'plain'],
  newPlace: [IconDeviceLaptop, 'plain'],
}

/** These name an instant ahead or long ago; the others a time since. */
const DATED: readonly SignalCode[] = ['stopped', 'blocked']

const LISTS = {
  withdrawal: '/withdrawals',
  deposit: '/deposits',
  bankAccount: '/bank-accounts',
  approval: '/approvals',
} as const
/** Signals about the account itself, which the form of the user explains. */
const OF_USER: readonly SignalCode[] = ['blocked', 'frozen', 'stopped', 'sharedDocument', 'review']

/** The one act of a signal: to open what it is about. */
function See({
  signal: { code, entity, entityId },
  userId,
}: {
  signal: ClientSignal
  userId: string
}): ReactNode {
  const { t } = useLabels()
  const look = { variant: 'default', size: 'xs', className: 'rigid' } as const
  if (entity && entityId)
    return (
      <LinkButton {...look} to={LISTS[entity]} search={{ open: entityId }}>
        {t(`clients.see.${entity}`)}
      </LinkButton>
    )
  return (
    OF_USER.includes(code) && (
      <LinkButton {...look} to="/users/$id" params={{ id: userId }}>
        {t('clients.see.user')}
      </LinkButton>
    )
  )
}

function Signal({ signal, userId }: { signal: ClientSignal; userId: string }) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const [isHidden] = useHiddenAmounts()
  const { code, at, count, amount, currency } = signal
  const [Icon, tone] = LOOKS[code]
  const when = at === null ? '' : DATED.includes(code) ? formatShort(at) : toWords(at)
  const money = amount && currency ? formatMoney(fromWire(amount, currency), currency) : ''
  return (
    <li className={classes.signal}>
      <span className={classes.glyph} data-tone={tone}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <span className="shrink grow">
        <strong className="ink strong block">{t(`clients.signal.${code}.title`)}</strong>
        <span className="text anywhere">
          {t(`clients.signal.${code}.text`, {
            when,
            count,
            amount: isHidden ? MASK : money,
            currency: currency ?? '',
          })}
        </span>
      </span>
      <See signal={signal} userId={userId} />
    </li>
  )
}

/** The signals at which staff should look, the most serious first. */
export function Signals({ client: { user, signals } }: { client: Client }) {
  const { t } = useLabels()
  return (
    <Panel
      title={t('clients.signals')}
      aside={signals.length > 0 && t('clients.signalsOpen', { count: signals.length })}
    >
      {signals.length === 0 && <p className="text flush">{t('clients.signalsNone')}</p>}
      <ul className={classes.rows}>
        {signals.map((signal) => (
          <Signal key={`${signal.code}${signal.currency}`} signal={signal} userId={user._id} />
        ))}
      </ul>
    </Panel>
  )
}
