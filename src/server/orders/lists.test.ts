import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filter, foldText, type ListParams } from '#core/lists/list.ts'
import { ORDER_STATUSES, type OrderStatus, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { seedOf } from '#test/harness/seeds.ts'
import { invariantsOn } from '../ledger/invariants.ts'
import { WHOLE } from '../ledger/scope.ts'
import { countMoves } from '../lists/counts.ts'
import { selectPage } from '../lists/pages.ts'
import { countByStatus } from '../lists/statistics.ts'
import { PARTS } from '../slices.ts'
import { orderList, orderRows } from './queries.ts'

/** Compares lists from counts with a reading of every order. With these limits a few orders and people count as many. */
const TIGHT = { people: 1, rows: 1, beforeDay: 0, beforeQuarter: 0 }
const seed = seedOf('orders/lists')
const db = await openTestDatabase()

type Made = {
  id: string
  userId: string
  createdBy: string
  status: OrderStatus
  kind: 'OTC' | 'MARKET'
  nature: 'BUY' | 'SELL'
  amountOrig: bigint
  /** To the microsecond, in UTC. */
  at: string
}

const NAMES = ['Ana Conceição', 'Bia Souza', 'Caio Conceição', 'Davi Lima', 'Eva Prado']
const people = await Promise.all(
  NAMES.map(async (name, at) => {
    const id = db.newId()
    const email = `pessoa-${at}@${at % 2 === 0 ? 'correio' : 'exemplo'}.test`
    await db.sql`
      insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
      values (${id}, ${name}, ${email}, 'x', 'F', '52998224725', ${`C${at}`}, 'VALID', ${db.clock.now()}, ${db.clock.now()})`
    return { id, name, email }
  }),
)
const idOf = (at: number) => people[at]?.id ?? ''
const settingsId = db.newId()
await db.sql`
  insert into settings (id, name, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell, statuses,
    controls, desk, created_at, updated_at)
  values (${settingsId}, 'S', ${idOf(0)}, ${idOf(0)}, ${idOf(0)}, 'a@exemplo.test', 1, 1, '{}', '{}', '{}', ${db.clock.now()}, ${db.clock.now()})`

const staff: Viewer = { id: idOf(4), roles: ['operator'], permissions: [] }

const person = fc.integer({ min: 0, max: people.length - 2 })
const status = fc.constantFrom(...ORDER_STATUSES)
/** Few instants of two quarters, also before the last one, some of them of several orders, some between two milliseconds. */
const instant = fc.integer({ min: 0, max: 11 }).map((hours) => {
  const at = String(hours * 4)
  const day = Number(at) >= 24 ? '04-01' : '03-31'
  return `2026-${day}T${String(Number(at) % 24).padStart(2, '0')}:00:00.00000${hours % 2}Z`
})

const place = fc.record({
  type: fc.constant('place' as const),
  at: instant,
  who: person,
  by: person,
  status,
  kind: fc.constantFrom('OTC' as const, 'MARKET' as const),
  nature: fc.constantFrom('BUY' as const, 'SELL' as const),
  amount: fc.integer({ min: 1, max: 5 }),
})
const move = fc.record({ type: fc.constant('move' as const), which: fc.nat(), to: status })
const give = fc.record({ type: fc.constant('give' as const), which: fc.nat(), to: person, at: instant })
const remove = fc.record({ type: fc.constant('remove' as const), which: fc.nat() })
const count = fc.constant({ type: 'count' as const })
const step = fc.oneof(
  { weight: 10, arbitrary: place },
  { weight: 4, arbitrary: move },
  { weight: 1, arbitrary: give },
  { weight: 1, arbitrary: remove },
  { weight: 1, arbitrary: count },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(step: Step): Promise<unknown> {
  if (step.type === 'count') return await countMoves(db)
  if (step.type === 'place') return await insert(step)
  const orders = await db.sql<{ id: string }[]>`select id from orders order by id`
  const id = orders[step.which % Math.max(1, orders.length)]?.id ?? null
  if (step.type === 'remove') return await db.sql`delete from orders where id = ${id}`
  if (step.type === 'move') return await db.sql`update orders set status = ${step.to} where id = ${id}`
  return await db.sql`
    update orders set user_id = ${idOf(step.to)}, created_at = ${step.at}::text::timestamptz where id = ${id}`
}

const insert = ({
  at,
  who,
  by,
  status,
  kind,
  nature,
  amount,
}: Omit<Step & { type: 'place' }, 'type'>) => db.sql`
  insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest,
    amount_orig, amount_dest, quotation, fee, fee_percent, expiry_minutes, book_rank, created_at, updated_at)
  values (${db.newId()}, ${idOf(who)}, ${idOf(by)}, ${settingsId}, ${status}, ${kind}, ${nature},
    ${PAIR[nature].orig}, ${PAIR[nature].dest}, ${BigInt(amount * 100)}, 1, 1, 0, 0, 10, 1, ${at}::text::timestamptz, ${at}::text::timestamptz)`

const readAll = async (): Promise<Made[]> => [
  ...(await db.sql<Made[]>`
    select id, user_id, created_by, status, kind, nature, amount_orig,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from orders`),
]

/** The meaning of a filter, order by order. */
function isLeft(order: Made, { field, operation, value }: Filter): boolean {
  const owner = people.find(({ id }) => id === order.userId)
  const texts = { search: `${owner?.name}\n${owner?.email}`, name: owner?.name, 'user.email': owner?.email }
  if (operation === 'like')
    return foldText(texts[field as keyof typeof texts] ?? '').includes(foldText(`${value}`))
  const fields: Record<string, string> = {
    ...order,
    amountOrig: `${order.amountOrig}`,
    isOtc: `${order.kind === 'OTC'}`,
    currencyDest: PAIR[order.nature].dest,
    email: owner?.email ?? '',
  }
  if (field === 'createdAt' && value.length === 'YYYY-MM-DD'.length) {
    const day = new Date(Date.parse(order.at) - 3 * 3_600_000).toISOString().slice(0, value.length)
    return operation === '>=' ? day >= value : day <= value
  }
  if (field === 'createdAt') {
    const time = order.at.slice(0, 23)
    const wanted = String(value).slice(0, 23)
    const isFine = order.at.slice(23, 26) !== '000'
    return operation === '>=' ? time >= wanted : time < wanted || (time === wanted && !isFine)
  }
  if (field === 'amountOrig')
    return order.amountOrig >= BigInt(Number(value) * (order.nature === 'BUY' ? 100 : 1e8))
  return [value].flat().includes(fields[field] ?? '')
}

const byKey = (a: Made, b: Made) => (a.at + a.id < b.at + b.id ? -1 : 1)

const one = (field: string, operation: Filter['operation'], values: fc.Arbitrary<string | string[]>) =>
  values.map((value): Filter => ({ field, operation, value }))
const day = fc.oneof(
  instant.map((at) => `${at.slice(0, 23)}Z`),
  fc.constantFrom('2026-03-30', '2026-03-31', '2026-04-01'),
)

/** Up to three, also of one field. */
const filters = fc.array(
  fc.oneof(
    one('search', 'like', fc.constantFrom('conceicao', 'BIA', 'correio', '.test', 'ninguém')),
    one('name', 'like', fc.constantFrom('Conceição', 'correio')),
    one('user.email', 'like', fc.constantFrom('Conceição', 'correio')),
    one('userId', 'in', fc.subarray(people.map(({ id }) => id))),
    { weight: 2, arbitrary: one('status', 'in', fc.subarray([...ORDER_STATUSES])) },
    { weight: 2, arbitrary: one('createdAt', '>=', day) },
    { weight: 2, arbitrary: one('createdAt', '<=', day) },
    one('nature', '=', fc.constant('SELL')),
    one('isOtc', '=', fc.constant('true')),
    one('kind', '=', fc.constant('MARKET')),
    one('currencyDest', 'in', fc.constant(['BTC'])),
    one('amountOrig', '>=', fc.constant('3')),
  ),
  { maxLength: 3 },
)

const asked = fc.record({
  filters,
  viewer: fc.constantFrom<Viewer>(
    staff,
    staff,
    { id: idOf(0), roles: ['user'], permissions: [] },
    { id: idOf(1), roles: ['user'], permissions: ['order.create.another'] },
  ),
  limit: fc.integer({ min: 1, max: 7 }),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const sees = (viewer: Viewer) => (order: Made) =>
  viewer === staff ||
  order.userId === viewer.id ||
  (viewer.permissions.length > 0 && order.createdBy === viewer.id)

function readSlowly(all: readonly Made[], { filters, viewer, limit, page, direction }: Asked) {
  const wanted = all.filter(sees(viewer)).filter((order) => filters.every((filter) => isLeft(order, filter)))
  wanted.sort(byKey)
  if (direction === 'desc') wanted.reverse()
  return {
    total: wanted.length,
    ids: wanted.slice((page - 1) * limit, page * limit).map((order) => order.id),
  }
}

async function checkPage(all: readonly Made[], asked: Asked): Promise<void> {
  const { filters, viewer, limit, page, direction } = asked
  const params: ListParams = { page, limit, orderBy: 'createdAt', direction, filters }
  const lists = [
    await selectPage<Order>(db, orderList, params, orderRows(db.sql, viewer)),
    await selectPage<Order>(db, orderList, params, orderRows(db.sql, viewer), TIGHT),
  ]
  const answers = lists.map(({ data, meta }) => ({
    asked,
    total: meta.pagination.total,
    ids: data.map((order) => order._id),
  }))
  const answer = { asked, ...readSlowly(all, asked) }
  expect(answers).toEqual([answer, answer])
}

async function checkCounts(all: readonly Made[], viewer: Viewer): Promise<void> {
  const { status } = await countByStatus(db, orderList, orderRows(db.sql, viewer))
  const seen = all.filter(sees(viewer))
  const expected = ORDER_STATUSES.map((one) => [one, seen.filter((order) => order.status === one).length])
  expect(status).toEqual(Object.fromEntries(expected))
}

/** The result of `npm run verify` for the counts. */
async function breachesOfCounts(): Promise<string[]> {
  const invariants = invariantsOn(WHOLE, PARTS.proofs)
  const names = Object.keys(invariants).filter((name) => name.includes('counted'))
  expect(names).toHaveLength(1)
  const found = names.map((name) => db.sql.unsafe<{ breach: string }[]>(invariants[name]?.breaches ?? ''))
  return (await Promise.all(found)).flat().map((row) => row.breach)
}

async function check(asks: readonly Asked[]): Promise<void> {
  const all = await readAll()
  for (const one of asks) await checkPage(all, one)
  for (const viewer of new Set(asks.map((one) => one.viewer))) await checkCounts(all, viewer)
  expect(await breachesOfCounts()).toEqual([])
}

describe('after any change of orders', { timeout: 60_000 }, () => {
  test('every page, total and statistic equals a reading of all orders', async () => {
    const stream = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 40 }),
      asks: fc.array(asked, { minLength: 12, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(stream, async ({ steps, asks }) => {
        for (const one of steps) await take(one)
        await check(asks)
      }),
      { seed, numRuns: 25, endOnFailure: true },
    )
  })

  test('a page of many people or of a kind equals it too', async () => {
    const many = fc.oneof(
      one('search', 'like', fc.constantFrom('.test', 'correio', 'conceicao')),
      one('isOtc', '=', fc.constant('true')),
      one('nature', '=', fc.constant('SELL')),
    )
    const span = fc.array(fc.oneof(one('createdAt', '>=', day), one('createdAt', '<=', day)), {
      maxLength: 2,
    })
    const deep = fc.record({
      filters: fc.tuple(many, span).map(([first, others]) => [first, ...others]),
      viewer: fc.constant(staff),
      limit: fc.integer({ min: 1, max: 7 }),
      page: fc.integer({ min: 1, max: 6 }),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    })
    let all = await readAll()
    const sometimes = fc.option(fc.oneof(place, move, count), { freq: 2 })
    await fc.assert(
      fc.asyncProperty(deep, sometimes, async (asked, step) => {
        if (step) await take(step)
        if (step) all = await readAll()
        await checkPage(all, asked)
      }),
      { seed, numRuns: 150, endOnFailure: true },
    )
  })

  test('the same holds during a count', async () => {
    const steps = fc.sample(fc.array(fc.oneof(place, move), { minLength: 40, maxLength: 40 }), {
      seed,
      numRuns: 4,
    })
    const isOver = { value: false }
    const counting = (async () => {
      while (!isOver.value) await countMoves(db)
    })()
    await Promise.all(
      steps.map(async (some) => {
        for (const one of some) await take(one)
      }),
    )
    isOver.value = true
    await counting
    await check(fc.sample(asked, { seed, numRuns: 20 }))
  })
})
