import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the proof of payments, and in the advice of the house about them. */
export const paymentProofMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/shipments/moves.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'an authentication that comes later is lost',
        ' or w.bank_authentication is null and proof.authentication is not null)',
        ')',
      ],
      [
        'the day of the bank is lost',
        "values: proofs(answered, 'paidOn') }",
        'values: answered.map(() => null) }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/apply.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'a receipt keeps the authentication of the bank away',
        "  await proveItems(tx, answered('REPEATED', 'PAID'))\n",
        '',
      ],
      ['the line that proved a payment is lost', 'returnLine: `${key}/${line}`', 'returnLine: key'],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/receive.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'a number of the bank is an authentication',
        '      authentication,\n      bankNumber: bankNumber || null,',
        '      authentication: authentication ?? bankNumber,\n      bankNumber: bankNumber || null,',
      ],
      [
        'a payment has a day that is still to come',
        'actualDate !== null && actualDate <= today ? actualDate : null',
        'actualDate',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/mail/compose.ts',
    ['src/server/mail/compose.test.ts'],
    [
      [
        'a mail has a row without a value',
        "names.every((name) => values[name] !== undefined && values[name] !== '')",
        'names.length > 0',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/advice.ts',
    ['src/server/withdrawals/advice.test.ts'],
    [['the house advises of a payment to come', "status === 'FINISHED' ? ok", "status !== 'CANCELLED' ? ok"]],
  ),
  ...faultsIn(
    'src/server/withdrawals/advice.ts',
    ['src/server/withdrawals/advice.test.ts'],
    [
      ['the code of an unpaid withdrawal answers', " and w.status = 'FINISHED'`", '`'],
      ['a check shows a whole name', 'name: name && maskName(name)', 'name'],
      [
        'a payment that came back is checked as paid',
        "case when w.reversed_at is null then 'PAID' else 'REVERSED' end",
        "'PAID'",
      ],
      [
        'staff read a whole Pix key in an advice',
        'userId === by.id ? maskDocumentOf(bankAccount) : maskPayee(bankAccount)',
        'maskDocumentOf(bankAccount)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/advice-pdf.ts',
    ['src/server/withdrawals/advice.test.ts'],
    [
      [
        'an advice is silent about a missing authentication',
        '(bankAuthentication ?? words.noAuthentication)',
        'bankAuthentication',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/records.ts',
    ['src/server/withdrawals/withdrawals.test.ts'],
    [
      [
        'staff read a whole Pix key in a statement',
        'isOwn ? pix : { ...pix, pixKey: maskPixKey(pix) }',
        'isOwn ? pix : pix',
      ],
    ],
  ),
]
