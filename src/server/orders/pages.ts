import type { Fragment } from 'postgres'
import { ORDER_STATUSES } from '#core/orders/order.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { type Span, toSpan } from '../lists/list.ts'
import { type Block, blockAt, countBefore, countIn, type Edge, findPosition, readBlocks } from './blocks.ts'
import { countMatches, type Found, findMatches, type Match, type Stretch, toMatch } from './matches.ts'
import { isOwner, type Owners } from './owners.ts'
import { type Scope, statusesOf } from './scope.ts'

/** What a page by the time of creation is asked for; without owners everybody's orders. */
export type Asked = {
  readonly scope: Scope
  readonly owners: Owners | undefined
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** How many orders there are in all, and a query of the ids of the page, in no order; none when it is empty. */
export type Page = { readonly total: number; readonly ids: Fragment | undefined }

const ALL = ORDER_STATUSES.map((_, status) => status)

/**
 * A page of orders by the time of their creation, however deep, without reading what comes before it: for one owner from an
 * index, for everybody from the block in which the page begins, and where neither helps from the places in memory.
 */
export async function findPage(reader: Reader, asked: Asked): Promise<Page> {
  const statuses = statusesOf(asked.scope)
  if (statuses && asked.owners?.numbers.length === 1) return await pageOfOwner(reader, asked, statuses)
  const blocks = await readBlocks(reader)
  return statuses && !asked.owners
    ? await pageOfAll(reader, blocks, asked, statuses)
    : await pageOfMatches(reader, blocks, asked)
}

/** The part of a page that there is, counted from the oldest order on. */
const toPositions = ({ offset, limit, direction }: Asked, total: number) => {
  const count = Math.max(0, Math.min(limit, total - offset))
  return { first: direction === 'asc' ? offset : total - offset - count, count }
}

const EMPTY = (total: number): Page => ({ total, ids: undefined })

async function pageOfOwner({ sql }: Reader, asked: Asked, statuses: readonly number[]): Promise<Page> {
  const owners = asked.owners as Owners
  const span = spanOf(sql, asked.scope)
  const where = sql`${isOwner(sql, owners)} and ${isIn(sql, statuses)} and ${isWithin(sql, span)}`
  const isWhole = asked.scope.created.length === 0
  const total = isWhole ? countIn(owners.counts, statuses) : await count(sql, where)
  const { first, count: rows } = toPositions(asked, total)
  if (rows === 0) return EMPTY(total)
  const isBackwards = first * 2 > total
  const skipped = isBackwards ? total - first - rows : first
  return { total, ids: sql`${byTime(sql, where, isBackwards)} limit ${rows} offset ${skipped}` }
}

async function pageOfAll(
  { sql }: Reader,
  blocks: readonly Block[],
  asked: Asked,
  statuses: readonly number[],
): Promise<Page> {
  const stretch = await stretchOf(sql, blocks, asked.scope, statuses)
  const start = countBefore(blocks, stretch.from, statuses)
  const total = Math.max(0, countBefore(blocks, stretch.to, statuses) - start)
  const { first, count: rows } = toPositions(asked, total)
  if (rows === 0) return EMPTY(total)
  const isBackwards = asked.direction === 'desc'
  const { beyond, skipped } = isBackwards
    ? goBack(sql, blocks, start + first + rows - 1, statuses)
    : goOn(sql, blocks, start + first, statuses)
  const each = statuses.length === ALL.length ? [statuses] : statuses.map((status) => [status])
  // An index on the status gives each status in the order of time; all of them are merged, as far as the page goes.
  const branches = each.map(
    (some) =>
      sql`(${byTime(sql, sql`${isIn(sql, some)} and ${beyond}`, isBackwards)} limit ${skipped + rows})`,
  )
  const merged = branches.reduce((all, branch) => sql`${all} union all ${branch}`)
  const direction = sql.unsafe(asked.direction)
  return {
    total,
    ids: sql`select id from (${merged}) merged
      order by created_at ${direction}, id ${direction} limit ${rows} offset ${skipped}`,
  }
}

/** Where to begin for the order at a position, and how many to skip: from the beginning of its block on. */
function goOn(sql: Sql, blocks: readonly Block[], position: number, statuses: readonly number[]) {
  const { block, before } = findPosition(blocks, position, statuses)
  const { fromAt, fromId } = blocks[block] as Block
  return { beyond: isSince(sql, fromAt, fromId), skipped: before }
}

/** The same from the end of its block back. */
function goBack(sql: Sql, blocks: readonly Block[], position: number, statuses: readonly number[]) {
  const { block, before } = findPosition(blocks, position, statuses)
  const skipped = countIn((blocks[block] as Block).counts, statuses) - before - 1
  const next = blocks[block + 1]
  if (!next) return { beyond: sql`true`, skipped }
  return {
    beyond: sql`(o.created_at, o.id) < (${next.fromAt}::timestamptz, ${next.fromId}::uuid)`,
    skipped,
  }
}

const isSince = (sql: Sql, at: string, id: string): Fragment =>
  sql`(o.created_at, o.id) >= (${at}::timestamptz, ${id}::uuid)`

async function pageOfMatches(reader: Reader, blocks: readonly Block[], asked: Asked): Promise<Page> {
  const { owners, scope } = asked
  const statuses = statusesOf(scope)
  const stretch = await stretchOf(reader.sql, blocks, scope, ALL)
  const match = matchOf(owners, scope)
  const isCounted = owners && statuses && scope.created.length === 0
  const total = isCounted
    ? countIn(owners.counts, statuses)
    : await countMatches(reader, blocks, stretch, match)
  const { first, count: rows } = toPositions(asked, total)
  if (rows === 0) return EMPTY(total)
  const found = await findMatches(reader, blocks, { ...stretch, first, end: first + rows, total }, match)
  return { total, ids: found.length === 0 ? undefined : idsOf(reader.sql, found) }
}

const byTime = (sql: Sql, where: Fragment, isBackwards: boolean): Fragment => {
  const direction = sql.unsafe(isBackwards ? 'desc' : 'asc')
  return sql`select o.id, o.created_at from orders o where ${where}
    order by o.created_at ${direction}, o.id ${direction}`
}

const isIn = (sql: Sql, statuses: readonly number[]): Fragment => {
  const names = statuses.map((status) => ORDER_STATUSES[status] as string)
  if (names.length === ALL.length) return sql`true`
  return names.length === 1 ? sql`o.status = ${names[0] ?? null}` : sql`o.status = any(${names})`
}

const isWithin = (sql: Sql, { from, before }: Span): Fragment =>
  sql`${from ? sql`o.created_at >= ${from}` : sql`true`} and ${before ? sql`o.created_at < ${before}` : sql`true`}`

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from orders o where ${where}`
  return row?.count ?? 0
}

/** What all filters on the time leave. */
function spanOf(sql: Sql, { created }: Scope): Span {
  const join = (name: 'greatest' | 'least', all: readonly (Fragment | undefined)[]): Fragment | undefined => {
    const given = all.filter((one) => one !== undefined)
    if (given.length === 0) return undefined
    return sql`${sql.unsafe(name)}(${given.reduce((list, one) => sql`${list}, ${one}`)})`
  }
  const spans = created.map((filter) => toSpan(sql, filter))
  return {
    from: join(
      'greatest',
      spans.map((span) => span.from),
    ),
    before: join(
      'least',
      spans.map((span) => span.before),
    ),
  }
}

/** The edges of what the filters on the time leave, which count these statuses. */
async function stretchOf(
  sql: Sql,
  blocks: readonly Block[],
  scope: Scope,
  statuses: readonly number[],
): Promise<Stretch> {
  const last = blocks.length - 1
  const whole = {
    from: { block: 0, before: 0 },
    to: { block: last, before: countIn((blocks[last] as Block).counts, statuses) },
  }
  if (scope.created.length === 0) return whole
  const { from, before } = spanOf(sql, scope)
  const [at] = await sql<{ from: string | null; before: string | null }[]>`
    select ${from ?? null}::text as from, ${before ?? null}::text as before`
  const edgeAt = async (instant: string): Promise<Edge> => {
    const block = blockAt(blocks, instant)
    const { fromAt, fromId } = blocks[block] as Block
    const where = sql`${isSince(sql, fromAt, fromId)} and o.created_at < ${instant}::timestamptz and ${isIn(sql, statuses)}`
    // Orders may have come since the blocks were read.
    const before = Math.min(await count(sql, where), countIn((blocks[block] as Block).counts, statuses))
    return { block, before }
  }
  const [start, end] = await Promise.all([
    at?.from ? edgeAt(at.from) : whole.from,
    at?.before ? edgeAt(at.before) : whole.to,
  ])
  return { from: start, to: end }
}

function matchOf(owners: Owners | undefined, scope: Scope): Match {
  const traits = new Uint8Array(256)
  for (const [at, isWanted] of scope.wanted.entries()) if (isWanted) traits[at] = 1
  if (!owners) return toMatch({ owners: undefined, traits })
  const members = new Uint8Array(owners.numbers.reduce((last, one) => Math.max(last, one), 0) + 1)
  for (const number of owners.numbers) members[number] = 1
  return toMatch({ owners: members, traits })
}

/** Each by the index on its owner's orders, from the beginning of the block on. */
const idsOf = (sql: Sql, found: readonly Found[]): Fragment => sql`
  select o.id from unnest(
    ${found.map((one) => one.owner)}::int[], ${found.map((one) => one.before)}::int[],
    ${found.map((one) => one.block.fromAt)}::timestamptz[], ${found.map((one) => one.block.fromId)}::uuid[]
  ) as f (owner, before, from_at, from_id)
  join order_owners w on w.number = f.owner
  cross join lateral (
    select id from orders where user_id = w.user_id and (created_at, id) >= (f.from_at, f.from_id)
    order by created_at, id limit 1 offset f.before
  ) o`
