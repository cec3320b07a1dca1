import type { Mutant } from './mutant.ts'

const RULES = 'src/core/withdrawals/withdrawal.ts'
const CORE = ['src/core/withdrawals/withdrawal.test.ts']

const PAYEE = 'src/server/withdrawals/payee.ts'
const OF_ADDRESSES = ['src/server/bitcoin-addresses/bitcoin-addresses.test.ts']

/** Faults in the rules of withdrawals. */
export const withdrawalRuleMutants: readonly Mutant[] = [
  {
    breaks: 'a limit of 0 counts as no limit',
    file: RULES,
    was: 'limit !== null && amount > limit',
    is: 'limit && amount > limit',
    tests: CORE,
  },
  {
    breaks: 'an amount equal to the limit needs two approvals',
    file: RULES,
    was: 'amount > limit ? 2 : 1',
    is: 'amount >= limit ? 2 : 1',
    tests: CORE,
  },
  {
    breaks: 'one member of staff counts twice',
    file: RULES,
    was: 'approvalsNeeded - new Set(approvers).size',
    is: 'approvalsNeeded - approvers.length',
    tests: CORE,
  },
  {
    breaks: 'the fee of a user goes before that for the kind',
    file: RULES,
    was: 'own.fees.BANK ?? own.withdrawalFee ?? ofHouse.BANK',
    is: 'own.withdrawalFee ?? own.fees.BANK ?? ofHouse.BANK',
    tests: CORE,
  },
  {
    breaks: 'the emission is taken off the fee',
    file: RULES,
    was: '+ (own.emissionFee ?? 0n)',
    is: '- (own.emissionFee ?? 0n)',
    tests: CORE,
  },
  {
    breaks: 'staff pay themselves',
    file: RULES,
    was: "if (withdrawal.userId === by.id && !isAdmin(by)) return refuse('forbidden', 'withdrawal.ownWithdrawal')",
    is: '',
    tests: CORE,
  },
  {
    breaks: 'a cancelled withdrawal is paid',
    file: RULES,
    was: "takes(WITHDRAWAL_STATUS, status, 'pay')",
    is: "status !== 'FINISHED'",
    tests: CORE,
  },
  {
    breaks: 'the account of another is paid',
    file: 'src/core/withdrawals/payee.ts',
    was: 'if (!account || account.userId !== userId)',
    is: 'if (!account)',
    tests: CORE,
  },
  {
    breaks: 'the person who caused a stop of withdrawals lifts it',
    file: RULES,
    was: 'if (user.id === by.id || user.withdrawalsStoppedBy === by.id)',
    is: 'if (user.id === by.id)',
    tests: ['src/server/sessions/second-factor.test.ts'],
  },
  {
    breaks: 'bitcoin goes to an address that is on hold or not saved',
    file: PAYEE,
    was: `  enforce(mayPayToSaved(saved, { ...by, id: input.addressId }))
`,
    is: '',
    tests: OF_ADDRESSES,
  },
  {
    breaks: 'a saved address of another customer is paid',
    file: 'src/server/bitcoin-addresses/queries.ts',
    was: `where a.user_id = \${userId} and a.removed_at`,
    is: 'where a.removed_at',
    tests: OF_ADDRESSES,
  },
]
