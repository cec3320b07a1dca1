import type { Reader } from '../db/sql.ts'

/** A metric: its meaning, and its labels, whose values are closed lists. */
type Metric = { readonly help: string; readonly labels: readonly string[] }

/** Read when Prometheus asks. */
export const GAUGES = {
  balcao_database_up: { help: 'Whether the database answered within three seconds.', labels: [] },
  balcao_database_read_only: { help: 'Whether the database takes no changes.', labels: [] },
  balcao_trouble: { help: 'Whether a trouble of /health/ready holds.', labels: ['code'] },
  balcao_pool_limit: { help: 'The most connections of the pool.', labels: [] },
  balcao_pool_connections: { help: 'Connections of the pool: busy and idle.', labels: ['state'] },
  balcao_pool_waiting: { help: 'Work that waits for a connection of the pool.', labels: [] },
  balcao_book_leader: { help: 'Whether this process leads the Book.', labels: [] },
  balcao_book_waiting: { help: 'Requests to the Book that wait in this process.', labels: [] },
  balcao_event_streams: { help: 'Open streams of live events in this process.', labels: [] },
  balcao_price_known: { help: 'Whether the sources give a price of bitcoin.', labels: [] },
  balcao_queue_length: { help: 'Rows of a queue of the server.', labels: ['queue'] },
  balcao_queue_oldest_seconds: { help: 'Age of the oldest row of a queue; 0 for none.', labels: ['queue'] },
  balcao_mails_given_up: { help: 'Messages of the last day that nobody will get.', labels: ['channel'] },
  balcao_work_open: { help: 'Work of staff that waits.', labels: ['kind'] },
  balcao_work_late: {
    help: 'Work of staff past the time in which the house wants it done.',
    labels: ['kind'],
  },
  balcao_work_oldest_seconds: { help: 'Age of the oldest work that waits; 0 for none.', labels: ['kind'] },
  balcao_proof_started_timestamp_seconds: { help: 'Start of the last proof that ended.', labels: ['kind'] },
  balcao_proof_seconds: { help: 'Duration of that proof.', labels: ['kind'] },
  balcao_proof_breaches: { help: 'Broken invariants of that proof.', labels: ['kind'] },
} as const satisfies Record<`balcao_${string}`, Metric>

/** Written as things happen. */
export const MEASURES = {
  balcao_request_seconds: {
    help: 'Time from the arrival of a request to its whole answer.',
    labels: ['route', 'method', 'status'],
  },
  balcao_book_batch_seconds: { help: 'Time of a batch of the Book, with its commit.', labels: [] },
  balcao_book_batch_requests: { help: 'Requests in a batch of the Book that had any.', labels: [] },
  balcao_book_batch_failures_total: { help: 'Batches of the Book that failed as a whole.', labels: [] },
  balcao_transaction_retries_total: { help: 'Transactions that ran again after a lock.', labels: [] },
  balcao_job_runs_total: { help: 'Runs of automatic work.', labels: ['name', 'outcome'] },
  balcao_job_seconds_total: { help: 'Time in automatic work.', labels: ['name'] },
  balcao_job_interval_seconds: { help: 'The pause between two runs.', labels: ['name'] },
  balcao_job_success_timestamp_seconds: {
    help: 'End of the last run that succeeded, or the start of the process.',
    labels: ['name'],
  },
} as const satisfies Record<`balcao_${string}`, Metric>

export type GaugeName = keyof typeof GAUGES

/** A value of a gauge; `value` of several samples with the same labels is added. */
export type Sample = {
  readonly name: GaugeName
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Gauges of a part of the server: those of this process, and those that the database knows. */
export type Gauge = {
  local?(): readonly Sample[]
  stored?(reader: Reader & { readonly now: Date }): Promise<readonly Sample[]>
}

/** The age of an instant in seconds; 0 for none, and for one that another clock put ahead. */
export const ageSeconds = (since: string | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000)

/** The length of a queue, and the age of its oldest row. */
export const queueSamples = (
  queue: string,
  { length, oldest }: { readonly length: number; readonly oldest: string | null },
  now: Date,
): Sample[] => [
  { name: 'balcao_queue_length', labels: { queue }, value: length },
  { name: 'balcao_queue_oldest_seconds', labels: { queue }, value: ageSeconds(oldest, now) },
]

/** Takes measurements of what happens; absent where no metrics are served, so that nothing is measured. */
export type Meter = {
  request(of: { route: string; method: string; status: number; seconds: number }): void
  batch(of: { requests: number; seconds: number }): void
  batchFailed(): void
  /** Announces automatic work, before its first run. */
  expectJob(job: string, everyMs: number): void
  jobEnded(job: string, of: { isDone: boolean; seconds: number }): void
}
