import type { Mutant } from './mutant.ts'

const RULES = 'src/core/deposits/deposit.ts'
const RULES_TEST = 'src/core/deposits/deposit.test.ts'
const COMMANDS = 'src/server/deposits/commands.ts'
const COMMANDS_TEST = 'src/server/deposits/commands.test.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const UPDATE = 'src/server/deposits/update.ts'
const QUERIES = 'src/server/deposits/queries.ts'
const RACES_TEST = 'src/server/deposits/races.test.ts'

/** Faults in the progress of deposits, and in their visibility. */
export const depositMutants: readonly Mutant[] = [
  {
    breaks: 'a review starts without receipt and txId',
    file: RULES,
    was: `    mustHave(deposit.receipt ?? deposit.txId),
`,
    is: '',
    tests: [RULES_TEST],
  },
  {
    breaks: 'a deposit by txId alone is not reviewed',
    file: RULES,
    was: 'mustHave(deposit.receipt ?? deposit.txId)',
    is: 'mustHave(deposit.receipt)',
    tests: [RULES_TEST],
  },
  {
    breaks: 'nobody ends a PENDING deposit without a receipt',
    file: RULES,
    was: `deposit.status === 'PENDING' || (deposit.txId ?? deposit.receipt)`,
    is: '(deposit.txId ?? deposit.receipt)',
    tests: [RULES_TEST],
  },
  {
    breaks: 'an OPEN deposit without a receipt is rejected',
    file: RULES,
    was: `deposit.status === 'PENDING' || (deposit.txId ?? deposit.receipt)`,
    is: 'true',
    tests: [RULES_TEST],
  },
  {
    breaks: 'two members of staff accept one deposit at once',
    file: COMMANDS,
    was: `\${visible} for update\``,
    is: `\${visible}\``,
    tests: [RACES_TEST],
  },
  {
    breaks: 'the fee of a deposit is given away',
    file: COMMANDS,
    was: 'currency, amount, fee })]',
    is: 'currency, amount, fee: 0n })]',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a colleague takes the place of the reviewer',
    file: COMMANDS,
    was: `  const reviewerId = deposit.reviewerId ?? by.id
`,
    is: `  const reviewerId = by.id
`,
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'any member of staff accepts an own deposit, or accepts twice',
    file: COMMANDS,
    was: `  enforce(mayAcceptDeposit({ ...deposit, receipt: deposit.receipt ?? line?.id }, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a receipt without the control id is accepted',
    file: COMMANDS,
    was: `  enforce(mayAcceptReceipt(proof, input))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a decided deposit is rejected',
    file: COMMANDS,
    was: `  enforce(mayRejectDeposit(deposit, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'an own deposit is reviewed',
    file: COMMANDS,
    was: `  enforce(mayReviewDeposit(deposit, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a deposit under review is cancelled',
    file: COMMANDS,
    was: `  enforce(mayCancelDeposit(deposit, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a customer changes the amount',
    file: COMMANDS,
    was: `  enforce(mayEditDepositAmount(deposit, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'an amount below its fee is credited',
    file: COMMANDS,
    was: `  enforce(mayChargeFee(deposit.amount, deposit.amountFee))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'the permission to accept an own deposit is not recorded',
    file: COMMANDS,
    was: `  return { grant: isAdmin(by) ? 'admin' : 'deposit.self.approve' }`,
    is: '  return {}',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'an override is recorded as an acceptance',
    file: COMMANDS,
    was: 'const doubt = findDoubt(proof)',
    is: 'const doubt = undefined',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'two deposits for one output of a transaction are accepted at the same time',
    file: COMMANDS,
    was: 'if (txId) await',
    is: 'if (!txId) await',
    tests: [RACES_TEST],
  },
  {
    breaks: 'an image is accepted without a reason where a second person approves',
    file: RULES,
    was: "if (receiptAsksReason && receiptCheck === 'UNREADABLE')",
    is: 'if (false)',
    tests: [RULES_TEST],
  },
  {
    breaks: 'the reason of a rejection is lost',
    file: COMMANDS,
    was: '{ statusDescription, reviewerId: deposit.reviewerId ?? by.id }',
    is: '{ reviewerId: deposit.reviewerId ?? by.id }',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'the status FINISHED by PUT only starts a review',
    file: UPDATE,
    was: 'return acceptDeposit(tx, input, by)',
    is: 'return reviewDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a status without a command cancels',
    file: UPDATE,
    was: `      throw new Error(\`no command makes a deposit \${status satisfies never}\`)`,
    is: '      return cancelDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a rejection by PUT cancels',
    file: UPDATE,
    was: 'return statusDescription ? rejectDeposit(tx, { id, statusDescription }, by) : cancelDeposit(tx, id, by)',
    is: 'return cancelDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'strangers read rows, and fetch receipts',
    file: 'src/server/lists/one.ts',
    was: ' and ${visible}',
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'customers learn that a file was sent before',
    file: QUERIES,
    was: `case when \${isInternal(by)} then \${receiptReused(sql)} end`,
    is: `case when true then \${receiptReused(sql)} end`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'customers read who reviews',
    file: QUERIES,
    was: `case when \${isInternal(by)} or d.reviewer_id = \${by.id} then reviewer.name end`,
    is: 'reviewer.name',
    tests: [COMMANDS_TEST],
  },
]
