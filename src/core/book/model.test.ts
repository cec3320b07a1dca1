import { expect, test } from 'vitest'
import { openPlainBook } from '#test/harness/plain-book.ts'
import { seeded } from '#test/harness/seeded.ts'
import { NATURES } from '../orders/order.ts'
import type { Book, BookCommand, BookOrder, BookOutcome, OfferLevel } from './book.ts'
import { openBook } from './engine.ts'

/** `BOOK_STREAMS=2000` runs more. */
const STREAMS = Number(process.env.BOOK_STREAMS ?? 500)
const COMMANDS = 50
const SEED = process.env.BOOK_SEED

/** About a fifth of a centavo per satoshi, so that rounding matters. There are few prices, so that orders meet. */
const toPrice = (step: number) => 20_000_003 + step * 1_000_003
const STEPS = 7

function recordStream(seed: number): BookCommand[] {
  const random = seeded(seed)
  const below = (count: number) => Math.floor(random() * count)
  /** In every third stream values need more than the 53 bits of a number. */
  const unit = seed % 3 === 0 ? 10_000_019 : 1
  const toSats = () => (1 + below(60)) * unit
  let at = 1_000
  let placed = 0
  const someId = () => `${below(placed + 1)}`
  const levels = (from: number, step: 1 | -1): OfferLevel[] =>
    Array.from({ length: below(4) }, (_, index) => ({
      price: toPrice(from + step * index),
      sats: toSats(),
    }))
  const toOrder = (): BookOrder => ({
    id: `${placed++}`,
    owner: `owner ${below(4)}`,
    nature: random() < 0.5 ? 'BUY' : 'SELL',
    price: toPrice(below(STEPS)),
    sats: toSats(),
    expiresAt: random() < 0.6 ? Number.POSITIVE_INFINITY : at + below(40),
    timeInForce: (['GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'POST_ONLY'] as const)[below(6)]!,
  })
  const next = (): BookCommand => {
    at += below(3)
    const dice = random()
    if (dice < 0.62) return { type: 'place', at, order: toOrder() }
    if (dice < 0.68) return { type: 'cancel', at, id: someId() }
    if (dice < 0.74) return { type: 'end', at, id: someId() }
    if (dice < 0.79) return { type: 'execute', at, id: someId() }
    if (dice < 0.83) return { type: 'expire', at, ids: [someId(), someId(), someId()] }
    if (dice < 0.85) return { type: 'expire', at }
    const middle = below(STEPS)
    return { type: 'offer', at, asks: levels(middle + 1, 1), bids: levels(middle, -1) }
  }
  return Array.from({ length: COMMANDS }, next)
}

/** The sums of the outcomes of a stream, kept apart from the Book. */
type Records = {
  readonly orders: Map<string, BookOrder>
  readonly traded: Map<string, number>
  /** Centavos of an order, paid or received. */
  readonly value: Map<string, bigint>
  readonly fills: Map<string, bigint>
  readonly closed: Map<string, number>
  offer: { asks: OfferLevel[]; bids: OfferLevel[] }
}

class Broken extends Error {}

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Broken(what)
}

const worth = (price: number, sats: number) => (BigInt(price) * BigInt(sats)) / 100_000_000n
const add = (to: Map<string, bigint>, key: string, amount: bigint) =>
  to.set(key, (to.get(key) ?? 0n) + amount)

const toEmpty = (): Records => ({
  orders: new Map(),
  traded: new Map(),
  value: new Map(),
  fills: new Map(),
  closed: new Map(),
  offer: { asks: [], bids: [] },
})

function keep(records: Records, command: BookCommand, outcome: BookOutcome): void {
  const { orders, traded, value, fills } = records
  if (command.type === 'place') orders.set(command.order.id, command.order)
  if (command.type === 'offer') records.offer = { asks: [...command.asks], bids: [...command.bids] }
  for (const fill of outcome.fills) {
    const [buy, sell] = [fill.buy, fill.sell].map((id) => (id === null ? undefined : orders.get(id)))
    must(BigInt(fill.value) === worth(fill.price, fill.sats) && fill.value > 0, 'a fill has its value')
    must(!buy || fill.price <= buy.price, 'a buyer pays the limit at most')
    must(!sell || fill.price >= sell.price, 'a seller gets the limit at least')
    must(buy?.owner !== sell?.owner, 'nobody trades with themselves')
    for (const order of [buy, sell]) {
      if (!order) continue
      traded.set(order.id, (traded.get(order.id) ?? 0) + fill.sats)
      add(value, order.id, BigInt(fill.value))
      add(fills, order.id, 1n)
    }
    if (command.type !== 'execute') takeFromOffer(records, fill)
  }
  for (const { id, sats } of outcome.closed) {
    must(!records.closed.has(id), 'an order is closed once')
    records.closed.set(id, sats)
  }
}

function takeFromOffer({ offer }: Records, fill: BookOutcome['fills'][number]): void {
  if (fill.buy !== null && fill.sell !== null) return
  const side = fill.sell === null ? 'asks' : 'bids'
  const level = offer[side].find(({ price }) => price === fill.price)
  must(level !== undefined && level.sats >= fill.sats, 'the market maker trades its offer')
  offer[side] = offer[side].map((one) => (one === level ? { ...one, sats: one.sats - fill.sats } : one))
}

function checkAmounts(book: Book, { orders, traded, value, fills, closed }: Records): void {
  let resting = 0
  for (const order of orders.values()) {
    const left = book.get(order.id)?.sats
    const gone = closed.get(order.id)
    must((left === undefined) !== (gone === undefined), 'an order rests or is closed')
    if (left !== undefined) resting += 1
    const done = traded.get(order.id) ?? 0
    must(order.sats === done + (left ?? gone ?? 0), 'what is placed is traded, left or closed')
    const [atLimit, atFills] = [worth(order.price, done), value.get(order.id) ?? 0n]
    if (order.nature === 'BUY') must(atFills <= atLimit, 'a buyer pays the limit at most in all')
    else must(atFills >= atLimit - (fills.get(order.id) ?? 0n), 'a seller bears less than a centavo a trade')
  }
  must(book.size === resting, 'the Book is as large as what rests')
}

function checkRest(book: Book, { offer }: Records): void {
  const { bids, asks } = book.depth(Number.POSITIVE_INFINITY)
  const isSorted = (prices: number[]) => prices.every((price, at) => at === 0 || price > prices[at - 1]!)
  must(isSorted(asks.map(({ price }) => price)), 'the lowest sale is first')
  must(isSorted(bids.map(({ price }) => -price)), 'the highest purchase is first')
  const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? Number.POSITIVE_INFINITY]
  must(bid < ask, 'the Book is not crossed')
  const offered = (levels: OfferLevel[]) => levels.find(({ price, sats }) => worth(price, sats) > 0n)?.price
  must(bid < (offered(offer.asks) ?? Number.POSITIVE_INFINITY), 'no purchase reaches the offer')
  must(ask > (offered(offer.bids) ?? 0), 'no sale reaches the offer')
}

/** Every order that had priority over the last traded one has left the Book. */
function checkPriority(
  book: Book,
  command: BookCommand,
  { fills }: BookOutcome,
  before: readonly BookOrder[],
): void {
  if (command.type === 'execute') return
  for (const nature of NATURES) {
    const rank = (price: number) => (nature === 'SELL' ? -price : price)
    const queue = before
      .filter((one) => one.nature === nature)
      .sort((one, other) => rank(other.price) - rank(one.price))
    const ids = fills.map((fill) => (nature === 'SELL' ? fill.sell : fill.buy))
    const last = queue.findLastIndex(({ id }) => ids.includes(id))
    must(!queue.some(({ id }, at) => at < last && book.get(id)), 'whoever comes first trades first')
  }
  if (command.type !== 'place') return
  const isBuy = command.order.nature === 'BUY'
  const makers = isBuy ? fills.map(({ sell }) => sell) : fills.map(({ buy }) => buy)
  for (const [at, { price }] of fills.entries()) {
    const [next, isMarketMaker] = [fills[at + 1], makers[at] === null]
    if (next) must(isBuy ? next.price >= price : next.price <= price, 'the better price trades first')
    const isAfter = next?.price === price && isMarketMaker
    must(!isAfter || makers[at + 1] === null, 'customers trade before the market maker')
  }
}

function ownersBefore(book: Book, command: BookCommand): Set<string> | undefined {
  const { at } = command
  if (command.type === 'place') return book.ownersWithin(command.order, at).add(command.order.owner)
  if (command.type !== 'offer') return undefined
  const all = { owner: null, sats: Number.POSITIVE_INFINITY }
  const sellers =
    command.bids[0] && book.ownersWithin({ ...all, nature: 'BUY', price: command.bids[0].price }, at)
  const buyers =
    command.asks[0] && book.ownersWithin({ ...all, nature: 'SELL', price: command.asks[0].price }, at)
  return new Set([...(sellers ?? []), ...(buyers ?? [])])
}

function checkOwners(owners: Set<string> | undefined, outcome: BookOutcome, { orders }: Records): void {
  if (!owners) return
  const met = [
    ...outcome.fills.flatMap(({ buy, sell }) => [buy, sell]),
    ...outcome.closed.map(({ id }) => id),
  ]
  for (const id of met)
    must(id === null || owners.has(orders.get(id)?.owner ?? ''), 'owners are known before')
}

/** Runs a stream through the Book, through the plain model, and through a Book that is rebuilt after some command. */
function runStream(seed: number): void {
  const commands = recordStream(seed)
  const [book, plain, records] = [openBook(), openPlainBook(), toEmpty()]
  const rebuildAt = commands.findIndex(({ type }, at) => type === 'offer' && at > COMMANDS / 2)
  let rebuilt: Book | undefined
  const journal: string[] = []
  for (const [at, command] of commands.entries()) {
    const before = plain.ids().map((id) => book.get(id)!)
    if (at === rebuildAt) {
      rebuilt = openBook()
      for (const order of before) rebuilt.restore(order)
    }
    const owners = ownersBefore(book, command)
    const outcome = book.apply(command)
    const text = JSON.stringify(outcome)
    journal.push(text)
    try {
      must(text === JSON.stringify(plain.apply(command)), 'the outcome is that of the plain Book')
      must(
        !rebuilt || text === JSON.stringify(rebuilt.apply(command)),
        'a Book that is rebuilt goes on alike',
      )
      keep(records, command, outcome)
      checkAmounts(book, records)
      checkRest(book, records)
      checkPriority(book, command, outcome, before)
      checkOwners(owners, outcome, records)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      throw new Error(
        `${error.message}: BOOK_SEED=${seed}, command ${at} ${JSON.stringify(command)} gave ${text}`,
      )
    }
  }
  const again = openBook()
  const isAlike = commands.every((command, at) => JSON.stringify(again.apply(command)) === journal[at])
  if (!isAlike) throw new Error(`the same commands give the same outcomes: BOOK_SEED=${seed}`)
}

test('the Book gives the outcomes of its plain model, and keeps its invariants', { timeout: 60_000 }, () => {
  const seeds = SEED === undefined ? Array.from({ length: STREAMS }, (_, at) => at + 1) : [Number(SEED)]
  for (const seed of seeds) runStream(seed)
})

test('the streams cover every case', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 100; seed++) {
    const book = openBook()
    for (const command of recordStream(seed)) {
      const { fills, closed, isUnknown } = book.apply(command)
      if (isUnknown) seen.add(`${command.type} unknown`)
      for (const { buy, sell, price, sats } of fills) {
        seen.add(`${command.type} with ${buy === null || sell === null ? 'market maker' : 'customer'}`)
        if (price * sats > Number.MAX_SAFE_INTEGER) seen.add('values above 53 bits')
      }
      for (const { reason, sats } of closed)
        seen.add(`${command.type} ${reason}${sats > 0 ? ', a rest' : ''}`)
    }
  }
  expect([...seen].sort()).toEqual([
    'cancel cancelled, a rest',
    'cancel expired, a rest',
    'cancel unknown',
    'end ended, a rest',
    'end expired, a rest',
    'end unknown',
    'execute expired, a rest',
    'execute filled',
    'execute unknown',
    'execute with market maker',
    'expire expired, a rest',
    'offer expired, a rest',
    'offer filled',
    'offer filled, a rest',
    'offer with market maker',
    'place expired, a rest',
    'place filled',
    'place filled, a rest',
    'place meets, a rest',
    'place selfTrade, a rest',
    'place unfilled, a rest',
    'place with customer',
    'place with market maker',
    'values above 53 bits',
  ])
})
