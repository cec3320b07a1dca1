import { faultsIn, type Mutant } from './mutant.ts'

const SERVER_TEST = ['src/server/bank-statements/bank-statements.test.ts']
const MATCHING_TEST = ['src/core/bank-statements/matching.test.ts']

/** Faults in the import of statements, in the deposits that their lines prove, and in the close of a day. */
export const bankStatementMutants: readonly Mutant[] = [
  ...faultsIn('src/core/bank-statements/matching.ts', MATCHING_TEST, [
    ['thousands of deposits are compared', '.slice(0, MOST_OF_AMOUNT)', ''],
  ]),
  ...faultsIn('src/core/bank-statements/line.ts', MATCHING_TEST, [
    ['a line credits a deposit of another amount', 'deposit.amount === line.amount', 'deposit.amount > 0n'],
    ['a debit credits a deposit', "line.amount > 0n ? ok : refuse('conflict', 'bankStatement.debit')", 'ok'],
  ]),
  ...faultsIn(
    'src/core/bank-statements/comparison.ts',
    ['src/core/bank-statements/comparison.test.ts'],
    [
      [
        'a movement that the bank numbers in another way comes again',
        'pairUp(exact.lines, exact.stored, textOf)',
        'pairUp(exact.lines, exact.stored, wholeOf)',
      ],
      [
        'a movement that the bank words in another way comes again',
        'pairUp(byText.lines, byText.stored, keyOf)',
        'pairUp(byText.lines, byText.stored, wholeOf)',
      ],
      [
        'a file with a part of a day hides a second payment',
        'const alike = isPart ? byText.pairs : []',
        'const alike: typeof byText.pairs = []',
      ],
      [
        'the second of two equal lines is lost',
        'waiting.get(markOf(line))?.pop()',
        'waiting.get(markOf(line))?.at(-1)',
      ],
      ['an id that the bank uses again is refused', 'line.ordinal + 1))', 'line.ordinal))'],
      [
        'a text of another amount is the same movement',
        '=> `${day} ${amount} ${text}`',
        '=> `${day} ${text}`',
      ],
      [
        'a movement with another text and number is new, though it may be known',
        'filter((amount) => waiting.has(amount))',
        'filter(() => false)',
      ],
      ['a line that the bank took back is not asked about', 'isWhole(one.day) && !doubted.has(one)', 'false'],
      [
        'a further line of a known text is new',
        'twins.has(textOf(line))\n  const isPart',
        'false\n  const isPart',
      ],
      ['a movement that a file shows twice is refused', ' && !doubts[at]?.twins.includes(one)', ''],
      ['one stored line is two lines of a file', ' || new Set(known).size !== known.length', ''],
      ['a line that is missing is asked about again', '!one.isMissing && !paired', '!paired'],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/ofx.ts',
    ['src/core/bank-statements/ofx.test.ts'],
    [
      [
        'a file that breaks off is read',
        'if (!/<\\/OFX>\\s*$/i.test(text)) return damaged(lines.length)',
        '',
      ],
      ['the kind of a movement keeps control signs', "textOf('TRNTYPE')", "(line.get('TRNTYPE') ?? '')"],
      ['a debit without a sign is a credit', 'isTurned ? -written : written', 'written'],
      ['a refund of a payment is a debit', 'isDebit && !hasMinus &&', 'isDebit &&'],
      ['a payment with a plus is a debit', " && !number.includes('+')", ''],
      ['the lines of a card are those of the account', 'hasOtherProduct = true', 'hasOtherProduct = false'],
      ['an account in dollars is in reais', 'currency !== CURRENCY_OF_KIND.BANK', 'false'],
      ['a balance is a movement', 'const isBalance = isBalanceText(text)', 'const isBalance = false'],
      [
        'a movement without an amount is a note',
        'isBalance && (written !== undefined || !/\\d/.test(number))',
        '(isBalance || !/\\d/.test(number))',
      ],
      [
        'a line loses its text after the account of the payer',
        "end ? (line ?? (parts.get('') as OfxValues))",
        "end ? (parts.get('') as OfxValues)",
      ],
      ['a minus after the number is lost', "before === '-' || after === '-'", "before === '-'"],
      ['three decimals are cut', '\\d{2}0{2,6}', '\\d{2}0{1,6}'],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/cnab.ts',
    ['src/core/bank-statements/cnab.test.ts'],
    [
      ['money that the bank has not cleared is a movement', "['SCR', 'SSR'].includes(line.nature)", 'false'],
      [
        'a balance in a file of the bank is a movement',
        "if (isBalanceText(line.history)) return 'BALANCE'",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/statement.ts',
    ['src/core/bank-statements/ofx.test.ts'],
    [
      [
        'a payment that begins with the word saldo is a balance',
        'sdoctaaplautomaticas)$/',
        'sdoctaaplautomaticas)/',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/files.ts',
    ['src/server/bank-statements/import.test.ts'],
    [['a note shows a whole CPF', 'notes: notes.map(masked)', "notes: notes as BankStatement['notes']"]],
  ),
  ...faultsIn(
    'src/core/bank-statements/close.ts',
    ['src/core/bank-statements/close.test.ts'],
    [['a payment takes the debit of another payee', "['WITHDRAWAL', isNamed],", '']],
  ),
  ...faultsIn('src/server/bank-statements/close-facts.ts', SERVER_TEST, [
    ['a balance counts without the lines that an undo took away', 's.line_count <= (', '0 <= ('],
  ]),
  ...faultsIn('src/server/bank-statements/lines.ts', SERVER_TEST, [
    [
      'two who confirm a line together both credit',
      'where l.id = ${id} for update of l`',
      'where l.id = ${id}`',
    ],
    ['a line credits a deposit that a receipt credited', "deposit.status === 'FINISHED'", 'false'],
    ['another payer needs no reason', "isOtherPayer: payer === 'OTHER'", 'isOtherPayer: false'],
  ]),
  ...faultsIn('src/server/bank-statements/undo.ts', SERVER_TEST, [
    ['an undo needs nobody else', "acts: ['bankStatement.undo']", 'acts: []'],
    [
      'the lines of an undone import still count',
      "await tx.sql`update bank_statement_lines set state = 'UNDONE' where statement_id = ${id}`",
      '',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/questions.ts', SERVER_TEST, [
    [
      'a line of an earlier file comes again',
      'compareLines(file.lines, stored, isWhole)',
      'compareLines(file.lines, [] as KnownLine[], isWhole)',
    ],
  ]),
  ...faultsIn('src/server/deposits/proposed.ts', SERVER_TEST, [
    [
      'the importer of a line confirms it alone',
      'const importedBy = line?.importedBy ?? null',
      'const importedBy = null',
    ],
  ]),
]
