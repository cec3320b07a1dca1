import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#core/orders/order.ts'
import { send } from '#test/harness/app.ts'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'
import { countsOf } from '#test/harness/statistics.ts'

const desk = await openDesk()
const { db, app, admin, operator, person, place, quote } = desk
const ana = await person({ name: 'Ana Conceição' })
const bia = await person({ name: 'Bia Souza' })

db.clock.advance(1_000)
const first = await place(ana, PURCHASE)
db.clock.advance(1_000)
const second = await place(ana, { ...SALE, amountOrig: '2.5' })
db.clock.advance(1_000)
const third = await place(bia, { kind: 'OTC', nature: 'BUY', amountDest: '0.5' })
await quote(third._id, '610000.00')
await ana.call('PATCH', `/orders/${second._id}/cancel`)

const ids = (answer: { body: { data: { _id: string }[] } }) => answer.body.data.map((order) => order._id)
const filter = (field: string, operation: string, value: unknown) =>
  `filters[]=${encodeURIComponent(JSON.stringify({ field, operation, value }))}`

describe('the list of orders', () => {
  test('staff see all, newest first; customers see theirs, with any filter', async () => {
    expect(ids(await operator.call('GET', '/orders'))).toEqual([third._id, second._id, first._id])
    expect(ids(await ana.call('GET', '/orders'))).toEqual([second._id, first._id])
    expect(ids(await ana.call('GET', `/orders?${filter('userId', '=', bia.id)}`))).toEqual([])
    const { body } = await bia.call('GET', '/orders?page=1&limit=1')
    expect(body.meta.pagination).toEqual({ page: 1, limit: 1, total: 1, totalPages: 1 })
    expect(body.data[0]).toEqual({ ...(await desk.find(third._id)), events: undefined })
  })

  test.each([
    [filter('search', 'like', 'conceicao'), () => [second, first]],
    [filter('user.email', 'like', bia.email), () => [third]],
    [filter('name', 'like', 'BIA'), () => [third]],
    [filter('email', '=', ana.email), () => [second, first]],
    [filter('user.name', '=', 'Bia Souza'), () => [third]],
    [filter('status', 'in', ['NEW', 'CANCELED']), () => [second, first]],
    [filter('nature', '=', 'SELL'), () => [second]],
    [filter('kind', '=', 'MARKET'), () => []],
    [filter('isOtc', '=', true), () => [third, second, first]],
    [filter('isOtc', '=', false), () => []],
    [`${filter('isOtc', '=', false)}&orderBy=amountOrig`, () => []],
    [filter('currencyOrig', '=', 'BTC'), () => [second]],
    [filter('currencyDest', '=', 'BTC'), () => [third, first]],
    [filter('amountOrig', '>=', '6000.00'), () => [third, first]],
    [filter('amountDest', '=', '0.5'), () => [third]],
    [filter('amountBrl', '=', '305000'), () => [third]],
    [filter('amount', '=', '305000'), () => [third]],
    [filter('amount', '=', '2.5'), () => [second]],
    [filter('amountBtc', '>=', '0.50000001'), () => [second]],
    [`${filter('amountBtc', '<=', '0.5')}&orderBy=amountOrig`, () => [third]],
    [filter('quotation', '<=', '610000'), () => [third]],
    [filter('createdAt', '>=', third.createdAt), () => [third]],
    [filter('_id', '=', first._id), () => [first]],
    ['orderBy=amountOrig&orderByDirection=asc', () => [second, first, third]],
    ['orderBy=user.name&orderByDirection=desc', () => [third, second, first]],
    ['orderBy=quotation&orderByDirection=asc&limit=1&page=1', () => [third]],
  ])('%s', async (query, expected) => {
    const answer = await operator.call('GET', `/orders?${query}`)
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual(expected().map((order) => order._id))
  })

  test.each([filter('createdBy', '=', ana.id), filter('amountOrig', 'like', '1'), 'orderBy=fee'])(
    '%s is refused',
    async (query) => {
      expect((await admin.call('GET', `/orders?${query}`)).status).toBe(422)
    },
  )
})

test('statistics count the rows that the viewer sees', async () => {
  const count = async (by: typeof ana) => (await by.call('GET', '/orders/statistics')).body.data.status
  expect(await count(admin)).toEqual(countsOf(ORDER_STATUSES, { NEW: 1, CANCELLED: 1, PARTIAL: 1 }))
  expect(await count(ana)).toEqual(countsOf(ORDER_STATUSES, { NEW: 1, CANCELLED: 1 }))
  expect(await count(await person())).toEqual(countsOf(ORDER_STATUSES))
})

describe('one order', () => {
  test('with its history, whose staff only staff can name', async () => {
    const { body } = await bia.call('GET', `/orders/${third._id}`, undefined, { 'accept-language': 'es' })
    expect(body.data).toMatchObject({ _id: third._id, amountOrig: '305000.00', amountDest: '0.50000000' })
    expect(body.data.events).toMatchObject([
      { code: 'event.order.created', message: 'Solicitud enviada a la mesa', actorName: 'Bia Souza' },
      { code: 'event.order.quoted', message: 'Cotización de R$ 610.000,00', actorName: null },
    ])
    const seen = await operator.call('GET', `/orders/${third._id}`)
    expect(seen.body.data.events[1].actorName).toMatch(/^Pessoa/)
  })

  test("another customer's order does not exist", async () => {
    const { status, body } = await ana.call('GET', `/orders/${third._id}`)
    expect([status, body.code]).toEqual([404, 'order.unknown'])
    expect((await ana.call('GET', `/orders/${db.newId()}`)).status).toBe(404)
  })
})

test.each([
  ['GET', '/orders'],
  ['GET', '/orders/statistics'],
  ['GET', '/orders/ticker'],
  ['GET', `/orders/${first._id}`],
  ['POST', '/orders'],
  ['PATCH', `/orders/${first._id}/quotation`],
  ['PATCH', `/orders/${first._id}/cancel`],
  ['PATCH', `/orders/execute/${first._id}`],
] as const)('%s %s needs a session', async (method, path) => {
  expect((await send(app, method, path)).status).toBe(401)
})

test.each(['2026-02-31', '2026-02-30T10:00:00Z', '2026-13-01', '2026-3-1', 'ontem'])(
  '%s %s is no time to filter by',
  async (value) => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'createdAt', operation: '>=', value }))
    expect((await admin.call('GET', `/orders?filters[]=${filter}`)).status).toBe(422)
  },
)
