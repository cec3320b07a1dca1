import { faultsIn, type Mutant } from './mutant.ts'

const RULES = ['src/core/bank-statements/booking.test.ts']
const BOOKING = ['src/server/bank-statements/booking.test.ts']

/** Faults in the costs and the income of the house that staff book from lines of the bank. */
export const houseBookingMutants: readonly Mutant[] = [
  ...faultsIn('src/core/bank-statements/booking.ts', RULES, [
    [
      'a line that may be the money of a customer needs nobody else',
      'doubts.length > 0 ? ANOTHER : undefined',
      'undefined',
    ],
    ['an income is a tax', 'categoriesOf(amount).includes(category) ? ok', 'category !== undefined ? ok'],
    [
      'an account with money of the house is booked',
      "line.isOwnMoney ? refuse('conflict', 'bankStatement.ownMoney') : ok",
      'ok',
    ],
    ['a spent income is taken back', 'missing <= 0n) return ok', 'missing <= income) return ok'],
  ]),
  ...faultsIn(
    'src/core/ledger/postings.ts',
    ['src/core/ledger/postings.test.ts'],
    [
      ['an income is a cost', "amount < 0n ? 'HOUSE_COST'", "amount !== 0n ? 'HOUSE_COST'"],
      [
        'a reversal books again',
        "betweenHouse('house.reversed', booking, { from: available(booking.userFeeId), to: outside(booking.place) })",
        "betweenHouse('house.reversed', booking, { from: outside(booking.place), to: available(booking.userFeeId) })",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/bank-statements/close.ts',
    ['src/core/bank-statements/close.test.ts'],
    [
      ['a booking of the day has no line', '[line.depositId, line.bookingId]', '[line.depositId]'],
      ['a booked debit pays a withdrawal', 'isFree(line) && line.amount', 'line.amount'],
      ['a reversal of the day is a difference', 'sums.get(id) !== 0n', 'sums.get(id) !== 1n'],
    ],
  ),
  ...faultsIn('src/server/bank-statements/booking.ts', BOOKING, [
    ['many small costs need nobody else', '(await sumAlone(tx, by)) + amount', 'amount'],
    [
      'two costs of one person at once do not count together',
      '  await sql`select pg_advisory_xact_lock(hashtextextended(${`booked by ${by.id}`}, 0))`\n',
      '',
    ],
    ['a reversal counts for nobody', 'where b.reversed_by = ${by.id} and', 'where false and'],
    ['an approved cost counts as one that a person books alone', 'and approval_id is null\n', '\n'],
    ['a name of a customer is no sign', 'credit.payer.user !== null', 'false'],
    ['a deposit is no sign', 'credit.suggestions.length > 0', 'false'],
    ['the signs of a line are no part of its request', 'signals: doubts,', ''],
  ]),
  ...faultsIn('src/server/bank-statements/queries.ts', BOOKING, [
    ['a payment that came back is no sign', 'w.amount = abs(l.amount)', 'w.amount = -l.amount'],
    [
      'a payment waits as a debit',
      '${waitingDebit(sql, now)} and not ${fitsPayment(sql)}',
      '${waitingDebit(sql, now)}',
    ],
  ]),
  ...faultsIn('src/server/bank-statements/undo.ts', BOOKING, [
    [
      'an import with booked lines is undone',
      "count(*) filter (where state = 'BOOKED')::int as booked_count",
      '0 as booked_count',
    ],
  ]),
  ...faultsIn('src/server/adjustments/commands.ts', BOOKING, [
    ['a booking is moved back twice', '  enforce(mayAdjustEvent(entry.event))\n', ''],
  ]),
]
