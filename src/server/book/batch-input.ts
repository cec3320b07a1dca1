import type { OfferLevel, Reach } from '#core/book/book.ts'
import { btcOf, limitPrice } from '#core/book/book-order.ts'
import { marketMakerOffer } from '#core/book/market-maker.ts'
import { type Nature, type OrderKind, type OrderStatus, PAIR } from '#core/orders/order.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { UserStatus } from '#core/users/user.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import type { Tx } from '../db/transaction.ts'
import { findFirstAnswers, takeKeys } from '../http/idempotency.ts'
import { accountKey } from '../ledger/post.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { findChangedOwners, ordersOfBlockedOwners } from './blocked-owners.ts'
import type { Leader, Ticket } from './leader.ts'
import { isRefreshDue } from './market-maker.ts'
import { isResting } from './resting.ts'

/** An order to cancel or execute, locked. */
export type Target = {
  readonly id: string
  readonly userId: string
  readonly kind: OrderKind
  readonly nature: Nature
  readonly status: OrderStatus
  readonly amountOrig: bigint | null
  readonly amountDest: bigint | null
}

/** The input of a batch, read and locked in one round trip. */
export type BatchInput = {
  readonly settings: SettingsInForce | undefined
  readonly depth: SourcedDepth
  /** The statuses of the owners whose orders are placed or ended, locked until the end of the transaction. */
  readonly owners: ReadonlyMap<string, UserStatus>
  readonly targets: ReadonlyMap<string, Target>
  /** The balances of the owners of new orders, read before their lock. */
  readonly available: ReadonlyMap<string, bigint>
  /** The idempotency keys that another transaction holds: the result of their calls is not known yet. */
  readonly takenKeys: ReadonlySet<string>
  readonly firsts: Awaited<ReturnType<typeof findFirstAnswers>>
  /** Requests of other processes without an answer, locked. The batch that decides one removes it from the queue. */
  readonly waiting: Set<string>
  /** The expired orders. */
  readonly due: readonly string[]
  /** The orders of owners who may no longer trade. */
  readonly blocked: readonly string[]
}

const DUE_AT_ONCE = 500

export async function readBatchInput(
  tx: Tx,
  leader: Leader,
  tickets: readonly Ticket[],
): Promise<BatchInput> {
  const requests = tickets.map(({ request }) => request)
  const ownerIds = requests.flatMap(({ command, by }) =>
    command.act === 'place'
      ? [command.input.userId ?? by.id]
      : (leader.state.orders.get(command.orderId)?.userId ?? []),
  )
  const targetIds = requests.flatMap(({ command }) => (command.act === 'place' ? [] : [command.orderId]))
  const forwarded = tickets.flatMap(({ forwardedId }) => forwardedId ?? [])
  const claims = requests.flatMap(({ claim }) => claim ?? [])
  const [session, settings, takenKeys, firsts, waiting, owners, targets, available, due, changed, depth] =
    await Promise.all([
      tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`,
      findSettingsInForce(tx),
      // This order matters: once its key is locked, the answer of a call either exists or never will.
      takeKeys(tx, claims),
      findFirstAnswers(tx, claims),
      lockWaiting(tx, forwarded),
      lockOwners(tx, ownerIds),
      lockTargets(tx, targetIds),
      findAvailable(tx, ownerIds),
      findDue(tx),
      findChangedOwners(tx, leader.state),
      leader.prices.depth(tx.now),
    ])
  if (session[0]?.backend !== leader.backend) throw new Error('the session of the leader was lost')
  return {
    settings,
    depth,
    takenKeys,
    firsts,
    owners: new Map(owners.map(({ id, status }) => [id, status])),
    targets: new Map(targets.map((target) => [target.id, target])),
    available: new Map(available.map(({ key, balance }) => [key, balance])),
    waiting: new Set(waiting.map(({ id }) => id)),
    due: due.map(({ id }) => id),
    blocked: ordersOfBlockedOwners(leader.state, changed, settings),
  }
}

async function lockWaiting({ sql }: Tx, ids: string[]): Promise<readonly { id: string }[]> {
  if (ids.length === 0) return []
  return await sql<{ id: string }[]>`
    select id from book_requests where id = any(${ids}::uuid[]) and answered_at is null order by id for update`
}

async function lockOwners(
  { sql }: Tx,
  ids: string[],
): Promise<readonly { id: string; status: UserStatus }[]> {
  if (ids.length === 0) return []
  return await sql<{ id: string; status: UserStatus }[]>`
    select id, status from users where id = any(${ids}::uuid[]) order by id for share`
}

async function lockTargets({ sql }: Tx, ids: string[]): Promise<readonly Target[]> {
  if (ids.length === 0) return []
  return await sql<Target[]>`
    select id, user_id, kind, nature, status, amount_orig, amount_dest from orders
    where id = any(${ids}::uuid[]) order by id for update`
}

async function findAvailable(
  { sql }: Tx,
  ids: string[],
): Promise<readonly { key: string; balance: bigint }[]> {
  if (ids.length === 0) return []
  return await sql<{ key: string; balance: bigint }[]>`
    select key, balance from accounts where owner_id = any(${ids}::uuid[]) and kind = 'AVAILABLE'`
}

async function findDue({ sql, now }: Tx): Promise<readonly { id: string }[]> {
  return await sql<{ id: string }[]>`
    select id from orders where ${isResting(sql)} and expires_in <= ${now}
    order by expires_in limit ${DUE_AT_ONCE}`
}

/**
 * Locks the accounts of all users that the batch may concern, at once and in the order of their ids as every command
 * does. Reads their balances. If the batch concerns another user after all, posting locks those accounts later.
 */
export async function lockBooks(
  { sql, now }: Tx,
  { state }: Leader,
  batchInput: BatchInput,
  tickets: readonly Ticket[],
): Promise<Map<string, bigint>> {
  const concerned = new Set<string>([...batchInput.owners.keys()])
  for (const { userId } of batchInput.targets.values()) concerned.add(userId)
  for (const id of [...batchInput.due, ...batchInput.blocked])
    concerned.add(state.orders.get(id)?.userId ?? '')
  concerned.delete('')
  const isOffered = isRefreshDue(state, { now, depth: batchInput.depth })
  for (const reach of [
    ...placedReaches(batchInput, tickets),
    ...(isOffered ? offeredReaches(batchInput) : []),
  ])
    for (const owner of state.book.ownersWithin(reach, now.getTime())) concerned.add(owner)
  // A refresh of the market maker's offer that reaches no order writes nothing.
  const isIdle = concerned.size === 0
  if (batchInput.settings) {
    concerned.add(batchInput.settings.userId)
    concerned.add(batchInput.settings.userFeeId)
  }
  if (concerned.size === 0) return new Map()
  const rows = await sql<{ key: string; balance: bigint }[]>`
    select key, balance from accounts where owner_id = any(${[...concerned]}::uuid[])
    order by id ${isIdle ? sql`` : sql`for update`}`
  return new Map(rows.map(({ key, balance }) => [key, balance]))
}

/**
 * How far the new orders may reach into either side: their total, at the best of their prices. An order that its owner
 * cannot pay reaches nothing; otherwise a huge amount would lock the accounts of a whole side.
 */
function placedReaches({ available }: BatchInput, tickets: readonly Ticket[]): Reach[] {
  const placed = tickets.flatMap(({ request: { command, by } }) => {
    if (command.act !== 'place') return []
    const { userId = by.id, nature, amountOrig } = command.input
    const key = accountKey({ owner: userId, kind: 'AVAILABLE', currency: PAIR[nature].orig })
    return (available.get(key) ?? 0n) >= amountOrig ? [command.input] : []
  })
  return (['BUY', 'SELL'] as const).flatMap((nature) => {
    const own = placed.filter((input) => input.nature === nature)
    const prices = own.map((input) => Number(limitPrice(nature, input) ?? 0n))
    const sats = own.reduce((sum, input) => sum + Number(btcOf(nature, input)), 0)
    const price = nature === 'BUY' ? Math.max(...prices) : Math.min(...prices)
    return own.length > 0 ? [{ nature, price, sats, owner: null }] : []
  })
}

/** How far a new offer of the market maker may reach. */
function offeredReaches({ settings, depth }: BatchInput): Reach[] {
  if (!settings) return []
  const { asks, bids } = marketMakerOffer(depth, settings, { maySell: MOST, mayBuy: MOST })
  const offered = (nature: Nature, best: OfferLevel | undefined): Reach[] =>
    best ? [{ nature, price: best.price, sats: Number.POSITIVE_INFINITY, owner: null }] : []
  return [...offered('BUY', bids[0]), ...offered('SELL', asks[0])]
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER)
