import type { Reader, Sql } from '../db/sql.ts'

/** A row in the chain or in its queue: one of the ids is set. */
export type ChainRow = {
  readonly journalId: bigint | null
  readonly auditId: bigint | null
  readonly eventId: bigint | null
}

export type ChainedJournal = {
  id: bigint
  event: string
  originId: string
  overdraft: boolean
  actorId: string | null
  createdAt: string
  /** `account:version:origin:currency:amount:balance:instant` of each entry, by account and version. */
  entries: string[]
}

/** The whole content of a journal, to be hashed. */
export function textOfJournal(journal: ChainedJournal): string {
  const { id, event, originId, overdraft, actorId, createdAt, entries } = journal
  return [id, event, originId, overdraft, actorId ?? '', createdAt, ...entries].join('|')
}

export const nameOf = ({ journalId, auditId, eventId }: ChainRow): string => {
  if (journalId !== null) return `journal ${journalId}`
  return auditId === null ? `event ${eventId}` : `audit ${auditId}`
}

/** The content of each row, by its name. A row that is gone, or a journal without entries, has none. */
export async function readContents(reader: Reader, rows: readonly ChainRow[]): Promise<Map<string, string>> {
  const [journals, audit, events] = await Promise.all([
    readJournals(reader, ascending(rows, 'journalId')),
    readAudit(reader.sql, ascending(rows, 'auditId')),
    readEvents(reader.sql, ascending(rows, 'eventId')),
  ])
  return new Map([
    ...journals.map((journal) => [`journal ${journal.id}`, textOfJournal(journal)] as const),
    ...audit.map((act) => [`audit ${act.id}`, toText(act)] as const),
    ...events.map((event) => [`event ${event.id}`, toText(event)] as const),
  ])
}

const ascending = (rows: readonly ChainRow[], key: keyof ChainRow): bigint[] =>
  rows.flatMap((row) => row[key] ?? []).sort((a, b) => (a < b ? -1 : 1))

const toText = (row: { id: bigint }): string => JSON.stringify({ ...row, id: String(row.id) })

/**
 * Journals in the order of their ids, except those without entries. One range query finds the entries, and this code
 * assigns them to their journals. For a join the planner may compare all rows with all.
 */
export async function readJournals({ sql }: Reader, ids: readonly bigint[]): Promise<ChainedJournal[]> {
  if (ids.length === 0) return []
  const [journals, lines] = await Promise.all([
    sql<Omit<ChainedJournal, 'entries'>[]>`
      select id, event, origin_id, overdraft, actor_id, created_at from journals
      where id = any(${ids}) order by id`,
    sql<{ journalId: bigint; entries: string[] }[]>`
      select journal_id, array_agg(concat_ws(':', account_id, version, origin, currency, amount, balance,
        (extract(epoch from created_at) * 1000)::bigint) order by account_id, version) as entries
      from entries where journal_id between ${ids[0] ?? 0n} and ${ids.at(-1) ?? 0n} group by journal_id`,
  ])
  const entriesOf = new Map(lines.map(({ journalId, entries }) => [journalId, entries]))
  return journals.flatMap((journal) => {
    const entries = entriesOf.get(journal.id)
    return entries ? [{ ...journal, entries }] : []
  })
}

/**
 * The hash contains the names and the order of these columns: they never change. Objects are text, which the database
 * writes in one way, with all digits of a number.
 */
const readAudit = async (sql: Sql, ids: bigint[]) =>
  ids.length === 0
    ? []
    : await sql<{ id: bigint }[]>`
        select id, action, params::text, entity, entity_id, actor_id, address, before::text, after::text, created_at
        from audit where id = any(${ids})`

const readEvents = async (sql: Sql, ids: bigint[]) =>
  ids.length === 0
    ? []
    : await sql<{ id: bigint }[]>`
        select id, entity, entity_id, code, params::text, to_status, actor_id, created_at
        from events where id = any(${ids})`
