import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { type FindQuery, readFind } from '#core/lists/find-query.ts'
import { equals, type Filter } from '#core/lists/list.ts'
import type { Currency } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { User } from '#core/users/user-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { listQuery, useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { daysAgo, formatDateTime } from '../ui/dates.ts'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'

/** A row that the palette found. */
export type Find = {
  id: string
  slice: Source['slice']
  label: string
  detail: string
  amount?: { value: string; currency: Currency }
  path: string
}

type Finds = { users: User; deposits: Deposit; withdrawals: Withdrawal; orders: Order }
type Shown = Pick<Find, 'label' | 'detail' | 'amount'>

/** The lists that the palette searches, each only for users who may enter its screen. */
const SOURCES = [
  { slice: 'users', screen: 'clients' },
  { slice: 'deposits', screen: 'deposits' },
  { slice: 'withdrawals', screen: 'withdrawals' },
  { slice: 'orders', screen: 'orders' },
] as const
type Source = (typeof SOURCES)[number]

const MOST = 5
const LEAST_LETTERS = 2
/** Staff find orders by amount back to this number of days: no index has the amounts of all orders. */
const ORDER_DAYS = 30

/**
 * The filters of a list for each meaning of the typed text. Customers search their own control codes; their name, which is in
 * every row of theirs, finds nothing.
 */
function toFilters(slice: Source['slice'], find: FindQuery, isStaff: boolean): Filter[][] {
  const { text, id, txId, amount, days } = find
  if (id) return [[equals('_id', id)]]
  if (txId) return slice === 'deposits' || slice === 'withdrawals' ? [[equals('txId', txId)]] : []
  const found: Filter[][] = []
  const from = (field: string, value: string): Filter => ({ field, operation: '>=', value })
  if (days && slice !== 'users')
    found.push([from('createdAt', days.from), { field: 'createdAt', operation: '<=', value: days.to }])
  if (amount && slice === 'orders')
    found.push([
      equals(amount.currency ? AMOUNT_IN[amount.currency] : 'amount', amount.value),
      ...(isStaff ? [from('createdAt', daysAgo(ORDER_DAYS))] : []),
    ])
  if (amount && (slice === 'deposits' || slice === 'withdrawals'))
    found.push([
      equals('amount', amount.value),
      ...(amount.currency ? [equals('currency', amount.currency)] : []),
    ])
  // A text with a mark of amounts or days is no name and no code.
  if (text.length < LEAST_LETTERS || /^[\d.,/ ]*[.,/]/.test(text)) return found
  if (isStaff) found.push([{ field: 'search', operation: 'like', value: text }])
  else if (slice === 'deposits') found.push([{ field: 'reference', operation: 'like', value: text }])
  return found
}

const AMOUNT_IN = { BRL: 'amountBrl', BTC: 'amountBtc' } as const

/** The text of a row of each list in one line. */
function useToShown(): { [Slice in Source['slice']]: (row: Finds[Slice]) => Shown } {
  const { t } = useLabels()
  return {
    users: ({ name, email }) => ({ label: name, detail: email }),
    deposits: ({ user, reference, amount, currency, createdAt }) => ({
      label: user?.name ?? reference,
      detail: `${reference} · ${formatDateTime(createdAt)}`,
      amount: { value: amount, currency },
    }),
    withdrawals: ({ user, amount, currency, createdAt }) => ({
      label: user?.name ?? t('withdrawals.detail.title'),
      detail: formatDateTime(createdAt),
      amount: { value: amount, currency },
    }),
    orders: ({ user, nature, kind, amountOrig, amountDest, currencyOrig, currencyDest, createdAt }) => ({
      label: user?.name ?? t(`orders.name.${nature}.${kind}`),
      detail: `${t(`orders.name.${nature}.${kind}`)} · ${formatDateTime(createdAt)}`,
      amount: amountOrig
        ? { value: amountOrig, currency: currencyOrig }
        : amountDest
          ? { value: amountDest, currency: currencyDest }
          : undefined,
    }),
  }
}

const PAGES: Partial<Record<Source['slice'], string>> = { orders: '/orders', users: '/clients' }

const toPath = (slice: Source['slice'], id: string) =>
  PAGES[slice] ? `${PAGES[slice]}/${id}` : `/${slice}?open=${id}`

/**
 * The rows of the lists for the typed text, by name, e-mail, code, amount, date, transaction or id. The search starts after a
 * pause of 250 ms.
 */
export function useFinds(typed: string): { finds: Find[]; isSearching: boolean } {
  const profile = useProfile()
  const isStaff = isInternal(useViewer())
  const toShown = useToShown()
  const now = typed.trim()
  const [text] = useDebouncedValue(now, 250)
  const find = readFind(text, daysAgo(0))
  const searches = SOURCES.filter(({ screen }) =>
    (SCREENS as readonly Screen[]).some((one) => one.name === screen && mayEnter(one, profile)),
  ).flatMap(({ slice }) =>
    text && now ? toFilters(slice, find, isStaff).map((filters) => ({ slice, filters })) : [],
  )
  const answers = useQueries({
    queries: searches.map(({ slice, filters }) =>
      listQuery<Finds[typeof slice]>(slice, filters, { limit: MOST }),
    ),
  })
  const isWanted = searches.length > 0
  // All at once: the rows of a slower list must not move an option that the user is about to choose.
  const isShown = isWanted && now === text && !answers.some(({ isLoading }) => isLoading)
  const finds = searches.flatMap(({ slice }, at) => {
    const rows = isShown ? (answers[at]?.data?.data ?? []) : []
    const show = toShown[slice] as (row: Finds[typeof slice]) => Shown
    return rows.map((row) => ({ id: row._id, slice, path: toPath(slice, row._id), ...show(row) }))
  })
  return {
    finds: [...new Map(finds.map((one) => [one.id, one])).values()],
    isSearching:
      now.length >= LEAST_LETTERS && (now !== text || answers.some(({ isFetching }) => isFetching)),
  }
}
