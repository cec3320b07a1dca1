import { faultsIn, type Mutant } from './mutant.ts'

const CHAIN_TEST = ['src/core/bank-statements/chain.test.ts']
const MISSING_TEST = ['src/server/bank-statements/missing-lines.test.ts']
const IMPORT_TEST = [
  'src/server/bank-statements/import.test.ts',
  'src/server/bank-statements/balances.test.ts',
]

/** Faults in the chain of balances, and in the answers of who imports a statement. */
export const statementImportMutants: readonly Mutant[] = [
  ...faultsIn('src/core/bank-statements/chain.ts', CHAIN_TEST, [
    ['a balance that the bank does not know breaks the chain', 'closing.amount !== 0n && ', ''],
    [
      'a balance with money that waits breaks the chain',
      'closing.day <= to && !isWaiting',
      'closing.day <= to',
    ],
    ['a balance of a later day breaks the chain', 'isWithin && closing.day <= to &&', 'isWithin &&'],
    ['a file of noon has the whole day', 'addDays(seen, -1)', 'seen'],
    [
      'unknown days lie between two files',
      'return isReached && isKnown ? day : undefined',
      'return isReached ? day : undefined',
    ],
    ['nobody is asked where the first file begins', 'isFirst && base !== null', 'false && base !== null'],
    ['each noon is asked where it begins', 'isFirst && base !== null', 'base !== null'],
    ['a stored line counts beside the file that lacks it', '[...lines, ...kept]', 'lines'],
    [
      'a file whose own balances differ is read',
      'if (!inside.ok || !known) return inside',
      'if (!known) return ok',
    ],
    [
      'a file with a part of a day is refused',
      '.ok && chain(file, balance, { known, kept: beside }).ok',
      '.ok && false',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/questions.ts', IMPORT_TEST, [
    ['a file that comes again is asked where it begins', ' or file_sha256 = ${sha256}', ''],
    ['an earlier first file does not ask again', '    isBeginAsked,\n    known:', '    known:'],
    [
      'the lines of an evening break the balances of noon',
      'isWhole(line.day) && !paired.has(line)',
      '!paired.has(line)',
    ],
    ['answers to other questions are taken', 'answers && answers.mark !== read.mark', 'false'],
    ['an undone file breaks the chain', 's.undone_at is null and s.base_balance', 's.base_balance'],
    ['lines of days to come are movements', 'setFutureAside(sent, today)', 'sent'],
  ]),
  ...faultsIn('src/server/bank-statements/import.ts', IMPORT_TEST, [
    ['a broken chain is stored', 'enforce(chain.verdict)', ''],
    [
      'one person overrides the balances',
      'if (reason !== null)\n    await',
      'if (reason === undefined)\n    await',
    ],
    ['a balance within a day counts for its beginning', "answers?.begins === 'LATER' || ", ''],
    ['nobody knows who said that a line is another', '(isDoubted ? by : null)', 'null'],
    ['a line that is back stays missing', 'if (back!.length > 0)', 'if (back!.length > 99)'],
    ['a line that proves a deposit vanishes', 'onWholeDays.filter(({ isBound }) => !isBound)', 'onWholeDays'],
  ]),
  ...faultsIn('src/core/bank-statements/line.ts', IMPORT_TEST, [
    ['who doubled a line confirms it alone', 'return doubtedBy ?? ', 'return '],
  ]),
  ...faultsIn('src/server/bank-statements/override.ts', IMPORT_TEST, [
    ['an approver does not see the reason', '    ...told,\n', ''],
    ['two requests about one account wait', 'entityId: accountId', 'entityId: null'],
  ]),
  ...faultsIn('src/server/bank-statements/lines.ts', IMPORT_TEST, [
    [
      'a line that the bank took back credits a deposit',
      'l.missing_in is not null as is_missing',
      'false as is_missing',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/undo.ts', IMPORT_TEST, [
    [
      'an undone file keeps lines missing',
      'bringBack(tx, tx.sql`missing_in = ${id}`)',
      'bringBack(tx, tx.sql`false`)',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/missing.ts', MISSING_TEST, [
    [
      'a line that comes back after the lock is in no close',
      'missing_in = null, sequence = default',
      'missing_in = null',
    ],
    [
      'a line that a file has again stays taken back',
      "state = case state when 'TAKEN_BACK' then 'OPEN' else state end,",
      '',
    ],
    ['one person takes a credit back', "acts: ['bankStatement.undo']", 'acts: []'],
    ['a line of a locked day is taken back', 'isLocked: row!.isLocked', 'isLocked: false'],
  ]),
]
