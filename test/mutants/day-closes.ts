import { faultsIn, type Mutant } from './mutant.ts'

const CORE_TEST = ['src/core/bank-statements/day-close.test.ts']
const SERVER_TEST = ['src/server/bank-statements/day-close.test.ts']

/** Faults in the close of a day: its signature, the differences that it continues, and its lock. */
export const dayCloseMutants: readonly Mutant[] = [
  ...faultsIn('src/core/bank-statements/day-close.ts', CORE_TEST, [
    ['the preparer signs', 'facts.preparedBy === by.id && !facts.isAlone', 'false'],
    [
      'a close whose figures changed is signed',
      "facts.isUnchanged ? ok : refuse('conflict', 'dayClose.changed')",
      'ok',
    ],
    ['a day closes before it ends', 'facts.day < facts.today', 'facts.day <= facts.today'],
    ['one explanation covers two differences', 'explanations.size === given.length &&', ''],
    [
      'an explanation of another amount counts',
      '=== undefined || explanation.amount === amount',
      '!== amount',
    ],
    ['a sum hides two errors', 'ofSum.length === 1 && ', 'ofSum.length > 0 || '],
    [
      'items of another place explain one',
      'bankAccountOf(item) === place._id',
      'bankAccountOf(item) !== null',
    ],
    ['a wallet is in reais', "kind === 'WALLET' ? 'BTC' : 'BRL'", "'BRL'"],
    ['the rest of an only place is explained twice', 'isInSum ? odd', 'false ? odd'],
    [
      'the rest without a balance of the day before is lost',
      'of.rest ?? difference - sumOf(items)',
      'of.rest ?? 0n',
    ],
    ['a known line reads as late', '!before.differences.some(({ key }) => key === keyOf(item))', 'true'],
  ]),
  ...faultsIn(
    'src/server/bank-statements/close-facts.ts',
    ['src/server/bank-statements/close-places.test.ts'],
    [
      [
        'a wallet has blocks of the next day',
        'from chain_blocks where followed_at < ${end}',
        'from chain_blocks where followed_at is not null',
      ],
      ['a coin that was spent later is missing', ' or o.spent_height > tip.height)', ')'],
      [
        'the ledger of a place is that of now',
        'first_version_since(l.id, ${midnightAfter(sql, sql`${date}::date`)}) - 1\n  where ${place}',
        'l.version\n  where ${place}',
      ],
    ],
  ),
  ...faultsIn('src/server/bank-statements/close-facts.ts', SERVER_TEST, [
    ['a late line is lost', 'l.day <= ${before.day} and l.sequence > ${before.lastLine}', 'false'],
    [
      'an incomplete day is the base of the next',
      "status = 'LOCKED' and difference is not null and",
      "status = 'LOCKED' and",
    ],
    [
      'an earlier open day is passed over',
      'where ${sql.unsafe(IS_BANK_OF_CLIENTS)} and e.created_at < ',
      'where false and e.created_at < ',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/day-closes.ts', SERVER_TEST, [
    ['signing does not wait for an import', ' order by id for no key update', ' order by id'],
    [
      'a session without a fresh factor signs',
      'enforce(mayActSensitively(by, tx.now, stepUpSeconds(by.stepUpMinutes)))',
      '',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/slice.ts', SERVER_TEST, [
    [
      'the preparer is asked for the signature',
      "status = 'PREPARED' and prepared_by <> ${by.id}",
      "status = 'PREPARED'",
    ],
    ['each open day is late', '(${lastLateDay(toFileTime(now).date)}::date + 1)', "'2099-01-01'::date"],
  ]),
  ...faultsIn('src/server/bank-statements/day-closes.ts', SERVER_TEST, [
    ['the preparer does not read that a close came back', 'if (row.preparedBy === by.id) return', 'return'],
  ]),
  ...faultsIn(
    'src/core/bank-statements/day-close.ts',
    ['src/core/bank-statements/day-close.test.ts'],
    [
      [
        'a weekend makes a close late',
        'nextBusinessDay(nextBusinessDay(day)) > today',
        'addDays(day, 2) > today',
      ],
    ],
  ),
  ...faultsIn('src/server/bank-statements/missing.ts', SERVER_TEST, [
    ['a late line cannot be undone', 'l.day <= c.day and l.sequence <= c.last_line', 'l.day <= c.day'],
  ]),
]
