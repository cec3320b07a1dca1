import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { List } from '#core/lists/list.ts'
import type { Notice, NoticeCount } from '#core/notices/notice-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'
import { notifyFailure } from '../ui/notify.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'

/** Also in a hidden tab: its title tells what has arrived. */
export const evenHidden = (interval: number) => ({
  refetchInterval: interval,
  refetchIntervalInBackground: true,
})

/** The work of staff is rows of other lists: its keys are read again with theirs. */
const toScope = (isStaff: boolean) => (isStaff ? 'work' : 'list')

/** The numbers of unread and waiting notices. */
export function useNoticeCount(): NoticeCount {
  const scope = toScope(isInternal(useViewer()))
  const { data } = useQuery({
    queryKey: ['notices', scope, 'count'],
    queryFn: ({ signal }) => call<NoticeCount>('/notices/count', { signal }).then((answer) => answer.data),
    ...evenHidden(INTERVALS.lists),
    enabled: useFirstIdle(),
  })
  return data ?? { unread: 0, waits: 0 }
}

/** The newest notices of the signed-in user and, for staff, the work that waits; a page holds a hundred. */
export function useNotices(page = 1) {
  const isStaff = isInternal(useViewer())
  const reading = useQuery(listQuery<Notice>('notices', [], { limit: 50, page }))
  const own = reading.data as List<Notice> | undefined
  const work = useQuery({
    queryKey: ['notices', 'work', 'rows'],
    queryFn: ({ signal }) => call<Notice[]>('/notices/work', { signal }).then((answer) => answer.data),
    enabled: isStaff,
  })
  const isReady = own !== undefined && (!isStaff || work.data !== undefined)
  const rows: readonly Notice[] | undefined =
    page === 1 ? [...(work.data ?? []), ...(own?.data ?? [])] : own?.data
  return {
    notices: isReady ? rows : undefined,
    pages: own?.meta.pagination.totalPages ?? 1,
    /** The reading of the part that is missing. */
    reading: own ? work : reading,
  }
}

/** Marks notices as read, one or all; the screen says when that fails. */
export function useReadNotices(): (id?: string) => void {
  const client = useQueryClient()
  const { t } = useLabels()
  return useCallback(
    (id) => {
      const [path, method] =
        id === undefined ? (['/read', 'POST'] as const) : ([`/${id}/read`, 'PATCH'] as const)
      call(`/notices${path}`, { method })
        .then(() => client.invalidateQueries({ queryKey: ['notices'] }))
        .catch((error: Error) => notifyFailure(t('notices.notRead'), error.message, 'notices'))
    },
    [client, t],
  )
}

const GROUPS = ['waits', 'today', 'yesterday', 'earlier'] as const
export type NoticeTime = (typeof GROUPS)[number]

const rankOf = ({ waits, group }: Notice): number => (waits && group === 'quotes' ? 0 : 1)

const DAY_MS = 24 * 60 * 60 * 1000

/** Groups of notices: first those that wait for the reader, then those of each day. No group is empty. */
export function groupNotices(
  notices: readonly Notice[],
  now: number,
): { time: NoticeTime; notices: readonly Notice[] }[] {
  const [today, yesterday] = [formatDate(now), formatDate(now - DAY_MS)]
  const timeOf = ({ waits, createdAt }: Notice): NoticeTime => {
    const day = formatDate(createdAt)
    if (waits) return 'waits'
    return day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier'
  }
  // A quotation ends soon; nothing else does.
  const ordered = notices.toSorted((one, other) => rankOf(one) - rankOf(other))
  return GROUPS.map((time) => ({ time, notices: ordered.filter((one) => timeOf(one) === time) })).filter(
    (group) => group.notices.length > 0,
  )
}
