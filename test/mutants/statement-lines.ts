import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the lines of statements, in their matches, and in the balances of a day. */
export const statementLineMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/bank-statements/matching.ts',
    ['src/core/bank-statements/matching.test.ts'],
    [
      ['a payment of eight days later has the day', 'days <= DAYS.after', 'days <= DAYS.after + 1'],
      ['the worst match comes first', 'other.score - one.score', 'one.score - other.score'],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/statement.ts',
    ['src/core/bank-statements/statement.test.ts'],
    [
      [
        'an account of another agency is taken for this one',
        "return given === '' || given === agency || given.slice(0, -1) === agency",
        'return true',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/statement.ts',
    ['src/server/bank-statements/refusals.test.ts'],
    [
      [
        'a file of another account of the house is stored here',
        'const isOther = same.length > 0 && !same.some(({ id }) => id === chosen)',
        'const isOther = false',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/line.ts',
    ['src/core/bank-statements/matching.test.ts'],
    [
      [
        'a line that was set aside is set aside again',
        "line.state === 'OPEN' ? ok : refuse('conflict', 'bankStatement.lineSetAside'),\n  )\n\n/** A line that",
        'ok,\n  )\n\n/** A line that',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/payer.ts',
    ['src/core/bank-statements/payer.test.ts'],
    [
      ['one of several documents is enough', 'documents.every((one)', 'documents.some((one)'],
      ['the holder of the account is the payer', '!isSameDocument(written, holder))', "written !== '')"],
      [
        'one of two namesakes is the payer',
        'return same.length === 1 ? same[0]',
        'return same.length > 0 ? same[0]',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/close.ts',
    ['src/core/bank-statements/close.test.ts'],
    [
      [
        'the movements of the ledger explain with the wrong sign',
        ': -item.movement.amount)',
        ': item.movement.amount)',
      ],
      [
        'the difference of the day before is that of its end',
        'bankBefore - ledger.before',
        'bankBefore - ledger.end',
      ],
      ['a correction takes the debit of a payment', 'if (movement.kind !== kind) return true', ''],
      [
        'an own line proves a payment',
        'line.depositId === null && line.bookingId === null',
        'line.bookingId === null',
      ],
      [
        'a debit names the first payment of its amount, not its payee',
        'return same.find((movement) => isNamed(line, movement)) ?? same[0]',
        'return same[0]',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/cnab.ts',
    ['src/core/bank-statements/cnab.test.ts'],
    [
      [
        'the balance of the last batch opens the file',
        '[statements[0]?.opening, statements.at(-1)?.closing]',
        '[statements.at(-1)?.opening, statements.at(-1)?.closing]',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/questions.ts',
    ['src/server/bank-statements/refusals.test.ts'],
    [['two imports at once store a line twice', 'if (isLocked) await', 'if (!isLocked) await']],
  ),
  ...faultsIn(
    'src/server/bank-statements/import.ts',
    ['src/server/bank-statements/refusals.test.ts'],
    [
      [
        'an undone file of another format keeps its days',
        'bank_account_id = ${accountId} and undone_at is null and format',
        'bank_account_id = ${accountId} and format',
      ],
      ['files of two formats share a day', 'and to_day >= ${from} limit 1', 'and to_day > ${from} limit 1'],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/lines.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'a line that waits again keeps who decided',
        'decidedBy: isOpen ? null : by.id, decidedAt: isOpen ? null : now',
        'decidedBy: by.id, decidedAt: now',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/undo.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'an undo counts the debits against its credits',
        'coalesce(sum(amount) filter (where amount > 0), 0)',
        'coalesce(sum(amount), 0)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/undo.ts',
    ['src/server/bank-statements/refusals.test.ts'],
    [
      [
        'an undo and a confirmation run at once',
        'where statement_id = ${id} order by id for update) l) l',
        'where statement_id = ${id} order by id) l) l',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/queries.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [['debits wait for deposits', "sql`l.state = 'OPEN' and l.amount > 0`", "sql`l.state = 'OPEN'`"]],
  ),
  ...faultsIn(
    'src/server/bank-statements/suggestions.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'a deposit with a line is suggested again',
        'd.statement_line_id is null and d.created_at',
        'd.created_at',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/suggestions.ts',
    ['src/server/bank-statements/close.test.ts'],
    [
      [
        'the day of a declaration ends at midnight in UTC',
        '(d.created_at at time zone ${TIME_ZONE})::date::text as day',
        "(d.created_at at time zone 'UTC')::date::text as day",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/close-facts.ts',
    ['src/server/bank-statements/close.test.ts'],
    [
      [
        'the oldest file says the balance',
        'order by s.created_at desc, s.id desc limit 1`',
        'order by s.created_at, s.id limit 1`',
      ],
      [
        'a disabled account counts in the close',
        "where a.deleted_at is null and a.status = 'ACTIVED' and",
        'where a.deleted_at is null and',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/close-facts.ts',
    ['src/server/bank-statements/bank-statements.test.ts', 'src/server/bank-statements/close-items.test.ts'],
    [
      ['lines after the balance of a file count in it', ' and l.day <= s.closing_day), 0)', '), 0)'],
      [
        'the lines of an undone file are in the balance',
        "where l.bank_account_id = a.id and l.state <> 'UNDONE' and l.missing_in is null and l.day > ${day}",
        'where l.bank_account_id = a.id and l.day > ${day}',
      ],
      [
        'the lines of an undone file are items of the day',
        "where l.state <> 'UNDONE' and l.missing_in is null and l.bank_account_id",
        'where l.bank_account_id',
      ],
      [
        'the balance before is positive where the house owes',
        '-coalesce(sum(b.balance), 0)::bigint as before',
        'coalesce(sum(b.balance), 0)::bigint as before',
      ],
    ],
  ),
]
