import type { Mutant } from './mutant.ts'

const CREATE = 'src/server/deposits/create.ts'
const CREATE_TEST = 'src/server/deposits/create.test.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const REFERENCES = 'src/server/deposits/references.ts'
const REFERENCES_TEST = 'src/server/deposits/references.test.ts'

/** Faults in declaring deposits. */
export const declaredDepositMutants: readonly Mutant[] = [
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
    was: `effective_status as status from users where id = \${userId} for share\``,
    is: `effective_status as status from users where id = \${userId}\``,
    tests: [CREATE_TEST],
  },
  {
    breaks: 'an account is disabled while the deposit is declared',
    file: CREATE,
    was: '${isSystemAccount(sql)} for share`',
    is: '${isSystemAccount(sql)}`',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to a disabled account',
    file: CREATE,
    was: `id = \${id} and a.status = 'ACTIVED' and`,
    is: `id = \${id} and`,
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to a removed account',
    file: CREATE,
    was: `'ACTIVED' and a.deleted_at is null and`,
    is: `'ACTIVED' and`,
    tests: [CREATE_TEST],
  },
  {
    breaks: 'money goes to the account of a customer',
    file: CREATE,
    was: '${isSystemAccount(sql)}',
    is: 'true',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'any user declares deposits for others',
    file: CREATE,
    was: `  enforce(mayCreateDepositFor(userId, by))
`,
    is: '',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'the statuses that may trade also may deposit',
    file: CREATE,
    was: 'settings.statuses.deposit',
    is: 'settings.statuses.order',
    tests: [CREATE_TEST],
  },
  {
    breaks: 'the file of a declared deposit is removed an hour later',
    file: CREATE,
    was: `    input.receipt && nameFile(tx, input.receipt.stored.key),
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a control id serves two deposits at once',
    file: REFERENCES,
    was: `user_id = \${given.userId} for update\``,
    is: `user_id = \${given.userId}\``,
    tests: [REFERENCES_TEST],
  },
  {
    breaks: 'a control id of another user is taken',
    file: REFERENCES,
    was: ` and user_id = \${given.userId} for update\``,
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
]
