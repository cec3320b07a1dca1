import {
  keepPreviousData,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientContext,
  queryOptions,
} from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Statistics } from '#core/audit/event.ts'
import type { Bank } from '#core/bank-accounts/bank-account-schema.ts'
import type { Balance } from '#core/ledger/statement-schema.ts'
import type { Filter, List } from '#core/lists/list.ts'
import type { Currency } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { PublicConfig } from '#core/settings/public-config-schema.ts'
import type { OtcSettings } from '#core/settings/settings-schema.ts'
import type { Profile } from '#core/users/user-schema.ts'
import { showHouse } from '../ui/house.ts'
import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { readConnection } from './connection.ts'
import { toFilterQuery } from './filter-query.ts'
import { listenForget } from './forget.ts'
import { beginAt } from './live-snapshot.ts'
import type { QueryParameters } from './url.ts'

/** The specification's timers, in milliseconds. */
export const INTERVALS = { lists: 60_000, quotes: 30_000 }

/** One client for the tab. Money is never cached for long, and a failed call is retried only if no answer came. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The profile then shows the enrolment of a second factor in place of the screens.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'session.factorRequired')
        void queryClient.invalidateQueries({ queryKey: keys.profile })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 60 * 60 * 1000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && error.isOffline && readConnection() === 'online',
      refetchOnWindowFocus: true,
      // Without a connection a call fails at once and old rows stay; no call waits in a queue to be sent later.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

listenForget(() => queryClient.clear())

// The library assumes a network until an event says otherwise; a page that loads without one gets no such event.
if (!navigator.onLine) onlineManager.setOnline(false)

/**
 * Query keys. The first item is the slice (`'deposits'`), so `invalidate('deposits')` refreshes its list, its counts
 * and its details at once.
 */
export const keys = {
  config: ['config'],
  profile: ['profile'],
  ticker: ['orders', 'ticker'],
  depth: ['book', 'depth'],
  trades: ['book', 'trades'],
  balance: (currency: Currency, userId?: string) => ['balance', currency, userId ?? ''],
  list: (slice: string, query: unknown) => [slice, 'list', query],
  statistics: (slice: string) => [slice, 'statistics'],
  one: (slice: string, id: string) => [slice, 'one', id],
}

/** Reads an answer of the API again every `interval` ms; hidden tabs pause. */
export const live = (interval: number) => ({
  refetchInterval: interval,
  refetchIntervalInBackground: false,
  placeholderData: keepPreviousData,
})

const fetchData =
  <Data>(path: string, query?: CallOptions['query']) =>
  ({ signal }: { signal: AbortSignal }) =>
    call<Data>(path, { query, signal }).then(({ data }) => data)

const readConfig = fetchData<PublicConfig>('/config')

/** `GET /config`: public facts about this installation. Its name and colours show at once. */
export const configQuery = queryOptions({
  queryKey: keys.config,
  queryFn: async (context) => {
    const config = await readConfig(context)
    showHouse(config)
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** `GET /profile`: the signed-in user. The guard has it before any signed-in screen renders. */
export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) => {
    const { data, meta } = await call<Profile>('/profile', { signal })
    beginAt(data._id, meta?.position)
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** `GET /ledgers/balance`: `useQuery(balanceQuery('BRL'))`, every 60 s. Staff may name another user. */
export const balanceQuery = (currency: Currency, userId?: string) =>
  queryOptions({
    queryKey: keys.balance(currency, userId),
    queryFn: fetchData<Balance>('/ledgers/balance', { currency, userId }),
    ...live(INTERVALS.lists),
  })

export type TickerPrices = { BTCBRL: { buy: string; sell: string } }

/** `GET /orders/ticker`: prices of the book, every 30 s. */
export const tickerQuery = queryOptions({
  queryKey: keys.ticker,
  queryFn: fetchData<TickerPrices>('/orders/ticker'),
  ...live(INTERVALS.quotes),
})

/** `GET /settings/otc`: minimums of OTC orders and the fees of the house. */
export const houseQuery = queryOptions({
  queryKey: ['settings', 'otc'],
  queryFn: fetchData<OtcSettings>('/settings/otc'),
  staleTime: 60_000,
})

/** `GET /banks`: they seldom change. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: fetchData<Bank[]>('/banks'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** `GET /<slice>/statistics`: rows per status, every 60 s. */
export const statisticsQuery = (slice: string) =>
  queryOptions({
    queryKey: keys.statistics(slice),
    queryFn: fetchData<Statistics>(`/${slice}/statistics`),
    ...live(INTERVALS.lists),
  })

/** A page of a list, as the wire asks for it. */
export const pageQuery = <Row>(slice: string, query: QueryParameters) =>
  queryOptions({
    queryKey: keys.list(slice, query),
    queryFn: ({ signal }) => call<Row[]>(`/${slice}`, { query, signal }) as Promise<List<Row>>,
  })

/**
 * The first rows of a list that filters leave, one if no limit says otherwise; kept as grids keep theirs, so that all
 * are refreshed together: `useQuery(listQuery<User>('users', [equals('_id', id)]))`.
 */
export const listQuery = <Row>(
  slice: string,
  filters: readonly Filter[],
  asked: { page?: number; limit?: number; orderBy?: string; orderByDirection?: 'asc' | 'desc' } = {},
) => {
  return pageQuery<Row>(slice, { page: 1, limit: 1, ...asked, ...toFilterQuery(filters) })
}

/** A row that a list of its slice has shown. */
function findListed<Data>(slice: string, id: string): Data | undefined {
  const lists = queryClient.getQueriesData<{ data?: { _id: string }[] }>({ queryKey: [slice, 'list'] })
  return lists.flatMap(([, list]) => list?.data ?? []).find(({ _id }) => _id === id) as Data | undefined
}

/** One row by id: `useQuery(oneQuery<Deposit>('deposits', id))`. Without a connection it is the row of the last list. */
export const oneQuery = <Data>(slice: string, id: string) => {
  const queryKey = keys.one(slice, id)
  const ask = fetchData<Data>(`/${slice}/${id}`)
  const queryFn = async (context: { signal: AbortSignal }) => {
    try {
      return await ask(context)
    } catch (error) {
      const listed = findListed<Data>(slice, id)
      if (!listed || !(error instanceof ApiError && error.isOffline) || queryClient.getQueryData(queryKey))
        throw error
      return listed
    }
  }
  return queryOptions({ queryKey, queryFn })
}

/** The signed-in user, read once for all parts of the screens. */
export const ProfileContext = createContext<Profile | undefined>(undefined)

/** The signed-in user. Only for screens behind the guard, which has loaded it. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useProfile outside the signed-in screens')
  return profile
}

/** The signed-in user as a viewer for the rules of core. */
export function useViewer(): Viewer {
  const { _id: id, roles, permissions } = useProfile()
  return useMemo(() => ({ id, roles, permissions }), [id, roles, permissions])
}

/** The cache of answers. Forms of signed-out screens, which have no cache around them, use the one of the page. */
export const useClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient

/**
 * Refreshes everything of these slices and, because money may have moved, every balance: `await refresh('deposits')`
 * after a successful act.
 */
export function useRefresh() {
  const client = useClient()
  return useCallback(
    (...slices: string[]) =>
      Promise.all([...slices, 'balance'].map((slice) => client.invalidateQueries({ queryKey: [slice] }))),
    [client],
  )
}
