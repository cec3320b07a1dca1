import { faultsIn, type Mutant } from './mutant.ts'

const QUEUES = ['src/server/bank-statements/queues.test.ts']
const VIEW = ['src/web/bank-statements/QueueView.test.tsx']

/** Faults in the search of lines, in the foresight of approvals, and in the keyboard run through a queue. */
export const statementQueueMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/bank-statements/search.ts',
    ['src/core/bank-statements/search.test.ts'],
    [
      [
        'a search reads documents that staff see masked',
        '/[\\d*]/.test(search) ? maskText(text) : text',
        'text',
      ],
      ['a search finds lines with one of its words', 'words.every((word)', 'words.some((word)'],
      ['an amount without centavos finds no centavos', 'amount + 99n', 'amount'],
    ],
  ),
  ...faultsIn('src/server/bank-statements/queries.ts', QUEUES, [
    [
      'a search finds a line of another queue',
      'sql`l.id = any(${found.map(({ id }) => id)}::uuid[])`',
      'where',
    ],
    ['a control id finds no amount', ' || line.amount === deposit?.amount', ''],
    ['a payment is one of the same day only', 'const PAID_DAYS = 3', 'const PAID_DAYS = -1'],
  ]),
  ...faultsIn('src/core/deposits/acceptance.ts', QUEUES, [
    ['a person with a part is said to decide', 'involvedInCredit(deposit).filter((id) => id !== null)', '[]'],
    ['an amount needs nobody', '    deposit.amount,\n', '    0n,\n'],
  ]),
  ...faultsIn('src/server/bank-statements/suggestions.ts', QUEUES, [
    [
      'the importer is no part of what staff declared',
      'importedBy: importer?._id ?? null',
      'importedBy: null',
    ],
    ['a declarer reads of no other person', 'createdBy: reading.by.id', "createdBy: ''"],
  ]),
  ...faultsIn('src/web/bank-statements/use-queue.ts', VIEW, [
    ['an Enter confirms a line that came by itself', 'else focusRow()', 'else focusQuestion()'],
    ['a search loses the focus while it is typed', 'isInField() || ', ''],
  ]),
  ...faultsIn('src/web/bank-statements/use-queue.ts', VIEW, [
    ['a line that waits is confirmed with the others', ' && !isWaiting(line) ? [', ' ? ['],
  ]),
  ...faultsIn('src/web/bank-statements/use-lines.ts', VIEW, [
    ['one asked credit stops the run with a window', 'only?.approvalId && !another', 'false'],
  ]),
]
