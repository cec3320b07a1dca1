/**
 * Up to where the books were proved. What was written later is read by the next incremental proof: links after `position`,
 * journals after `journalId`, and what became of operations since the event `eventId` or the instant `at`.
 */
export type Mark = {
  readonly position: bigint
  /** The hash at `position`. */
  readonly hash: Buffer
  readonly journalId: bigint
  readonly eventId: bigint
  readonly at: string
}

/**
 * What a proof reads: for each table the relation, in SQL, that stands in its place. What an invariant compares with them it looks
 * up in the whole tables, by their indexes, so that a narrow proof never finds a breach where there is none.
 */
export type Scope = {
  readonly isFull: boolean
  /** Stands before every query. */
  readonly prelude: string
  readonly journals: string
  readonly entries: string
  readonly accounts: string
  /** The accounts HELD of whom something is, or was, held for. */
  readonly held: string
  readonly deposits: string
  readonly withdrawals: string
  readonly orders: string
  readonly trades: string
  /** Entries of earlier journals are not among `entries`. */
  readonly afterJournal: bigint
}

/** All there is. */
export const WHOLE: Scope = {
  ...{ isFull: true, prelude: '', journals: 'journals', entries: 'entries', accounts: 'accounts' },
  ...{ deposits: 'deposits', withdrawals: 'withdrawals', orders: 'orders', trades: 'trades' },
  held: `(select * from accounts where kind = 'HELD')`,
  afterJournal: 0n,
}

/** What came since a mark: by indexes alone, however much came before. */
export function since({ journalId, eventId, at }: Mark): Scope {
  const entries = `(select * from entries where journal_id > ${journalId})`
  const changed = (table: string) => `(select * from ${table} where id in (select id from changed))`
  const moved = `select account_id from ${entries} moved`
  return {
    isFull: false,
    prelude: `with changed as materialized (
      select id from deposits where created_at >= '${at}'
      union select id from withdrawals where created_at >= '${at}'
      union select id from orders where created_at >= '${at}'
      union select entity_id from events where id > ${eventId}
      union select origin_id from journals where id > ${journalId}
      union select unnest(array[buy_order_id, sell_order_id]) from trades where created_at >= '${at}')`,
    journals: `(select * from journals where id > ${journalId})`,
    entries,
    accounts: `(select * from accounts where id in (${moved}))`,
    held: `(select * from accounts where kind = 'HELD' and owner_id in (
      select owner_id from accounts where id in (${moved})
      union select user_id from ${changed('withdrawals')} w union select user_id from ${changed('orders')} o))`,
    deposits: changed('deposits'),
    withdrawals: changed('withdrawals'),
    orders: changed('orders'),
    trades: `(select * from trades where created_at >= '${at}')`,
    afterJournal: journalId,
  }
}
