import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Database } from '#server/db/pool.ts'
import type { Use } from './rounds.ts'

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8' }).trim()

/** Cores, model, memory and system, with the load before the measurement. */
export function describeMachine(): string {
  const [cpu] = cpus()
  return [
    `${cpus().length} x ${cpu?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `load before ${loadavg()[0]?.toFixed(2)}`,
    `Node ${process.version}`,
  ].join(', ')
}

export async function describePostgres({ sql }: Database): Promise<string> {
  const [row] = await sql<{ version: string; settings: string }[]>`
    select current_setting('server_version') as version, string_agg(name || ' ' || current_setting(name), ', ') as settings
    from unnest(array['fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size']) name`
  return `PostgreSQL ${row?.version}, ${row?.settings}`
}

/** The versions of this server and of the programs beside it, or how to name a missing one. */
export function describeVersions(): string {
  const { version, dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  const { PGBENCH, PGLEDGER_SQL } = process.env
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  return [
    `Balcão ${version}`,
    `Fastify ${dependencies.fastify}`,
    `nodejs-order-book ${devDependencies['nodejs-order-book']}`,
    PGBENCH ? `${run(PGBENCH, '--version')}, 32 clients` : 'pgbench is missing (PGBENCH names the program)',
    PGLEDGER_SQL
      ? `pgledger ${PGLEDGER_SQL.split(',').map(hashOf).join(' ')}`
      : 'pgledger is missing (PGLEDGER_SQL names its SQL files)',
  ].join(', ')
}

/** The server, which `scripts/start.mjs` runs as its child. */
export const childOf = (pid: number): number => Number(run('pgrep', '-P', String(pid)))

export const megabytesOf = (pid: number): number =>
  Math.round(Number(run('ps', '-o', 'rss=', '-p', String(pid))) / 1024)

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

type Process = { readonly parent: number; readonly ms: number }

/** The parent of a process, and its processor time with that of its ended children. Linux only. */
function readProcess(pid: string): Process | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
    const fields = rest.split(' ').map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return { parent: fields[1] ?? 0, ms: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/** Reads the log of the database and the processor times of the server, of all PostgreSQL's processes and of this one. */
export async function measureUse({ sql }: Database, server: number): Promise<Use> {
  const [row] = await sql<{ pid: number; wal: number }[]>`
    select pg_backend_pid() as pid, (pg_current_wal_lsn() - '0/0')::float8 as wal`
  const { user, system } = process.cpuUsage()
  const own = { walBytes: row?.wal ?? Number.NaN, clientMs: (user + system) / 1_000 }
  if (!existsSync('/proc/self/stat')) return { ...own, serverMs: Number.NaN, postgresMs: Number.NaN }
  const postmaster = String(readProcess(String(row?.pid))?.parent)
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? [])
    .filter(({ parent }) => String(parent) === postmaster)
  const postgresMs = backends.reduce((sum, { ms }) => sum + ms, readProcess(postmaster)?.ms ?? 0)
  return { ...own, serverMs: readProcess(String(server))?.ms ?? Number.NaN, postgresMs }
}
