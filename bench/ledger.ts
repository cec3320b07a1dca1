import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { type Journal, toJournal } from '#core/ledger/journal.ts'
import { PROOFS } from '#server/books.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { openAccounts, setHouse } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyLedger } from '#server/ledger/verify.ts'

/**
 * Transfers per second through the ledger on one durable database: one transaction per transfer, and many journals in one
 * transaction, as an order book settles. Both run between any two accounts, and from one hot account. PGLEDGER_SQL names
 * pgledger's SQL files in order, separated by commas. The same loads then run through pgledger in turn with ours, so that
 * one run gives the ratios. `npm run bench:ledger`. BENCH_SECONDS is the time of each load, BENCH_ROUNDS the number of
 * runs, BENCH_IN_FLIGHT the number of concurrent transfers.
 */
const ACCOUNTS = 1_000
const IN_FLIGHT = Number(process.env.BENCH_IN_FLIGHT ?? 32)
const WARM_UP = 20_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

const PEER = 'pgledger, one transfer each'
const HOT_PEER = 'pgledger, one hot account'

type Transfer = () => Promise<unknown>
type Pair = readonly [from: number, to: number]
/** A load that a ledger runs. Its rate is compared with the rate of `peer`. */
type Contender = { readonly name: string; readonly peer?: string | undefined; readonly transfer: Transfer }

const anotherThan = (from: number) => (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS

function anyTwo(): Pair {
  const from = Math.floor(Math.random() * ACCOUNTS)
  return [from, anotherThan(from)]
}

/** All transfers are to or from one account. */
function hotTwo(): Pair {
  const other = anotherThan(0)
  return Math.random() < 0.5 ? [0, other] : [other, 0]
}

/** Runs transfers with a fixed number in flight until the time is up or the count is reached. */
async function load(transfer: Transfer, until: { seconds?: number; count?: number }) {
  const latencies: number[] = []
  const start = performance.now()
  let begun = 0
  const isOver = () =>
    until.count === undefined
      ? performance.now() - start > (until.seconds ?? 0) * 1_000
      : begun >= until.count
  const worker = async () => {
    while (!isOver()) {
      begun += 1
      const from = performance.now()
      await transfer()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  const seconds = (performance.now() - start) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}

async function prepareOurs(db: Database): Promise<string[]> {
  const ids = Array.from({ length: ACCOUNTS }, () => db.newId())
  await db.transaction(async (tx) => {
    for (const [at, id] of ids.entries()) {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
        values (${id}, 'Bench', ${`bench-${at}@exemplo.test`}, 'x', 'F', '52998224725', ${`B${at}`}, 'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
    }
    await setHouse(tx, ids)
  })
  return ids
}

function journalBetween(db: Database, ids: readonly string[], [from, to]: Pair): Journal {
  const side = { kind: 'AVAILABLE', currency: 'BRL', origin: 'ORDER' } as const
  return toJournal({
    event: 'order.executed',
    originId: db.newId(),
    entries: [
      { ...side, owner: ids[from] ?? null, amount: -1n },
      { ...side, owner: ids[to] ?? null, amount: 1n },
    ],
  })
}

/**
 * The next batch holds the transfers that arrived during the last commit and in the turn of the event loop after it.
 * There is no timer, and one transaction is in flight.
 */
function inBatches(db: Database, toJournal: () => Journal): Transfer {
  let waiting: { journal: Journal; done: () => void; failed: (error: unknown) => void }[] = []
  let isRunning = false
  const drain = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const journals = batch.map((one) => one.journal)
      try {
        await post({ sql: db.sql, now: new Date() }, journals, null)
        for (const one of batch) one.done()
      } catch (error) {
        for (const one of batch) one.failed(error)
      }
      await nextTick()
    }
    isRunning = false
  }
  return () =>
    new Promise<void>((done, failed) => {
      waiting.push({ journal: toJournal(), done, failed })
      if (!isRunning) void drain()
    })
}

function ours(db: Database, ids: readonly string[]): Contender[] {
  const alone = (pick: () => Pair) => () =>
    post({ sql: db.sql, now: new Date() }, [journalBetween(db, ids, pick())], null)
  const batched = (pick: () => Pair) => inBatches(db, () => journalBetween(db, ids, pick()))
  return [
    { name: 'ours, one transfer each', peer: PEER, transfer: alone(anyTwo) },
    { name: 'ours, batched', peer: PEER, transfer: batched(anyTwo) },
    { name: 'ours, batched, one hot account', peer: HOT_PEER, transfer: batched(hotTwo) },
  ]
}

async function pgledger(db: Database): Promise<Contender[]> {
  const files = process.env.PGLEDGER_SQL?.split(',') ?? []
  if (files.length === 0) return []
  for (const file of files) await db.sql.unsafe(readFileSync(file, 'utf8'))
  const rows = await db.sql<{ id: string }[]>`
    select (pgledger_create_account('bench-' || n, 'BRL')).id from generate_series(1, ${ACCOUNTS}::int) n`
  const transfer = (pick: () => Pair) => () => {
    const [from, to] = pick().map((at) => rows[at]?.id ?? '') as [string, string]
    return db.sql`select id from pgledger_create_transfer(${from}, ${to}, 0.01::numeric)`
  }
  return [
    { name: PEER, transfer: transfer(anyTwo) },
    { name: HOT_PEER, transfer: transfer(hotTwo) },
  ]
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  const postgres = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: postgres.connection, max: 8 })
  try {
    await migrate(db)
    const ids = await prepareOurs(db)
    const contenders = [...(await pgledger(db)), ...ours(db, ids)]
    for (const { transfer } of contenders) await load(transfer, { count: WARM_UP })
    await db.sql`vacuum analyze`
    report(contenders, await measure(contenders))
    const broken = (await verifyLedger(db, PROOFS)).filter((finding) => finding.breaches > 0)
    const expected = 'an order is executed once, when finished, and never else'
    console.log(
      `ledger after the load: ${broken.filter(({ name }) => name !== expected).length} invariants broken`,
    )
  } finally {
    await db.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Result = Awaited<ReturnType<typeof load>>

async function measure(contenders: readonly Contender[]): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, transfer } of contenders)
      results.get(name)?.push(await load(transfer, { seconds: SECONDS }))
  return results
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function report(contenders: readonly Contender[], results: ReadonlyMap<string, Result[]>): void {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  console.log(
    `${cpus().length} x ${cpu?.model}, ${gigabytes} GB, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  )
  console.log(
    `${ACCOUNTS} accounts, ${IN_FLIGHT} in flight, durable commits, median of ${ROUNDS} rounds of ${SECONDS} s`,
  )
  const rates = new Map<string, number>()
  for (const { name, peer } of contenders) {
    const rounds = results.get(name) ?? []
    const of = (figure: keyof Result) => median(rounds.map((round) => round[figure]))
    rates.set(name, of('perSecond'))
    const theirs = rates.get(peer ?? '')
    console.log(
      `${name.padEnd(30)} ${Math.round(of('perSecond')).toLocaleString('en')} transfers/s, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`,
      theirs ? `(${(of('perSecond') / theirs).toFixed(1)} x pgledger)` : '',
    )
  }
}

await main()
