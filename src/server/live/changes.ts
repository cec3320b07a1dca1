import { isSnapshot, type LiveChange } from '#core/live/live.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The channel on which server processes notify each other of possible changes. */
export const CHANNEL = 'balcao_changes'

/** Snapshots of the database, as `xmin:xmax:running`. */
export type ReadChanges = {
  /** The snapshot up to which changes were read. */
  readonly position: string
  /** The changes that were committed in between, each once. */
  readonly changes: readonly LiveChange[]
  /** Whether the database still has every change since then. */
  readonly isCovered: boolean
}

type Span = {
  readonly since: string | null
  /** Defaults to now. */
  readonly upTo?: string
}

/**
 * The changes between two snapshots. A change belongs to the first snapshot that sees its transaction. So a transaction
 * that began early and commits late is neither skipped nor repeated. Without a valid start, `isKnown` is false.
 */
export async function readChanges(reader: Reader, { since, upTo }: Span): Promise<ReadChanges> {
  const [read] = await selectChanges(reader, [since], upTo)
  return read as ReadChanges
}

/** The changes since each of these snapshots, by snapshot: many clients return with a few. */
export async function readAllChanges(
  reader: Reader,
  since: ReadonlySet<string>,
  upTo: string,
): Promise<ReadonlyMap<string, ReadChanges>> {
  const positions = [...since]
  const reads = positions.length === 0 ? [] : await selectChanges(reader, positions, upTo)
  return new Map(positions.map((position, at) => [position, reads[at] as ReadChanges]))
}

/** Customers pay into the bank accounts of the house user, so these concern everybody. */
async function selectChanges(
  { sql }: Reader,
  positions: readonly (string | null)[],
  upTo: string | undefined,
): Promise<readonly ReadChanges[]> {
  const since = positions.map((position) => (position !== null && isSnapshot(position) ? position : null))
  return await sql<ReadChanges[]>`
    select here::text as position,
      coalesce(pg_snapshot_xmax(since) <= pg_snapshot_xmax(here)
        and exists (select from changes where xid <= pg_snapshot_xmin(since)), false) as is_covered,
      (select coalesce(json_agg(change), '[]') from (
        select distinct topic, case when topic = 'bankAccounts'
            and owner = (select user_id from settings where status = 'ACTIVED') then null else owner end as "userId"
        from changes cross join unnest(coalesce(user_ids, array[user_id])) owner
        where xid >= pg_snapshot_xmin(since)
          and not pg_visible_in_snapshot(xid, since) and pg_visible_in_snapshot(xid, here)
      ) change) as changes
    from coalesce(${upTo ?? null}::pg_snapshot, pg_current_snapshot()) here,
      unnest(${since}::text[]::pg_snapshot[]) with ordinality given (since, nth)
    order by nth`
}

/**
 * Deletes changes from more than an hour ago, except the latest: a client that has seen that one has missed nothing.
 * Gives the number.
 */
export async function purgeChanges({ sql }: Tx): Promise<number> {
  const { count } = await sql`
    delete from changes
    where at < now() - interval '1 hour'
      and xid < (select xid from changes where at < now() - interval '1 hour' order by xid desc limit 1)`
  return count
}
