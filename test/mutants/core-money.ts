import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in money and in its postings. */
export const coreMoneyMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/ledger/postings.ts',
    ['src/core/ledger/postings.test.ts'],
    [
      [
        'the fee of a seller is charged to the buyer',
        'from: available(seller.userId), to: fees',
        'from: available(buyer.userId), to: fees',
      ],
      [
        'the house pays its trades from its HELD',
        '({ owner: userId, kind: from })',
        '({ owner: userId, kind: "HELD" })',
      ],
      [
        'the difference that a buyer saves goes to the seller',
        '{ from: payer(buyer), to: available(buyer.userId) }',
        '{ from: payer(buyer), to: available(seller.userId) }',
      ],
      [
        'an order that leaves the Book holds once more',
        "moveHeld('order.released', order, { from: held(order.userId), to: available(order.userId) })",
        "moveHeld('order.released', order, { from: available(order.userId), to: held(order.userId) })",
      ],
      [
        'an order is placed in the Book without a hold',
        '{ from: available(order.userId), to: held(order.userId) }',
        '{ from: available(order.userId), to: available(order.userId) }',
      ],
      [
        "a referrer's part is rounded up",
        'percentShareFloor(withdrawal.fee, split.share)',
        '(withdrawal.fee * split.share + 9_999n) / 10_000n',
      ],
      [
        'the fee of a deposit is taken from EXTERNAL',
        'from: customer, to: available(deposit.userFeeId)',
        'from: outside, to: available(deposit.userFeeId)',
      ],
      [
        'the fee of an order is taken in the currency given',
        'move(order.fee, order.currencyDest,',
        'move(order.fee, order.currencyOrig,',
      ],
      [
        'the fee of a withdrawal is not held',
        "      ...move(withdrawal.fee, withdrawal.currency, 'WITHDRAWAL_FEE', path),\n",
        '',
      ],
      ['every execution may overdraw', 'overdraft = false', 'overdraft = true'],
    ],
  ),
  ...faultsIn(
    'src/core/ledger/journal.ts',
    ['src/core/ledger/journal.test.ts'],
    [
      ['a journal may sum to less than zero', 'if (sum !== 0n)', 'if (sum > 0n)'],
      ['a journal may have one entry', 'entries.length < 2', 'entries.length < 1'],
    ],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money.test.ts'],
    [
      [
        'a percent fee is rounded down',
        '(amount * percent + WHOLE - 1n) / WHOLE',
        '(amount * percent) / WHOLE',
      ],
      [
        'reais become bitcoin rounded up',
        'return (brl * SATS_PER_BTC) / quotation',
        'return (brl * SATS_PER_BTC + quotation - 1n) / quotation',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money.test.ts', 'src/core/orders/quote.test.ts'],
    [['an exact average is rounded up', '(total + count - 1n) / count', '(total + count) / count']],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money.test.ts', 'src/core/money/money-input.test.ts'],
    [
      [
        'an amount may have one decimal too many',
        'fraction.length > precision',
        'fraction.length > precision + 1',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money-input.test.ts'],
    [
      [
        'a JSON number beyond its exact digits is an amount',
        'minor !== undefined && minor <= MAX_MINOR_OF_NUMBER ? minor : undefined',
        'minor',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money.test.ts'],
    [['a debt is written without its sign', "amount < 0n ? '-' : ''", "''"]],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money-decimal.test.ts'],
    [['an exact price is rounded up', "rounding === 'ceil' && hasRest", "rounding === 'ceil'"]],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money.test.ts'],
    [
      [
        'a large trade is valued by an inexact product',
        'product <= Number.MAX_SAFE_INTEGER',
        'product <= Number.MAX_VALUE',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money/money.ts',
    ['src/core/money/money-input.test.ts'],
    [
      [
        'a percentage above 100 is accepted',
        'percent !== undefined && percent <= WHOLE ? percent : undefined',
        'percent',
      ],
    ],
  ),
]
