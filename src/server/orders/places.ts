import type { Reader, Sql } from '../db/sql.ts'
import type { Block } from './blocks.ts'
import { TRAITS_SQL } from './scope.ts'

/**
 * The orders of a block in their order, four bytes for each: 24 bits of its owner's number, 8 of its traits. So the orders of
 * many people are counted as fast as memory is read, where an index on each of them would take seconds.
 */
export type Places = Uint32Array

type Kept = Map<string, { readonly version: number; readonly places: Places }>

/** What this process has read of blocks that do not move: of each database. */
const keptOf = new WeakMap<Sql, Kept>()

/** 64 MB: the blocks that were read first make room. */
const MOST_PLACES = 16_000_000

const LAST = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The places of blocks, by their index. A block that moves is read anew each time. */
export async function readPlaces(
  { sql }: Reader,
  blocks: readonly Block[],
  wanted: readonly number[],
): Promise<Map<number, Places>> {
  const kept = keptOf.get(sql) ?? new Map()
  keptOf.set(sql, kept)
  const found = new Map<number, Places>()
  const missing: number[] = []
  for (const at of wanted) {
    const block = blocks[at] as Block
    const known = block.isMoving ? undefined : kept.get(block.key)
    if (known?.version === block.version) found.set(at, known.places)
    else missing.push(at)
  }
  if (missing.length === 0) return found
  for (const { block: at, places } of await selectPlaces(sql, blocks, missing)) {
    const block = blocks[at] as Block
    found.set(at, places)
    if (block.isMoving) continue
    kept.delete(block.key)
    kept.set(block.key, { version: block.version, places })
  }
  makeRoom(kept)
  return found
}

function makeRoom(kept: Kept): void {
  let total = 0
  for (const one of kept.values()) total += one.places.length
  for (const [oldest, one] of kept) {
    if (total <= MOST_PLACES) break
    kept.delete(oldest)
    total -= one.places.length
  }
}

async function selectPlaces(sql: Sql, blocks: readonly Block[], wanted: readonly number[]) {
  const from = wanted.map((at) => blocks[at] as Block)
  const to = wanted.map((at) => blocks[at + 1])
  const rows = await sql<{ block: number; places: Buffer | null }[]>`
    select b.block, (
      select string_agg(int4send((w.number << 8) | ${sql.unsafe(TRAITS_SQL)}), ''::bytea order by o.created_at, o.id)
      from orders o join order_owners w on w.user_id = o.user_id
      where (o.created_at, o.id) >= (b.from_at, b.from_id) and (o.created_at, o.id) < (b.to_at, b.to_id)
    ) as places
    from unnest(
      ${wanted}::int[],
      ${from.map((block) => block.fromAt)}::timestamptz[], ${from.map((block) => block.fromId)}::uuid[],
      ${to.map((block) => block?.fromAt ?? LAST.at)}::timestamptz[], ${to.map((block) => block?.fromId ?? LAST.id)}::uuid[]
    ) as b (block, from_at, from_id, to_at, to_id)`
  return rows.map(({ block, places }) => ({ block, places: toPlaces(places ?? Buffer.alloc(0)) }))
}

const toPlaces = (bytes: Buffer): Places =>
  Uint32Array.from({ length: bytes.length >>> 2 }, (_, at) => bytes.readUInt32BE(at * 4))
