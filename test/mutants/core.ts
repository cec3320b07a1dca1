import { coreBookMutants } from './core-book.ts'
import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in money, its postings and the rules of operations. */
const ruleMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/postings.ts',
    ['src/core/postings.test.ts'],
    [
      [
        'the fee of a seller is charged to the buyer',
        'from: available(seller.userId), to: fees',
        'from: available(buyer.userId), to: fees',
      ],
      [
        'the house pays its trades out of what is held',
        'side.isHouse ? available(side.userId) : held(side.userId)',
        'held(side.userId)',
      ],
      [
        'what a buyer saved goes to the seller',
        '{ from: payer(buyer), to: available(buyer.userId) }',
        '{ from: payer(buyer), to: available(seller.userId) }',
      ],
      [
        'an order that leaves the Book holds once more',
        "moveHeld('order.released', order, { from: held(order.userId), to: available(order.userId) })",
        "moveHeld('order.released', order, { from: available(order.userId), to: held(order.userId) })",
      ],
      [
        'an order is placed in the Book and nothing is held',
        '{ from: available(order.userId), to: held(order.userId) }',
        '{ from: available(order.userId), to: available(order.userId) }',
      ],
      [
        "a referrer's part is rounded up",
        'percentShareFloor(withdrawal.fee, split.share)',
        '(withdrawal.fee * split.share + 9_999n) / 10_000n',
      ],
      [
        'the fee of a deposit comes from outside',
        'from: customer, to: available(deposit.userFeeId)',
        'from: outside, to: available(deposit.userFeeId)',
      ],
      [
        'the fee of an order is taken in what is given',
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
    'src/core/journal.ts',
    ['src/core/journal.test.ts'],
    [
      ['a journal may sum to less than zero', 'if (sum !== 0n)', 'if (sum > 0n)'],
      ['a journal may have one entry', 'entries.length < 2', 'entries.length < 1'],
    ],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money.test.ts'],
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
    'src/core/money.ts',
    ['src/core/money.test.ts', 'src/core/quote.test.ts'],
    [
      [
        'an average that is exact is rounded up all the same',
        '(total + count - 1n) / count',
        '(total + count) / count',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money.test.ts', 'src/core/money-input.test.ts'],
    [
      [
        'an amount may have one decimal too many',
        'fraction.length > precision',
        'fraction.length > precision + 1',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money-input.test.ts'],
    [
      [
        'a JSON number beyond its exact digits is an amount',
        'minor !== undefined && minor <= MAX_MINOR_OF_NUMBER ? minor : undefined',
        'minor',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money.test.ts'],
    [['a debt is written without its sign', "amount < 0n ? '-' : ''", "''"]],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money-decimal.test.ts'],
    [['a price that is exact is rounded up', "rounding === 'ceil' && hasRest", "rounding === 'ceil'"]],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money.test.ts'],
    [
      [
        'a great trade is valued by a product that is not exact',
        'product <= Number.MAX_SAFE_INTEGER',
        'product <= Number.MAX_VALUE',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/money.ts',
    ['src/core/money-input.test.ts'],
    [
      [
        'a percentage above 100 is taken',
        'percent !== undefined && percent <= WHOLE ? percent : undefined',
        'percent',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/order.ts',
    ['src/core/order-amounts.test.ts', 'src/core/order.test.ts'],
    [
      [
        'an operator overdraws a customer',
        "if (!isMasterLevel(by)) return refuse('conflict', 'order.insufficientBalance')",
        "if (!isInternal(by)) return refuse('conflict', 'order.insufficientBalance')",
      ],
      ['the last centavo cannot be spent', 'if (after >= 0n) return ok', 'if (after > 0n) return ok'],
    ],
  ),
  ...faultsIn(
    'src/core/order.ts',
    ['src/core/order.test.ts'],
    [
      [
        'a quotation stands at the instant that it ends',
        'Date.parse(order.expiresIn) <= now.getTime()',
        'Date.parse(order.expiresIn) < now.getTime()',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/order.ts',
    ['src/core/order-amounts.test.ts'],
    [
      [
        'an order may leave nothing after its fee',
        'amountOrig > 0n && amountDest > fee',
        'amountOrig > 0n && amountDest >= fee',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/order.ts',
    ['src/core/order.test.ts'],
    [
      [
        'a sale is placed under the fee of a purchase',
        "{ feePercent: settings.orderFees['BTC-BRL'],",
        "{ feePercent: settings.orderFees['BRL-BTC'],",
      ],
      [
        'an operator cancels a quoted order',
        "return isAdmin(by) ? ok : refuse('forbidden', 'order.cancelPartial')",
        "return isInternal(by) ? ok : refuse('forbidden', 'order.cancelPartial')",
      ],
      [
        'the quotation that was seen does not matter',
        'seen === undefined || seen === order.quotation',
        'seen === undefined || seen !== 0n',
      ],
      [
        'who quotes an own order needs no permission',
        "order.userId === by.id && !hasPermission(by, 'order.self.approve')",
        'order.userId === by.id && !isInternal(by)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/order.ts',
    ['src/core/order-amounts.test.ts', 'src/core/order.test.ts'],
    [
      [
        'the least amount of an OTC order is refused',
        'if (amount >= limits[currency]) return ok',
        'if (amount > limits[currency]) return ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawal.ts',
    ['src/core/withdrawal.test.ts'],
    [
      [
        'a withdrawal need not cover its fee',
        'facts.available - facts.fee - facts.amount >= 0n',
        'facts.available - facts.amount >= 0n',
      ],
      [
        'a withdrawal at the limit needs two',
        'limit > 0n && amount > limit',
        'limit > 0n && amount >= limit',
      ],
      [
        'one member of staff approves twice',
        "if (approvers.includes(by.id)) return refuse('conflict', 'withdrawal.approvedByYou')\n  ",
        '',
      ],
      [
        'staff handle their own withdrawals',
        'withdrawal.userId === by.id && !isAdmin(by)',
        'withdrawal.userId === by.id && !isInternal(by)',
      ],
      [
        'who reset a password lifts the stop that it brought',
        'user.id === by.id || user.withdrawalsStoppedBy === by.id',
        'user.id === by.id',
      ],
      [
        'a withdrawal that is paid can be cancelled by staff',
        "isInternal(by) ? ['OPEN', 'PENDING'] : ['OPEN']",
        "isInternal(by) ? ['OPEN', 'PENDING', 'PROCESSING'] : ['OPEN']",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposit.ts',
    ['src/core/deposit.test.ts'],
    [
      [
        'who created a deposit accepts it',
        'deposit.createdBy === by.id || deposit.userId === by.id\n  if (isOwn',
        'deposit.userId === by.id\n  if (isOwn',
      ],
      [
        'a control id that is missing is overridden without a reason',
        "return input.overrideReason ? ok : refuseField('overrideReason', 'deposit.overrideReason')",
        'return ok',
      ],
      ['a deposit may be eaten by its fee', 'amount > fee ? ok', 'amount >= fee ? ok'],
    ],
  ),
  ...faultsIn(
    'src/core/csv.ts',
    ['src/core/csv.test.ts'],
    [
      ['a formula is taken for a number', '/^-?\\d+(\\.\\d+)?$/', '/^-?\\d+/'],
      ['a line of a spreadsheet breaks at a carriage return', '/["\\r\\n;]/', '/["\\n;]/'],
    ],
  ),
  ...faultsIn(
    'src/core/live.ts',
    ['src/core/live.test.ts'],
    [
      [
        'staff hear of the balances of others',
        '(isInternal(by) && !PRIVATE.includes(topic))',
        'isInternal(by)',
      ],
      [
        'what was running at a position counts as seen',
        'return here.running.every((id) => id >= there.end || there.running.includes(id))',
        'return true',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/user.ts',
    ['src/core/user.test.ts'],
    [
      [
        'the last admin blocks itself',
        "after.roles.includes('admin') && after.status !== 'BLOCKED'",
        "after.roles.includes('admin')",
      ],
      [
        'staff edit the users that stand for the house',
        '!isPlainCustomer(target.roles) || target.isHouse',
        '!isPlainCustomer(target.roles)',
      ],
    ],
  ),
]

/** Faults in the rules of the business. */
export const coreMutants: readonly Mutant[] = [...ruleMutants, ...coreBookMutants]
