import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { openServerRole } from '#server/embedded-postgres/server-role.ts'
import { openAccounts } from '#server/ledger/accounts.ts'
import { openForBusiness, PAYING } from '../harness/house.ts'
import { type FaultyWay, openProxy } from './proxy.ts'

const PORT = Number(process.env.FAULTS_PORT ?? 3970)
const SERVER = new URL('../../src/server/main.ts', import.meta.url).pathname
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const READY_MS = 60_000

export type Someone = { readonly id: string; readonly token: string; readonly bankAccountId: string }

export type FaultyHouse = {
  readonly url: string
  readonly db: Database
  readonly proxy: FaultyWay
  readonly customers: readonly Someone[]
  readonly staff: readonly Someone[]
  /** The account that customers pay into. */
  readonly bankAccountId: string
  killServer(): void
  killPostgres(): void
  /** The process of the server. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Steps the clock of the server; only where libfaketime is installed. */
  stepClock(seconds: number): boolean
  /** Starts the server again where it has ended, and waits until it is ready. Gives the milliseconds. */
  revive(): Promise<number>
  close(): Promise<void>
}

/** A house with its own PostgreSQL, a way to it that can fail, and a server process. */
export async function openFaultyHouse(dataDir: string): Promise<FaultyHouse> {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: postgres.connection, max: 4 })
  const { password } = await openServerRole(db, postgres.connection, 'faults')
  const proxy = await openProxy(join(postgres.connection.host, '.s.PGSQL.5432'))
  const { connection } = postgres
  const at = (user: string, word: string) =>
    `postgres://${user}:${encodeURIComponent(word)}@127.0.0.1:${proxy.port}/${connection.database}`
  const own = openProcess(dataDir, {
    DATABASE_URL: at('balcao_server', password),
    DATABASE_OWNER_URL: at(connection.user, connection.password),
  })
  await own.revive()
  const bankAccountId = await openForBusiness(db)
  const made = { createdAt: new Date(), updatedAt: new Date() }
  await db.sql`insert into paying_accounts ${db.sql({ ...PAYING, ...made, bankAccountId })}`
  await db.sql`update settings set expire_buy = 1, expire_sell = 1 where status = 'ACTIVED'`
  const pidFile = join(postgres.data, 'postmaster.pid')
  return {
    ...own,
    db,
    proxy,
    bankAccountId,
    customers: await makePeople(db, 16, '{user}'),
    staff: await makePeople(db, 4, '{operator}'),
    killPostgres: () => {
      try {
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      } catch {
        // It is down already.
      }
    },
    close: async () => {
      await own.end()
      await proxy.close()
      await db.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** The server as a process that is killed, stopped and started again. */
function openProcess(dataDir: string, addresses: Readonly<Record<string, string>>) {
  const clock = join(dataDir, 'clock')
  writeFileSync(clock, '+0s\n')
  const hasFaketime = existsSync(FAKETIME)
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    ...addresses,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    PRICE_SOURCE: 'simulated',
    DEMO: 'off',
    ADMIN_PASSWORD: 'senha-do-Admin-de-faltas',
    ...(hasFaketime && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // A killed process leaves its lock in shared memory, and a later one with its number would wait for it.
      FAKETIME_DISABLE_SHM: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
  const url = `http://127.0.0.1:${PORT}`
  let server: ChildProcess | undefined
  const start = () => {
    server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const own = server
    own.once('exit', () => {
      if (server === own) server = undefined
    })
  }
  const revive = async () => {
    const began = Date.now()
    while (Date.now() - began < READY_MS) {
      if (!server) start()
      if (await isReady(url)) return Date.now() - began
      await sleep(25)
    }
    throw new Error(`the server is not ready after ${READY_MS} ms`)
  }
  return {
    url,
    revive,
    killServer: () => void server?.kill('SIGKILL'),
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void server?.kill(name),
    stepClock: (seconds: number) => {
      writeFileSync(clock, `${seconds >= 0 ? '+' : '-'}${Math.abs(seconds)}s\n`)
      utimesSync(clock, new Date(), new Date())
      return hasFaketime
    },
    end: async () => {
      server?.kill('SIGTERM')
      const deadline = Date.now() + 20_000
      while (server && Date.now() < deadline) await sleep(50)
      server?.kill('SIGKILL')
    },
  }
}

/** People who are signed in for good. */
async function makePeople(db: Database, count: number, roles: string): Promise<Someone[]> {
  const people = Array.from({ length: count }, () => ({
    id: db.newId(),
    token: randomBytes(32).toString('hex'),
    bankAccountId: db.newId(),
  }))
  await db.transaction(async (tx) => {
    for (const { id, token, bankAccountId } of people) {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, roles, created_at, updated_at)
        values (${id}, 'Pessoa', ${`${id}@exemplo.test`}, 'x', 'F', '52998224725', ${id.slice(-8)}, 'VALID',
          ${roles}::text[], ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
      const times = { createdAt: tx.now, updatedAt: tx.now }
      const pix = { name: 'Conta', ownerName: 'Pessoa', document: '52998224725', bank: '341', agency: '0001' }
      const account = {
        ...pix,
        account: '10000-1',
        kind: 'CC',
        status: 'ACTIVED',
        wasActived: true,
        ...times,
      }
      await tx.sql`insert into bank_accounts ${tx.sql({ id: bankAccountId, userId: id, ...account })}`
      await tx.sql`
        insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
        values (${createHash('sha256').update(token).digest()}, ${id}, ${tx.now}, '2099-01-01', '2099-01-01')`
    }
  })
  return people
}
