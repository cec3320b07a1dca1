import { type Change, isSnapshot } from '#core/live/live.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** On which server processes tell each other that there may be changes to read. */
export const CHANNEL = 'balcao_changes'

/** Positions are snapshots of the database, as `xmin:xmax:running`. */
export type Read = {
  /** Up to where was read. */
  readonly position: string
  /** What was committed in between, each once. */
  readonly changes: readonly Change[]
  /** Whether everything since is still known. */
  readonly isCovered: boolean
}

type Span = {
  readonly since: string | null
  /** Now when left out. */
  readonly upTo?: string
}

/**
 * What changed between two positions. A change belongs to the first snapshot that sees its transaction, so one that
 * began early and commits late is neither skipped nor told twice. Since what is no position, nothing is known.
 */
export async function readChanges(reader: Reader, { since, upTo }: Span): Promise<Read> {
  const [read] = await selectChanges(reader, [since], upTo)
  return read as Read
}

/** What changed since each of these positions, by the position: many clients come back with a few. */
export async function readAllChanges(
  reader: Reader,
  since: ReadonlySet<string>,
  upTo: string,
): Promise<ReadonlyMap<string, Read>> {
  const positions = [...since]
  const reads = positions.length === 0 ? [] : await selectChanges(reader, positions, upTo)
  return new Map(positions.map((position, at) => [position, reads[at] as Read]))
}

/** The house user's bank accounts are what customers pay into, so they concern everybody. */
async function selectChanges(
  { sql }: Reader,
  positions: readonly (string | null)[],
  upTo: string | undefined,
): Promise<readonly Read[]> {
  const since = positions.map((position) => (position !== null && isSnapshot(position) ? position : null))
  return await sql<Read[]>`
    select here::text as position,
      coalesce(pg_snapshot_xmax(since) <= pg_snapshot_xmax(here)
        and exists (select from changes where xid <= pg_snapshot_xmin(since)), false) as is_covered,
      (select coalesce(json_agg(change), '[]') from (
        select distinct topic, case when topic = 'bankAccounts'
            and user_id = (select user_id from settings where status = 'ACTIVED') then null else user_id end as "userId"
        from changes
        where xid >= pg_snapshot_xmin(since)
          and not pg_visible_in_snapshot(xid, since) and pg_visible_in_snapshot(xid, here)
      ) change) as changes
    from coalesce(${upTo ?? null}::pg_snapshot, pg_current_snapshot()) here,
      unnest(${since}::text[]::pg_snapshot[]) with ordinality given (since, nth)
    order by nth`
}

/**
 * Forgets what changed more than an hour ago, but for the last of it: whoever was told that one has missed nothing that
 * is forgotten. Gives how many.
 */
export async function purgeChanges({ sql }: Tx): Promise<number> {
  const { count } = await sql`
    delete from changes
    where at < now() - interval '1 hour'
      and xid < (select xid from changes where at < now() - interval '1 hour' order by xid desc limit 1)`
  return count
}
