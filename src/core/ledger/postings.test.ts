import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, PAIR_CURRENCIES, percentFeeCeil, percentShareFloor } from '../money/money.ts'
import type { Entry, Journal } from './journal.ts'
import {
  bookOrderHeld,
  bookOrderReleased,
  depositAccepted,
  houseBooked,
  houseReversed,
  networkFeePaid,
  otcExecuted,
  placeArrived,
  placeSent,
  tradeSettled,
  withdrawalCancelled,
  withdrawalFinished,
  withdrawalRequested,
  withdrawalReversed,
} from './postings.ts'

const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.bigInt({ min: 1n, max: 9_000_000_000_000_000_00n })
const fee = fc.bigInt({ min: 0n, max: 1_000_000_000n })
const share = fc.bigInt({ min: 0n, max: 10_000n })

const place = fc.constantFrom(null, 'bank')

const deposit = fc.record({
  depositId: fc.constant('d'),
  place,
  userId: fc.constant('ana'),
  userFeeId: fc.constantFrom('fees', 'ana'),
  currency,
  amount,
  fee,
})
const withdrawal = fc.record({
  withdrawalId: fc.constant('w'),
  place,
  userId: fc.constant('ana'),
  currency,
  amount,
  fee,
})
const split = fc.record({
  userFeeId: fc.constantFrom('fees', 'ana'),
  referrerId: fc.constantFrom('rui', 'fees', null),
  share,
})
const order = fc
  .record({ nature: fc.constantFrom('BUY', 'SELL'), amountOrig: amount, amountDest: amount, percent: share })
  .map(({ nature, amountOrig, amountDest, percent }) => ({
    orderId: 'o',
    userId: 'ana',
    userOtcId: 'desk',
    userFeeId: 'fees',
    currencyOrig: nature === 'BUY' ? ('BRL' as const) : ('BTC' as const),
    currencyDest: nature === 'BUY' ? ('BTC' as const) : ('BRL' as const),
    amountOrig,
    amountDest,
    fee: percentFeeCeil(amountDest, percent),
  }))

const booking = fc
  .record({
    bookingId: fc.constant('b'),
    place,
    userFeeId: fc.constant('fees'),
    amount,
    isCost: fc.boolean(),
  })
  .map(({ isCost, amount: size, ...rest }) => ({ ...rest, amount: isCost ? -size : size }))

const placeMove = fc.record({ moveId: fc.constant('m'), currency, amount, place })

const ofPair = fc.constantFrom(...PAIR_CURRENCIES)
const held = fc.record({ orderId: fc.constant('o'), userId: fc.constant('ana'), currency: ofPair, amount })
const trade = fc
  .record({
    house: fc.constantFrom('none', 'buyer', 'seller'),
    amountBrl: amount,
    amountBtc: amount,
    share,
    fee,
  })
  .map(({ house, amountBrl, amountBtc, share: percent, fee: saving }) => ({
    tradeId: 't',
    amountBrl,
    amountBtc,
    userFeeId: 'fees',
    buyer:
      house === 'buyer'
        ? { userId: 'house', from: 'AVAILABLE' as const, fee: 0n, saving: 0n }
        : { userId: 'ana', from: 'HELD' as const, fee: percentFeeCeil(amountBtc, percent), saving },
    seller:
      house === 'seller'
        ? { userId: 'house', from: 'AVAILABLE' as const, fee: 0n }
        : { userId: 'bia', from: 'HELD' as const, fee: percentFeeCeil(amountBrl, percent) },
  }))

const anyPosting: fc.Arbitrary<Journal> = fc.oneof(
  deposit.map(depositAccepted),
  withdrawal.map(withdrawalRequested),
  withdrawal.map(withdrawalCancelled),
  fc.tuple(withdrawal, split).map(([facts, between]) => withdrawalFinished(facts, between)),
  fc.tuple(order, fc.boolean()).map(([facts, overdraft]) => otcExecuted(facts, overdraft)),
  booking.map(houseBooked),
  booking.map(houseReversed),
  placeMove.map(placeSent),
  placeMove.map(placeArrived),
  booking.map(({ amount, ...of }) =>
    networkFeePaid({ ...of, payoutId: of.bookingId, fee: amount < 0n ? -amount : amount }),
  ),
  held.map(bookOrderHeld),
  held.map(bookOrderReleased),
  trade.map(tradeSettled),
)

const sum = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry.amount, 0n)
const sumOf = (journal: Journal, match: Partial<Entry>) =>
  sum(
    journal.entries.filter((entry) =>
      Object.entries(match).every(([key, value]) => entry[key as keyof Entry] === value),
    ),
  )

/** An entry as a line: `ana AVAILABLE BRL +100 DEPOSIT`. The owner of a place is its name, or `outside`. */
const toLine = (entry: Entry) =>
  `${entry.owner ?? entry.place ?? 'outside'} ${entry.kind} ${entry.currency} ${entry.amount > 0n ? '+' : ''}${entry.amount} ${entry.origin}`

describe('every posting', () => {
  test('sums to zero per currency, in two entries or more, none of them zero', () => {
    fc.assert(
      fc.property(anyPosting, (journal) => {
        for (const currency of CURRENCIES)
          expect(sum(journal.entries.filter((entry) => entry.currency === currency))).toBe(0n)
        expect(journal.entries.length).toBeGreaterThanOrEqual(2)
        expect(journal.entries.every((entry) => entry.amount !== 0n)).toBe(true)
      }),
    )
  })

  test('grants an overdraft only to an OTC execution that requested it', () => {
    fc.assert(
      fc.property(anyPosting, (journal) => {
        if (journal.event !== 'order.executed') expect(journal.overdraft ?? false).toBe(false)
      }),
    )
    const [one] = fc.sample(order, 1)
    expect([otcExecuted(one!).overdraft, otcExecuted(one!, true).overdraft]).toEqual([false, true])
  })
})

describe('a deposit', () => {
  const facts = {
    depositId: 'd',
    place: null,
    userId: 'ana',
    userFeeId: 'fees',
    currency: 'BRL',
    amount: 1_000n,
    fee: 15n,
  } as const

  test('credits the amount and charges the fee', () => {
    expect(depositAccepted(facts)).toMatchObject({ event: 'deposit.accepted', originId: 'd' })
    expect(depositAccepted(facts).entries.map(toLine)).toEqual([
      'outside EXTERNAL BRL -1000 DEPOSIT',
      'ana AVAILABLE BRL +1000 DEPOSIT',
      'ana AVAILABLE BRL -15 DEPOSIT_FEE',
      'fees AVAILABLE BRL +15 DEPOSIT_FEE',
    ])
  })

  test('without a fee it has no fee entry', () => {
    expect(depositAccepted({ ...facts, fee: 0n }).entries.map(toLine)).toEqual([
      'outside EXTERNAL BRL -1000 DEPOSIT',
      'ana AVAILABLE BRL +1000 DEPOSIT',
    ])
  })
})

describe('a withdrawal', () => {
  const facts = {
    withdrawalId: 'w',
    place: null,
    userId: 'ana',
    currency: 'BTC',
    amount: 500n,
    fee: 99n,
  } as const
  const between = { userFeeId: 'fees', referrerId: 'rui', share: 5_000n }

  test('requested, holds amount and fee', () => {
    expect(withdrawalRequested(facts)).toMatchObject({ event: 'withdrawal.requested', originId: 'w' })
    expect(withdrawalRequested(facts).entries.map(toLine)).toEqual([
      'ana AVAILABLE BTC -500 WITHDRAWAL',
      'ana HELD BTC +500 WITHDRAWAL',
      'ana AVAILABLE BTC -99 WITHDRAWAL_FEE',
      'ana HELD BTC +99 WITHDRAWAL_FEE',
    ])
  })

  test('cancelled, releases exactly the held amount', () => {
    fc.assert(
      fc.property(withdrawal, (facts) => {
        const both = [...withdrawalRequested(facts).entries, ...withdrawalCancelled(facts).entries]
        for (const kind of ['AVAILABLE', 'HELD'])
          expect(sum(both.filter((entry) => entry.kind === kind))).toBe(0n)
      }),
    )
    expect(withdrawalCancelled(facts)).toMatchObject({ event: 'withdrawal.cancelled', originId: 'w' })
  })

  test('finished, pays the amount and shares the fee with the referrer, whose share is rounded down', () => {
    expect(withdrawalFinished(facts, between)).toMatchObject({ event: 'withdrawal.finished', originId: 'w' })
    expect(withdrawalFinished(facts, between).entries.map(toLine)).toEqual([
      'ana HELD BTC -500 WITHDRAWAL',
      'outside EXTERNAL BTC +500 WITHDRAWAL',
      'ana HELD BTC -50 WITHDRAWAL_FEE',
      'fees AVAILABLE BTC +50 WITHDRAWAL_FEE',
      'ana HELD BTC -49 REFERRAL_WITHDRAWAL_FEE',
      'rui AVAILABLE BTC +49 REFERRAL_WITHDRAWAL_FEE',
    ])
  })

  test('reversed, gives the amount back and keeps the fee', () => {
    expect(withdrawalReversed(facts)).toMatchObject({ event: 'withdrawal.reversed', originId: 'w' })
    expect(withdrawalReversed(facts).entries.map(toLine)).toEqual([
      'outside EXTERNAL BTC -500 WITHDRAWAL',
      'ana AVAILABLE BTC +500 WITHDRAWAL',
    ])
  })

  test('without a referrer the whole fee is income of the house', () => {
    expect(withdrawalFinished(facts, { ...between, referrerId: null }).entries.map(toLine)).toEqual([
      'ana HELD BTC -500 WITHDRAWAL',
      'outside EXTERNAL BTC +500 WITHDRAWAL',
      'ana HELD BTC -99 WITHDRAWAL_FEE',
      'fees AVAILABLE BTC +99 WITHDRAWAL_FEE',
    ])
  })

  test('finished takes out of HELD exactly the held amount, however the fee is split', () => {
    fc.assert(
      fc.property(withdrawal, split, (facts, between) => {
        const finished = withdrawalFinished(facts, between)
        expect(sumOf(finished, { kind: 'HELD' })).toBe(-(facts.amount + facts.fee))
        expect(sumOf(finished, { kind: 'EXTERNAL' })).toBe(facts.amount)
        expect(sumOf(finished, { kind: 'AVAILABLE' })).toBe(facts.fee)
        const referral = between.referrerId === null ? 0n : percentShareFloor(facts.fee, between.share)
        expect(sumOf(finished, { kind: 'AVAILABLE', origin: 'REFERRAL_WITHDRAWAL_FEE' })).toBe(referral)
      }),
    )
  })
})

describe('a movement of the house itself', () => {
  const cost = { bookingId: 'b', place: null, userFeeId: 'fees', amount: -1_250n }

  test('is a cost that the fee user pays, or an income that it gets', () => {
    expect(houseBooked(cost)).toMatchObject({ event: 'house.booked', originId: 'b' })
    expect(houseBooked(cost).entries.map(toLine)).toEqual([
      'outside EXTERNAL BRL +1250 HOUSE_COST',
      'fees AVAILABLE BRL -1250 HOUSE_COST',
    ])
    expect(houseBooked({ ...cost, amount: 90n }).entries.map(toLine)).toEqual([
      'outside EXTERNAL BRL -90 HOUSE_INCOME',
      'fees AVAILABLE BRL +90 HOUSE_INCOME',
    ])
  })

  test('reversed, leaves both accounts as before, under the same origin', () => {
    fc.assert(
      fc.property(booking, (facts) => {
        const [made, back] = [houseBooked(facts), houseReversed(facts)]
        expect(back).toMatchObject({ event: 'house.reversed', originId: 'b' })
        const both = [...made.entries, ...back.entries]
        for (const kind of ['AVAILABLE', 'EXTERNAL'])
          expect(sum(both.filter((entry) => entry.kind === kind))).toBe(0n)
        expect(new Set(both.map(({ origin }) => origin)).size).toBe(1)
      }),
    )
  })
})

describe('an OTC order', () => {
  test('books both legs against the desk, and the fee out of the received amount', () => {
    const facts = {
      orderId: 'o',
      userId: 'ana',
      userOtcId: 'desk',
      userFeeId: 'fees',
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: 35_000n,
      amountDest: 100_000n,
      fee: 350n,
    } as const
    expect(otcExecuted(facts)).toMatchObject({ event: 'order.executed', originId: 'o' })
    expect(otcExecuted(facts).entries.map(toLine)).toEqual([
      'ana AVAILABLE BRL -35000 ORDER',
      'desk AVAILABLE BRL +35000 ORDER',
      'desk AVAILABLE BTC -100000 ORDER',
      'ana AVAILABLE BTC +100000 ORDER',
      'ana AVAILABLE BTC -350 ORDER_FEE',
      'fees AVAILABLE BTC +350 ORDER_FEE',
    ])
  })

  test('the customer gives amountOrig and receives amountDest less the fee', () => {
    fc.assert(
      fc.property(order, (facts) => {
        const journal = otcExecuted(facts)
        expect(sumOf(journal, { owner: 'ana', currency: facts.currencyOrig })).toBe(-facts.amountOrig)
        expect(sumOf(journal, { owner: 'ana', currency: facts.currencyDest })).toBe(
          facts.amountDest - facts.fee,
        )
      }),
    )
  })
})

describe('an order of the Book', () => {
  const facts = { orderId: 'o', userId: 'ana', currency: 'BRL', amount: 600n } as const

  test('placed, holds the amount that it gives; the remainder is released', () => {
    expect(bookOrderHeld(facts)).toMatchObject({ event: 'order.held', originId: 'o' })
    expect(bookOrderHeld(facts).entries.map(toLine)).toEqual([
      'ana AVAILABLE BRL -600 ORDER',
      'ana HELD BRL +600 ORDER',
    ])
    expect(bookOrderReleased(facts)).toMatchObject({ event: 'order.released', originId: 'o' })
    expect(bookOrderReleased(facts).entries.map(toLine)).toEqual([
      'ana HELD BRL -600 ORDER',
      'ana AVAILABLE BRL +600 ORDER',
    ])
  })

  const ana = { userId: 'ana', from: 'HELD' as const, fee: 5n, saving: 40n }
  const bia = { userId: 'bia', from: 'HELD' as const, fee: 3n }
  const between = { tradeId: 't', amountBrl: 560n, amountBtc: 1_000n, userFeeId: 'fees' }

  test("traded, pays each side out of the other's hold, less the fees, and releases the price improvement of the buyer", () => {
    const journal = tradeSettled({ ...between, buyer: ana, seller: bia })
    expect(journal).toMatchObject({ event: 'trade.settled', originId: 't' })
    expect(journal.entries.map(toLine)).toEqual([
      'ana HELD BRL -560 ORDER',
      'bia AVAILABLE BRL +560 ORDER',
      'bia HELD BTC -1000 ORDER',
      'ana AVAILABLE BTC +1000 ORDER',
      'ana AVAILABLE BTC -5 ORDER_FEE',
      'fees AVAILABLE BTC +5 ORDER_FEE',
      'bia AVAILABLE BRL -3 ORDER_FEE',
      'fees AVAILABLE BRL +3 ORDER_FEE',
      'ana HELD BRL -40 ORDER',
      'ana AVAILABLE BRL +40 ORDER',
    ])
  })

  test('a taker, for which nothing is held yet, gives from its available balance', () => {
    const taker = { ...ana, from: 'AVAILABLE' as const, saving: 0n }
    const lines = tradeSettled({ ...between, buyer: taker, seller: bia }).entries.map(toLine)
    expect(lines).toContain('ana AVAILABLE BRL -560 ORDER')
    expect(lines.filter((line) => line.startsWith('ana HELD'))).toEqual([])
  })

  test('with the market maker, the house pays out of its available balance', () => {
    const house = { userId: 'house', from: 'AVAILABLE' as const, fee: 0n }
    const sells = tradeSettled({ ...between, buyer: { ...ana, saving: 0n }, seller: house })
    expect(sells.entries.map(toLine)).toContain('house AVAILABLE BTC -1000 ORDER')
    expect(sells.entries.map(toLine)).toContain('ana HELD BRL -560 ORDER')
    const buys = tradeSettled({ ...between, buyer: { ...house, saving: 0n }, seller: bia })
    expect(buys.entries.map(toLine)).toContain('house AVAILABLE BRL -560 ORDER')
    expect(buys.entries.map(toLine)).toContain('bia HELD BTC -1000 ORDER')
  })
})
