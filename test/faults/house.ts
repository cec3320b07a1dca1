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
import type { Ends } from './ends.ts'
import { type FaultyWay, openProxy } from './proxy.ts'

const PORT = Number(process.env.FAULTS_PORT ?? 3970)
const SERVER = new URL('../../src/server/main.ts', import.meta.url).pathname
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const READY_MS = 180_000

export type Someone = { readonly id: string; readonly token: string; readonly bankAccountId: string }

/** A house whose people act: the load needs no more of it. */
export type StaffedHouse = {
  /** The address of the server for the next call. */
  readonly url: string
  readonly customers: readonly Someone[]
  readonly staff: readonly Someone[]
  /** The account that customers pay into. */
  readonly bankAccountId: string
}

export type FaultyHouse = StaffedHouse & {
  readonly db: Database
  readonly proxy: FaultyWay
  killServer(): void
  killPostgres(): void
  /** The process of the server. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Steps the clock of the server; only where libfaketime is installed. */
  stepClock(seconds: number): boolean
  /** Starts the server again where it has ended, and waits until it is ready. Gives the milliseconds. */
  revive(): Promise<number>
}

/** A house with its own PostgreSQL, a way to it that can fail, and a server process. */
export async function openFaultyHouse(dataDir: string, ends: Ends): Promise<FaultyHouse> {
  ends.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await openPostgres(dataDir, ends)
  const { db } = postgres
  const proxy = await openProxy(join(postgres.socket, '.s.PGSQL.5432'))
  ends.add(proxy.close)
  const clock = openClock(dataDir)
  const own = openProcess({ ...postgres.env(`127.0.0.1:${proxy.port}`), DATA_DIR: dataDir, ...clock.env })
  ends.add(own.end)
  await own.revive()
  return {
    ...own,
    db,
    proxy,
    ...(await staff(db)),
    stepClock: clock.step,
    killServer: () => own.signal('SIGKILL'),
    killPostgres: postgres.kill,
  }
}

/** A PostgreSQL of the packages with both roles. */
export async function openPostgres(dataDir: string, ends: Ends) {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const kill = () => {
    try {
      process.kill(
        Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    } catch {
      // It is down already.
    }
  }
  // A run may end while it starts.
  ends.add(kill)
  const postgres = await startEmbedded({ dataDir })
  ends.add(postgres.stop)
  const { connection } = postgres
  const db = openDatabase({ connection, max: 4 })
  ends.add(db.close)
  const { password } = await openServerRole(db, connection, 'faults')
  return {
    db,
    socket: connection.host,
    /** The addresses of the database, by a way to it. */
    env: (way: string = encodeURIComponent(connection.host)) => {
      const at = (user: string, word: string) =>
        `postgres://${user}:${encodeURIComponent(word)}@${way}/${connection.database}`
      return {
        DATABASE_URL: at('balcao_server', password),
        DATABASE_OWNER_URL: at(connection.user, connection.password),
      }
    },
    kill,
  }
}

/** Opens the house for business, with people who are signed in for good. */
export async function staff(db: Database): Promise<Omit<StaffedHouse, 'url'>> {
  const bankAccountId = await openForBusiness(db)
  const made = { createdAt: new Date(), updatedAt: new Date() }
  await db.sql`insert into paying_accounts ${db.sql({ ...PAYING, ...made, bankAccountId })}`
  await db.sql`update settings set expire_buy = 1, expire_sell = 1 where status = 'ACTIVED'`
  const customers = await makePeople(db, 16, '{user}')
  return { bankAccountId, customers, staff: await makePeople(db, 4, '{operator}') }
}

/** The clock of a server, which steps where libfaketime is installed. */
function openClock(dataDir: string): {
  readonly env: Readonly<Record<string, string>>
  step(seconds: number): boolean
} {
  const clock = join(dataDir, 'clock')
  writeFileSync(clock, '+0s\n')
  const hasFaketime = existsSync(FAKETIME)
  return {
    env: hasFaketime
      ? {
          LD_PRELOAD: FAKETIME,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_CACHE_DURATION: '1',
          // A killed process leaves its lock in shared memory, and a later one with its number would wait for it.
          FAKETIME_DISABLE_SHM: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {},
    step: (seconds: number) => {
      writeFileSync(clock, `${seconds >= 0 ? '+' : '-'}${Math.abs(seconds)}s\n`)
      utimesSync(clock, new Date(), new Date())
      return hasFaketime
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

type ServerProcess = {
  readonly url: string
  /** Starts it where it has ended, and waits until it is ready. Gives the milliseconds. */
  revive(): Promise<number>
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  isRunning(): boolean
  end(): Promise<void>
}

/** The server as a process that is killed, stopped and started again. */
export function openProcess(
  more: Readonly<Record<string, string>>,
  { main = SERVER, port = PORT }: { readonly main?: string; readonly port?: number } = {},
): ServerProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    PRICE_SOURCE: 'simulated',
    DEMO: 'off',
    ADMIN_PASSWORD: 'senha-do-Admin-de-faltas',
    ...more,
  }
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = () => {
    const own = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    server = own
    own.once('exit', () => {
      if (server === own) server = undefined
    })
  }
  return {
    url,
    revive: async () => {
      const began = Date.now()
      while (Date.now() - began < READY_MS) {
        if (!server) start()
        if (await isReady(url)) return Date.now() - began
        await sleep(25)
      }
      throw new Error(`the server is not ready after ${READY_MS} ms`)
    },
    signal: (name) => void server?.kill(name),
    isRunning: () => server !== undefined,
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
