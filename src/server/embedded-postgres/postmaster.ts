import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './binaries.ts'
import { identityOf, isErrno, worksIn } from './process-lock.ts'

/** A running PostgreSQL server. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string }

export type Cluster = {
  /** Folder with `bin`, `lib` and `share`. */
  readonly binaries: string
  /** The data folder, resolved. */
  readonly data: string
  readonly runAs: RunAs
}

/** The superuser, with the name of its database. */
export const SUPERUSER = 'balcao'

/** Without TCP the port only names the socket file. */
export const SOCKET_PORT = 5432

const POLL_MS = 10
const READY_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 30_000
const TAKEOVER_TIMEOUT_MS = 15_000

/** Creates the data folder `into`, which must not exist; `durable: false` turns fsync off. */
export function initialiseCluster(
  { binaries, runAs }: Cluster,
  into: string,
  password: string,
  durable: boolean,
): void {
  const folder = mkdtempSync(`${into}-password-`)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (runAs) for (const path of [passwordFile, folder]) chownSync(path, runAs.uid, runAs.gid)
  const flags = [
    `--pgdata=${into}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const options = { ...runAs, cwd: '/', encoding: 'utf8', env: environment() } as const
  const problems: string[] = []
  try {
    for (const locale of ['C.UTF-8', 'C']) {
      const { status, stderr, error } = spawnSync(
        join(binaries, 'bin/initdb'),
        [...flags, `--locale=${locale}`],
        options,
      )
      if (status === 0) return
      problems.push(error?.message ?? stderr.trim())
    }
    throw new Error(`PostgreSQL could not create ${into}: ${problems.join(' / ')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The live server on this data folder, once it accepts connections; `undefined` without one. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = readPidFile(data)
    if (!found || identityOf(found.pid) === undefined || worksIn(found.pid, data) === false) return undefined
    if (found.status === 'ready') return found
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL on ${data} is neither starting nor stopping`)
}

/**
 * Starts the server by `pg_ctl`, which waits until it is ready. `pg_ctl` gives it a session of its own, so
 * that Ctrl-C reaches only this process. It retries while the remains of a killed server are in the way.
 */
export async function startPostmaster(
  { binaries, data, runAs }: Cluster,
  settings: Readonly<Record<string, string>>,
  log: string,
): Promise<Postmaster> {
  const flags = Object.entries(settings).map(
    ([name, value]) => `-c ${name}='${value.replaceAll("'", `'\\''`)}'`,
  )
  const args = ['start', '-D', data, '-t', String(READY_TIMEOUT_MS / 1000), '-o', flags.join(' ')]
  const deadline = Date.now() + TAKEOVER_TIMEOUT_MS
  for (;;) {
    const logged = existsSync(log) ? statSync(log).size : 0
    const output = openSync(log, 'a', 0o600)
    const stdio = ['ignore', output, output] as const
    const starter = spawn(join(binaries, 'bin/pg_ctl'), args, {
      ...runAs,
      cwd: '/',
      env: environment(),
      stdio: [...stdio],
    })
    closeSync(output)
    const [code] = await once(starter, 'exit')
    const started = code === 0 ? readPidFile(data) : undefined
    if (started) return started
    const words = readFileSync(log, 'utf8').slice(logged).trim()
    const isTakeover = /lock file .* already exists|shared memory block .* still in use/.test(words)
    if (!isTakeover || Date.now() > deadline) throw new Error(`PostgreSQL did not start (${log}): ${words}`)
    await sleep(POLL_MS * 10)
  }
}

/** Fast shutdown: running transactions roll back, data is written. Resolves when the process has ended. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  const identity = identityOf(pid)
  if (identity === undefined) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!isErrno(error, 'ESRCH')) throw error
    }
    const deadline = Date.now() + STOP_TIMEOUT_MS
    while (Date.now() < deadline) {
      if (identityOf(pid) !== identity) return
      await sleep(POLL_MS)
    }
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop`)
}

/** The lines of postmaster.pid: pid, data, start time, port, socket folder, address, shared memory, status. */
function readPidFile(data: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!(pid > 0)) return undefined
    return { pid, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

/** PostgreSQL gets none of our environment (secrets, PG… settings). */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' }
}
