import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate as nextTick } from 'node:timers/promises'
import { type Journal, toJournal } from '#core/ledger/journal.ts'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { grantRights } from '#server/db/rights.ts'
import { openAccounts, setHouse } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { PARTS, TABLES } from '#server/slices.ts'
import { seeded } from '#test/harness/seeded.ts'
import { type Contender, interleave, type Rate, SEED, toRate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { compare, type Row } from './table.ts'

/**
 * Transfers through the ledger: one transaction per transfer, and many journals in one transaction, as an order book settles.
 * Both run between any two accounts, and the batches also with one hot account. The same loads run through pgledger, whose
 * SQL files PGLEDGER_SQL names in order, separated by commas.
 */
const ACCOUNTS = 1_000
const CONNECTIONS = 8
/** Concurrent transfers. More of them make transfers one by one no faster. */
const ONE_BY_ONE = 32
const BATCHED = 128

const PEER = 'pgledger one by one'
const HOT_PEER = 'pgledger one by one, one hot account'

type Transfer = () => Promise<unknown>
type Pair = readonly [from: number, to: number]

const random = seeded(SEED)
const anotherThan = (from: number) => (from + 1 + Math.floor(random() * (ACCOUNTS - 1))) % ACCOUNTS

function anyTwo(): Pair {
  const from = Math.floor(random() * ACCOUNTS)
  return [from, anotherThan(from)]
}

/** All transfers are to or from one account. */
function hotTwo(): Pair {
  const other = anotherThan(0)
  return random() < 0.5 ? [0, other] : [other, 0]
}

/** A load with a fixed number of transfers in flight. */
function loadOf(name: string, inFlight: number, transfer: Transfer): Contender {
  const run = async (seconds: number): Promise<Rate> => {
    const latencies: number[] = []
    const start = performance.now()
    const worker = async () => {
      for (let from = start; from - start < seconds * 1_000; ) {
        await transfer()
        const now = performance.now()
        latencies.push(now - from)
        from = now
      }
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
    return toRate(latencies, (performance.now() - start) / 1_000)
  }
  return { name, run }
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

function ours(db: Database, ids: readonly string[]) {
  const alone = (pick: () => Pair) => () =>
    post({ sql: db.sql, now: new Date() }, [journalBetween(db, ids, pick())], null)
  const batched = (pick: () => Pair) => inBatches(db, () => journalBetween(db, ids, pick()))
  return {
    batched: loadOf('transfers in batches', BATCHED, batched(anyTwo)),
    hot: loadOf('transfers in batches, one hot account', BATCHED, batched(hotTwo)),
    alone: loadOf('transfers one by one', ONE_BY_ONE, alone(anyTwo)),
  }
}

/** The same loads of pgledger; none when its files are missing. */
async function pgledger(db: Database): Promise<{ any?: Contender; hot?: Contender }> {
  const files = process.env.PGLEDGER_SQL?.split(',') ?? []
  if (files.length === 0) return {}
  for (const file of files) await db.sql.unsafe(readFileSync(file, 'utf8'))
  const rows = await db.sql<{ id: string }[]>`
    select (pgledger_create_account('bench-' || n, 'BRL')).id from generate_series(1, ${ACCOUNTS}::int) n`
  const transfer = (pick: () => Pair) => () => {
    const [from, to] = pick().map((at) => rows[at]?.id ?? '') as [string, string]
    return db.sql`select id from pgledger_create_transfer(${from}, ${to}, 0.01::numeric)`
  }
  return {
    any: loadOf(PEER, ONE_BY_ONE, transfer(anyTwo)),
    hot: loadOf(HOT_PEER, ONE_BY_ONE, transfer(hotTwo)),
  }
}

/** The transfers of the bench belong to no order. */
const WITHOUT_ORDERS = [
  'an order is executed once, when finished, and never else',
  'every journal has its operation',
]

const ROLE = 'bench_ledger'

/** A connection with the rights of the server. */
async function asServer(owner: Database, connection: DatabaseAddress): Promise<DatabaseAddress> {
  const password = randomBytes(24).toString('base64url')
  await owner.sql.unsafe(`create role ${ROLE} login password '${password}'`)
  await grantRights(owner, ROLE, TABLES)
  return { ...connection, user: ROLE, password }
}

export async function measureLedger(stage: Stage): Promise<Row[]> {
  const connection = await stage.makeDatabase('ledger')
  const owner = openDatabase({ connection, max: CONNECTIONS })
  await migrate(owner)
  const db = openDatabase({ connection: await asServer(owner, connection), max: CONNECTIONS })
  try {
    const own = ours(db, await prepareOurs(owner))
    const theirs = await pgledger(owner)
    const contenders = [...Object.values(theirs), ...Object.values(own)]
    const results = await interleave(contenders, stage.measureUse)
    const broken = (await verifyLedger(db, PARTS.proofs)).filter(
      ({ name, breaches }) => breaches > 0 && !WITHOUT_ORDERS.includes(name),
    )
    if (broken.length > 0)
      throw new Error(`the ledger is broken: ${broken.map(({ name }) => name).join('; ')}`)
    const [any, hot] = [results(theirs.any), results(theirs.hot)]
    return [
      compare(results(own.batched), any, { beside: PEER, target: 10 }),
      compare(results(own.hot), hot, { beside: HOT_PEER, target: 30 }),
      compare(results(own.alone), any, { beside: PEER, target: 2 }),
    ]
  } finally {
    await Promise.all([db.close(), owner.close()])
  }
}
