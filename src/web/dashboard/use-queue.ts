import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countQueue, isMine, type QueueKind, type QueueRow, toQueueRows } from '#core/dashboard/queue.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import type { Told } from '../ui/split/in-place.ts'
import { toWalk } from '../ui/split/walk.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { useNow } from '../ui/use-now.ts'
import { queueQuery } from './queue-query.ts'

export type WorkRow = QueueRow<QueueItem>
export type QueueFilter = QueueKind | 'mine' | undefined

/** A row that is done, as the list shows it until the next ones. */
export type ToldRow = Told & { readonly row: WorkRow; readonly at: string }

/** As many as do not push the work out of view. */
const TOLD_SHOWN = 3

function useTold(rows: readonly WorkRow[]) {
  const [told, setTold] = useState<readonly ToldRow[]>([])
  const waiting = new Set(rows.flatMap(({ members }) => members.map(({ _id }) => _id)))
  return {
    told: told.filter(({ ids }) => !ids.every((id) => waiting.has(id))).slice(-TOLD_SHOWN),
    add: (row: WorkRow, one: Told) =>
      setTold((before) => [...before, { ...one, row, at: new Date(serverNow()).toISOString() }]),
  }
}

/**
 * The open row. While the user works, it stays open when it leaves the list by itself, until the user goes on: a key on its way
 * decides nothing that the user has not seen. A payout stays open while its next act changes.
 */
function useOpenRow(
  rows: readonly WorkRow[],
  { isNarrow, isActive }: { isNarrow: boolean; isActive: boolean },
) {
  const [id, setId] = useState<string>()
  const last = useRef<WorkRow | undefined>(undefined)
  const found = rows.find(({ members }) => members.some(({ _id }) => _id === id))
  // The code of a panel comes after the first screen.
  const wasIdle = useFirstIdle()
  const first = isNarrow || !wasIdle ? undefined : rows[0]
  if (found) last.current = found
  const isLast = last.current?.members.some(({ _id }) => _id === id)
  const row = found ?? (isActive && isLast ? last.current : undefined)
  useEffect(() => {
    if (!row && first) setId(first._id)
  }, [row, first])
  return { row, setId }
}

/** The queue with its filter, the open row, and what became of the rows that are done. */
export function useStaffQueue(isNarrow: boolean) {
  const viewer = useViewer()
  const client = useQueryClient()
  const reading = useQuery(queueQuery)
  const { data } = reading
  useNow(30_000)
  const [filter, setFilter] = useState<QueueFilter>()
  const [isActive, setActive] = useState(false)
  const items = data?.items ?? []
  const own = items.filter((item) => isMine(item, viewer))
  const left = filter === 'mine' ? own : filter ? items.filter(({ kind }) => kind === filter) : items
  const rows = toQueueRows(left, serverNow())
  const { row, setId } = useOpenRow(rows, { isNarrow, isActive })
  const { told, add } = useTold(rows)
  const walk = toWalk(
    rows.map(({ _id }) => _id),
    row && rows.find(({ members }) => members.some(({ _id }) => _id === row._id))?._id,
  )
  const move = (id: string | undefined) => {
    setActive(true)
    setId(id)
  }
  return {
    data,
    reading,
    rows,
    row,
    walk,
    told,
    filter,
    isActive,
    counts: { ...countQueue(items), all: items.length, mine: own.length },
    now: rows.filter(({ urgency }) => urgency === 'now').flatMap(({ members }) => members).length,
    next: rows.find(({ _id }) => _id === walk.next),
    move,
    setFilter: (next: QueueFilter) => {
      setFilter(next)
      move(undefined)
    },
    done: (one: Told) => {
      if (row) add(row, one)
      const others = rows.filter(({ members }) => !members.every(({ _id }) => one.ids.includes(_id)))
      const after = others.find(({ _id }) => _id === walk.next) ?? others[0]
      move(after?._id)
      void client.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
  }
}
export type StaffQueueState = ReturnType<typeof useStaffQueue>
