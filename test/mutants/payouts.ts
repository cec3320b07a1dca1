import { faultsIn, type Mutant } from './mutant.ts'
import { payoutControlMutants } from './payout-controls.ts'
import { payoutReleaseMutants } from './payout-releases.ts'

const RULES = ['src/core/withdrawals/payout.test.ts']
const KEYS = ['src/server/withdrawals/withdrawals.test.ts']
const CALLS_OF_FILES = ['src/server/shipments/shipments.test.ts']
const CALLS = ['src/server/withdrawals/payouts.test.ts']

/** Faults in payouts: Pix keys, batches, transactions of the chain, and files with many receipts. */
export const payoutMutants: readonly Mutant[] = [
  ...payoutControlMutants,
  ...payoutReleaseMutants,
  ...faultsIn('src/core/withdrawals/payout.ts', RULES, [
    [
      'a batch takes a withdrawal that lacks an approval',
      'missingApprovals(withdrawal, approvers) === 0',
      'missingApprovals(withdrawal, approvers) <= 1',
    ],
    [
      'what is paid is taken out of a batch',
      "takes(WITHDRAWAL_STATUS, withdrawal.status, 'takeOut') ? ok",
      'true ? ok',
    ],
    ['an output proves two withdrawals', ': sum), -claimed)', ': sum), 0n)'],
  ]),
  ...faultsIn('src/core/withdrawals/payout-file.ts', RULES, [
    ['a batch pays what is paid', "removedAt === null && status === 'PROCESSING'", 'removedAt === null'],
    ['a batch pays what may be taken out', ' && !isTakeOutAsked', ''],
  ]),
  ...faultsIn('src/core/withdrawals/withdrawal.ts', CALLS_OF_FILES, [
    [
      'a receipt finishes what the bank may have paid',
      'firstRefusal(mayPayOwner(withdrawal), mayMoveWithdrawal(withdrawal))',
      'mayPayOwner(withdrawal)',
    ],
    [
      'what the bank may have paid goes back',
      'firstRefusal(mayMoveWithdrawal(withdrawal), mayPayOtherwise(withdrawal))',
      'mayPayOtherwise(withdrawal)',
    ],
  ]),
  ...faultsIn('src/core/withdrawals/payee.ts', RULES, [
    ['a disabled payee is paid', 'isPayeeActive ? mayUsePayee', 'true ? mayUsePayee'],
  ]),
  ...faultsIn('src/server/withdrawals/bulk.ts', CALLS, [
    ['a bug is kept as a refusal', 'if (!(failure instanceof RefusalError)) throw failure', ''],
  ]),
  ...faultsIn(
    'src/core/withdrawals/receipt-match.ts',
    ['src/core/withdrawals/receipt-match.test.ts'],
    [
      ['the amount alone names a withdrawal', 'best.score >= SURE', 'true'],
      ['a part of a longer number is the amount', '(?<![\\\\d.,])', ''],
    ],
  ),
  ...faultsIn(
    'src/core/pix/pix-key.ts',
    ['src/core/pix/pix-key.test.ts'],
    [
      ['a phone of no area is a key', '5[1345]', '5[1-9]'],
      ['a long e-mail is a key', 'key.length <= MAX_PIX_KEY && ', ''],
    ],
  ),
  ...faultsIn(
    'src/core/pix/br-code.ts',
    ['src/core/pix/br-code.test.ts'],
    [['a code names no deposit', 'txid ?? NO_TXID', 'NO_TXID']],
  ),
  ...faultsIn(
    'src/core/bank-accounts/bank-account-schema.ts',
    ['src/core/bank-accounts/bank-account.test.ts'],
    [
      [
        'a document as key belongs to another holder',
        '(documentOfPixKey({ pixKind, pixKey }) ?? document) !== document',
        'false',
      ],
    ],
  ),
  ...faultsIn('src/server/bank-accounts/commands.ts', KEYS, [
    ['two calls save one key', 'await sql`select pg_advisory_xact_lock', 'sql`select pg_advisory_xact_lock'],
  ]),
  ...faultsIn('src/core/bank-accounts/payee.ts', KEYS, [
    ['lists show whole keys to staff', 'pix ? maskPixKey(pix) : null', 'payee.pixKey'],
  ]),
  ...faultsIn('src/server/withdrawals/queries.ts', CALLS, [
    [
      'a payee of an older version is new',
      "jsonb_strip_nulls(p.bank_account - 'name')",
      "p.bank_account - 'name'",
    ],
  ]),
  ...faultsIn('src/server/withdrawals/batches.ts', CALLS, [
    [
      'one person takes a withdrawal out of its batch',
      "floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },",
      '',
    ],
    ['who may not pay a withdrawal alone sends it', 'unreleased.has(withdrawalId)', 'false'],
  ]),
  ...faultsIn('src/server/withdrawals/batch-routes.ts', CALLS, [
    ['a transaction pays what may be taken out', 'toPay(batch)', '(batch.members ?? [])'],
  ]),
  ...faultsIn('src/server/withdrawals/finish.ts', CALLS, [
    ['a page proves two payments', 'enforce(seen.length === 0 ? ok', 'enforce(true ? ok'],
  ]),
]
