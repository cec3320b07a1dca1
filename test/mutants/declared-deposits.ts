import { faultsIn, type Mutant } from './mutant.ts'

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
  ...faultsIn(
    'src/server/deposits/create.ts',
    ['src/server/deposits/references.test.ts'],
    [
      ['a rejected deposit is proved again twice', 'resentAs: again?.id ?? null', 'resentAs: null'],
      [
        'a rejected deposit is proved again for another user',
        "  enforce(userId === undefined || userId === deposit.userId ? ok : refuseField('userId', 'field.invalid'))\n",
        '',
      ],
      [
        'a proof that comes again loses the transaction',
        '{ txId: resent.txId, txOutput: resent.txOutput }',
        '{ txId: null, txOutput: null }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/create.ts',
    ['src/server/deposits/receipt.test.ts'],
    [
      [
        'a house without controls asks for reasons',
        'settings.controls.approvals.length > 0',
        'settings.controls.approvals.length >= 0',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/references.ts',
    ['src/server/deposits/references.test.ts'],
    [
      [
        'an old control id is shown',
        'order by r.created_at desc, r.reference desc limit 1',
        'order by r.created_at, r.reference limit 1',
      ],
      [
        'two forms show two control ids',
        'from users where id = ${userId} for no key update`',
        'from users where id = ${userId}`',
      ],
      ['a control id lies too far ahead', 'ahead < MOST_AHEAD_S', 'ahead <= MOST_AHEAD_S'],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/receipt.ts',
    ['src/server/deposits/create.test.ts'],
    [
      [
        'a text is read again by the job of pictures',
        '  if (read)\n    await sql`update deposits',
        '  if (read && text === undefined)\n    await sql`update deposits',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/receipt-prints.ts',
    ['src/server/deposits/read-pictures.test.ts'],
    [['a receipt that is nearly another is not noticed', '${differs} <= ${PRINT.like}', '${differs} <= 0']],
  ),
  ...faultsIn(
    'src/server/deposits/receipt-prints.ts',
    ['src/server/deposits/races.test.ts'],
    [
      [
        'receipts of long ago are compared',
        'make_interval(days => ${COMPARED_DAYS})',
        'make_interval(years => ${COMPARED_DAYS})',
      ],
      [
        'two equal receipts at once do not find each other',
        '  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`\n',
        '',
      ],
      [
        'the earlier of two like receipts is not marked',
        '\n    union all select deposit_id, differs from receipt_prints where like_id = d.id',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/dates.ts',
    ['src/core/deposits/findings.test.ts', 'src/core/deposits/reading.test.ts'],
    [
      ['the day of a payment ends at midnight in UTC', 'T23:59:59-03:00', 'T23:59:59Z'],
      ['the day that a bill is due is the day of payment', '!isDay(day) || OTHER.test(name)', '!isDay(day)'],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/findings.ts',
    ['src/core/deposits/findings.test.ts'],
    [
      [
        'only the first amount of a receipt counts',
        'read.amounts.find((one) => fromWire(one.amount, currency) === fromWire(amount, currency))',
        'read.amounts.slice(0, 1).find((one) => fromWire(one.amount, currency) === fromWire(amount, currency))',
      ],
      [
        'the transaction of another deposit is the same',
        "  if (sameTx) return { state: 'differs', at: null, read: sameTx.reference }\n",
        '',
      ],
    ],
  ),
]
