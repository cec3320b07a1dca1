import { faultsIn, type Mutant } from './mutant.ts'

const LINE_TEST = ['src/web/bank-statements/LineDetail.test.tsx']
const MATCHING_TEST = ['src/core/bank-statements/matching.test.ts']
const PAYER_TEST = ['src/core/bank-statements/payer.test.ts']
const CERTAINTY_TEST = ['src/core/bank-statements/certainty.test.ts']
const PAYERS_TEST = ['src/server/bank-statements/payers.test.ts']

/** Faults in the payers of statement lines, in what makes a match certain, and in lines that are one Pix. */
export const statementPayerMutants: readonly Mutant[] = [
  ...faultsIn('src/web/bank-statements/LineFacts.tsx', LINE_TEST, [
    [
      'a line of a Pix that another line has looks like any other',
      "state === 'OPEN' && repeated && t(",
      "state === 'UNDONE' && repeated && t(",
    ],
    [
      'the payer of a debit is its payee',
      "isDebit(line) ? 'bankStatements.payee'",
      "isDebit(line) ? 'bankStatements.payer'",
    ],
    ['a line hides the number of its Pix', '{endToEndId && (', '{endToEndId === null && ('],
  ]),
  ...faultsIn('src/web/bank-statements/SuggestionCard.tsx', LINE_TEST, [
    ['a certain match does not say why', '{certainBy && (', '{certainBy === null && ('],
  ]),
  ...faultsIn('src/core/bank-statements/payer.ts', PAYER_TEST, [
    ['a payer passes for another person by a document', '...payer.others]', ']'],
    ['a name with initials is another person', ' || word.length === 1', ''],
    ['the bank of the payer is the payer', 'names.find(isName)', 'names.findLast(isName)'],
  ]),
  ...faultsIn('src/core/bank-statements/certainty.ts', MATCHING_TEST, [
    ['a line with the name of another payer is certain', "payer === 'OTHER' || ", ''],
    ['a line with two control ids is certain', 'codes.length === 1 && uses', 'uses'],
    ['a credited deposit is certain', 'credit.bankAccountId && isWaiting(deposit)', 'credit.bankAccountId'],
    ['another amount is certain', " || !reasons.includes('amount')", ''],
    ['a control id that two lines have is certain', " && uses.get(codes[0] ?? '') === 1", ''],
    ['a line of another account is certain', 'deposit.bankAccountId === credit.bankAccountId && ', ''],
  ]),
  ...faultsIn('src/core/bank-statements/certainty.ts', CERTAINTY_TEST, [
    ['a doubted line is certain', 'credit.isDoubted || ', ''],
    ['a payment that came back is certain', ' || said.payer.isReturn', ''],
    ['an impostor is credited by a document of others', 'deposit.isProven &&', ''],
    ['a payment that came back without saying so is certain', '!deposit.wasPaid &&', ''],
    ['one of two deposits of an owner is certain', 'isOnlyDeposit(credit, deposit) &&', ''],
    [
      'one of two credits of an owner is certain',
      'isTheirs(credit, deposit)).length === 1',
      'isTheirs(credit, deposit)).length > 0',
    ],
    ['a friend’s payment credits the friend', 'codes.every((code) => code === deposit.reference) &&', ''],
    [
      'a document that a stranger writes is certain',
      "(payer.name === null || checkPayer({ ...payer, document: null }, deposit.owner) === 'OWNER') &&",
      '',
    ],
    [
      'hidden digits are certain',
      'payer.document === deposit.owner.document &&',
      'payer.document !== null &&',
    ],
    ['a deposit that a receipt credited is forgotten', ' || daysAfter(credit, deposit) <= DAYS.after', ''],
    ['a crowd of credits is compared', 'same.length <= MOST_OF_AMOUNT && ', ''],
  ]),
  ...faultsIn('src/core/bank-statements/line-documents.ts', PAYER_TEST, [
    ['a document behind a number of the bank is not found', '0*\\d{12,26}', '0+\\d{11,14}'],
    ['a bar code names a payer', '\\d{12,26}', '\\d{12,60}'],
    ['a CNPJ behind zeros is cut', 'isCnpj(cnpj) && !isPadded ? cnpj : ', ''],
    [
      'a CPF behind the code of a bank is a company',
      "(cnpj.startsWith('000') || cnpj.slice(8, 10) !== '00')",
      "cnpj.startsWith('000')",
    ],
    ['an end-to-end id names a payer', '/(?<![\\dA-Za-z])0*', '/(?<!\\d)0*'],
    ['a number without a real minute is an end-to-end id', '0[1-9]|1[0-2]', '\\d\\d'],
  ]),
  ...faultsIn(
    'src/core/bank-statements/line-documents.ts',
    ['src/core/bank-statements/line-documents.test.ts'],
    [
      [
        'staff read a CPF within a longer number',
        'hideCpfs(masked + plain.slice(end))',
        'masked + plain.slice(end)',
      ],
      ['of two numbers that overlap one stays whole', 'from++)', 'from += CPF_LENGTH)'],
      [
        'staff read a CPF with stars for hyphens',
        ' && !(isDigit(text[at - 1]) && isDigit(text[at + 1]))',
        '',
      ],
      ['staff read a CPF at the end of an end-to-end id', 'head.length + 1)', 'head.length + 12)'],
      ['a company is hidden', 'add(index, written.length)', 'add(index, 0)'],
    ],
  ),
  ...faultsIn('src/core/bank-statements/line.ts', PAYERS_TEST, [
    ['an importer confirms one of two lines of a Pix alone', 'repeated !== null || ', ''],
  ]),
  ...faultsIn('src/server/bank-statements/lines.ts', PAYERS_TEST, [
    ['two lines of one Pix credit twice in a race', 'order by t.id for update`', 'order by t.id`'],
  ]),
  ...faultsIn('src/server/bank-statements/queries.ts', PAYERS_TEST, [
    ['a line of a Pix that was credited credits again', "when bool_or(t.state <> 'OPEN') then 'BOOKED' ", ''],
    [
      'a line that was set aside makes the other one doubtful',
      "'OPEN', 'MATCHED', 'BOOKED') and t.missing",
      "'OPEN', 'SET_ASIDE', 'MATCHED', 'BOOKED') and t.missing",
    ],
  ]),
  ...faultsIn('src/server/bank-statements/suggestions.ts', PAYERS_TEST, [
    [
      'a document of two users is certain',
      ' and not exists (select from users o where o.document = u.document and o.id <> u.id)',
      '',
    ],
    ['an identity that nobody accepted is certain', "u.status = 'VALID' and ", ''],
    [
      'credits that are not shown are forgotten',
      'suggestMatches(credits, deposits, others)',
      'suggestMatches(credits, deposits)',
    ],
    ['a line of a Pix that another line has is certain', ' || line.repeated !== null', ''],
    ['a payment that may have come back is forgotten', "w.user_id = d.user_id and w.kind = 'BANK'", 'false'],
  ]),
  ...faultsIn('src/server/bank-statements/import.ts', PAYERS_TEST, [
    ['two exports that differ in capitals are two Pix', '?.toUpperCase()', ''],
  ]),
]
