import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toJournal } from '#core/ledger/journal.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { prepareHouse } from '#server/first-start.ts'
import { findBalancesAt } from '#server/ledger/balances.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { post } from '#server/ledger/post.ts'
import { findBalance, findStatement } from '#server/ledger/queries.ts'
import { findRange, sumRange } from '#server/ledger/range.ts'
import type { ProvedMark } from '#server/ledger/scope.ts'
import { namesOf, verifyInvariant } from '#server/ledger/verify.ts'
import { PARTS } from '#server/slices.ts'
import { type Ends, endingAll } from '#test/faults/ends.ts'
import { seeded } from '#test/harness/seeded.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { entriesOf, FIRST_DAY, numberCustomers, trade } from './entry-rows.ts'
import { describeMachine, measureUse } from './machine.ts'

/**
 * Times posting, balances, statements and the proof of the books while the ledger grows to these numbers of entries. The
 * trades are made by SQL on the embedded database as delivered. `npm run bench:entries`.
 * - BENCH_ENTRIES: millions of entries, at which it measures (`1,10,100`)
 * - BENCH_CHAINED: millions of entries whose journals the chain has; the others wait in its queue
 * - BENCH_CALLS: the repetitions of each call
 * - BENCH_DIR: the folder of the database, some 230 MB for a million entries
 */
const SIZES = (process.env.BENCH_ENTRIES ?? '1,10,100').split(',').map((millions) => Number(millions) * 1e6)
const CHAINED = Number(process.env.BENCH_CHAINED ?? 1) * 1e6
const CALLS = Number(process.env.BENCH_CALLS ?? 300)
const CUSTOMERS = 2_000
/** The journals since the last proof of an hour. */
const NEW_JOURNALS = 5_000

const next = seeded(1)
const say = (line: string) => console.log(line)

/** The processor time of PostgreSQL and of this process so far, in milliseconds. Other work on the machine changes it little. */
async function readUse(db: Database): Promise<number> {
  const { postgresMs, clientMs } = await measureUse(db, process.pid)
  return postgresMs + clientMs
}

/** query_canceled, after `statement_timeout` */
const isStatementTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'

/** Median and 99th percentile of a call, and the processor time of one. The product ends a call that takes too long. */
async function time(db: Database, name: string, calls: number, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    say(`${name.padEnd(56)} over the time limit of a statement`)
    return
  }
  const before = await readUse(db)
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const used = ((await readUse(db)) - before) / calls
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  say([name.padEnd(56), ...[at(0.5), at(0.99), used].map((ms) => ms.toFixed(2).padStart(11))].join(''))
}

const UNDONE = new Error('undone')

/** The call without its commit, so that the books stay as they are. */
const undone = (db: Database, run: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db
    .transaction(async (tx) => {
      await run(tx)
      throw UNDONE
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error
    })

type House = { readonly customers: readonly Customer[]; readonly userFeeId: string }

async function measureCalls(db: Database, { customers, userFeeId }: House, days: number): Promise<void> {
  const anyone = () => customers[Math.floor(next() * customers.length)]!.id
  const dayOf = (share: number) =>
    new Date(FIRST_DAY.getTime() + Math.floor(days * share) * 86_400_000).toISOString().slice(0, 10)
  const transfer = (userId: string) =>
    toJournal({
      event: 'order.executed',
      originId: db.newId(),
      entries: [
        { owner: userId, kind: 'AVAILABLE', currency: 'BRL', origin: 'ORDER', amount: -1n },
        { owner: userFeeId, kind: 'AVAILABLE', currency: 'BRL', origin: 'ORDER', amount: 1n },
      ],
    })
  const by: Viewer = { id: userFeeId, roles: ['admin'], permissions: [] }
  const statement = (userId: string, share: number) =>
    findStatement(
      db,
      PARTS.statementParts.references,
      { userId, currency: 'BRL', language: 'pt', from: dayOf(share), to: dayOf(share) },
      by,
    )
  await time(db, 'posting one journal, without its commit', CALLS, () =>
    undone(db, (tx) => post(tx, [transfer(anyone())], null)),
  )
  await time(db, 'posting 100 journals at once, without their commit', CALLS / 10, () =>
    undone(db, (tx) =>
      post(
        tx,
        Array.from({ length: 100 }, () => transfer(anyone())),
        null,
      ),
    ),
  )
  await time(db, 'balance', CALLS, () => findBalance(db, { userId: anyone(), currency: 'BRL' }))
  await time(db, 'both balances at the end of a day', CALLS, () =>
    findBalancesAt(db, { userId: anyone(), before: `${dayOf(next())}T03:00:00Z`, now: new Date() }),
  )
  await time(db, 'statement of a day, a customer', CALLS, () => statement(anyone(), next()))
  await time(db, 'statement of a day, the account of all fees', CALLS / 10, () =>
    statement(userFeeId, next()),
  )
  const all = { userId: userFeeId, currency: 'BRL' as const, from: dayOf(0), to: dayOf(1) }
  await time(db, 'totals of all time, the account of all fees', 1, async () =>
    sumRange(db, (await findRange(db, all))!),
  )
}

/** Each invariant, the slow ones with their time; gives the names of those that break. */
async function prove(db: Database, name: string, from?: ProvedMark): Promise<Map<string, number>> {
  const began = performance.now()
  const before = await readUse(db)
  const times: (readonly [string, number, number])[] = []
  const breaches = new Map<string, number>()
  for (const one of namesOf(PARTS.proofs, from)) {
    const [start, used] = [performance.now(), await readUse(db)]
    const finding = await verifyInvariant(db, PARTS.proofs, { name: one, from })
    const usedNow = (await readUse(db)) - used
    times.push([`${one} (${finding.checked})`, performance.now() - start, usedNow])
    breaches.set(one, finding.breaches)
  }
  const inSeconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(8)
  say(
    `${name}: ${inSeconds(performance.now() - began)} s, processor ${inSeconds((await readUse(db)) - before)} s`,
  )
  for (const [slow, ms, used] of times.toSorted((one, other) => other[2] - one[2]).slice(0, 8))
    say(`  ${slow.padEnd(96)}${inSeconds(ms)} s${inSeconds(used)} s`)
  return breaches
}

async function findMark({ sql }: Database): Promise<ProvedMark> {
  const [mark] = await sql<ProvedMark[]>`
    select c.position, c.hash, j.id as journal_id, (select max(id) from events) as event_id, j.created_at::text as at
    from (select position, hash from journal_chain order by position desc limit 1) c,
      (select id, created_at from journals order by id desc offset ${NEW_JOURNALS} limit 1) j`
  return mark!
}

async function saySizes({ sql }: Database): Promise<void> {
  const rows = await sql<{ line: string }[]>`
    select relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)) || ' of which indexes ' || pg_size_pretty(pg_indexes_size(oid)) as line
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 7`
  const [whole] = await sql<
    { size: string }[]
  >`select pg_size_pretty(pg_database_size(current_database())) as size`
  say(`the database has ${whole?.size}: ${rows.map(({ line }) => line).join('; ')}`)
}

/** Takes longer than the time limit of a statement. */
async function vacuum(db: Database): Promise<void> {
  const connection = await db.reserve({ statement_timeout: '0' })
  await connection.sql`vacuum analyze`
  await connection.release()
}

/** Whether the books hold at each size. */
async function grow(db: Database, house: House): Promise<boolean> {
  let isWhole = true
  const atOnce = entriesOf(CUSTOMERS)
  let rounds = 0
  const known = await prove(db, 'proof of the empty books')
  for (const size of SIZES) {
    const used = await readUse(db)
    const before = rounds
    for (; rounds * atOnce < size; rounds++) {
      await trade(db, house, rounds)
      if ((rounds + 1) * atOnce <= CHAINED + atOnce) {
        const before = await readUse(db)
        const links = await chainHistory(db)
        say(`${links} links of the chain: processor ${Math.round((await readUse(db)) - before)} ms`)
      }
    }
    const seconds = ((await readUse(db)) - used) / 1_000
    say(
      `\n${(rounds * atOnce).toLocaleString('en')} entries; ${(rounds - before) * atOnce} more took ${Math.round(seconds)} s of a processor`,
    )
    await vacuum(db)
    await saySizes(db)
    say(
      `${'milliseconds'.padEnd(56)}${['median', 'p99', 'processor'].map((head) => head.padStart(11)).join('')}`,
    )
    await measureCalls(db, house, (rounds * atOnce * 12) / 8.16 / 86_400)
    await prove(db, 'proof of the last journals', await findMark(db))
    const found = await prove(db, 'proof of all rows')
    const broken = [...found].filter(([name, breaches]) => breaches > (known.get(name) ?? 0))
    say(broken.length === 0 ? 'no breach' : `BROKEN ${broken.join('; ')}`)
    isWhole &&= broken.length === 0
  }
  return isWhole
}

async function main(ends: Ends): Promise<number> {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'balcao-entries-'))
  ends.add(() => rmSync(dataDir, { recursive: true, force: true }))
  // The user of PostgreSQL needs access to the folder; otherwise the data is stored elsewhere.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir })
  ends.add(() => rmSync(postgres.data, { recursive: true, force: true }))
  ends.add(postgres.stop)
  const db = openDatabase({ connection: postgres.connection, max: 4, clock: { now: () => FIRST_DAY } })
  ends.add(db.close)
  await migrate(db)
  const secrets = { SECRET_KEY: '00'.repeat(32), ADMIN_PASSWORD: 'senha-do-Admin-de-medidas' }
  await prepareHouse(db, loadConfig({ DATA_DIR: dataDir, PRICE_SOURCE: 'none', ...secrets }))
  const customers = await makeCustomers(db, CUSTOMERS)
  const [settings] = await db.sql<
    { userFeeId: string }[]
  >`select user_fee_id from settings where status = 'ACTIVED'`
  const house = { customers, userFeeId: settings!.userFeeId }
  await numberCustomers(db, house)
  await chainHistory(db)
  say(describeMachine())
  return (await grow(db, house)) ? 0 : 1
}

process.exit(await endingAll(main))
