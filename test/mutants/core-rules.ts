import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the rules of operations, of users and of visible answers. */
export const coreRuleMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/rules/days.ts',
    ['src/core/rules/days.test.ts'],
    [['a day that the calendar lacks is a day', '.startsWith(text)', ".startsWith('2')"]],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order-amounts.test.ts', 'src/core/orders/order.test.ts'],
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
    'src/core/orders/ending.ts',
    ['src/core/orders/order.test.ts'],
    [
      ['an operator cancels a quoted order', 'isUntraded || isAdmin(by) ?', 'isUntraded || isInternal(by) ?'],
      [
        "staff end a customer's order of the Book",
        'if (!isOwn && !(isOfDesk && isInternal(by)))',
        'if (!isOwn && !isInternal(by))',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order.test.ts'],
    [
      [
        'a quotation is valid at the instant that it ends',
        'Date.parse(order.expiresIn) <= now.getTime()',
        'Date.parse(order.expiresIn) < now.getTime()',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order-amounts.test.ts'],
    [
      [
        'an order may leave nothing after its fee',
        'amountOrig > 0n && amountDest > fee',
        'amountOrig > 0n && amountDest >= fee',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order.test.ts'],
    [
      [
        'a sale is placed under the fee of a purchase',
        "{ feePercent: settings.orderFees['BTC-BRL'],",
        "{ feePercent: settings.orderFees['BRL-BTC'],",
      ],
      [
        'an execution accepts another quotation than the one on screen',
        'seen === undefined || seen === order.quotation',
        'seen === undefined || seen !== 0n',
      ],
      [
        'staff quote their own orders without a permission',
        "order.userId === by.id && !hasPermission(by, 'order.self.approve')",
        'order.userId === by.id && !isInternal(by)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order-amounts.test.ts', 'src/core/orders/order.test.ts'],
    [
      [
        'the minimum of an OTC order is refused',
        'if (amount >= limits[currency]) return ok',
        'if (amount > limits[currency]) return ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/withdrawal.ts',
    ['src/core/withdrawals/withdrawal.test.ts'],
    [
      [
        'a withdrawal that does not cover its fee is accepted',
        'facts.available - facts.fee - facts.amount >= 0n',
        'facts.available - facts.amount >= 0n',
      ],
      [
        'a withdrawal at the limit needs two approvals',
        'limit !== null && amount > limit',
        'limit !== null && amount >= limit',
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
        'staff lift the stop of withdrawals that their own reset caused',
        'user.id === by.id || user.withdrawalsStoppedBy === by.id',
        'user.id === by.id',
      ],
      [
        'a withdrawal that is paid can be cancelled by staff',
        "'cancel', [isInternal(by) ? 'staff' : 'owner']",
        "'pay'",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/deposit.ts',
    ['src/core/deposits/deposit.test.ts'],
    [
      [
        'the creator of a deposit accepts it',
        'deposit.createdBy === by.id || deposit.userId === by.id\n  if (isOwn',
        'deposit.userId === by.id\n  if (isOwn',
      ],
      [
        'a missing control id is overridden without a reason',
        "return input.overrideReason ? ok : refuseField('overrideReason', 'deposit.overrideReason')",
        'return ok',
      ],
      ['a deposit as small as its fee is accepted', 'amount >= leastDeposit(fee) ? ok', 'amount >= fee ? ok'],
    ],
  ),
  ...faultsIn(
    'src/core/lists/csv.ts',
    ['src/core/lists/csv.test.ts'],
    [
      ['a formula is taken for a number', '/^-?\\d+(\\.\\d+)?$/', '/^-?\\d+/'],
      ['a line of a spreadsheet breaks at a carriage return', '/["\\r\\n;]/', '/["\\n;]/'],
    ],
  ),
  ...faultsIn(
    'src/core/live/live.ts',
    ['src/core/live/live.test.ts'],
    [
      [
        'staff receive the balance changes of others',
        '(isInternal(by) && !PRIVATE.includes(topic))',
        'isInternal(by)',
      ],
      [
        'a transaction that ran at a position counts as seen',
        'return here.running.every((id) => id >= there.end || there.running.includes(id))',
        'return true',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/users/user.ts',
    ['src/core/users/user.test.ts'],
    [
      [
        'the last admin blocks itself',
        "after.roles.includes('admin') && after.status !== 'BLOCKED'",
        "after.roles.includes('admin')",
      ],
      [
        'staff edit the users of the house',
        '!isPlainCustomer(target.roles) || target.isHouse',
        '!isPlainCustomer(target.roles)',
      ],
    ],
  ),
]
