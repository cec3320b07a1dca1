import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { DECIDE_KEYS } from '../ui/keys.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SplitView, useIsNarrow } from '../ui/split/SplitView.tsx'
import { toWalk } from '../ui/split/walk.ts'
import { Unread } from '../ui/Unread.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import classes from './approvals.module.css'
import { HouseNotice } from './HouseNotice.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { filterRequests, foldGroups, membersOf, toGroups, toTimeLeft } from './inbox.ts'
import { OpenRequest } from './OpenRequest.tsx'
import { RequestList } from './RequestList.tsx'
import { useGroup } from './use-group.ts'
import { useInboxFilters, useMinute, useRequests } from './use-inbox.ts'
import { useRequestWords } from './words.ts'

/** The keys of the screen. */
function KeyHints() {
  const { t } = useLabels()
  const cap = (key: string) => <Key name={key.toUpperCase()} />
  return (
    <span className={classes.keys}>
      {cap(DECIDE_KEYS.next)} {cap(DECIDE_KEYS.previous)} <span>{t('approvals.keys.walk')}</span>
      {cap(DECIDE_KEYS.approve)} <span>{t('approvals.keys.approve')}</span>
      {cap(DECIDE_KEYS.reject)} <span>{t('approvals.keys.reject')}</span>
      {cap('1')} {t('approvals.keys.to')} {cap('4')} <span>{t('approvals.keys.reason')}</span>
    </span>
  )
}

/** "9 pendentes, 1 vence em 22 min". */
function useSubtitle(rows: readonly Approval[], total: number, now: number): string {
  const { t } = useLabels()
  const { sayMinutes } = useRequestWords()
  const soon = rows.filter((row) => toTimeLeft(row, now).urgency === 'now')
  const next = Math.min(...soon.map((row) => toTimeLeft(row, now).minutes))
  const pending = t('approvals.pending', { count: total })
  if (soon.length === 0) return pending
  return `${pending}, ${t('approvals.nextEnd', { count: soon.length, time: sayMinutes(next) })}`
}

/** A request by its id, with the row of the list until the answer. */
function useRequest(id: string | undefined, rows: readonly Approval[]): Approval | undefined {
  const { data } = useQuery({
    ...oneQuery<Approval>('approvals', id ?? ''),
    enabled: id !== undefined,
    refetchInterval: INTERVALS.lists,
    placeholderData: rows.find((row) => row._id === id),
  })
  return data?._id === id ? data : undefined
}

function Empty({ state, isFiltered }: { state: ReturnType<typeof useInboxFilters>; isFiltered: boolean }) {
  const { t } = useLabels()
  if (isFiltered)
    return (
      <EmptyState
        title={t('approvals.filteredTitle')}
        action={
          <Button variant="default" onClick={state.clear}>
            {t('approvals.clear')}
          </Button>
        }
      />
    )
  const isWaiting = state.status === 'WAITING'
  return (
    <EmptyState
      icon={IconChecks}
      title={t(isWaiting ? 'approvals.emptyTitle' : 'approvals.noneTitle')}
      text={isWaiting && t('approvals.emptyText')}
    />
  )
}

/** The rows that the filters leave: waiting ones by their end, one row for the requests of a group. */
function useGroups(
  rows: readonly Approval[],
  { status, filters }: ReturnType<typeof useInboxFilters>,
  now: number,
) {
  const { t } = useLabels()
  const left = filterRequests(rows, filters, now)
  if (status !== 'WAITING')
    return { left, groups: [{ key: 'all', rows: left }], membersOf: (row: Approval) => [row] }
  const groups = toGroups(foldGroups(left), now).map(({ urgency, rows: of }) => {
    return { key: urgency, title: t(`approvals.urgency.${urgency}`), rows: of }
  })
  return { left, groups, membersOf: (row: Approval) => membersOf(row, left) }
}

/** The inbox of the acts that wait for another person: the list, and one request with its acts. */
export function ApprovalsScreen() {
  const { t } = useLabels()
  const now = useMinute()
  const isPhone = useIsNarrow()
  const state = useInboxFilters()
  const { rows: loaded, total, reading } = useRequests(state.status)
  const rows = loaded ?? []
  const { open, move, show, close } = useOpen()
  const isWaiting = state.status === 'WAITING'
  const { left, ...list } = useGroups(rows, state, now)
  const shown = list.groups.flatMap((group) => group.rows)
  const chosen = open ?? (isPhone ? undefined : shown[0]?._id)
  const found = useRequest(chosen, rows)
  const request = useGroup(found, found !== undefined && membersOf(found, left).length > 1)
  const subtitle = useSubtitle(rows, total, now)
  const walk = toWalk(
    shown.map((row) => row._id),
    chosen,
  )
  const detail = request ? (
    <OpenRequest request={request} walk={walk} now={now} isPhone={isPhone} onMove={move} onClose={close} />
  ) : (
    found && <Skeleton height={480} radius="xl" />
  )
  if (isPhone && chosen) return detail ?? <Skeleton height={480} radius="xl" />
  return (
    <>
      <PageHeader
        title={t('approvals.title')}
        // The line is there before its words: nothing below moves when they come.
        subtitle={isWaiting && (loaded ? subtitle : '\u00a0')}
        actions={!isPhone && <KeyHints />}
      />
      <HouseNotice />
      <InboxFilters state={state} rows={loaded} now={now} />
      {loaded && shown.length === 0 && !request && <Empty state={state} isFiltered={state.isFiltered} />}
      {!loaded && <Unread reading={reading} height={480} radius="xl" />}
      {(shown.length > 0 || request) && (
        <SplitView
          listWidth={512}
          open={chosen}
          list={<RequestList {...list} now={now} open={chosen} onOpen={isPhone ? show : move} />}
          detail={!isPhone && (detail ?? <EmptyState title={t('approvals.missing')} />)}
        />
      )}
      {rows.length < total && (
        <p className="hint">
          {t('approvals.truncated', { shown: String(rows.length), total: String(total) })}
        </p>
      )}
    </>
  )
}
