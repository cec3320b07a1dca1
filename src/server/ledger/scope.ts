import type { JournalEvent } from '#core/ledger/journal.ts'

/**
 * The state up to which the books were proved. The next incremental proof reads later rows: links after `position`,
 * journals after `journalId`, and operations changed since the event `eventId` or the instant `at`.
 */
export type ProvedMark = {
  readonly position: bigint
  /** The hash at `position`. */
  readonly hash: Buffer
  readonly journalId: bigint
  readonly eventId: bigint
  readonly at: string
}

/** An invariant in SQL: its subject, and a query that names each breach in a column `breach`. */
type Invariant = { readonly checked: string; readonly breaches: string }

export type Invariants = Readonly<Record<string, Invariant>>

/** The part of a slice in the proof of the books. */
export type SliceProof = {
  /** Its operations: a table of rows with a status, an owner and a history. */
  readonly operations?: {
    readonly entity: string
    readonly table: string
    /** Their holds, in SQL: `user_id`, `currency` and `held`. */
    readonly held?: string
  }
  /** The ids of older operations that later rows of the slice changed, in SQL. */
  readonly changed?: (added: ProofScope['added']) => string
  /** The row of the operation of each journal at any commit, in SQL: its table and a condition. */
  readonly journals?: Partial<Record<JournalEvent, { readonly table: string; readonly is: string }>>
  /** Invariants that hold at any commit, by name, for any rows that a proof reads. */
  invariants(on: ProofScope): Invariants
  /** Invariants about sums of all rows: only a full proof can check them. */
  readonly ofAll?: Invariants
}

/**
 * The relations that a proof reads, in SQL, one for each table. An invariant looks up related rows in the whole tables,
 * by their indexes, so a narrow proof never finds a false breach.
 */
export type ProofScope = {
  readonly isFull: boolean
  /** SQL in front of every query. */
  readonly prelude: string
  readonly journals: string
  readonly entries: string
  readonly events: string
  readonly accounts: string
  /** The HELD accounts of users for whom operations hold money, or held it. */
  readonly held: string
  /** The operations of a table. */
  operations(table: string): string
  /** The rows of an append-only table. */
  added(table: string): string
  /** Entries of earlier journals are not among `entries`. */
  readonly afterJournal: bigint
}

/** All rows. */
export const WHOLE: ProofScope = {
  isFull: true,
  prelude: '',
  journals: 'journals',
  entries: 'entries',
  accounts: 'accounts',
  events: 'events',
  held: `(select * from accounts where kind = 'HELD')`,
  operations: (table) => table,
  added: (table) => table,
  afterJournal: 0n,
}

/** The rows since a mark: by indexes alone, however many earlier rows there are. */
export function since({ journalId, eventId, at }: ProvedMark, slices: readonly SliceProof[]): ProofScope {
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
    events: `(select * from events where id > ${eventId})`,
    accounts: `(select * from accounts where id in (${moved}))`,
    held: `(select * from accounts where kind = 'HELD' and owner_id in (${holders.join(' union ')}))`,
    operations,
    added,
    afterJournal: journalId,
  }
}
