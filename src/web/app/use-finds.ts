import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { equals, type Filter } from '#core/lists/list.ts'
import type { Currency } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { User } from '#core/users/user-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { listQuery, useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { mayEnter, SCREENS, type Screen } from './screens.ts'

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
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

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
 * The rows of the lists for the typed text: staff search by name, e-mail or code, anybody by a full id. The search
 * starts after a pause of 250 ms.
 */
export function useFinds(typed: string): { finds: Find[]; isSearching: boolean } {
  const profile = useProfile()
  const isStaff = isInternal(useViewer())
  const toShown = useToShown()
  const now = typed.trim()
  const [text] = useDebouncedValue(now, 250)
  const isId = ID.test(text.toLowerCase())
  const filter: Filter = isId
    ? equals('_id', text.toLowerCase())
    : { field: 'search', operation: 'like', value: text }
  const isWanted = isId || (isStaff && text.length >= LEAST_LETTERS)
  const sources = SOURCES.filter(({ screen }) =>
    (SCREENS as readonly Screen[]).some((one) => one.name === screen && mayEnter(one, profile)),
  )
  const answers = useQueries({
    queries: sources.map(({ slice }) => ({
      ...listQuery<Finds[typeof slice]>(slice, [filter], { limit: MOST }),
      enabled: isWanted && now !== '',
    })),
  })
  // All at once: the rows of a slower list must not move an option that the user is about to choose.
  const isShown = isWanted && now === text && !answers.some(({ isLoading }) => isLoading)
  const finds = sources.flatMap(({ slice }, at) => {
    const rows = isShown ? (answers[at]?.data?.data ?? []) : []
    const show = toShown[slice] as (row: Finds[typeof slice]) => Shown
    return rows.map((row) => ({ id: row._id, slice, path: toPath(slice, row._id), ...show(row) }))
  })
  const willAsk = isStaff ? now.length >= LEAST_LETTERS : ID.test(now.toLowerCase())
  return {
    finds,
    isSearching: willAsk && (now !== text || answers.some(({ isFetching }) => isFetching)),
  }
}
