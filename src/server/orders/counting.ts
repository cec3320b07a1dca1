import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { BLOCK_OF_MOVE, COUNT_COLUMNS, SUMS_BY_STATUS } from './blocks.ts'

/** How many orders a block has when it is made; with more than twice as many it is cut up. */
const BLOCK_ORDERS = 1_000

/** Held by whoever counts: one process at a time. */
const LOCK_KEY = 0x636f756e74n

/** So many rows taken out leave a queue that is slow to read. */
const MANY_MOVES = 1_000

const COLUMNS = COUNT_COLUMNS.join()
const addTo = (table: string, added: string) =>
  COUNT_COLUMNS.map((column) => `${column} = ${table}.${column} + ${added}.${column}`).join(', ')

/**
 * Counts the orders that moved since the last time, and tells how many moves there were. Whoever places orders never waits
 * for it: readers add what is not counted yet.
 */
export async function countOrderMoves(db: Database, blockOrders: number = BLOCK_ORDERS): Promise<number> {
  const [queue] = await db.sql<{ hasMoves: boolean }[]>`select exists (select from order_moves) as has_moves`
  if (!queue?.hasMoves) return 0
  const counted = await db.transaction((tx) => countAtOnce(tx, blockOrders))
  if (counted >= MANY_MOVES) await db.sql`vacuum (skip_locked) order_moves`
  return counted
}

/**
 * In one snapshot, so that the counts are those of the orders which it sees: then a block that has grown can be cut by reading
 * its orders, whatever is being written meanwhile.
 */
async function countAtOnce(tx: Tx, blockOrders: number): Promise<number> {
  const { sql } = tx
  await sql`set transaction isolation level repeatable read`
  await sql`set local statement_timeout = 0`
  const [lock] = await sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`
  if (!lock?.mine) return 0
  const [next] = await sql<{ version: number }[]>`select max(version) + 1 as version from order_blocks`
  const version = next?.version ?? 0
  const counted = await addMoves(sql, version)
  const grown = await sql<{ fromAt: string; fromId: string }[]>`
    select from_at::text as from_at, from_id from order_blocks
    where ${sql.unsafe(COUNT_COLUMNS.join(' + '))} > ${2 * blockOrders}`
  for (const block of grown) await cutBlock(sql, block, { version, blockOrders })
  return counted
}

async function addMoves(sql: Sql, version: number): Promise<number> {
  const [moves] = await sql<{ counted: number }[]>`
    with taken as (
      delete from order_moves returning user_id, created_at, order_id, status, n
    ), by_owner as (
      update order_owners w set ${sql.unsafe(addTo('w', 'moved'))}
      from (select user_id, ${sql.unsafe(SUMS_BY_STATUS)} from taken group by user_id) moved
      where w.user_id = moved.user_id
    ), by_block as (
      update order_blocks b set version = ${version}, ${sql.unsafe(addTo('b', 'moved'))}
      from (
        select of_move.from_at, of_move.from_id, ${sql.unsafe(SUMS_BY_STATUS)}
        from taken m cross join lateral (${sql.unsafe(BLOCK_OF_MOVE)}) of_move
        group by of_move.from_at, of_move.from_id
      ) moved
      where b.from_at = moved.from_at and b.from_id = moved.from_id
    )
    select count(*)::int as counted from taken`
  return moves?.counted ?? 0
}

/** Cuts a block into blocks of a size; the first keeps its beginning. */
async function cutBlock(
  sql: Sql,
  { fromAt, fromId }: { fromAt: string; fromId: string },
  { version, blockOrders }: { version: number; blockOrders: number },
): Promise<void> {
  await sql`
    with ending as (
      select from_at, from_id from order_blocks
      where (from_at, from_id) > (${fromAt}::timestamptz, ${fromId}::uuid) order by from_at, from_id limit 1
    ), placed as materialized (
      select created_at, id, status, row_number() over (order by created_at, id) - 1 as place from orders
      where (created_at, id) >= (${fromAt}::timestamptz, ${fromId}::uuid)
        and (created_at, id) < (coalesce((select from_at from ending), 'infinity'),
          coalesce((select from_id from ending), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    ), part as (
      select place / ${blockOrders} as part, ${sql.unsafe(SUMS_BY_STATUS)}
      from (select place, status, 1 as n from placed) each group by 1
    )
    insert into order_blocks as b (from_at, from_id, version, ${sql.unsafe(COLUMNS)})
    select case when part = 0 then ${fromAt}::timestamptz else created_at end,
      case when part = 0 then ${fromId}::uuid else id end, ${version}, ${sql.unsafe(COLUMNS)}
    from part join placed on placed.place = part.part * ${blockOrders}
    on conflict (from_at, from_id) do update set version = excluded.version,
      ${sql.unsafe(COUNT_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))}`
}
