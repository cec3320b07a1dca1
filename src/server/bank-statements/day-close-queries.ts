import { mayCloseDays } from '#core/bank-statements/day-close.ts'
import type { BankClose, DayClose, Explained } from '#core/bank-statements/day-close-schema.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { computeDay, showDifferences, showItems } from './close.ts'
import { findDays, isAloneAmongStaff } from './day-closes.ts'

/** The white list of the closes. */
export const closeList: ListSpec = {
  id: 'c.id',
  search: ['preparedBy.name', 'signedBy.name'],
  csv: [
    '_id',
    'date',
    'status',
    'isComplete',
    'difference',
    'differenceCount',
    'preparedBy.name',
    'preparedAt',
    'signedBy.name',
    'signedAt',
    'countersigned',
    'returnedBy.name',
    'returnedAt',
    'returnNote',
    'hash',
  ],
  columns: {
    _id: { sql: 'c.id', kind: 'id' },
    date: { sql: `(c.day::timestamp at time zone '${TIME_ZONE}')`, kind: 'time', sortable: true },
    month: { sql: `to_char(c.day, 'YYYY-MM')`, kind: 'text' },
    status: { sql: 'c.status', kind: 'enum', sortable: true },
    isComplete: { sql: '(c.difference is not null)', kind: 'flag' },
    difference: { sql: '(c.difference / 100.0)', kind: 'number', sortable: true, nullable: true },
    countersigned: { sql: 'c.countersigned', kind: 'flag' },
    'preparedBy.name': { sql: 'p.name', folded: 'p.name_folded', kind: 'text', sortable: true },
    'signedBy.name': { sql: 's.name', folded: 's.name_folded', kind: 'text', sortable: true, nullable: true },
    // The order of lists by default.
    createdAt: { sql: 'c.prepared_at', kind: 'time', sortable: true },
    preparedAt: { sql: 'c.prepared_at', kind: 'time', sortable: true },
    signedAt: { sql: 'c.signed_at', kind: 'time', sortable: true, nullable: true },
  },
}

/** The rows of the list: staff see all of them. */
export function closeRows(sql: Sql, by: Viewer): ListQuery {
  const person = (name: 'p' | 's' | 'r') => sql`
    case when ${sql(name)}.id is not null then json_build_object('_id', ${sql(name)}.id, 'name', ${sql(name)}.name) end`
  return {
    select: sql`
    c.id as "_id", c.day::text as date, c.status, c.difference is not null as is_complete, wire_amount(c.difference, 'BRL') as difference,
    jsonb_array_length(c.differences) as difference_count, ${person('p')} as prepared_by, c.prepared_at,
    ${person('r')} as returned_by, c.returned_at, c.return_note, ${person('s')} as signed_by, c.signed_at, c.countersigned, c.hash`,
    from: sql`day_closes c join users p on p.id = c.prepared_by left join users s on s.id = c.signed_by
    left join users r on r.id = c.returned_by`,
    visible: sql`${mayCloseDays(by).ok}`,
  }
}

/** One close as the list shows it. */
export const findDayClose = (reader: Reader, id: string, by: Viewer) =>
  selectOne<DayClose>(reader, closeList, closeRows(reader.sql, by), id)

/** One close with its figures and differences. */
export async function readDayClose(reader: Reader, id: string, by: Viewer): Promise<DayClose | undefined> {
  const close = await findDayClose(reader, id, by)
  if (!close) return undefined
  const [row] = await reader.sql<
    { figures: NonNullable<DayClose['figures']>; differences: Explained[]; sealed: string | null }[]
  >`select figures, differences, sealed from day_closes where id = ${id}`
  const { figures, differences, sealed } = row!
  const places = new Map(
    [...figures.accounts, ...figures.houseAccounts, ...(figures.wallets ?? [])].map(({ _id, name }) => [
      _id,
      name,
    ]),
  )
  const [owners, texts] = await Promise.all([
    listPeople(
      reader,
      differences.map(({ ownerId }) => ownerId),
    ),
    listTexts(reader, differences),
  ])
  return {
    ...close,
    figures,
    sealed,
    differences: differences.map((one) => ({
      ...one,
      owner: owners.find(({ _id }) => _id === one.ownerId)!,
      text: texts.get(one.key) ?? places.get(one.key.replace(/^(?:place|statement):/, '')) ?? null,
    })),
  }
}

const listPeople = ({ sql }: Reader, ids: readonly string[]) =>
  sql<
    { _id: string; name: string }[]
  >`select id as "_id", name from users where id = any(${[...ids]}::uuid[])`

/** The text of the bank for each difference that is a line. */
async function listTexts(
  { sql }: Reader,
  differences: readonly Explained[],
): Promise<ReadonlyMap<string, string>> {
  const ids = differences.flatMap(({ key }) => (key.startsWith('line:') ? key.slice(5) : []))
  const lines = await sql<{ id: string; text: string }[]>`
    select id, text from bank_statement_lines where id = any(${ids}::uuid[])`
  return new Map(lines.map(({ id, text }) => [`line:${id}`, maskText(text)]))
}

/** A day as staff close it: its figures of now, its differences, and its close if there is one. */
export async function findClose(reader: Reader, date: string, by: Viewer): Promise<BankClose> {
  const [computed, days, isAlone, [close], staff] = await Promise.all([
    computeDay(reader, date),
    findDays(reader, date),
    isAloneAmongStaff(reader),
    reader.sql<{ id: string }[]>`
      select id from day_closes where day = ${date} order by status = 'RETURNED', prepared_at desc, id desc limit 1`,
    reader.sql<BankClose['staff']>`
      select id as "_id", name from users where roles && '{operator,master,admin}' and effective_status <> 'BLOCKED' order by name, id`,
  ])
  const items = showItems(computed.items)
  return {
    date,
    staff,
    isAlone,
    ...computed.figures,
    ...computed.sums,
    ...days,
    items,
    truncated: items.length < computed.items.length,
    differences: showDifferences(computed),
    close: (close && (await readDayClose(reader, close.id, by))) ?? null,
  }
}

/** The name of a close in the audit. */
export const dayCloseSubject = `select to_char(c.day, 'DD/MM/YYYY') from day_closes c where c.id = a.entity_id`
