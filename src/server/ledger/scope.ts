/**
 * Up to where the books were proved. What was written later is read by the next incremental proof: links after `position`,
 * journals after `journalId`, and what became of operations since the event `eventId` or the instant `at`.
 */
export type Mark = {
  readonly position: bigint
  /** The hash at `position`. */
  readonly hash: Buffer
  readonly journalId: bigint
  readonly eventId: bigint
  readonly at: string
}

/** An invariant in SQL: what it looks at, and a query that names each breach in a column `breach`. */
type Invariant = { readonly checked: string; readonly breaches: string }

export type Invariants = Readonly<Record<string, Invariant>>

/** What a slice adds to the proof of the books. */
export type SliceProof = {
  /** Its operations: a table of rows with a status, an owner and a history. */
  readonly operations?: {
    readonly entity: string
    readonly table: string
    /** What they hold, in SQL: `user_id`, `currency` and `held`. */
    readonly held?: string
  }
  /** The ids of older operations that later rows of the slice changed, in SQL. */
  readonly changed?: (added: Scope['added']) => string
  /** What must hold at any commit, by name, on whatever a proof reads. */
  invariants(on: Scope): Invariants
  /** What all rows add up to: nothing less than all of them proves it. */
  readonly ofAll?: Invariants
}

/**
 * What a proof reads: for each table the relation, in SQL, that stands in its place. What an invariant compares with them it looks
 * up in the whole tables, by their indexes, so that a narrow proof never finds a breach where there is none.
 */
export type Scope = {
  readonly isFull: boolean
  /** Stands before every query. */
  readonly prelude: string
  readonly journals: string
  readonly entries: string
  readonly accounts: string
  /** The accounts HELD of users for whom operations hold something, or held it. */
  readonly held: string
  /** The operations of a table. */
  operations(table: string): string
  /** The rows of a table that is only added to. */
  added(table: string): string
  /** Entries of earlier journals are not among `entries`. */
  readonly afterJournal: bigint
}

/** All there is. */
export const WHOLE: Scope = {
  ...{ isFull: true, prelude: '', journals: 'journals', entries: 'entries', accounts: 'accounts' },
  held: `(select * from accounts where kind = 'HELD')`,
  operations: (table) => table,
  added: (table) => table,
  afterJournal: 0n,
}

/** What came since a mark: by indexes alone, however much came before. */
export function since({ journalId, eventId, at }: Mark, slices: readonly SliceProof[]): Scope {
  const added = (table: string) => `(select * from ${table} where created_at >= '${at}')`
  const operations = (table: string) => `(select * from ${table} where id in (select id from changed))`
  const tables = slices.flatMap((slice) => slice.operations ?? [])
  const changed = [
    ...tables.map(({ table }) => `select id from ${added(table)} made`),
    ...slices.flatMap((slice) => slice.changed?.(added) ?? []),
    `select entity_id from events where id > ${eventId}`,
    `select origin_id from journals where id > ${journalId}`,
  ]
  const entries = `(select * from entries where journal_id > ${journalId})`
  const moved = `select account_id from ${entries} moved`
  const holders = [
    `select owner_id from accounts where id in (${moved})`,
    ...tables
      .filter(({ held }) => held)
      .map(({ table }) => `select user_id from ${operations(table)} holding`),
  ]
  return {
    isFull: false,
    prelude: `with changed (id) as materialized (${changed.join(' union ')})`,
    journals: `(select * from journals where id > ${journalId})`,
    entries,
    accounts: `(select * from accounts where id in (${moved}))`,
    held: `(select * from accounts where kind = 'HELD' and owner_id in (${holders.join(' union ')}))`,
    operations,
    added,
    afterJournal: journalId,
  }
}
