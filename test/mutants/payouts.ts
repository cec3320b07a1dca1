import { faultsIn, type Mutant } from './mutant.ts'

const RULES = ['src/core/withdrawals/payout.test.ts']
const CALLS = ['src/server/withdrawals/payouts.test.ts']

/** Faults in payouts: batches, transactions of the chain, and files with many receipts. */
export const payoutMutants: readonly Mutant[] = [
  ...faultsIn('src/core/withdrawals/payout.ts', RULES, [
    [
      'a batch takes a withdrawal that lacks an approval',
      'missingApprovals(withdrawal, approvers) === 0',
      'missingApprovals(withdrawal, approvers) <= 1',
    ],
    ['what is paid is taken out of a batch', "withdrawal.status === 'PROCESSING' ? ok", 'true ? ok'],
    ['an output proves two withdrawals', ': sum), -claimed)', ': sum), 0n)'],
  ]),
  ...faultsIn('src/core/withdrawals/payout-file.ts', RULES, [
    ['a batch pays what is paid', "removedAt === null && status === 'PROCESSING'", 'removedAt === null'],
  ]),
  ...faultsIn(
    'src/core/withdrawals/receipt-match.ts',
    ['src/core/withdrawals/receipt-match.test.ts'],
    [
      ['the amount alone names a withdrawal', 'best.score >= SURE', 'true'],
      ['a part of a longer number is the amount', '(?<![\\\\d.,])', ''],
    ],
  ),
  ...faultsIn('src/server/withdrawals/batches.ts', CALLS, [
    [
      'one person takes a withdrawal out of its batch',
      "floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },",
      '',
    ],
    ['who may not pay a withdrawal alone sends it', 'unreleased.has(withdrawalId)', 'false'],
  ]),
  ...faultsIn('src/server/withdrawals/finish.ts', CALLS, [
    ['a page proves two payments', 'enforce(seen.length === 0 ? ok', 'enforce(true ? ok'],
  ]),
]
