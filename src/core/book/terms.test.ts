import { expect, test } from 'vitest'
import type { BookCommand, BookOrder, TimeInForce } from './book.ts'
import { openBook } from './engine.ts'

const P = 60_000_000
const NOW = 1_000

const place = (
  id: string,
  nature: 'BUY' | 'SELL',
  price: number,
  timeInForce?: TimeInForce,
  sats = 100,
): BookCommand => {
  const order: BookOrder = { id, owner: id, nature, price, sats, expiresAt: NOW + 1 }
  return { type: 'place', at: NOW, order: timeInForce ? { ...order, timeInForce } : order }
}
const sale = place('sale', 'SELL', P)
const half = place('sale', 'SELL', P, undefined, 50)
const offer: BookCommand = { type: 'offer', at: NOW, asks: [{ price: P, sats: 50 }], bids: [] }

/** The last command of each case, in a Book where the others ran: fills in satoshis, ends, and the remainder at rest. */
test.each<[name: string, before: BookCommand[], last: BookCommand, expected: string]>([
  [
    'an immediate order that meets enough is filled',
    [sale],
    place('b', 'BUY', P, 'IOC'),
    '100; sale filled 0, b filled 0; -',
  ],
  ['its remainder ends', [half], place('b', 'BUY', P, 'IOC'), '50; sale filled 0, b unfilled 50; -'],
  [
    'its remainder ends, also beside the market maker',
    [offer],
    place('b', 'BUY', P, 'IOC'),
    '50; b unfilled 50; -',
  ],
  ['it ends whole where it meets nothing', [sale], place('b', 'BUY', P - 1, 'IOC'), '; b unfilled 100; -'],
  ['a post-only order rests', [sale], place('b', 'BUY', P - 1, 'POST_ONLY'), '; ; 100'],
  [
    'it is refused where it would meet an order',
    [sale],
    place('b', 'BUY', P, 'POST_ONLY'),
    '; b meets 100; -',
  ],
  [
    'it is refused where it would meet the market maker',
    [offer],
    place('b', 'BUY', P, 'POST_ONLY'),
    '; b meets 100; -',
  ],
  ['a sale likewise', [place('s', 'BUY', P)], place('b', 'SELL', P, 'POST_ONLY'), '; b meets 100; -'],
  ['at rest, it takes a later offer', [place('b', 'BUY', P, 'POST_ONLY')], offer, '50; ; 50'],
])('%s', (_, before, last, expected) => {
  const book = openBook()
  for (const command of before) book.apply(command)
  const { fills, closed } = book.apply(last)
  const ends = closed.map(({ id, reason, sats }) => `${id} ${reason} ${sats}`)
  expect(`${fills.map(({ sats }) => sats)}; ${ends.join(', ')}; ${book.get('b')?.sats ?? '-'}`).toBe(expected)
})
