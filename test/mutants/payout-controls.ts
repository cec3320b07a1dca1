import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in what releases a payment: the limits of a day, the people with a part in it, proofs, batches and payees. */
export const payoutControlMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['src/server/withdrawals/release.test.ts'],
    [
      [
        'an old deposit that was accepted today gives no part',
        'd.updated_at > ${sinceDays',
        'd.created_at > ${sinceDays',
      ],
      [
        'the next step forgets that a request released the withdrawal',
        'withdrawal.approvalId ?? by.grant?.requestId ?? null',
        'by.grant?.requestId ?? null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'colleagues approve beyond the limit of the house',
        "over === 'HOUSE' ? { roles: ['admin' as const] } : {}",
        '{}',
      ],
      ['the house counts only the payment at hand', 'house: paid.house + own', 'house: own'],
      [
        'bitcoin without a price is within the limit',
        'if (own === undefined) return undefined',
        'if (own === undefined) return { customer: 0n, operator: 0n, house: 0n }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/paid-today.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'approved withdrawals that wait do not count',
        "where w.status <> 'CANCELLED' and",
        "where w.status = 'FINISHED' and",
      ],
      ['cancelled withdrawals count', "where w.status <> 'CANCELLED' and", 'where'],
      [
        'the day of the limits ends at midnight in London',
        "date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}",
        "date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC'",
      ],
      [
        'a payment that was approved and finished today counts twice',
        ' and not exists (select from approved where approved.id = w.id)',
        '',
      ],
      ['two operators pass the limit of the house at once', ", 'paid by the house'])", '])'],
      [
        'of two approvers none counts as the operator',
        'bool_or(a.user_id = ${operatorId})',
        'bool_and(a.user_id = ${operatorId})',
      ],
      [
        'the second approval counts the withdrawal again',
        ' and w.id is distinct from ${withdrawalId}\n      union all',
        '\n      union all',
      ],
      [
        'a payment that was approved yesterday and finished today does not count',
        'w.finished_at >= day.begins',
        'w.finished_at < day.begins',
      ],
      ['the bitcoin of the house does not count', "house: toReais('house')", 'house: paid.house.BRL'],
      [
        'the bitcoin of an operator does not count',
        "operator: toReais('operator')",
        'operator: paid.operator.BRL',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/finish.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [
      [
        'a page that proved nothing yet is refused by its number',
        'where receipt_page = ${page}`',
        "where receipt_page is not null and ${page} <> ''`",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/bulk.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [['a request in bulk is shown as done', "outcome: 'ASKED', approvalId", 'approvalId']],
  ),
  ...faultsIn(
    'src/server/withdrawals/bulk-receipts.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [
      ['the page before proves a payment', 'pages[page - 1]', 'pages[page - 2] ?? pages[page - 1]'],
      [
        'a page with another amount finishes a withdrawal',
        "enforce(isShown ? ok : refuse('conflict', 'payout.pageAmount'))",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/batches.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [
      [
        'two batches take one withdrawal',
        'by ?? TIME, { isLocked: true })',
        'by ?? TIME, { isLocked: false })',
      ],
      [
        'what was taken out of a batch is taken out again',
        'and m.withdrawal_id = ${withdrawalId} and m.removed_at is null`',
        'and m.withdrawal_id = ${withdrawalId}`',
      ],
      [
        'a withdrawal is taken out of any batch',
        'where m.batch_id = ${id} and m.withdrawal_id',
        'where m.withdrawal_id',
      ],
      ['a paid withdrawal is taken out of its batch', '  enforce(mayTakeOut(withdrawal, by))\n', ''],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/payee.ts',
    ['src/server/withdrawals/withdrawals.test.ts'],
    [
      [
        'a new account is paid during its hold',
        'select a.user_id, a.status, a.usable_from,',
        'select a.user_id, a.status, null as usable_from,',
      ],
      ['any account is paid', '    enforce(mayPayTo(account, by.userId, by.now))\n', ''],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/withdrawal.ts',
    ['src/core/withdrawals/withdrawal.test.ts'],
    [
      [
        'operators lift the stop of staff',
        "if (!isAdmin(by) && user.roles.some((role) => role !== 'user')) return refuse('forbidden', 'user.notYours')\n  return mayWithdrawNow",
        'return mayWithdrawNow',
      ],
      ['staff cancel what is on its way', "'cancel', [isInternal(by) ? 'staff' : 'owner']", "'pay'"],
      [
        'an approver approves again',
        "  if (approvers.includes(by.id)) return refuse('conflict', 'withdrawal.approvedByYou')\n",
        '',
      ],
      [
        'an approved withdrawal of a frozen account is paid',
        'isOwnerFrozen && WAITING.withdrawals.includes(status)',
        "isOwnerFrozen && status === 'OPEN'",
      ],
      ['a stop holds at the moment of its end', 'return until <= now ? ok', 'return until < now ? ok'],
      ['the smallest bitcoin withdrawal is refused', 'facts.amount >= least', 'facts.amount > least'],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/withdrawal.ts',
    ['src/core/withdrawals/daily-limits.test.ts'],
    [
      [
        'a day that reaches its limit needs another person',
        'limit !== null && sum > limit',
        'limit !== null && sum >= limit',
      ],
      [
        'operators are held to the limit of customers',
        'isOver(sums.operator, limits.perOperator)',
        'isOver(sums.operator, limits.perCustomer)',
      ],
      [
        'the limit of the house is that of a person',
        "if (isOver(sums.house, limits.house)) return 'HOUSE'",
        "if (isOver(sums.house, limits.house)) return 'PERSON'",
      ],
      [
        'a payer with a part pays as anybody',
        "...(of.isInvolved ? (['withdrawal.payInvolved'] as const) : []),",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/payout.ts',
    ['src/core/withdrawals/payout.test.ts'],
    [
      [
        'staff batch what they withdraw',
        '    mayHandleWithdrawal(withdrawal, by),\n    withdrawal.kind === kind',
        '    withdrawal.kind === kind',
      ],
      [
        'a batch takes what another batch pays',
        "takes(WITHDRAWAL_STATUS, withdrawal.status, 'send') ? ok",
        "withdrawal.status !== 'OPEN' ? ok",
      ],
      ['a batch pays a payee that its owner changed', '    maySendTo(withdrawal, now),\n', ''],
      [
        'a batch pays a frozen account, or what the bank may have paid',
        '    mayReleaseMoney(withdrawal),\n',
        '',
      ],
      [
        'a part of the amount proves a payment',
        'if (paid >= of.amount) return ok',
        'if (paid > 0n) return ok',
      ],
      [
        'outputs to others prove a payment',
        'output.address === address ? sum + output.sats : sum',
        'sum + output.sats',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/payout-file.ts',
    ['src/core/withdrawals/payout.test.ts'],
    [
      [
        'a file pays a frozen account',
        'toPay(batch).filter(({ isOwnerFrozen }) => !isOwnerFrozen)',
        'toPay(batch)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/payee.ts',
    ['src/core/withdrawals/withdrawal.test.ts'],
    [
      [
        'an account that staff did not approve is paid',
        "  if (account.status !== 'ACTIVED') return refuseField('bankAccountId', 'withdrawal.accountNotActive')\n",
        '',
      ],
      [
        'in a house with holds any address is paid',
        "by.holdHours === 0 ? ok : refuse('conflict', 'withdrawal.addressNotSaved')",
        'ok',
      ],
    ],
  ),
]
