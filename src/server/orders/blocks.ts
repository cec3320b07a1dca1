import { ORDER_STATUSES } from '#core/orders/order.ts'
import type { Reader, Sql } from '../db/sql.ts'

/** How many orders there are in each status, as {@link ORDER_STATUSES} has them. */
export type Counts = readonly number[]

export const COUNT_COLUMNS = ORDER_STATUSES.map((status) => `n_${status.toLowerCase()}`)

/** The sums of rows `(status, n)`, a column for each status. */
export const SUMS_BY_STATUS = ORDER_STATUSES.map(
  (status, at) => `coalesce(sum(n) filter (where status = '${status}'), 0)::int as ${COUNT_COLUMNS[at]}`,
).join(', ')

/** The block of a row that has a `created_at` and an `order_id`, for a lateral join. */
export const BLOCK_OF_MOVE = `
  select from_at, from_id from order_blocks
  where (from_at, from_id) <= (m.created_at, m.order_id) order by from_at desc, from_id desc limit 1`

/**
 * Orders that follow each other by (created_at, id): from `fromAt` and `fromId` on to the next block. Few enough to be read
 * one by one, and counted, so that what lies before is known without reading it.
 */
export type Block = {
  /** Sorts blocks as their orders. */
  readonly key: string
  /** To the microsecond, as PostgreSQL writes it. */
  readonly fromAt: string
  readonly fromId: string
  /** Another one when the count was changed. */
  readonly version: number
  readonly counts: Counts
  /** Whether there are orders in it that moved since they were counted; `counts` has them all the same. */
  readonly isMoving: boolean
}

type Row = { fromAt: string; fromId: string; version: number | null; counts: number[] }
type Known = { readonly version: number; readonly blocks: readonly Block[] }

/** What this process last read, without what moved since: of each database. */
const lastRead = new WeakMap<Sql, Known>()

/** All blocks in their order, there is one at least, as they are now. Only what changed since the last time is read. */
export async function readBlocks({ sql }: Reader): Promise<readonly Block[]> {
  const known = lastRead.get(sql) ?? { version: -1, blocks: [] }
  const columns = sql.unsafe(COUNT_COLUMNS.join())
  const rows = await sql<Row[]>`
    select from_at::text as from_at, from_id, version, array[${columns}] as counts
    from order_blocks where version > ${known.version}
    union all
    select from_at::text, from_id, null, array[${columns}] from (
      select b.from_at, b.from_id, ${sql.unsafe(SUMS_BY_STATUS)}
      from order_moves m cross join lateral (${sql.unsafe(BLOCK_OF_MOVE)}) b group by b.from_at, b.from_id
    ) moving`
  const now = merge(known, rows.filter(hasVersion).map(toBlock))
  if (now.version > (lastRead.get(sql)?.version ?? -1)) lastRead.set(sql, now)
  return withMoves(now.blocks, rows)
}

const hasVersion = (row: Row): row is Row & { version: number } => row.version !== null

const toBlock = (row: Row & { version: number }): Block => ({
  ...row,
  key: keyOf(row.fromAt, row.fromId),
  isMoving: false,
})

/** Instants that PostgreSQL writes in UTC sort as texts, up to the year 9999; a space sorts before all that they have. */
const keyOf = (at: string, id: string): string => `${at} ${id}`

function merge(known: Known, changed: readonly Block[]): Known {
  if (changed.length === 0) return known
  const blocks = new Map([...known.blocks, ...changed].map((block) => [block.key, block]))
  return {
    version: changed.reduce((last, { version }) => Math.max(last, version), known.version),
    blocks: [...blocks.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

function withMoves(blocks: readonly Block[], rows: readonly Row[]): readonly Block[] {
  const moves = new Map(
    rows.filter((row) => !hasVersion(row)).map((row) => [keyOf(row.fromAt, row.fromId), row.counts]),
  )
  if (moves.size === 0) return blocks
  return blocks.map((block) => {
    const moved = moves.get(block.key)
    return moved ? { ...block, counts: addCounts(block.counts, moved), isMoving: true } : block
  })
}

const addCounts = (a: Counts, b: Counts): number[] => a.map((n, at) => n + (b[at] ?? 0))

export const sumCounts = (blocks: readonly Block[]): Counts =>
  blocks.reduce<number[]>(
    (sum, { counts }) => addCounts(sum, counts),
    ORDER_STATUSES.map(() => 0),
  )

/** How many orders are in one of these statuses, given by their index. */
export const countIn = (counts: Counts, statuses: readonly number[]): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)

/** A place between two orders: the block, and how many orders of it come before. */
export type Edge = { readonly block: number; readonly before: number }

/** The index of the block in which orders created at that instant begin. */
export function blockAt(blocks: readonly Block[], at: string): number {
  const next = blocks.findIndex((block) => block.key >= keyOf(at, ''))
  return Math.max(0, (next === -1 ? blocks.length : next) - 1)
}

/** How many orders in these statuses come before an edge, whose `before` counts the same statuses. */
export const countBefore = (blocks: readonly Block[], edge: Edge, statuses: readonly number[]): number =>
  edge.before + blocks.slice(0, edge.block).reduce((sum, { counts }) => sum + countIn(counts, statuses), 0)

/** The order at a position among those in these statuses: its block, and how many of it come before. */
export function findPosition(blocks: readonly Block[], position: number, statuses: readonly number[]): Edge {
  let before = 0
  for (const [block, { counts }] of blocks.entries()) {
    const inside = countIn(counts, statuses)
    if (position < before + inside) return { block, before: position - before }
    before += inside
  }
  throw new Error(`there is no order at position ${position} of ${before}`)
}
