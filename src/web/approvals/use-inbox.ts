import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ApprovalStatus } from '#core/approvals/approval.ts'
import { equals } from '#core/lists/list.ts'
import { APPROVAL_STATUS } from '#core/rules/statuses.ts'
import { serverNow } from '../api/clock.ts'
import { useNow } from '../ui/use-now.ts'
import { AGES, type Age, type InboxFilters, KINDS, type Kind, VALUES, type ValueBand } from './inbox.ts'
import { requestsQuery } from './requests-query.ts'

const MINUTE_MS = 60_000

const isOneOf = <Word extends string>(words: readonly Word[], word: unknown): word is Word =>
  words.includes(word as Word)

type Search = { status?: string; where?: readonly { field: string; value: unknown }[] }

/** The filters in the address: the status as in every list, the others as fields of `where`. */
export function useInboxFilters() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = (field: string) => search.where?.find((one) => one.field === field)?.value
  const [kind, value, age, asker] = ['kind', 'value', 'age', 'asker'].map(read)
  const filters: InboxFilters = {
    kind: isOneOf<Kind>(KINDS, kind) ? kind : undefined,
    value: isOneOf<ValueBand>(VALUES, value) ? value : undefined,
    age: isOneOf<Age>(AGES, age) ? age : undefined,
    asker: typeof asker === 'string' ? asker : undefined,
  }
  const status: ApprovalStatus =
    search.status && search.status in APPROVAL_STATUS ? (search.status as ApprovalStatus) : 'WAITING'
  const go = (change: Search) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, open: undefined, ...change })) as never,
      replace: true,
      resetScroll: false,
    })
  const set = (change: Partial<InboxFilters>) => {
    const where = Object.entries({ ...filters, ...change })
      .filter(([, word]) => word !== undefined)
      .map(([field, word]) => ({ ...equals(field, String(word)) }))
    go({ where })
  }
  return {
    filters,
    status,
    set,
    setStatus: (next: ApprovalStatus) => go({ status: next === 'WAITING' ? '' : next, where: [] }),
    clear: () => go({ where: [] }),
    isFiltered: Object.values(filters).some((word) => word !== undefined),
  }
}

export function useRequests(status: ApprovalStatus) {
  const reading = useQuery(requestsQuery(status))
  const { data } = reading
  return { rows: data?.data, total: data?.meta.pagination.total ?? 0, reading }
}

/** The server's time, each minute. */
export function useMinute(): number {
  useNow(MINUTE_MS)
  return serverNow()
}
