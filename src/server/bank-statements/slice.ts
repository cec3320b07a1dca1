import { lastLateDay } from '#core/bank-statements/day-close.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import type { Sql } from '../db/sql.ts'
import type { Slice } from '../slice.ts'
import { bookLine, reverseBooking } from './booking.ts'
import { openDay } from './close-facts.ts'
import { dayCloseSubject } from './day-close-queries.ts'
import { importStatement } from './import.ts'
import { bankStatementProof } from './invariants.ts'
import { confirmLine } from './lines.ts'
import { takeLineBack } from './missing.ts'
import { houseReference, statementLineSubject } from './queries.ts'
import { bankStatementRoutes } from './routes.ts'
import { undoImport } from './undo.ts'

const dayOf = (sql: Sql) => sql`jsonb_build_object('day', to_char(day, 'DD/MM/YYYY'))`

export const bankStatementSlice: Slice = {
  name: 'bank-statements',
  tags: {
    'bank statements':
      'Statements of the accounts of the brokerage, which prove deposits, and the close of a day',
  },
  tables: {
    'insert, update': ['bank_statement_lines', 'bank_statements', 'day_closes', 'house_bookings'],
  },
  routes: bankStatementRoutes,
  runners: () => ({
    confirmStatementLine: confirmLine,
    importStatement,
    undoImport,
    takeLineBack,
    bookLine,
    reverseBooking,
  }),
  audit: { subjects: { statementLine: statementLineSubject, dayClose: dayCloseSubject } },
  proof: bankStatementProof,
  reference: houseReference,
  work: [
    {
      kind: 'workClose',
      rows: (sql, by) => sql`
        select 'dayClose' as entity, id, prepared_at as since, null::bigint as amount, null::text as currency, ${dayOf(sql)} as "values"
        from day_closes where status = 'PREPARED' and prepared_by <> ${by.id}`,
    },
    {
      // A day has no row of its own before it is closed: its id follows from it.
      kind: 'workOpenDay',
      rows: (sql, _, now) => sql`
        select 'openDay' as entity, md5(day::text)::uuid as id, (day + 1)::timestamp at time zone ${TIME_ZONE} as since,
          null::bigint as amount, null::text as currency, ${dayOf(sql)} as "values"
        from (
          select ${openDay(sql, sql`last.day`, sql`(${lastLateDay(toFileTime(now).date)}::date + 1)`)} as day
          from (select max(day) as day from day_closes where status = 'LOCKED') last where last.day is not null) first
        where day is not null and not exists (select from day_closes c where c.day = first.day and c.status = 'PREPARED')`,
    },
  ],
  person: {
    kept: {
      bank_statement_lines: 'it names the staff who acted',
      bank_statements: 'it names the staff who acted',
      day_closes: 'it names the staff who acted',
      house_bookings: 'the books keep the id',
    },
  },
}
