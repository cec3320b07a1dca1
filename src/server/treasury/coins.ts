import type { TreasuryIncident } from '#core/treasury/treasury-schema.ts'
import type { WalletPurpose, WalletStatus } from '#core/wallets/wallet.ts'
import type { Reader, Sql } from '../db/sql.ts'

export type WalletWithCoins = {
  readonly _id: string
  readonly name: string
  readonly purpose: WalletPurpose
  readonly funds: 'CLIENTS' | 'HOUSE'
  readonly status: WalletStatus
  readonly threshold: number
  readonly keyCount: number
  readonly ledger: bigint | null
  readonly chain: bigint
  readonly waiting: bigint
  readonly uncredited: bigint
}

/** An output `o` of a deposit `d` that is a customer's and no credit yet. */
const UNCREDITED = `w.purpose = 'RECEIVE' and a.branch = 'receive' and o.decided_at is null and d.status is distinct from 'FINISHED'`

/** The wallets of the house with their coins. One that is out of use is shown while it has a place or a coin. */
export const listWallets = ({ sql }: Reader) => sql<WalletWithCoins[]>`
  select w.id as "_id", w.name, w.purpose, w.funds, w.status,
    coalesce(substring(w.descriptor from 'sortedmulti[(]([0-9]+),')::int, 1) as threshold,
    (length(w.descriptor) - length(replace(w.descriptor, 'pub', ''))) / 3 as key_count, -b.balance as ledger,
    coalesce(c.chain, 0)::int8 as chain, coalesce(c.waiting, 0)::int8 as waiting, coalesce(c.uncredited, 0)::int8 as uncredited
  from wallets w left join places p on p.wallet_id = w.id left join accounts b on b.place_id = p.id
  left join lateral (
    select sum(o.sats) filter (where o.height is not null) as chain, sum(o.sats) filter (where o.height is null) as waiting,
      sum(o.sats) filter (where o.height is not null and ${sql.unsafe(UNCREDITED)}) as uncredited
    from wallet_addresses a join wallet_outputs o on o.address_id = a.id and o.spent_tx is null and not o.is_gone
    left join deposits d on d.id = o.deposit_id where a.wallet_id = w.id) c on true
  where w.status = 'ACTIVED' or p.id is not null or c.chain is not null
  order by array_position(array['PAY', 'RECEIVE', 'RESERVE'], w.purpose), w.funds, w.name, w.id`

export type MovingRow = {
  readonly _id: string
  readonly way: 'IN' | 'OUT' | 'BETWEEN'
  readonly name: string
  readonly txId: string | null
  readonly sats: bigint
  readonly confirmations: number
  /** Whether a person decides, and no block. */
  readonly isForStaff: boolean
  /** The reward of a block. */
  readonly isCoinbase: boolean
  readonly since: string
}

const MOST_MOVING = 50

/** Payments of customers that are no credit yet, withdrawals on their way, and money between two wallets, oldest first. */
export const listMoving = ({ sql }: Reader) => sql<MovingRow[]>`
  (select o.id as "_id", 'IN' as way, u.name, o.tx_id, o.sats, d.chain_reason is not null as is_for_staff, o.is_coinbase, o.seen_at as since,
      coalesce((select max(height) from chain_blocks) - o.height + 1, 0) as confirmations
    from ${incoming(sql)} join users u on u.id = coalesce(a.user_id, d.user_id) where o.dust_line_id is null
    order by o.seen_at, o.id limit ${MOST_MOVING})
  union all
  (select w.id, 'OUT', u.name, w.tx_id, w.amount, true, false, w.updated_at, 0 from withdrawals w join users u on u.id = w.user_id
    where w.kind = 'CRYPTO' and w.status = 'PROCESSING' order by w.updated_at, w.id limit ${MOST_MOVING})
  union all
  (select m.id, 'BETWEEN', concat_ws(' → ', f.name, t.name), null, m.amount, true, false, m.created_at, 0
    from place_moves m join places p on p.id = m.from_id join wallets f on f.id = p.wallet_id
    join places q on q.id = m.to_id join wallets t on t.id = q.wallet_id where m.ended_at is null
    order by m.created_at, m.id limit ${MOST_MOVING})
  order by since, "_id"`

const incoming = (sql: Sql) => sql`
  wallet_outputs o join wallet_addresses a on a.id = o.address_id and not o.is_settled and not o.is_gone
    left join deposits d on d.id = o.deposit_id and d.status <> 'CANCELLED'`

export type MovingSums = {
  readonly incoming: bigint
  readonly incomingCount: number
  /** The first sighting of the oldest payment that no block has. */
  readonly oldestAt: string | null
  readonly outgoing: bigint
  readonly outgoingCount: number
  readonly transit: bigint
  readonly unassigned: bigint
}

export async function sumMoving({ sql }: Reader): Promise<MovingSums> {
  const [sums] = await sql<MovingSums[]>`
    select i.*, x.*, -(select balance from accounts where kind = 'TRANSIT' and currency = 'BTC') as transit,
      -(select balance from accounts where kind = 'EXTERNAL' and place_id is null and currency = 'BTC') as unassigned
    from (
      select coalesce(sum(o.sats), 0)::int8 as incoming, count(*)::int as incoming_count,
        min(o.seen_at) filter (where o.height is null) as oldest_at
      from ${incoming(sql)} where coalesce(a.user_id, d.user_id) is not null) i,
      (select coalesce(sum(w.amount), 0)::int8 as outgoing, count(*)::int as outgoing_count
      from withdrawals w where w.kind = 'CRYPTO' and w.status = 'PROCESSING') x`
  return sums!
}

type IncidentRow = Omit<TreasuryIncident, 'amount'> & { readonly sats: bigint }

const MOST_INCIDENTS = 100

/** The open questions about the chain: lost deposits first. */
export const listIncidents = ({ sql }: Reader) => sql<IncidentRow[]>`
  (select o.id as "_id", 'LOST' as kind, o.sats, o.tx_id, json_build_object('_id', u.id, 'name', u.name) as user, d.updated_at as since
    from deposits d join wallet_outputs o on o.deposit_id = d.id join users u on u.id = d.user_id
    where d.chain_state = 'LOST' and o.decided_at is null order by d.updated_at, o.id limit ${MOST_INCIDENTS})
  union all
  (select o.id, 'UNKNOWN', o.sats, o.tx_id, null, o.seen_at
    from wallet_outputs o join wallet_addresses a on a.id = o.address_id join wallets w on w.id = a.wallet_id
    where not o.is_settled and o.decided_at is null and o.deposit_id is null and a.user_id is null and a.branch = 'receive'
      and w.purpose = 'RECEIVE' and not o.is_gone
    order by o.seen_at, o.id limit ${MOST_INCIDENTS})`

/** The last block that the server followed. */
export async function findTip({ sql }: Reader): Promise<{ height: number; at: string } | null> {
  const [tip] = await sql<{ height: number; at: string }[]>`
    select height, followed_at as at from chain_blocks order by height desc limit 1`
  return tip ?? null
}
