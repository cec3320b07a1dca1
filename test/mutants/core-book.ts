import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the Book of core, in the market maker's offer and in prices. */
export const coreBookMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/book/ticket.ts',
    ['src/core/book/ticket.test.ts'],
    [
      [
        'the ticket says that a post-only order trades',
        "if (timeInForce === 'POST_ONLY') return 'refused'",
        '',
      ],
      [
        'the ticket says that an order larger than the offer trades whole',
        'if (sats === undefined || sats <= offered) return',
        'if (offered > 0n) return',
      ],
      [
        'a row of the ladder that did not change flashes',
        'changes.filter(([, change]) => change !== 0n)',
        'changes',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/frames.ts',
    ['src/core/book/frames.test.ts'],
    [
      [
        'a follower of the Book overlooks a gap',
        'if (sequence - 1 !== book?.sequence) return undefined',
        'if (!book) return undefined',
      ],
      ['a follower ignores the checksum', 'checksum === checksumOf(depth)', 'true'],
      ['a checksum begins with the bids', '[asks, bids]\n', '[bids, asks]\n'],
      ['levels that are gone stay in the frames', 'return [...gone, ...moved]', 'return moved'],
      [
        'a new level of a side comes last',
        '.sort((one, other) => Number(best * (one.quotation - other.quotation)))',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/quote.ts',
    ['src/core/orders/quote.test.ts'],
    [
      [
        'the average of a sale is rounded up',
        'filled ? averageFloor(filled.value, filled.sats) : 0n',
        'filled ? averageCeil(filled.value, filled.sats) : 0n',
      ],
      [
        'the last level of a depth is not used up',
        'if (missing <= level.amount)',
        'if (missing < level.amount)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/quote.ts',
    ['src/core/orders/quote.test.ts', 'src/core/orders/price-band.test.ts'],
    [['the middle of the market is its best ask', 'averageFloor(ask + bid, 2n)', 'ask']],
  ),
  ...faultsIn(
    'src/core/orders/price-band.ts',
    ['src/core/orders/price-band.test.ts'],
    [
      [
        'a sale may name any price, however low',
        'price <= worst : price >= worst',
        'price <= worst : price >= 0n',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/market-maker.ts',
    ['src/core/book/market-maker.test.ts'],
    [
      [
        'the capacity of the market maker grows with its position',
        'maySell: atLeastZero(maximum + position)',
        'maySell: atLeastZero(maximum - position)',
      ],
      ['the market maker offers its whole capacity at every level', '    left -= sats\n', ''],
      [
        'the capacity of the market maker is that of the other side',
        "nature === 'BUY' ? capacity.maySell : capacity.mayBuy",
        "nature === 'BUY' ? capacity.mayBuy : capacity.maySell",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/book-order.ts',
    ['src/core/book/book-order.test.ts'],
    [
      [
        'the hold of a buyer is rounded down',
        'averageCeil(amounts.amountOrig * left, amounts.amountDest)',
        'averageFloor(amounts.amountOrig * left, amounts.amountDest)',
      ],
      [
        'the limit of a sale is rounded down',
        "nature === 'BUY' ? averageFloor : averageCeil",
        "nature === 'BUY' ? averageFloor : averageFloor",
      ],
      [
        'a customer may have one resting order too many',
        'if (resting < BOOK_ORDERS_MOST) return ok',
        'if (resting <= BOOK_ORDERS_MOST) return ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/levels.ts',
    ['src/core/book/book.test.ts'],
    [
      [
        'a level keeps amounts that were traded',
        '  resting.sats -= sats\n  resting.level.sats -= sats',
        '  resting.sats -= sats',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/match.ts',
    ['src/core/book/book.test.ts'],
    [
      [
        `a customer trades with the same customer's order`,
        "else if (resting.owner === owner) leave(book, resting, 'selfTrade')\n  ",
        '',
      ],
      ['an order trades at the instant that it ends', 'order.expiresAt <= at', 'order.expiresAt < at'],
      [
        'the market maker comes before a customer at one price',
        '!(offer && sign * offer.price > level.rank)',
        '!(offer && sign * offer.price >= level.rank)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/ranks.ts',
    ['src/core/book/ranks.test.ts'],
    [
      [
        'in a crowded side an order of another price is found',
        'if (numbers[middle]! < rank) low',
        'if (numbers[middle]! <= rank) low',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/ids.ts',
    ['src/core/book/ids.test.ts'],
    [
      [
        'an order that was in the way is no longer found',
        'if (fromHome < ((place - gap) & last)) continue',
        'if (fromHome <= ((place - gap) & last)) continue',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/engine.ts',
    ['src/core/book/book.test.ts'],
    [
      [
        `owners of orders behind one's own order are not locked`,
        'if (trades && !isDust(level.price, resting.sats)) missing',
        'if (!isDust(level.price, resting.sats)) missing',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/book/progress.ts',
    ['src/core/book/estimate.test.ts'],
    [['a finished order counts as holding', 'held: isOpen ? gives : 0n', 'held: gives']],
  ),
]
