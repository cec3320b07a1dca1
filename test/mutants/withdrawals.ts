import type { Mutant } from './mutant.ts'
import { withdrawalRuleMutants } from './withdrawal-rules.ts'

const COMMANDS = 'src/server/withdrawals/commands.ts'
const PAYEE = 'src/server/withdrawals/payee.ts'
const FINISH = 'src/server/withdrawals/finish.ts'
const QUERIES = 'src/server/withdrawals/queries.ts'
const ASKED = ['src/server/withdrawals/withdrawals.test.ts']
const PAID = ['src/server/withdrawals/finish.test.ts']
const RACES = ['src/server/withdrawals/races.test.ts']

/** Faults in withdrawals. */
export const withdrawalMutants: readonly Mutant[] = [
  {
    breaks: 'a withdrawal of a frozen account is paid',
    file: COMMANDS,
    was: 'u.frozen_at is not null as is_owner_frozen',
    is: 'false as is_owner_frozen',
    tests: ['src/server/sessions/freeze.test.ts'],
  },
  {
    breaks: 'bitcoin is held to the approval limit of reais',
    file: COMMANDS,
    was: 'settings.approvalLimit[input.currency]',
    is: 'settings.approvalLimit.BRL',
    tests: ASKED,
  },
  {
    breaks: 'a customer withdraws while staff refuse the customer',
    file: COMMANDS,
    was: `from users where id = \${by.id} for share\``,
    is: `from users where id = \${by.id}\``,
    tests: RACES,
  },
  {
    breaks: 'an account is paid while staff disable it',
    file: PAYEE,
    was: 'a.deleted_at is null for share of a`',
    is: 'a.deleted_at is null`',
    tests: RACES,
  },
  {
    breaks: 'a removed account is paid',
    file: PAYEE,
    was: `where a.id = \${id ?? null} and a.deleted_at is null`,
    is: `where a.id = \${id ?? null}`,
    tests: ASKED,
  },
  {
    breaks: 'own fees are not charged',
    file: COMMANDS,
    was: 'withdrawalFee(input.kind, ownFeesOf(user), settings.withdrawalFees)',
    is: 'settings.withdrawalFees[input.kind]',
    tests: ASKED,
  },
  {
    breaks: 'the emission of a user is not read',
    file: COMMANDS,
    was: `  withdrawalFee,
  emissionFee,
})`,
    is: `  withdrawalFee,
  emissionFee: emissionFee && null,
})`,
    tests: ASKED,
  },
  {
    breaks: 'money leaves in the day after a reset',
    file: COMMANDS,
    was: `  enforce(mayWithdrawNow(user.withdrawalsStoppedUntil, tx.now))
`,
    is: '',
    tests: ['src/server/sessions/registration.test.ts'],
  },
  {
    breaks: 'a user who may deposit may withdraw',
    file: COMMANDS,
    was: 'settings.statuses.withdrawal',
    is: 'settings.statuses.deposit',
    tests: ASKED,
  },
  {
    breaks: 'dust is withdrawn',
    file: COMMANDS,
    was: `  enforce(mayRelay(input))
`,
    is: '',
    tests: ASKED,
  },
  {
    breaks: 'an address is stored as typed',
    file: PAYEE,
    was: `normalAddress(input.address ?? '')`,
    is: `(input.address ?? '')`,
    tests: ASKED,
  },
  {
    breaks: 'an invalid address is paid',
    file: PAYEE,
    was: 'if (!input.addressId || saved) enforce',
    is: 'if (!input) enforce',
    tests: ASKED,
  },
  {
    breaks: 'the amount is not compared with the balance',
    file: COMMANDS,
    was: `  enforce(mayAffordWithdrawal({ ...withdrawal, available }))
`,
    is: '',
    tests: ASKED,
  },
  {
    breaks: 'the referrer is not recorded',
    file: COMMANDS,
    was: `\${user.referralId},
`,
    is: `\${null},
`,
    tests: PAID,
  },
  {
    breaks: 'an approved withdrawal becomes PROCESSING',
    file: COMMANDS,
    was: "was: withdrawal, act: 'approve'",
    is: "was: withdrawal, act: 'send'",
    tests: ASKED,
  },
  {
    breaks: 'staff approve a withdrawal that needs no approval',
    file: COMMANDS,
    was: `  enforce(mayApproveWithdrawal(withdrawal, withdrawal.approvers, by))
`,
    is: '',
    tests: ASKED,
  },
  {
    breaks: 'a withdrawal is decided on without its lock',
    file: COMMANDS,
    was: '${isLocked ? sql`for update of w` : sql``}',
    is: '',
    tests: RACES,
  },
  {
    breaks: 'a cancelled withdrawal keeps its hold',
    file: COMMANDS,
    was: "act: 'cancel', journals, code }",
    is: "act: 'cancel', code }",
    tests: ASKED,
  },
  {
    breaks: 'a paid withdrawal is cancelled',
    file: COMMANDS,
    was: `  enforce(mayCancelWithdrawal(withdrawal, by))
`,
    is: '',
    tests: ASKED,
  },
  {
    breaks: 'a stranger learns that there is such a withdrawal',
    file: COMMANDS,
    was: 'sql`w.id = ${id} and ${visibleTo(tx, by)}`',
    is: 'sql`w.id = ${id}`',
    tests: ASKED,
  },
  {
    breaks: 'the referrer is paid the share in force when it is finished',
    file: FINISH,
    was: `  const [{ userFeeId }, places] = await Promise.all([settingsInForce(tx), readBankPlaces(tx)])
  const { referrerId, referralShare: share } = withdrawal`,
    is: `  const [{ userFeeId, referralShare: share }, places] = await Promise.all([settingsInForce(tx), readBankPlaces(tx)])
  const { referrerId } = withdrawal`,
    tests: PAID,
  },
  {
    breaks: 'finishing is no approval',
    file: FINISH,
    was: 'missingApprovals(withdrawal, withdrawal.approvers) > 0',
    is: 'missingApprovals(withdrawal, withdrawal.approvers) < 0',
    tests: PAID,
  },
  {
    breaks: 'the finisher approves a withdrawal that needs no more approvals',
    file: FINISH,
    was: 'missingApprovals(withdrawal, withdrawal.approvers) > 0',
    is: '!withdrawal.approvers.includes(by.id)',
    tests: PAID,
  },
  {
    breaks: 'one member of staff finishes a withdrawal by receipt that needs two',
    file: FINISH,
    was: `  enforce(mayUploadWithdrawalReceipt(withdrawal, withdrawal.approvers, by))
`,
    is: '',
    tests: PAID,
  },
  {
    breaks: 'one member of staff finishes a withdrawal by txId that needs two',
    file: FINISH,
    was: `  enforce(mayEnterTxId(withdrawal, withdrawal.approvers, by))
`,
    is: '',
    tests: PAID,
  },
  {
    breaks: 'a finished withdrawal moves no money',
    file: FINISH,
    was: 'columns, journals, ...event',
    is: 'columns, ...event',
    tests: PAID,
  },
  {
    breaks: 'customers read the names of approvers',
    file: QUERIES,
    was: `case when \${isInternal(by)} then approver.name end`,
    is: 'approver.name',
    tests: ASKED,
  },
  {
    breaks: 'customers see the withdrawals of all',
    file: QUERIES,
    was: `isInternal(by) ? sql\`true\` : sql\`w.user_id = \${by.id}\``,
    is: 'isInternal(by) ? sql`true` : sql`w.user_id is not null`',
    tests: ASKED,
  },
  ...withdrawalRuleMutants,
]
