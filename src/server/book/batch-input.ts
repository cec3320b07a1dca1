import type { OfferLevel, Reach } from '#core/book/book.ts'
import { type BookAmounts, btcOf, limitOf } from '#core/book/book-order.ts'
import { marketMakerOffer } from '#core/book/market-maker.ts'
import type { Nature, OrderKind, OrderStatus } from '#core/orders/order.ts'
import type { CreateOrder } from '#core/orders/order-schema.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { UserStatus } from '#core/users/user.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import type { Tx } from '../db/transaction.ts'
import { findFirstAnswers, takeKeys } from '../http/idempotency.ts'
import { isRecovering } from '../http/recovery.ts'
import { accountKey } from '../ledger/post.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { findChangedOwners, ordersOfBlockedOwners } from './blocked-owners.ts'
import type { BookRunner, BookState, QueuedRequest } from './leader.ts'
import { isRefreshDue } from './market-maker.ts'

/** An order to cancel or execute, locked. */
export type Target = {
  readonly id: string
  readonly userId: string
  readonly kind: OrderKind
  readonly nature: Nature
  readonly status: OrderStatus
  /** The length of its history. */
  readonly events: number
}

type LockedOwner = {
  readonly id: string
  readonly status: UserStatus
  readonly name: string
  readonly email: string
}

/** The input of a batch. All but the automatic work is read and locked in one round trip. */
export type BatchInput = {
  readonly settings: SettingsInForce | undefined
  /** Nobody trades while people check a restored house. */
  readonly isRecovering: boolean
  readonly depth: SourcedDepth
  /** The owners whose orders are placed or ended, locked until the end of the transaction. */
  readonly owners: ReadonlyMap<string, LockedOwner>
  readonly targets: ReadonlyMap<string, Target>
  /** The balances of all users that the batch may concern, locked in the order of the accounts' ids. */
  readonly balances: Map<string, bigint>
  /** The idempotency keys that another transaction holds: the result of their calls is not known yet. */
  readonly takenKeys: ReadonlySet<string>
  readonly firsts: Awaited<ReturnType<typeof findFirstAnswers>>
  /** Requests of other processes without an answer, locked. The batch that decides one removes it from the queue. */
  readonly waiting: Set<string>
  /** The automatic work of this batch, unless it has none. */
  readonly work: AutomaticWork | undefined
}

export type AutomaticWork = {
  /** The expired orders. */
  readonly due: readonly string[]
  /** The orders of owners who may no longer trade. */
  readonly blocked: readonly string[]
}

const DUE_AT_ONCE = 500

/** Sends its queries at once, unless it looks for automatic work first. */
export async function readBatchInput(
  tx: Tx,
  leader: BookRunner,
  tickets: readonly QueuedRequest[],
  isAutomatic: boolean,
): Promise<BatchInput> {
  const seen = leader.prices.depth(tx.now)
  const found = isAutomatic ? await findAutomaticWork(tx, leader, await seen) : undefined
  const requests = tickets.map(({ request }) => request)
  const claims = requests.flatMap(({ claim }) => claim ?? [])
  const ownerIds = ownersOf(leader, tickets)
  const concerned = findConcerned(tx, leader, tickets, found)
  const [session, recovers, settings, takenKeys, firsts, waiting, owners, targets, accounts, depth] =
    await Promise.all([
      tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`,
      // Before all other locks, as each act that the mode refuses.
      isRecovering(tx),
      findSettingsInForce(tx),
      // This order matters: once its key is locked, the answer of a call either exists or never will.
      takeKeys(tx, claims),
      findFirstAnswers(tx, claims),
      lockWaiting(
        tx,
        tickets.flatMap(({ forwardedId }) => forwardedId ?? []),
      ),
      lockOwners(tx, ownerIds),
      lockTargets(
        tx,
        requests.flatMap(({ command }) => (command.act === 'place' ? [] : [command.orderId])),
      ),
      lockBooks(tx, ownerIds, concerned),
      seen,
    ])
  if (session[0]?.backend !== leader.backend) throw new Error('the session of the leader was lost')
  const balances = new Map(accounts.map(({ key, balance }) => [key, balance]))
  if (settings && !balances.has(accountKey({ owner: settings.userId, kind: 'AVAILABLE', currency: 'BTC' })))
    throw new Error('other settings came into force while the batch began')
  return {
    settings,
    isRecovering: recovers,
    depth,
    takenKeys,
    firsts,
    balances,
    owners: new Map(owners.map((owner) => [owner.id, owner])),
    targets: new Map(targets.map((target) => [target.id, target])),
    waiting: new Set(waiting.map(({ id }) => id)),
    work: found,
  }
}

/** The owners of the orders to place or end. */
const ownersOf = ({ state }: BookRunner, tickets: readonly QueuedRequest[]): string[] =>
  tickets.flatMap(({ request: { command, by } }) =>
    command.act === 'place'
      ? [command.input.userId ?? by.id]
      : (state.orders.get(command.orderId)?.userId ?? []),
  )

type FoundWork = AutomaticWork & {
  /** How far a new offer of the market maker may reach. */
  readonly reaches: readonly Reach[]
}

async function findAutomaticWork(tx: Tx, { state }: BookRunner, depth: SourcedDepth): Promise<FoundWork> {
  const [settings, changed] = await Promise.all([findSettingsInForce(tx), findChangedOwners(tx, state)])
  return {
    due: state.orders.idsDue(tx.now, DUE_AT_ONCE),
    blocked: ordersOfBlockedOwners(state, changed, settings),
    reaches: isRefreshDue(state, { now: tx.now, depth }) ? offeredReaches(settings, depth) : [],
  }
}

/** The other owners whose orders the batch may change. */
function findConcerned(
  { now }: Tx,
  { state }: BookRunner,
  tickets: readonly QueuedRequest[],
  { due, blocked, reaches }: FoundWork = { due: [], blocked: [], reaches: [] },
): string[] {
  const ended = [...due, ...blocked].flatMap((id) => state.orders.get(id)?.userId ?? [])
  const met = [...placedReaches(state, tickets), ...reaches].flatMap((reach) => [
    ...state.book.ownersWithin(reach, now.getTime(), MOST_OWNERS),
  ])
  return [...ended, ...met]
}

async function lockWaiting({ sql }: Tx, ids: string[]): Promise<readonly { id: string }[]> {
  if (ids.length === 0) return []
  return await sql<{ id: string }[]>`
    select id from book_requests where id = any(${ids}::uuid[]) and answered_at is null order by id for update`
}

async function lockOwners({ sql }: Tx, ids: string[]): Promise<readonly LockedOwner[]> {
  if (ids.length === 0) return []
  return await sql<LockedOwner[]>`
    select id, effective_status as status, name, email from users where id = any(${ids}::uuid[]) order by id for share`
}

async function lockTargets({ sql }: Tx, ids: string[]): Promise<readonly Target[]> {
  if (ids.length === 0) return []
  return await sql<Target[]>`
    select id, user_id, kind, nature, status,
      (select count(*)::int from events e where e.entity = 'order' and e.entity_id = o.id) as events
    from orders o where id = any(${ids}::uuid[]) order by id for update`
}

/**
 * Locks the accounts of these users, and of the house, in the order of their ids as every command does. Gives what the owners
 * and the house have available. If the batch concerns another user after all, posting locks those accounts later.
 */
async function lockBooks(
  { sql }: Tx,
  owners: readonly string[],
  concerned: readonly string[],
): Promise<readonly { key: string; balance: bigint }[]> {
  const all = [...new Set([...owners, ...concerned])]
  // An offer of the market maker that reaches no order writes nothing.
  const isIdle = all.length === 0
  return await sql<{ key: string; balance: bigint }[]>`
    with house as materialized (select unnest(array[user_id, user_fee_id]) as id from settings where status = 'ACTIVED'),
      books as materialized (
        select owner_id, kind, key, balance from accounts
        where owner_id = any(${all}::uuid[] || array(select id from house))
        order by id ${isIdle ? sql`` : sql`for update`}
      )
    select key, balance from books
    where kind = 'AVAILABLE' and (owner_id = any(${owners}::uuid[]) or owner_id in (select id from house))`
}

/** An order of a huge amount, which its owner perhaps cannot pay, would otherwise lock the accounts of a whole side. */
const MOST_OWNERS = 1_000

/** How far the new orders that meet the best price of the other side may reach into it: their total, at the best of theirs. */
function placedReaches({ book }: BookState, tickets: readonly QueuedRequest[]): Reach[] {
  const { bids, asks } = book.depth(1)
  const placed = tickets.flatMap(({ request: { command } }) =>
    command.act === 'place' ? [command.input] : [],
  )
  return [
    reachOf('BUY', placed, (price) => price >= (asks[0]?.price ?? Number.POSITIVE_INFINITY)),
    reachOf('SELL', placed, (price) => price <= (bids[0]?.price ?? Number.NEGATIVE_INFINITY)),
  ].flatMap((reach) => reach ?? [])
}

function reachOf(
  nature: Nature,
  placed: readonly (CreateOrder & BookAmounts)[],
  meets: (price: number) => boolean,
): Reach | undefined {
  const own = placed.filter((input) => input.nature === nature)
  const prices = own.map((input) => Number(limitOf(nature, input) ?? 0n))
  const meeting = own.filter((_, at) => meets(prices[at]!))
  if (meeting.length === 0) return undefined
  const sats = meeting.reduce((sum, input) => sum + Number(btcOf(nature, input)), 0)
  return { nature, price: nature === 'BUY' ? Math.max(...prices) : Math.min(...prices), sats, owner: null }
}

/** How far a new offer of the market maker may reach. */
function offeredReaches(settings: SettingsInForce | undefined, depth: SourcedDepth): Reach[] {
  if (!settings) return []
  const { asks, bids } = marketMakerOffer(depth, settings, { maySell: MOST, mayBuy: MOST })
  const offered = (nature: Nature, best: OfferLevel | undefined): Reach[] =>
    best ? [{ nature, price: best.price, sats: Number.POSITIVE_INFINITY, owner: null }] : []
  return [...offered('BUY', bids[0]), ...offered('SELL', asks[0])]
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER)
