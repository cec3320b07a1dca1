import type { Reader, Sql } from '../db/sql.ts'
import type { Block } from './blocks.ts'
import { TRAITS_SQL } from './scope.ts'

/**
 * The orders of a block in their order, four bytes for each: 24 bits of its owner's number, 8 of its traits. So the orders of
 * many people are counted as fast as memory is read, where an index on each of them would take seconds.
 */
export type Places = Uint32Array

/** 64 MB: then memory begins anew. */
const MOST_PLACES = 16_000_000

/** What this process has read of blocks that do not move; a block that changed is another one. */
let kept = new WeakMap<Block, Places>()
let keptPlaces = 0

const LAST = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The places of blocks, by their index. A block that moves is read anew each time. */
export async function readPlaces(
  { sql }: Reader,
  blocks: readonly Block[],
  wanted: readonly number[],
): Promise<Map<number, Places>> {
  const found = new Map<number, Places>()
  const missing: number[] = []
  for (const at of wanted) {
    const places = kept.get(blocks[at] as Block)
    if (places) found.set(at, places)
    else missing.push(at)
  }
  if (missing.length === 0) return found
  for (const { block: at, places } of await selectPlaces(sql, blocks, missing)) {
    found.set(at, places)
    keep(blocks[at] as Block, places)
  }
  return found
}

function keep(block: Block, places: Places): void {
  if (block.isMoving) return
  if (keptPlaces + places.length > MOST_PLACES) {
    kept = new WeakMap()
    keptPlaces = 0
  }
  kept.set(block, places)
  keptPlaces += places.length
}

async function selectPlaces(sql: Sql, blocks: readonly Block[], wanted: readonly number[]) {
  const from = wanted.map((at) => blocks[at] as Block)
  const to = wanted.map((at) => blocks[at + 1])
  const rows = await sql<{ block: number; orders: Buffer | null }[]>`
    select b.block, (
      select string_agg(uuid_send(o.user_id) || int4send(${sql.unsafe(TRAITS_SQL)}), ''::bytea order by o.created_at, o.id)
      from orders o where (o.created_at, o.id) >= (b.from_at, b.from_id) and (o.created_at, o.id) < (b.to_at, b.to_id)
    ) as orders
    from unnest(
      ${wanted}::int[],
      ${from.map((block) => block.fromAt)}::timestamptz[], ${from.map((block) => block.fromId)}::uuid[],
      ${to.map((block) => block?.fromAt ?? LAST.at)}::timestamptz[], ${to.map((block) => block?.fromId ?? LAST.id)}::uuid[]
    ) as b (block, from_at, from_id, to_at, to_id)`
  const read = rows.map(({ block, orders }) => ({ block, orders: orders ?? Buffer.alloc(0) }))
  const numbers = await numbersOf(
    sql,
    read.map(({ orders }) => orders),
  )
  return read.map(({ block, orders }) => ({ block, places: toPlaces(orders, numbers) }))
}

/** Sixteen bytes of the owner's id and four of the traits. */
const ORDER_BYTES = 20
const OWNER_BYTES = 16

const ownerAt = (orders: Buffer, at: number): string => orders.toString('latin1', at, at + OWNER_BYTES)

/** Numbers are never given anew, so what was read once is known. Looking them up in the query takes twice as long as the rest. */
const knownNumbers = new WeakMap<Sql, Map<string, number>>()

async function numbersOf(sql: Sql, read: readonly Buffer[]): Promise<ReadonlyMap<string, number>> {
  const known = knownNumbers.get(sql) ?? new Map<string, number>()
  knownNumbers.set(sql, known)
  const unknown = new Set<string>()
  for (const orders of read)
    for (let at = 0; at < orders.length; at += ORDER_BYTES) {
      const owner = ownerAt(orders, at)
      if (!known.has(owner)) unknown.add(owner)
    }
  if (unknown.size === 0) return known
  const ids = [...unknown].map((owner) => Buffer.from(owner, 'latin1').toString('hex'))
  const rows = await sql<{ id: Buffer; number: number }[]>`
    select uuid_send(user_id) as id, number from order_owners where user_id = any(${ids}::uuid[])`
  for (const { id, number } of rows) known.set(id.toString('latin1'), number)
  return known
}

function toPlaces(orders: Buffer, numbers: ReadonlyMap<string, number>): Places {
  const places = new Uint32Array(orders.length / ORDER_BYTES)
  for (let at = 0, byte = 0; byte < orders.length; at++, byte += ORDER_BYTES)
    places[at] =
      ((numbers.get(ownerAt(orders, byte)) as number) << 8) | (orders[byte + ORDER_BYTES - 1] as number)
  return places
}
