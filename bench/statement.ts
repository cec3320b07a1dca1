import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { depositAccepted } from '#core/ledger/postings.ts'
import type { Currency } from '#core/money/money.ts'
import type { Database } from '#server/db/pool.ts'
import { post } from '#server/ledger/post.ts'
import type { Customer } from './customers.ts'
import { describeMachine, megabytesOf } from './machine.ts'
import { openStage, PORT } from './stage.ts'

/**
 * Times the statement of one customer with many records, as PDF and as CSV, of the server as delivered: the first byte,
 * the whole file, the processor time and the memory of the server, and how long others wait meanwhile.
 * `npm run bench:statement`; BENCH_ROWS is the number of records in each currency.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const AT_ONCE = 1_000
const TICKS_PER_SECOND = 100
const OTHERS_EVERY_MS = 20

/** Deposits with a fee: two records each, with the deposit that they name. */
async function fill(db: Database, { id }: Customer, currency: Currency, others: Customer): Promise<void> {
  for (let made = 0; made < ROWS; made += 2 * AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, () => db.newId())
    await db.transaction(async (tx) => {
      const references = ids.map((one) => `B${one.replaceAll('-', '').toUpperCase()}`)
      await tx.sql`
        insert into deposit_references (reference, user_id, created_at)
        select reference, ${id}, ${tx.now} from unnest(${references}::text[]) reference`
      await tx.sql`
        insert into deposits (id, user_id, created_by, settings_id, status, kind, currency, amount, amount_fee,
          bank_account_id, reference, receipt_key, created_at, updated_at)
        select made.id, ${id}, ${id}, s.id, 'FINISHED', ${currency === 'BRL' ? 'BANK' : 'CRYPTO'}, ${currency}, 100000, 500,
          ${currency === 'BRL' ? others.bankAccountId : null}::uuid, reference, made.id, ${tx.now}, ${tx.now}
        from settings s, unnest(${ids}::uuid[], ${references}::text[]) as made (id, reference) where s.status = 'ACTIVED'`
      const fee = { place: null, userId: id, userFeeId: others.id, currency, amount: 100_000n, fee: 500n }
      await post(
        tx,
        ids.map((depositId) => depositAccepted({ ...fee, depositId })),
        null,
      )
    })
  }
}

const headersOf = ({ token }: Customer) => ({ 'x-access-token': token })
const urlOf = (path: string) => `http://127.0.0.1:${PORT}/api/v1${path}`

/** Processor seconds of a process. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Asks for a small answer again and again until `done`; gives the waits in milliseconds, shortest first. */
async function waitBeside(customer: Customer, done: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const start = performance.now()
    await (await fetch(urlOf('/ledgers/balance'), { headers: headersOf(customer) })).arrayBuffer()
    waits.push(performance.now() - start)
    await sleep(OTHERS_EVERY_MS)
  }
  return waits.sort((a, b) => a - b)
}

/** The server puts the new journals in the chain in the background. */
async function untilChained({ sql }: Database): Promise<void> {
  for (;;) {
    const [queue] = await sql<{ isEmpty: boolean }[]>`select not exists (select from unchained) as is_empty`
    if (queue?.isEmpty) return
    await sleep(500)
  }
}

async function download(path: string, customer: Customer) {
  const start = performance.now()
  const answer = await fetch(urlOf(path), { headers: headersOf(customer) })
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  let [bytes, firstMs] = [0, 0]
  for await (const part of answer.body) {
    firstMs ||= performance.now() - start
    bytes += part.length
  }
  return { firstMs, wholeMs: performance.now() - start, bytes }
}

const stage = await openStage({ hasPgbench: false })
try {
  const [customer, other] = stage.customers as [Customer, Customer]
  await fill(stage.db, customer, 'BRL', other)
  await fill(stage.db, customer, 'BTC', other)
  await stage.db.sql`
    insert into candles (span, at, open, high, low, close, closed_at, source)
    values ('1h', date_trunc('hour', now()), 60000000, 60000000, 60000000, 60000000, now(), 'bench') on conflict do nothing`
  await stage.db.sql`vacuum analyze`
  await untilChained(stage.db)
  // The first PDF of a process loads pdfkit.
  await download('/statements/file?from=2009-01-01&to=2009-12-31', customer)
  const year = new Date().getFullYear()
  console.log(`${describeMachine()}; ${ROWS.toLocaleString('en')} records in each currency`)
  for (const currency of ['BRL', 'BTC'] as const)
    for (const format of ['csv', 'pdf'] as const) {
      const path = `/statements/file?from=${year}-01-01&to=${year}-12-31&currency=${currency}&format=${format}`
      const before = { seconds: secondsOf(stage.pid), memory: megabytesOf(stage.pid) }
      let peak = before.memory
      const watch = setInterval(() => {
        peak = Math.max(peak, megabytesOf(stage.pid))
      }, 200)
      const made = download(path, customer)
      const waits = await waitBeside(other, made)
      const { firstMs, wholeMs, bytes } = await made
      clearInterval(watch)
      const at = (part: number) => waits[Math.floor(waits.length * part)]?.toFixed(0)
      console.log(
        `${currency} ${format}: first byte ${firstMs.toFixed(0)} ms, whole ${(wholeMs / 1000).toFixed(1)} s, ` +
          `${(bytes / 1e6).toFixed(1)} MB, processor ${(secondsOf(stage.pid) - before.seconds).toFixed(1)} s, ` +
          `memory ${before.memory} to at most ${peak} MB, others wait ${at(0.5)} ms (99 %: ${at(0.99)} ms)`,
      )
    }
} finally {
  await stage.close()
}
