import { expect, test } from 'vitest'
import type { Entry } from './journal.ts'
import {
  depositAccepted,
  houseBooked,
  houseReversed,
  placeArrived,
  placeSent,
  withdrawalFinished,
  withdrawalReversed,
} from './postings.ts'

/** An entry of a place as a line: `bank EXTERNAL BRL +100 DEPOSIT`. */
const toLine = ({ place, kind, currency, amount, origin }: Entry) =>
  `${place ?? 'outside'} ${kind} ${currency} ${amount > 0n ? '+' : ''}${amount} ${origin}`

test('each movement of money that comes or leaves is of the place that it names', () => {
  const facts = {
    userId: 'ana',
    userFeeId: 'fees',
    currency: 'BRL',
    amount: 500n,
    fee: 9n,
    place: 'bank',
  } as const
  const withdrawal = { ...facts, withdrawalId: 'w' }
  const booking = { ...facts, bookingId: 'b' }
  const split = { userFeeId: 'fees', referrerId: null, share: 0n }
  const journals = [
    depositAccepted({ ...facts, depositId: 'd' }),
    withdrawalFinished(withdrawal, split),
    withdrawalReversed(withdrawal),
    houseBooked(booking),
    houseReversed(booking),
  ]
  const placed = journals.map(({ entries }) => entries.filter(({ owner }) => owner === null).map(toLine))
  expect(placed).toEqual([
    ['bank EXTERNAL BRL -500 DEPOSIT'],
    ['bank EXTERNAL BRL +500 WITHDRAWAL'],
    ['bank EXTERNAL BRL -500 WITHDRAWAL'],
    ['bank EXTERNAL BRL -500 HOUSE_INCOME'],
    ['bank EXTERNAL BRL +500 HOUSE_INCOME'],
  ])
})

test('money between two places is on its way until it arrives, and belongs to nobody', () => {
  const move = { moveId: 'm', currency: 'BTC', amount: 500n } as const
  expect(placeSent({ ...move, place: 'hot' })).toMatchObject({ event: 'place.sent', originId: 'm' })
  expect(placeSent({ ...move, place: 'hot' }).entries.map(toLine)).toEqual([
    'outside TRANSIT BTC -500 ADJUSTMENT',
    'hot EXTERNAL BTC +500 ADJUSTMENT',
  ])
  expect(placeArrived({ ...move, place: 'cold' })).toMatchObject({ event: 'place.arrived', originId: 'm' })
  expect(placeArrived({ ...move, place: 'cold' }).entries.map(toLine)).toEqual([
    'cold EXTERNAL BTC -500 ADJUSTMENT',
    'outside TRANSIT BTC +500 ADJUSTMENT',
  ])
})
