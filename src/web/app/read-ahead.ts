import type { QueryClient } from '@tanstack/react-query'
import { oneOf } from '#core/lists/list.ts'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { Profile } from '#core/users/user-schema.ts'
import {
  balanceQuery,
  configQuery,
  houseQuery,
  listQuery,
  statisticsQuery,
  tickerQuery,
} from '../api/queries.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { queueQuery } from '../dashboard/queue-query.ts'
import { figuresQuery } from '../dashboard/use-figures.ts'
import { depthQuery } from '../orders/depth-query.ts'
import { deskQuery } from '../orders/desk/desk-query.ts'
import { privacyQuery } from '../privacy/privacy-queries.ts'
import { payoutsQuery } from '../withdrawals/payouts-query.ts'

/** As many as the dashboard and the bar of quotations ask for. */
const LIMIT = 20
/** A screen without these answers is better than none. */
const PATIENCE_MS = 1_000

/**
 * Asks for answers that would move the first screen when they come after it: they come while its code loads. Waits a
 * little for them.
 */
export async function readAhead(client: QueryClient, user: Profile, path: string): Promise<void> {
  const isStaff = isInternal({ ...user, id: user._id })
  const rows = (slice: string, status: string) =>
    client.prefetchQuery(listQuery(slice, [oneOf('status', [status])], { limit: LIMIT }))
  const count = (slice: string) => client.prefetchQuery(statisticsQuery(slice))
  const everywhere = () => [
    client.prefetchQuery(configQuery),
    client.prefetchQuery(tickerQuery),
    ...(isStaff ? [] : [rows('orders', 'PARTIAL')]),
  ]
  const setup = () => client.prefetchQuery(setupQuery)
  const ofStaff: Partial<Record<string, () => Promise<void>[]>> = {
    [SCREEN_PATHS.home]: () => [
      client.prefetchQuery(queueQuery),
      client.prefetchQuery(figuresQuery(30)),
      setup(),
    ],
    [SCREEN_PATHS.approvals]: () => [setup()],
    [SCREEN_PATHS.settings]: () => [setup()],
    [SCREEN_PATHS.deposits]: () => [count('deposits')],
    [SCREEN_PATHS.desk]: () => [client.prefetchQuery(deskQuery)],
    [SCREEN_PATHS.payouts]: () => [client.prefetchQuery(payoutsQuery)],
    [SCREEN_PATHS.trade]: () => [client.prefetchQuery(depthQuery)],
  }
  const ofCustomer: typeof ofStaff = {
    [SCREEN_PATHS.home]: () => [
      rows('deposits', 'OPEN'),
      count('bank-accounts'),
      count('deposits'),
      count('orders'),
      client.prefetchQuery(houseQuery),
      client.prefetchQuery(privacyQuery),
      client.prefetchQuery(balanceQuery('BRL')),
      client.prefetchQuery(balanceQuery('BTC')),
    ],
    [SCREEN_PATHS.trade]: () => [client.prefetchQuery(depthQuery), client.prefetchQuery(balanceQuery('BRL'))],
  }
  const ofScreen = (isStaff ? ofStaff : ofCustomer)[path]
  const asked = [...everywhere(), ...(ofScreen?.() ?? [])]
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all(asked), patience])
}
