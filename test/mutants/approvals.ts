import { approvalRequestMutants } from './approval-requests.ts'
import { approvalRuleMutants } from './approval-rules.ts'
import { faultsIn, type Mutant } from './mutant.ts'
import { rightsMutants } from './rights.ts'

const OF_CORE = ['src/core/approvals/approval.test.ts']
const OF_REQUESTS = ['src/server/approvals/approvals.test.ts']
const OF_ATTACKS = ['test/attacks.test.ts']
const OF_ADJUSTMENTS = ['src/server/adjustments/adjustments.test.ts']

/** Faults in requests for approval, in the acts under it, and in adjustments. */
export const approvalMutants: readonly Mutant[] = [
  ...approvalRuleMutants,
  ...approvalRequestMutants,
  ...rightsMutants,
  ...faultsIn('src/core/approvals/approval.ts', OF_CORE, [
    ['the asker decides', "request.askedBy === by.id ? refuse('forbidden', 'approval.asker') : ok", 'ok'],
    [
      'a creator decides',
      'request.involved.includes(by.id) && !areInvolvedNeeded(request, staff, now)',
      'false',
    ],
    [
      'one person approves twice',
      "request.deciders.includes(by.id) ? refuse('conflict', 'approval.byYou') : ok",
      'ok',
    ],
    ['new staff decide', 'by.approvesFrom !== null && by.approvesFrom > now', 'false'],
    ['a late request is decided', 'Date.parse(expiresAt) <= now.getTime()', 'false'],
    [
      'an operator decides as a master',
      "roles.includes('operator') && by.roles.includes('operator')",
      "by.roles.includes('operator')",
    ],
    ['a grant fits any act', 'grant.fingerprint === act.fingerprint && ', ''],
  ]),
  ...faultsIn('src/core/approvals/matrix.ts', OF_CORE, [
    ['an unknown value is small', 'value === undefined || centavosOf', 'value !== undefined && centavosOf'],
    [
      'a value on the threshold is below it',
      'centavosOf(row.fromBRL) <= value',
      'centavosOf(row.fromBRL) < value',
    ],
    [
      'of several acts the last one counts',
      'approvers: Math.max(sum.approvers, one.approvers)',
      'approvers: one.approvers',
    ],
  ]),
  ...faultsIn('src/server/approvals/commands.ts', OF_REQUESTS, [
    ['the first approval is enough', 'approvers.length >= request.approversNeeded', 'approvers.length >= 1'],
    [
      'two approvers at once run the act twice',
      'and ${isInternal(by)} for update`',
      'and ${isInternal(by)}`',
    ],
  ]),
  ...faultsIn(
    'src/server/approvals/commands.ts',
    ['src/server/approvals/ending.test.ts'],
    [['a blocked asker acts', " and effective_status <> 'BLOCKED' for share", ' for share']],
  ),
  ...faultsIn('src/server/approvals/require.ts', OF_ATTACKS, [
    ['one of two admins acts alone', 'return admins.length === 1', 'return admins.length >= 1'],
  ]),
  ...faultsIn('src/server/approvals/require.ts', OF_REQUESTS, [
    ['the only admin does anything alone', '|| acts.some((act) => !SETUP_ACTS.includes(act))', ''],
  ]),
  ...faultsIn('src/server/withdrawals/release.ts', OF_ATTACKS, [
    ['many payments to a customer pass the limit of a day', 'paid.customer + own', 'own'],
    ['many payments by an operator pass the limit of a day', 'paid.operator + own', 'own'],
  ]),
  ...faultsIn('src/core/withdrawals/withdrawal.ts', OF_ATTACKS, [
    [
      'without a price the limit of a day is open',
      "if (!sums) return Object.values(limits).every((limit) => limit === null) ? undefined : 'PERSON'",
      'if (!sums) return undefined',
    ],
  ]),
  ...faultsIn('src/core/deposits/deposit.ts', OF_ATTACKS, [
    [
      'an edited amount is accepted alone',
      "deposit.editors.length > 0 ? (['deposit.acceptEdited'] as const) : []",
      '[]',
    ],
    [
      'the creator of a customer accepts the deposit',
      'createdBy, ownerCreatedBy, importedBy]',
      'createdBy, importedBy]',
    ],
  ]),
  ...faultsIn('src/core/orders/order.ts', OF_ATTACKS, [
    [
      'any price is in the band',
      'return market !== undefined && isWithin(price, market, quoteBandOf(controls))',
      'return market !== undefined',
    ],
    [
      'the desk executes what it quoted',
      'if (order.userId === by.id || order.quotedBy !== by.id) return ok',
      'if (order.quotedBy) return ok',
    ],
  ]),
  ...faultsIn('src/server/withdrawals/release.ts', OF_ATTACKS, [
    [
      'the acceptor of the money pays it out',
      'unnest(array[d.reviewer_id, d.accepted_by])',
      'unnest(array[d.reviewer_id])',
    ],
  ]),
  ...faultsIn('src/server/adjustments/commands.ts', OF_ADJUSTMENTS, [
    ['more is moved back than was recorded', '- (sum?.corrected ?? 0n)', ''],
    [
      'an adjustment needs approval by the matrix only',
      "    floor: { approvers: 1, roles: ['admin'], stepUp: true },\n",
      '',
    ],
  ]),
  {
    breaks: 'an admin alone moves the Pix key of deposits',
    file: 'src/server/bank-accounts/paying.ts',
    was: '  await requirePaying(tx, { id, before, after, input }, by)\n',
    is: '',
    tests: ['src/server/bank-accounts/paying.test.ts'],
  },
]
