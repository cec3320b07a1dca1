import type { Approval } from '#core/approvals/approval-schema.ts'
import { APPROVAL_STATUS } from '#core/rules/statuses.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconLock,
  IconSettings,
  IconTransfer,
  IconUser,
} from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import rowClasses from '../ui/split/row.module.css'
import { type SplitGroup, SplitList } from '../ui/split/SplitList.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './approvals.module.css'
import { type Kind, kindOf, sumOf, toTimeLeft } from './inbox.ts'
import { Progress } from './Progress.tsx'
import { useRequestWords } from './words.ts'

const ICONS: Record<Kind, Icon> = {
  withdrawal: IconArrowUpRight,
  bankAccount: IconBuildingBank,
  order: IconTransfer,
  deposit: IconArrowDownLeft,
  user: IconUser,
  house: IconSettings,
}

function Asker({ request }: { request: Approval }) {
  const { t } = useLabels()
  const { id } = useViewer()
  const isOwn = request.askedBy._id === id
  const isLocked = isOwn || (request.status === 'WAITING' && request.refusal !== null)
  return (
    <span className={`inline-row gap-4${isOwn ? ' nowrap ink' : ''}`}>
      {isLocked && <IconLock size={14} stroke={1.8} aria-hidden />}
      {isLocked && !isOwn && <span className="spoken">{t('approvals.locked')}</span>}
      <span className="ellipsis">{isOwn ? t('approvals.you') : request.askedBy.name.split(' ')[0]}</span>
    </span>
  )
}

function Row({ members, now }: { members: readonly Approval[]; now: number }) {
  const request = members[0] as Approval
  const { t } = useLabels()
  const { nameMain, nameSubject, sayMinutes } = useRequestWords()
  const styles = useStatusStyles(APPROVAL_STATUS)
  const Icon = ICONS[kindOf(request)]
  const { minutes, urgency } = toTimeLeft(request, now)
  return (
    <>
      <span className={rowClasses.icon}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </span>
      <span className={rowClasses.what}>
        <strong className="anywhere">
          {members.length > 1 ? t('approvals.group.count', { count: members.length }) : nameSubject(request)}
        </strong>
        <span className="anywhere soft">{nameMain(request)}</span>
      </span>
      <span className={classes.numbers}>
        <Amount value={sumOf(members)} currency="BRL" strong />
        <span className={classes.state}>
          <Asker request={request} />
          <Progress request={request} />
          {request.status === 'WAITING' ? (
            <span className={classes.left} data-urgency={urgency}>
              {sayMinutes(minutes)}
            </span>
          ) : (
            <StatusBadge style={styles[request.status]} plain />
          )}
        </span>
      </span>
    </>
  )
}

type RequestListProps = {
  groups: readonly SplitGroup<Approval>[]
  now: number
  /** The requests of the group of a row. */
  membersOf: (row: Approval) => readonly Approval[]
  open: string | undefined
  onOpen: (id: string) => void
}

/** The requests, in groups. */
export function RequestList({ now, membersOf, ...list }: RequestListProps) {
  const { t } = useLabels()
  return (
    <SplitList {...list} label={t('approvals.list')}>
      {(request) => <Row members={membersOf(request)} now={now} />}
    </SplitList>
  )
}
