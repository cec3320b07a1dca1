import { faultsIn, type Mutant } from './mutant.ts'

const folder = 'src/core/cnab240'
const remittance = [`${folder}/remittance.test.ts`]
const returned = [`${folder}/return-file.test.ts`]

/** Faults in files of banks: a payment that goes elsewhere, or a return that pays what the bank did not pay. */
export const bankFileMutants: readonly Mutant[] = [
  ...faultsIn(`${folder}/record.ts`, remittance, [
    [
      'a value that is too long goes into the file',
      "return value.length > size ? 'field.tooLong' : undefined",
      'return undefined',
    ],
    [
      'a required value may be empty',
      "if (value === '' && preset === undefined) return 'field.required'",
      "if (value === '' && preset === undefined && size > 99) return 'field.required'",
    ],
    ['letters of another script go into the file', 'X: /^[ -~]*$/', 'X: /^/'],
  ]),
  ...faultsIn(`${folder}/segments.ts`, remittance, [
    [
      'a payment at the paying bank goes by TED',
      'if (target.bank === payingBank)',
      'if (target.bank === null)',
    ],
    [
      'savings are credited as a checking account',
      "target.accountKind === 'CP' ? '05' :",
      "target.accountKind === null ? '05' :",
    ],
    [
      'a transfer to the same holder has the form of another',
      'isSameHolder ? profile.ted.sameHolder : profile.ted.otherHolder',
      'isSameHolder ? profile.ted.otherHolder : profile.ted.sameHolder',
    ],
    [
      'a TED to savings names a checking account',
      "accountKind: isChecking ? 'CC' : 'PP'",
      "accountKind: 'CC'",
    ],
    [
      'an account at Caixa loses its operation',
      'operation === null ? account : operation + account',
      'operation === null ? account : account',
    ],
    ['a bank without a code gets no ISPB', 'ispb: target.ispb }\n  return {', "ispb: '' }\n  return {"],
    [
      'the check digit of Itaú has the place of other banks',
      "digit.length < 2 && profile.digitField === 'secondDigit'",
      "digit.length < 1 && profile.digitField === 'secondDigit'",
    ],
  ]),
  ...faultsIn(`${folder}/remittance.ts`, remittance, [
    [
      'payments that are numbered each have two numbers',
      "numbering === 'PAYMENT' ? 1 : 2",
      "numbering === 'PAYMENT' ? 2 : 2",
    ],
    [
      'a wrong agency of Bradesco goes into its file',
      "  if (isWrongAgency(draft.order.account.bank, target.bank, target))\n    draft.report(key, 'agencyDigit', 'cnab.agencyDigit')\n",
      '',
    ],
    [
      'a file with problems is made',
      'text: problems.length > 0 ? null :',
      'text: problems.length > 99 ? null :',
    ],
    ['a payment of nothing goes into the file', 'if (amount <= 0n) draft', 'if (amount < 0n) draft'],
    ['two payments have one key', 'if (keys.has(payment.key)) draft', "if (keys.has('')) draft"],
    [
      'a file of Bradesco mixes Pix with transfers',
      'batches.has(PIX_FORM) && batches.size > 1',
      'batches.has(PIX_FORM) && batches.size > 9',
    ],
    [
      'the layout of one bank is written at another',
      'profile.bank !== account.bank',
      'profile.bank === null',
    ],
    [
      'an account without a number is paid',
      "for (const field of ['agency', 'account']",
      "for (const field of ['agencyDigit']",
    ],
    [
      'the trailer counts only the details',
      'records: String(payments.length * 2 + 2)',
      'records: String(payments.length * 2)',
    ],
  ]),
  ...faultsIn(
    `${folder}/text.ts`,
    [`${folder}/text.test.ts`],
    [
      ['a last name becomes an initial', 'while (last > 1 && isSuffix(words[last])) last--', 'last++'],
      [
        'a name that does not fit is said to fit',
        "return fits() ? words.filter(Boolean).join(' ') : undefined",
        "return words.filter(Boolean).join(' ')",
      ],
    ],
  ),
  ...faultsIn(`${folder}/reading.ts`, returned, [
    [
      'a record of another size is read',
      'if (line.length !== RECORD_SIZE)',
      'if (line.length < RECORD_SIZE)',
    ],
    ['a key has control signs', ".replace(CONTROLS, ' ')", ''],
    ['a line that lost a sign is filled', '&& /\\S$/.test(record)', ''],
    ['a line without its last blanks is refused', 'record.length >= SHORTEST', 'record.length > 999'],
    ['a detail belongs to another batch', 'isInBatch && values.batch === header?.batch', 'isInBatch'],
    ['a batch may lack records', 'if (Number(values.records) !== at - (header?.at ?? 0) + 1)', 'if (at < 0)'],
  ]),
  ...faultsIn(`${folder}/return-file.ts`, returned, [
    ['a total is not compared', 'said !== total && said !== 0n', 'said === undefined'],
    ['an empty total counts as zeros', 'said !== 0n)', '(said ?? 0n) !== 0n)'],
    [
      'a batch of another agreement is not read',
      '[records[0], ...batches.map(([header]) => header)]',
      '[records[0]]',
    ],
    [
      'a remittance is applied as a return',
      "if (head.direction !== RETURN) return refuseFile(1, 'cnab.notReturn')",
      '',
    ],
    [
      'a return of another bank is read',
      'profile.bank !== null && head.bank !== profile.bank',
      'profile.bank === head.bank',
    ],
    [
      'two lines with one key are both applied',
      '(counts.get(line.key) ?? 0) > 1',
      '(counts.get(line.key) ?? 0) > 2',
    ],
    [
      'a refused file pays its lines',
      'const fileOccurrences = toCodes(records[0]?.text.slice(OCCURRENCES_FROM))',
      'const fileOccurrences: string[] = []',
    ],
    ['an authentication is lost', '{ ...last, authentication: authenticationOf(record) }', '{ ...last }'],
  ]),
  ...faultsIn(`${folder}/outcome.ts`, returned, [
    ['codes that contradict each other pay', 'meanings.size === 1 && meaning', 'meaning'],
    [
      'another amount is paid',
      'line.actualAmount === null || line.actualAmount === line.amount',
      'line.amount > 0n',
    ],
    ['an exclusion that was done is a payment', 'movement === ORDERED &&', "movement !== '' &&"],
    [
      'a refused batch leaves its lines paid',
      'return [...line.occurrences, ...refused]',
      'return [...line.occurrences]',
    ],
    ['a return by the clearing house is a payment', 'const REVERSAL = /^3|^.33$/', 'const REVERSAL = /^3/'],
    [
      'a code means the same at every bank',
      'profile.occurrences[code] ?? OCCURRENCES[code]',
      'OCCURRENCES[code] ?? profile.occurrences[code]',
    ],
    ['an unknown code is passed over', "?.[0] ?? 'unclear'", "?.[0] ?? 'notice'"],
  ]),
  ...faultsIn(
    `${folder}/statement.ts`,
    [`${folder}/statement.test.ts`],
    [
      ['a debit is read as a credit', "return side === 'C' ? cents : -cents", 'return cents'],
      [
        'totals of a statement are not compared',
        'if (debits === 0n && credits === 0n) return true',
        'return true',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/return-file.ts',
    ['src/core/cnab240/return-file.test.ts'],
    [
      ['zeros are an authentication', "text?.trim().replace(/^0+$/, '') ?? ''", "text?.trim() ?? ''"],
      [
        'a bank that says no amount paid nothing',
        'actualAmount: actualAmount === 0n ? null : actualAmount',
        'actualAmount',
      ],
      ['a trailer that refuses its batch is passed over', '[header, trailer].flatMap', '[header].flatMap'],
      ['a key in small letters names nothing', 'values.key?.trim().toUpperCase()', 'values.key?.trim()'],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/outcome.ts',
    ['src/core/cnab240/return-file.test.ts'],
    [
      ['a line without a key is applied', "if (line.isRepeated || line.key === '')", 'if (line.isRepeated)'],
      [
        'an accepted return is a reversal',
        "meanings.has('unclear') || meanings.has('accepted') ?",
        "meanings.has('unclear') ?",
      ],
      ['an empty field of zeros is a payment', 'return isAsOrdered && !isEmpty ?', 'return isAsOrdered ?'],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/occurrences.ts',
    ['src/core/cnab240/return-file.test.ts'],
    [
      ['an accepted payment counts as made', "BD: ['accepted',", "BD: ['paid',"],
      ['a simulation of Bradesco pays', "'5T': ['unclear',", "'5T': ['notice',"],
      [
        'a code of Bradesco is one of all banks',
        "  TA: ['refused',",
        "  PA: ['refused', 'occurrence.notDone'],\n  TA: ['refused',",
      ],
      [
        'a suspended payment is accepted',
        "BS: ['unclear', 'occurrence.suspended']",
        "BS: ['accepted', 'occurrence.suspended']",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/reading.ts',
    ['src/core/cnab240/return-file.test.ts'],
    [
      ['records of another bank are read', '      values.bank === bank &&\n', ''],
      ['the file may lack a batch', ' || Number(values.batches) !== batches)', ')'],
      ['a day that no calendar has is read', 'return isDay(date) ? date : undefined', 'return date'],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/statement.ts',
    ['src/core/cnab240/statement.test.ts'],
    [
      [
        'the credits of a statement are not added up',
        'debits === -sum((amount) => amount < 0n) && credits === sum((amount) => amount > 0n)',
        'debits === -sum((amount) => amount < 0n)',
      ],
    ],
  ),
]
