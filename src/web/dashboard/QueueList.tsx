import type { QueueKind } from '#core/dashboard/queue.ts'
import { LOST_DEPOSIT, URGENCIES } from '#core/dashboard/queue.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useBandWords } from '../approvals/bands.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import {
  type Icon,
  IconAddressBook,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCheck,
  IconChecks,
  IconClock,
  IconFileImport,
  IconGauge,
} from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import rowClasses from '../ui/split/row.module.css'
import { SplitList } from '../ui/split/SplitList.tsx'
import split from '../ui/split/split.module.css'
import classes from './queue.module.css'
import type { StaffQueueState, ToldRow, WorkRow } from './use-queue.ts'

const ICONS: Record<QueueKind, Icon> = {
  incident: IconAlertTriangle,
  quotation: IconGauge,
  deposit: IconArrowDownLeft,
  payout: IconArrowUpRight,
  approval: IconChecks,
  customer: IconAddressBook,
  line: IconFileImport,
  return: IconArrowBackUp,
}

const MINUTE_MS = 60_000

/** The words of a row: its name, what it is, and its time. */
export function useQueueWords() {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const toAge = useRelativeTime()
  const viewer = useViewer()
  const sayMinutes = (minutes: number): string => {
    if (minutes < 60) return t('approvals.minutes', { count: minutes })
    const hours = Math.round(minutes / 60)
    return hours < 48
      ? t('approvals.hours', { count: hours })
      : t('queue.days', { count: Math.round(hours / 24) })
  }
  const nameKind = ({ kind, about, step }: QueueItem, isMany: boolean): string => {
    switch (kind) {
      case 'quotation':
      case 'deposit':
        return t(`queue.about.${about as 'BUY' | 'SELL' | 'BANK' | 'CRYPTO'}`)
      case 'payout':
        return t(`queue.about.${step ?? 'pay'}${isMany ? 'Many' : ''}`)
      case 'incident':
        return t(`queue.about.${about === LOST_DEPOSIT ? 'lostDeposit' : 'incident'}`)
      case 'approval':
        return t('queue.about.approval', { act: nameAct(about as Parameters<typeof nameAct>[0]) })
      default:
        return t(`queue.about.${kind}`)
    }
  }
  return {
    name: ({ members, kind }: WorkRow): string => {
      const [{ client, text, about }] = members
      if (kind === 'incident' && text !== null) return t('queue.batch', { sequence: text })
      const count = members.length
      if (count > 1) return t(kind === 'payout' ? 'queue.payouts' : 'queue.requests', { count })
      return client?.name ?? text ?? nameAct(about as Parameters<typeof nameAct>[0])
    },
    what: ({ members }: WorkRow): string => {
      const [item] = members
      const taker = item.taken?.name.split(' ')[0]
      const taken =
        item.taken?._id === viewer.id ? t('queue.takenByYou') : taker && t('queue.takenBy', { name: taker })
      return [nameKind(item, members.length > 1), taken].filter(Boolean).join(' · ')
    },
    time: ({ members: [item], urgency }: WorkRow): string => {
      const minutes = Math.ceil((Date.parse(item.dueAt) - serverNow()) / MINUTE_MS)
      if (item.doesEnd) return t('queue.ends', { time: sayMinutes(Math.max(0, minutes)) })
      if (urgency !== 'now') return toAge(item.since)
      if (minutes > 0) return t('queue.due', { time: sayMinutes(minutes) })
      const waited = Math.floor((serverNow() - Date.parse(item.since)) / MINUTE_MS)
      return t('queue.late', { time: sayMinutes(waited) })
    },
    isLate: ({ members: [{ dueAt }] }: WorkRow): boolean => Date.parse(dueAt) <= serverNow(),
  }
}

/** The amount of one, in its currency, or the sum of many in reais. */
export function QueueAmount({ row }: { row: WorkRow }) {
  const [{ amount, currency }, other] = row.members
  if (other) return row.value === null ? null : <Amount value={row.value} currency="BRL" strong />
  return amount === null || currency === null ? null : <Amount value={amount} currency={currency} strong />
}

function Row({ row }: { row: WorkRow }) {
  const words = useQueueWords()
  const Icon = ICONS[row.kind]
  const urgency = words.isLate(row) ? 'late' : row.urgency
  return (
    <>
      <span className={rowClasses.icon}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </span>
      <span className={split.lines}>
        <span className={split.line}>
          <strong className={rowClasses.name} title={words.name(row)}>
            {words.name(row)}
          </strong>
          <span className="rigid">
            <QueueAmount row={row} />
          </span>
        </span>
        <span className={split.line}>
          <span className={`${rowClasses.about} soft`}>{words.what(row)}</span>
          <span className={classes.time} data-urgency={urgency}>
            {words.time(row)}
          </span>
        </span>
      </span>
    </>
  )
}

/** The outcome of the last rows, above the others and in none of their counts. */
function Told({ told }: { told: readonly ToldRow[] }) {
  const { t } = useLabels()
  const words = useQueueWords()
  return (
    <ul className={`plain-list ${classes.told}`} role="status" aria-label={t('queue.done')}>
      {told.map(({ row, text, isAsked, at }) => {
        const Icon = isAsked ? IconClock : IconCheck
        return (
          <li key={`${row._id} ${at}`} className={classes.toldRow} data-asked={isAsked || undefined}>
            <span className="anywhere shrink grow">{words.name(row)}</span>
            <span className="inline-row gap-4 strong nowrap">
              <Icon size={15} stroke={2} aria-hidden />
              {t('queue.told.at', { text, time: formatShort(at) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The work in its order, in groups by urgency. */
export function QueueList({ queue }: { queue: StaffQueueState }) {
  const { t } = useLabels()
  const { rows, row: open, told, move } = queue
  const groups = URGENCIES.map((urgency) => {
    const own = rows.filter((row) => row.urgency === urgency)
    return {
      key: urgency,
      title: t(`queue.urgency.${urgency}`),
      after: <span className={`hint ${classes.groupHint}`}>{t(`queue.hint.${urgency}`)}</span>,
      count: own.flatMap(({ members }) => members).length,
      rows: own,
    }
  }).filter((group) => group.rows.length > 0)
  return (
    <div className={classes.list}>
      {told.length > 0 && <Told told={told} />}
      <SplitList label={t('queue.title')} groups={groups} open={open?._id} onOpen={move}>
        {(row) => <Row row={row} />}
      </SplitList>
    </div>
  )
}
