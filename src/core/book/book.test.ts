import { describe, expect, test } from 'vitest'
import type { BookCommand, BookOrder, OfferLevel } from './book.ts'
import { openBook } from './engine.ts'

/** R$ 100,000.00: ten satoshis are a centavo. */
const P = 10_000_000
/** R$ 0.10 more or less. */
const step = (steps: number) => P + steps * 10
const NOW = 1_000_000

type Terms = Partial<Pick<BookOrder, 'owner' | 'expiresAt'>>
const order = (id: string, nature: 'BUY' | 'SELL', price: number, sats: number, terms: Terms = {}) => ({
  id,
  owner: `owner of ${id}`,
  nature,
  price,
  sats,
  expiresAt: Number.POSITIVE_INFINITY,
  ...terms,
})
const place = (one: BookOrder): BookCommand => ({ type: 'place', at: NOW, order: one })
const buy = (id: string, price: number, sats: number, terms?: Terms) =>
  place(order(id, 'BUY', price, sats, terms))
const sell = (id: string, price: number, sats: number, terms?: Terms) =>
  place(order(id, 'SELL', price, sats, terms))
const by = (type: 'cancel' | 'execute', id: string): BookCommand => ({ type, at: NOW, id })
const expire = (...ids: string[]): BookCommand => ({ type: 'expire', at: NOW, ids })
const expireAll: BookCommand = { type: 'expire', at: NOW }
const offer = (levels: { asks?: OfferLevel[]; bids?: OfferLevel[] }): BookCommand => ({
  type: 'offer',
  at: NOW,
  asks: levels.asks ?? [],
  bids: levels.bids ?? [],
})
const level = (price: number, sats: number): OfferLevel => ({ price, sats })
const due = { expiresAt: NOW }

/** Placed before its expiry. */
const placedEarlier = (command: BookCommand): BookCommand => ({ ...command, at: NOW - 1 })

/** The effects of the last command of a case: `buyer seller taker price satoshis centavos`, and `id reason satoshis`. */
type Case = {
  readonly name: string
  readonly commands: BookCommand[]
  readonly fills?: string[]
  readonly closed?: string[]
  /** The orders in the Book afterwards, with their satoshis. */
  readonly rests?: Record<string, number>
}

const trade = (buyer: string, seller: string, taker: 'BUY' | 'SELL', price: number, sats: number) =>
  `${buyer} ${seller} ${taker} ${price} ${sats} ${Math.floor((price * sats) / 1e8)}`

const matching: Case[] = [
  {
    name: 'an order that meets no other rests',
    commands: [sell('s', step(1), 1_000), buy('b', P, 500)],
    rests: { s: 1_000, b: 500 },
  },
  {
    name: 'a taker trades at the price of the resting order',
    commands: [sell('s', P, 1_000), buy('b', step(5), 1_000)],
    fills: [trade('b', 's', 'BUY', P, 1_000)],
    closed: ['s filled 0', 'b filled 0'],
    rests: {},
  },
  {
    name: 'a seller as taker too',
    commands: [buy('b', step(5), 1_000), sell('s', P, 1_000)],
    fills: [trade('b', 's', 'SELL', step(5), 1_000)],
    closed: ['b filled 0', 's filled 0'],
    rests: {},
  },
  {
    name: 'the remainder of a taker rests at its limit',
    commands: [sell('s', P, 400), buy('b', step(5), 1_000)],
    fills: [trade('b', 's', 'BUY', P, 400)],
    closed: ['s filled 0'],
    rests: { b: 600 },
  },
  {
    name: 'the remainder of a resting order stays',
    commands: [sell('s', P, 1_000), buy('b', P, 400)],
    fills: [trade('b', 's', 'BUY', P, 400)],
    closed: ['b filled 0'],
    rests: { s: 600 },
  },
  {
    name: 'the best price trades first, then the earliest order',
    commands: [
      sell('late', P, 100),
      sell('dear', step(1), 100),
      sell('later', P, 100),
      buy('b', step(9), 250),
    ],
    fills: [
      trade('b', 'late', 'BUY', P, 100),
      trade('b', 'later', 'BUY', P, 100),
      trade('b', 'dear', 'BUY', step(1), 50),
    ],
    closed: ['late filled 0', 'later filled 0', 'b filled 0'],
    rests: { dear: 50 },
  },
  {
    name: 'a partly filled order keeps its time priority',
    commands: [sell('one', P, 100), sell('two', P, 100), buy('b', P, 60), buy('c', P, 60)],
    fills: [trade('c', 'one', 'BUY', P, 40), trade('c', 'two', 'BUY', P, 20)],
    closed: ['one filled 0', 'c filled 0'],
    rests: { two: 80 },
  },
  {
    name: 'a value is rounded down, exactly, beyond what a number multiplies',
    commands: [sell('s', 60_000_001, 3_059_999_999), buy('b', 60_000_001, 3_059_999_999)],
    fills: ['b s BUY 60000001 3059999999 1836000029'],
    closed: ['s filled 0', 'b filled 0'],
    rests: {},
  },
]

const withMarketMaker: Case[] = [
  {
    name: 'the market maker trades where it is better than customers',
    commands: [offer({ asks: [level(P, 300)] }), sell('s', step(1), 500), buy('b', step(1), 500)],
    fills: [`b - BUY ${P} 300 30`, trade('b', 's', 'BUY', step(1), 200)],
    closed: ['b filled 0'],
    rests: { s: 300 },
  },
  {
    name: 'customers trade before the market maker at one price',
    commands: [offer({ bids: [level(P, 300)] }), buy('b', P, 200), sell('s', P, 300)],
    fills: [trade('b', 's', 'SELL', P, 200), `- s SELL ${P} 100 10`],
    closed: ['b filled 0', 's filled 0'],
    rests: {},
  },
  {
    name: 'trades use up the offer',
    commands: [
      offer({ asks: [level(P, 300), level(step(1), 300)] }),
      buy('b', P, 300),
      buy('c', step(1), 100),
    ],
    fills: [`c - BUY ${step(1)} 100 10`],
    closed: ['c filled 0'],
    rests: {},
  },
  {
    name: 'resting orders take a new offer by priority, at the price of the offer',
    commands: [
      buy('low', step(2), 100),
      buy('high', step(3), 100),
      buy('next', step(3), 100),
      offer({ asks: [level(P, 150), level(step(1), 100)] }),
    ],
    fills: [
      `high - BUY ${P} 100 10`,
      `next - BUY ${P} 50 5`,
      `next - BUY ${step(1)} 50 5`,
      `low - BUY ${step(1)} 50 5`,
    ],
    closed: ['high filled 0', 'next filled 0'],
    rests: { low: 50 },
  },
  {
    name: 'a new bid too, as far as it reaches',
    commands: [sell('s', P, 100), sell('dear', step(2), 100), offer({ bids: [level(step(1), 500)] })],
    fills: [`- s SELL ${step(1)} 100 10`],
    closed: ['s filled 0'],
    rests: { dear: 100 },
  },
  {
    name: 'an offer that is replaced is gone',
    commands: [offer({ asks: [level(P, 300)] }), offer({}), buy('b', P, 300)],
    rests: { b: 300 },
  },
  {
    name: 'executing fills the remainder from the market maker at the limit, whatever it offers',
    commands: [
      offer({ asks: [level(step(7), 10)] }),
      sell('s', P, 40),
      buy('b', step(3), 100),
      by('execute', 'b'),
    ],
    fills: [`b - SELL ${step(3)} 60 6`],
    closed: ['b filled 0'],
    rests: {},
  },
]

const withRules: Case[] = [
  {
    name: 'an order cancels the one of its owner that it meets and continues',
    commands: [sell('mine', P, 100, { owner: 'ana' }), sell('s', P, 100), buy('b', P, 100, { owner: 'ana' })],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['mine selfTrade 100', 's filled 0', 'b filled 0'],
    rests: {},
  },
  {
    name: 'an order leaves the one of its owner that it does not meet',
    commands: [sell('s', P, 100), sell('mine', P, 100, { owner: 'ana' }), buy('b', P, 100, { owner: 'ana' })],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['s filled 0', 'b filled 0'],
    rests: { mine: 100 },
  },
  {
    name: 'an expired order does not trade',
    commands: [placedEarlier(sell('old', P, 100, due)), sell('s', P, 100), buy('b', P, 100)],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['old expired 100', 's filled 0', 'b filled 0'],
    rests: {},
  },
  {
    name: 'an expired order does not trade with the market maker',
    commands: [placedEarlier(buy('old', P, 100, due)), buy('b', P, 100), offer({ asks: [level(P, 50)] })],
    fills: [`b - BUY ${P} 50 5`],
    closed: ['old expired 100'],
    rests: { b: 50 },
  },
  {
    name: 'an expired order is not executed',
    commands: [placedEarlier(buy('old', P, 100, due)), by('execute', 'old')],
    closed: ['old expired 100'],
    rests: {},
  },
  { name: 'nor is it placed', commands: [buy('b', P, 100, due)], closed: ['b expired 100'], rests: {} },
  {
    name: 'of the named orders the expired ones are closed',
    commands: [
      placedEarlier(buy('old', P, 100, due)),
      placedEarlier(buy('other', P, 100, due)),
      buy('b', P, 100, { expiresAt: NOW + 1 }),
      expire('b', 'old', 'nobody'),
    ],
    closed: ['old expired 100'],
    rests: { other: 100, b: 100 },
  },
  {
    name: 'without names, all expired orders are closed',
    commands: [
      placedEarlier(buy('old', P, 100, due)),
      placedEarlier(sell('other', step(1), 100, due)),
      buy('b', P, 100),
      expireAll,
    ],
    closed: ['old expired 100', 'other expired 100'],
    rests: { b: 100 },
  },
  {
    name: 'cancelling returns the untraded satoshis',
    commands: [sell('s', P, 30), buy('b', P, 100), by('cancel', 'b')],
    closed: ['b cancelled 70'],
    rests: {},
  },
]

const withDust: Case[] = [
  {
    name: 'a resting order ends when less than a centavo remains',
    commands: [sell('s', P, 109), buy('b', P, 100)],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['s filled 9', 'b filled 0'],
    rests: {},
  },
  {
    name: 'a resting order stays when a centavo remains',
    commands: [sell('s', P, 110), buy('b', P, 100)],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['b filled 0'],
    rests: { s: 10 },
  },
  {
    name: 'a taker ends when less than a centavo remains',
    commands: [sell('s', P, 100), buy('b', P, 109)],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['s filled 0', 'b filled 9'],
    rests: {},
  },
  {
    name: 'also where it is worth a centavo at its limit, but not at the next price',
    commands: [sell('s', P, 100), sell('next', P, 100), buy('b', 2 * P, 105)],
    fills: [trade('b', 's', 'BUY', P, 100)],
    closed: ['s filled 0', 'b filled 5'],
    rests: { next: 100 },
  },
  {
    name: 'a seller continues while the next trade is worth a centavo',
    commands: [buy('b', 2 * P, 100), buy('next', 2 * P, 100), sell('s', P, 105)],
    fills: [trade('b', 's', 'SELL', 2 * P, 100), trade('next', 's', 'SELL', 2 * P, 5)],
    closed: ['b filled 0', 's filled 0'],
    rests: { next: 95 },
  },
  {
    name: 'a level of the offer below a centavo is skipped',
    commands: [
      offer({ asks: [level(P, 109), level(step(1), 100)] }),
      buy('b', P, 100),
      buy('c', step(1), 50),
    ],
    fills: [`c - BUY ${step(1)} 50 5`],
    closed: ['c filled 0'],
    rests: {},
  },
  {
    name: 'an order that an offer leaves too small ends',
    commands: [buy('b', P, 105), offer({ asks: [level(P - 10, 100)] })],
    fills: [`b - BUY ${P - 10} 100 9`],
    closed: ['b filled 5'],
    rests: {},
  },
]

describe.each([
  ['matching', matching],
  ['the market maker', withMarketMaker],
  ['owners, ends and cancelling', withRules],
  ['less than a centavo', withDust],
])('%s', (_, cases) => {
  test.each(cases)('$name', ({ commands, fills = [], closed = [], rests = {} }) => {
    const book = openBook()
    const outcomes = commands.map((command) => book.apply(command))
    const last = outcomes.at(-1)
    const toText = (one: string | null) => one ?? '-'
    expect(
      last?.fills.map(
        ({ buy, sell, taker, price, sats, value }) =>
          `${toText(buy)} ${toText(sell)} ${taker} ${price} ${sats} ${value}`,
      ),
    ).toEqual(fills)
    expect(last?.closed.map(({ id, reason, sats }) => `${id} ${reason} ${sats}`)).toEqual(closed)
    const ids = commands.flatMap((command) => (command.type === 'place' ? [command.order.id] : []))
    const left = ids.flatMap((id) => book.get(id) ?? []).map(({ id, sats }) => [id, sats])
    expect(Object.fromEntries(left)).toEqual(rests)
    expect(book.size).toBe(left.length)
  })
})

describe('an order that is not in the Book', () => {
  test.each(['cancel', 'execute'] as const)('%s reports it', (type) => {
    const book = openBook()
    book.apply(buy('b', P, 100))
    expect(book.apply(by(type, 's'))).toEqual({ fills: [], closed: [], isUnknown: true })
    expect(book.apply(by(type, 'b')).isUnknown).toBe(false)
  })

  test('an order cannot be placed twice', () => {
    const book = openBook()
    book.apply(buy('b', P, 100))
    expect(() => book.apply(buy('b', P, 100))).toThrow('order b is in the Book twice')
  })
})

describe('queries of the Book', () => {
  const book = openBook()
  for (const one of [
    order('s1', 'SELL', P, 100, { owner: 'ana' }),
    order('s2', 'SELL', P, 50, { owner: 'bia' }),
    order('s3', 'SELL', step(1), 100, { owner: 'caio' }),
    order('s4', 'SELL', step(2), 100, { owner: 'davi', ...due }),
    order('s5', 'SELL', step(2), 100, { owner: 'eva' }),
    order('b1', 'BUY', step(-1), 70, { owner: 'ana' }),
  ])
    book.restore(one)

  test("depth of customers' orders", () => {
    book.apply(offer({ asks: [level(step(9), 10)] }))
    expect(book.depth(2)).toEqual({
      bids: [{ price: step(-1), sats: 70, orders: 1 }],
      asks: [
        { price: P, sats: 150, orders: 2 },
        { price: step(1), sats: 100, orders: 1 },
      ],
    })
  })

  test.each([
    ['one order', 'x', step(9), 100, ['ana']],
    ['more than one', 'x', step(9), 101, ['ana', 'bia']],
    ['as far as the limit', 'x', step(1), 9_999, ['ana', 'bia', 'caio']],
    ['beyond those that are cancelled', 'ana', step(9), 60, ['ana', 'bia', 'caio']],
    ['beyond those that are due', 'x', step(9), 251, ['ana', 'bia', 'caio', 'davi', 'eva']],
    ['none', 'x', step(-1), 100, []],
  ])('owners whose orders a purchase meets: %s', (_, owner, price, sats, expected) => {
    const reach = { owner, nature: 'BUY', price, sats } as const
    expect([...book.ownersWithin(reach, NOW)]).toEqual(expected)
    expect([...book.ownersWithin(reach, NOW, 1)]).toEqual(expected.slice(0, 1))
  })

  test('depth after an order was partly filled', () => {
    const own = openBook()
    for (const one of [sell('s', P, 100), sell('t', P, 50), buy('b', P, 30)]) own.apply(one)
    expect(own.depth(1).asks).toEqual([{ price: P, sats: 120, orders: 2 }])
    own.apply(by('cancel', 's'))
    expect(own.depth(1).asks).toEqual([{ price: P, sats: 50, orders: 1 }])
  })

  test('the remainder of an order', () => {
    expect(book.get('s4')).toEqual(order('s4', 'SELL', step(2), 100, { owner: 'davi', ...due }))
    expect(book.get('nobody')).toBeUndefined()
  })
})
