import type { Sql } from '#server/db/sql.ts'
import type { Guard } from './guards.ts'
import { TRIES } from './tables.ts'
import { type Row, uuidOf } from './try.ts'

/** A value of each type that a required column has, another one for each row. Columns of a row have one number. */
const VALUES: Readonly<Record<string, (row: number, column: number) => unknown>> = {
  uuid: (row, column) => uuidOf(row * 100 + column),
  text: (row) => `x${row}`,
  bigint: (row) => row,
  integer: (row) => row,
  smallint: (row) => row,
  boolean: () => false,
  date: (row) => new Date(Date.UTC(2000, 0, row)).toISOString().slice(0, 10),
  'timestamp with time zone': (row) => new Date(Date.UTC(2026, 2, 4, 15, row)).toISOString(),
  jsonb: () => ({}),
  bytea: (row) => `\\x${row.toString(16).padStart(64, '0')}`,
  'text[]': () => [],
  'uuid[]': () => [],
}

type Column = { table: string; name: string; type: string; required: boolean }

export type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Writes rows that fill the required columns of a table by themselves. */
export async function rowsOf(sql: Sql, guards: readonly Guard[]) {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`
  let rows = 100

  return {
    /** A valid row with the values given, and with values of the other columns named. No two share a value. */
    full(table: string, given: Row = {}, named: readonly string[] = []): Row {
      const row: Record<string, unknown> = {}
      rows++
      columns.forEach((column, at) => {
        const isNamed = named.includes(column.name) || TRIES[table]?.filled?.includes(column.name)
        const isAsked = column.required || isNamed
        if (column.table === table && isAsked) row[column.name] = VALUES[column.type]?.(rows, at)
      })
      return { ...row, ...TRIES[table]?.row, ...given }
    },
    /** Another value of a column than the row has. */
    otherOf(table: string, column: string): Row {
      const other = TRIES[table]?.other?.[column]
      return other === undefined ? {} : { [column]: other }
    },
    insert(tx: Sql, table: string, row: Row) {
      const names = Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')
      return tx.unsafe(
        `insert into ${table} (${names}) overriding system value
          select ${names} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(row)],
      )
    },
    foreignKeysOf: (table: string) =>
      guards.filter((guard) => guard.kind === 'foreign' && guard.table === table),
  }
}
