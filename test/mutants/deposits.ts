import type { Mutant } from './mutant.ts'

const RULES = 'src/core/deposit.ts'
const RULES_TEST = 'src/core/deposit.test.ts'
const COMMANDS = 'src/server/deposits/commands.ts'
const COMMANDS_TEST = 'src/server/deposits/commands.test.ts'
const CREATE = 'src/server/deposits/create.ts'
const CREATE_TEST = 'src/server/deposits/create.test.ts'
const RECEIPT = 'src/server/deposits/receipt.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const REFERENCES = 'src/server/deposits/references.ts'
const REFERENCES_TEST = 'src/server/deposits/references.test.ts'
const UPDATE = 'src/server/deposits/update.ts'
const QUERIES = 'src/server/deposits/queries.ts'
const RACES_TEST = 'src/server/deposits/races.test.ts'
const FILES = 'src/server/http/unnamed-files.ts'
const STORED = 'src/server/http/receipt.ts'
const FINISH = 'src/server/withdrawals/finish.ts'
const FINISH_TEST = 'src/server/withdrawals/finish.test.ts'

/** Faults in deposits and in the files of receipts. */
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
    was: `deposit.status === 'PENDING' ? ok : mustHave(deposit.receipt)`,
    is: 'mustHave(deposit.receipt)',
    tests: [RULES_TEST],
  },
  {
    breaks: 'an OPEN deposit without a receipt is rejected',
    file: RULES,
    was: `deposit.status === 'PENDING' ? ok : mustHave(deposit.receipt)`,
    is: 'ok',
    tests: [RULES_TEST],
  },
  {
    breaks: 'two accept one deposit at once',
    file: COMMANDS,
    was: '${visibleDeposits(tx.sql, by)} for update`',
    is: '${visibleDeposits(tx.sql, by)}`',
    tests: [RACES_TEST],
  },
  {
    breaks: 'the fee of a deposit is given away',
    file: COMMANDS,
    was: 'currency, amount, fee })], by)',
    is: 'currency, amount, fee: 0n })], by)',
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
    breaks: 'anybody of staff accepts an own deposit, or twice',
    file: COMMANDS,
    was: `  enforce(mayAcceptDeposit(deposit, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a receipt without the control id is accepted',
    file: COMMANDS,
    was: `  enforce(mayAcceptReceipt(deposit, input))
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
    breaks: 'an amount is edited below its fee',
    file: COMMANDS,
    was: `  enforce(mayChargeFee(amount, deposit.amountFee))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'what let somebody accept an own deposit is not kept',
    file: COMMANDS,
    was: `  return { grant: isAdmin(by) ? 'admin' : 'deposit.self.approve' }`,
    is: '  return {}',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'an override is not told from an acceptance',
    file: COMMANDS,
    was: `const isOverridden = deposit.receiptCheck === 'NOT_FOUND'`,
    is: 'const isOverridden = false',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'why a deposit was rejected is lost',
    file: COMMANDS,
    was: '{ statusDescription, reviewerId: deposit.reviewerId ?? by.id }',
    is: '{ reviewerId: deposit.reviewerId ?? by.id }',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'bitcoin pays the fee of a bank deposit',
    file: CREATE,
    was: 'settings.depositFees[kind]',
    is: 'settings.depositFees.BANK',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'a deposit smaller than its fee is declared',
    file: CREATE,
    was: `  enforce(mayChargeFee(amount, amountFee))
`,
    is: '',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'a user is blocked while the deposit is declared',
    file: CREATE,
    was: 'select status from users where id = ${userId} for share`',
    is: 'select status from users where id = ${userId}`',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'an account is disabled while the deposit is declared',
    file: CREATE,
    was: `
    for share\`
  const isOpen`,
    is: `\`
  const isOpen`,
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to a disabled account',
    file: CREATE,
    was: `id = \${id} and status = 'ACTIVED' and`,
    is: 'id = ${id} and',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to a removed account',
    file: CREATE,
    was: `'ACTIVED' and deleted_at is null and`,
    is: `'ACTIVED' and`,
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to the account of a customer',
    file: CREATE,
    was: '(user_id is null or user_id = ${settings.userId})',
    is: 'true',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'anybody declares deposits for others',
    file: CREATE,
    was: `  enforce(mayCreateDepositFor(userId, by))
`,
    is: '',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'the statuses that may trade say who may deposit',
    file: CREATE,
    was: 'settings.statuses.deposit',
    is: 'settings.statuses.order',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'the file of a declared deposit is removed an hour later',
    file: CREATE,
    was: `  if (input.receipt) await nameFile(tx, input.receipt.stored.key)
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the file of a receipt is removed an hour later',
    file: RECEIPT,
    was: `  await nameFile(tx, input.receipt.stored.key)
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a second receipt replaces the first',
    file: RECEIPT,
    was: `  enforce(mayUploadDepositReceipt(deposit, by))
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'each receipt carries the control id',
    file: RECEIPT,
    was: 'checkReceiptText(text, reference)',
    is: `'FOUND' as const`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a control id serves two deposits at once',
    file: REFERENCES,
    was: 'user_id = ${given.userId} for update`',
    is: 'user_id = ${given.userId}`',
    tests: [REFERENCES_TEST],
  },
  {
    breaks: 'a control id of another user is taken',
    file: REFERENCES,
    was: ' and user_id = ${given.userId} for update`',
    is: ' for update`',
    tests: [REFERENCES_TEST],
  },
  {
    breaks: 'a control id is used twice',
    file: REFERENCES,
    was: 'reserved && !used ? ok',
    is: 'reserved ? ok',
    tests: [REFERENCES_TEST],
  },
  {
    breaks: 'FINISHED by the other door only starts a review',
    file: UPDATE,
    was: 'return acceptDeposit(tx, input, by)',
    is: 'return reviewDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a status without a command cancels',
    file: UPDATE,
    was: '      throw new Error(`no command makes a deposit ${status satisfies never}`)',
    is: '      return cancelDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a rejection by the other door cancels',
    file: UPDATE,
    was: 'return statusDescription ? rejectDeposit(tx, { id, statusDescription }, by) : cancelDeposit(tx, id, by)',
    is: 'return cancelDeposit(tx, id, by)',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'strangers fetch receipts',
    file: QUERIES,
    was: ` and \${visibleDeposits(sql, by)}\`
  return receipt`,
    is: `\`
  return receipt`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'customers learn that a file was sent before',
    file: QUERIES,
    was: 'case when ${isInternal(by)} then exists (',
    is: 'case when true then exists (',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'customers read who reviews',
    file: QUERIES,
    was: 'case when ${isInternal(by)} or d.reviewer_id = ${by.id} then reviewer.name end',
    is: 'reviewer.name',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a row names a file that is being removed',
    file: FILES,
    was: 'where key = ${key} and removing_at is null`',
    is: 'where key = ${key}`',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a row names a file that is gone',
    file: FILES,
    was: 'if (named.count !== 1)',
    is: 'if (named.count > 1)',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a file is removed before its hour has passed',
    file: FILES,
    was: 'const UNNAMED_MINUTES = 60',
    is: 'const UNNAMED_MINUTES = 59',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a removal that failed is tried without a pause',
    file: FILES,
    was: `
        and (removing_at is null or removing_at <= \${now}::timestamptz - make_interval(mins => \${RETRY_MINUTES}))`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the receipt of a deposit is removed',
    file: FILES,
    was: `
        and not exists (select from deposits where receipt_key = u.key)`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the receipt of a withdrawal is removed',
    file: FILES,
    was: `
        and not exists (select from withdrawals where receipt_key = u.key)`,
    is: '',
    tests: [FINISH_TEST],
  },
  {
    breaks: 'a file that cannot be removed is forgotten',
    file: FILES,
    was: `  await files.remove(key)
  await db.sql\`delete from unnamed_files where key = \${key}\``,
    is: `  await db.sql\`delete from unnamed_files where key = \${key}\`
  await files.remove(key)`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'equal receipts share a file',
    file: STORED,
    was: '${randomUUID()}.',
    is: '${hashOf(bytes)}.',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a browser runs a receipt',
    file: STORED,
    was: 'attachment; filename',
    is: 'inline; filename',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the file of a paid withdrawal is removed an hour later',
    file: FINISH,
    was: `  await nameFile(tx, key)
`,
    is: '',
    tests: [FINISH_TEST],
  },
]
