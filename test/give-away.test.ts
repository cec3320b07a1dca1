import { beforeEach, describe, expect, test } from 'vitest'
import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { SATS_PER_BTC, toWire } from '#core/money/money.ts'
import { recordPrice } from '#server/prices/record.ts'
import { NEVER_IDLE, type Person } from './harness/app.ts'
import { untilBlocked } from './harness/blocked.ts'
import { openDesk } from './harness/desk.ts'
import { setControls } from './harness/house.ts'

/** The market buys at R$ 599.000,00 and sells at R$ 601.000,00; its middle is R$ 600.000,00. */
const BID = 599_000_00n
const ASK = 601_000_00n
const depth = {
  asks: [{ quotation: ASK, amount: 100n * SATS_PER_BTC }],
  bids: [{ quotation: BID, amount: 100n * SATS_PER_BTC }],
  source: 'test',
}
const market = { depth }
const prices = { name: 'test', depth: async () => market.depth, close: async () => {} }
const on = await openDesk({ prices })
const { db, place, operator: eva } = on
const other = await on.person({ role: 'operator' })
const max = await on.person({ role: 'master' })
const HOUR_MS = 3_600_000

const acts = ({ body }: { body: { data?: { acts?: string[] } } }) => body.data?.acts
const reais = (amount: bigint) => toWire(amount, 'BRL')

/** Customers with much of both currencies, from before the house had controls. */
const rich: Person[] = []
for (let count = 0; count < 24; count += 1) {
  const person = await on.person()
  await on.fund(person, 'BRL', '2000000.00')
  await on.fund(person, 'BTC', '5.00000000')
  rich.push(person)
}
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`

/** Another one of them. */
function customer(): Person {
  const person = rich.pop()
  if (!person) throw new Error('no customer is left')
  return person
}

/** Asks for a bitcoin, or the named part of one, and gets a price for it. */
async function quoteFor(
  owner: Person,
  price: bigint,
  {
    by = eva,
    nature = 'BUY',
    btc = '1.00000000',
  }: { by?: Person; nature?: 'BUY' | 'SELL'; btc?: string } = {},
) {
  const amount = nature === 'BUY' ? { amountDest: btc } : { amountOrig: btc }
  const { _id } = await place(owner, { kind: 'OTC', nature, ...amount })
  const answer = await by.call('PATCH', `/orders/${_id}/quotation`, { quotation: reais(price) })
  return { id: _id, ...answer }
}

const isQuoted = ({ status }: { status: number }) => status === 200

async function given(id: string) {
  const [row] = await db.sql<{ giveAway: bigint | null }[]>`select give_away from orders where id = ${id}`
  return row?.giveAway
}

/** The default controls as far as quotations and payments go. */
const guard = (controls: Partial<Controls> = {}) =>
  setControls(db, {
    approvals: DEFAULT_CONTROLS.approvals,
    quoteBand: '3.00',
    giveAway: DEFAULT_CONTROLS.giveAway,
    ...controls,
  })

/** A house that lets one person quote against it, within the limits of a day. */
const without = DEFAULT_CONTROLS.approvals.filter(({ act }) => act !== 'order.quoteAgainstHouse')
const limits = (perOperator: string | null, perCustomer: string | null) =>
  guard({ approvals: without, giveAway: { perOperator, perCustomer } })

beforeEach(async () => {
  market.depth = depth
  db.clock.advance(24 * HOUR_MS)
  await recordPrice(db, prices)
  await guard()
})

describe('a quotation that is worse for the house than the market', () => {
  test.each([
    ['a purchase at the best ask', 'BUY', ASK, undefined],
    ['a purchase a centavo below it', 'BUY', ASK - 1n, ['order.quoteAgainstHouse']],
    ['a sale at the best bid', 'SELL', BID, undefined],
    ['a sale a centavo above it', 'SELL', BID + 1n, ['order.quoteAgainstHouse']],
    ['a purchase outside the band', 'BUY', 500_000_00n, ['order.quoteOffMarket', 'order.quoteAgainstHouse']],
  ] as const)('%s', async (_, nature, price, needed) => {
    const quoted = await quoteFor(customer(), price, { nature, btc: '0.00100000' })
    expect([quoted.status, acts(quoted)]).toEqual(needed ? [202, [...needed]] : [200, undefined])
  })

  test('runs once another person approves, who reads the advantage, and that the customer trades the other way', async () => {
    const ana = customer()
    const sale = await quoteFor(ana, BID, { nature: 'SELL', btc: '0.10000000' })
    await ana.call('PATCH', `/orders/${sale.id}/execute`, {})
    const { id, body } = await quoteFor(ana, 590_000_00n, { btc: '0.10000000' })
    const request = await max.call('GET', `/approvals/${body.data._id}`)
    expect(request.body.data.changes).toContainEqual({
      field: 'advantage',
      before: null,
      after: 'R$ 1.000,00',
    })
    expect(request.body.data.signals).toEqual(['O cliente comprou e vendeu na última hora'])
    const approved = await max.call('PATCH', `/approvals/${body.data._id}/approve`, { reason: 'vi' })
    expect(approved.body.data.status).toBe('APPROVED')
    expect(await given(id)).toBe(1_000_00n)
  })

  test.each([
    ['within an hour', HOUR_MS - 1, ['O cliente comprou e vendeu na última hora']],
    ['after an hour', HOUR_MS, []],
  ])('names a trade the other way %s', async (_, later, signals) => {
    const ana = customer()
    const sale = await quoteFor(ana, BID, { nature: 'SELL', btc: '0.10000000' })
    await ana.call('PATCH', `/orders/${sale.id}/execute`, {})
    db.clock.advance(later)
    await recordPrice(db, prices)
    const { body } = await quoteFor(ana, 590_000_00n, { btc: '0.10000000' })
    expect((await max.call('GET', `/approvals/${body.data._id}`)).body.data.signals).toEqual(signals)
  })

  test('includes every quotation while the market has no price, or one side only', async () => {
    const ana = customer()
    market.depth = { ...depth, bids: [] }
    expect(acts(await quoteFor(ana, 700_000_00n))).toContain('order.quoteAgainstHouse')
    await limits('1000000.00', null)
    expect(isQuoted(await quoteFor(ana, 600_000_00n))).toBe(true)
    market.depth = { asks: [], bids: [], source: 'test' }
    db.clock.advance(HOUR_MS)
    await guard({
      approvals: without.filter(({ act }) => act !== 'order.quoteOffMarket'),
      quoteBand: '100.00',
    })
    const quoted = await quoteFor(ana, 700_000_00n)
    expect([quoted.status, acts(quoted)]).toEqual([202, ['order.quoteOffMarket', 'order.quoteAgainstHouse']])
  })
})

describe('the day’s limit of what quotations give away', () => {
  test('holds for a customer with any operator: open ones count, later versions replace earlier ones, expired ones drop out', async () => {
    await limits(null, '1000.00')
    const ana = customer()
    // R$ 600 below the middle for a bitcoin.
    const first = await quoteFor(ana, 599_400_00n)
    expect([first.status, await given(first.id)]).toEqual([200, 600_00n])
    const second = await quoteFor(ana, 599_400_00n, { by: other })
    expect([second.status, acts(second)]).toEqual([202, ['order.quoteAgainstHouse']])
    expect(isQuoted(await quoteFor(customer(), 599_400_00n, { by: other }))).toBe(true)
    const again = await eva.call('PATCH', `/orders/${first.id}/quotation`, { quotation: reais(599_000_00n) })
    expect([again.status, await given(first.id)]).toEqual([200, 1_000_00n])
    expect(isQuoted(await quoteFor(ana, 600_000_00n, { by: other }))).toBe(true)
    expect(isQuoted(await quoteFor(ana, 599_999_99n, { by: other }))).toBe(false)
    db.clock.advance(HOUR_MS)
    await recordPrice(db, prices)
    expect(isQuoted(await quoteFor(ana, 599_400_00n))).toBe(true)
  })

  test('holds for an operator with any customer; executed ones count until midnight in Brasília, and gains do not make room', async () => {
    await limits('2000.00', null)
    db.clock.set(new Date('2027-03-10T20:00:00-03:00'))
    await recordPrice(db, prices)
    const ana = customer()
    for (const nature of ['BUY', 'SELL'] as const) {
      const price = nature === 'BUY' ? 599_000_00n : 601_000_00n
      const { id, status } = await quoteFor(ana, price, { nature })
      expect([status, await given(id)]).toEqual([200, 1_000_00n])
      expect((await ana.call('PATCH', `/orders/${id}/execute`, {})).status).toBe(200)
    }
    expect(await given((await quoteFor(customer(), 610_000_00n)).id)).toBe(0n)
    const beyond = await quoteFor(customer(), 599_999_00n)
    expect([beyond.status, acts(beyond)]).toEqual([202, ['order.quoteAgainstHouse']])
    expect(isQuoted(await quoteFor(customer(), 599_999_00n, { by: other }))).toBe(true)
    db.clock.set(new Date('2027-03-10T23:59:59-03:00'))
    await recordPrice(db, prices)
    expect(isQuoted(await quoteFor(customer(), 599_999_00n))).toBe(false)
    db.clock.set(new Date('2027-03-11T00:00:00-03:00'))
    await recordPrice(db, prices)
    expect(isQuoted(await quoteFor(customer(), 599_999_00n))).toBe(true)
  })

  test('lets one of two quotations pass that are made at once, of one operator or for one customer', async () => {
    await limits('1000.00', null)
    const [ana, bia] = [customer(), customer()]
    const ofOne = await Promise.all([quoteFor(ana, 599_400_00n), quoteFor(bia, 599_400_00n)])
    expect(ofOne.map(({ status }) => status).sort()).toEqual([200, 202])
    await limits(null, '1000.00')
    const caio = customer()
    const forOne = await Promise.all([eva, other].map((by) => quoteFor(caio, 599_400_00n, { by })))
    expect(forOne.map(({ status }) => status).sort()).toEqual([200, 202])
  })
})

test('thirty quotations at the edges of the band no longer multiply a customer’s money', async () => {
  const friend = customer()
  const worth = async () => {
    const [brl, btc] = [await on.balance(friend, 'BRL'), await on.balance(friend, 'BTC')]
    return Number(brl.amount) + Number(btc.amount) * 600_000
  }
  const before = await worth()
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round += 1)
    for (const [nature, price] of [
      ['BUY', 583_000_00n],
      ['SELL', 617_000_00n],
    ] as const) {
      const { id, status } = await quoteFor(friend, price, { nature })
      statuses.add(status)
      await friend.call('PATCH', `/orders/${id}/execute`, {})
    }
  expect([...statuses]).toEqual([202])
  expect(await worth()).toBe(before)
})

test('two quotations of an operator at once count both, so that one of them needs another person', async () => {
  // Each gives away R$ 600,00.
  await limits('1000.00', null)
  const ivo = await on.person({ role: 'operator' })
  const ids: string[] = []
  for (const owner of [customer(), customer()])
    ids.push((await place(owner, { kind: 'OTC', nature: 'BUY', amountDest: '0.10000000' }))._id)
  let running: ReturnType<Person['call']>[] = []
  await db.transaction(async (tx) => {
    await tx.sql`lock table events in share row exclusive mode`
    const price = { quotation: reais(594_000_00n) }
    running = ids.map((id) => ivo.call('PATCH', `/orders/${id}/quotation`, price))
    await untilBlocked(db, 2)
  })
  expect((await Promise.all(running)).map(({ status }) => status).sort()).toEqual([200, 202])
})
