import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DatabaseAddress } from '../db/connection.ts'
import { openDatabase } from '../db/pool.ts'
import { canEnter, chooseRunAs, prepareBinaries, type RunAs } from './binaries.ts'
import {
  type Cluster,
  findPostmaster,
  initialiseCluster,
  type Postmaster,
  SOCKET_PORT,
  SUPERUSER,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { holderOf, identityOf, takeProcessLock } from './process-lock.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  /** False turns fsync off: for tests, whose data a crash of the machine may destroy. */
  readonly durable?: boolean
  /** Receives a sentence about each slow step. */
  readonly onProgress?: (line: string) => void
}

export type EmbeddedPostgres = {
  readonly connection: DatabaseAddress
  /** The place of the data; it is outside `dataDir` if PostgreSQL's user cannot enter that. */
  readonly data: string
  /** Ends the server (unless only attached) and releases the data folder. Close the pools first. */
  stop(): Promise<void>
}

/** Committed data survives a crash. For tests it does not, which is faster. */
const DURABILITY = (on: boolean) => {
  const value = on ? 'on' : 'off'
  return { fsync: value, synchronous_commit: value, full_page_writes: value }
}
const DURABLE = {
  ...DURABILITY(true),
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
}
const EPHEMERAL = {
  ...DURABILITY(false),
  shared_buffers: '64MB',
  deadlock_timeout: '50ms',
  max_connections: '200',
}
const ALWAYS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The place of the data if root owns a folder that PostgreSQL's user cannot enter. */
const ELSEWHERE = '/var/lib/balcao'

/** A socket path has at most 107 bytes, on some systems 103. */
const LONGEST_SOCKET_FOLDER = 80
const LONGEST_LOG_BYTES = 10_000_000
const LOOK_MS = 1_000

/**
 * Starts PostgreSQL on the data folder, which the first start creates, and owns it until `stop()`. If
 * PostgreSQL dies, this restarts it. A server that a killed process left running is adopted. If a live
 * process uses the data folder, an error names its pid.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = takeProcessLock(lockOf(dataDir))
  if ('heldBy' in lock) throw new Error(`${dataDir} is in use by another Balcão (pid ${lock.heldBy})`)
  try {
    const { cluster, password } = prepareCluster(dataDir, options)
    const postmaster = (await findPostmaster(cluster.data)) ?? (await start(cluster, dataDir, options))
    const connection = toConnection(postmaster, password)
    await ensureDatabase(connection)
    const endWatch = keepAlive(postmaster, ({ socketFolder }) => {
      options.onProgress?.('PostgreSQL is gone; starting it again')
      return start(cluster, dataDir, options, socketFolder)
    })
    const stop = async () => {
      const last = await endWatch()
      await stopPostmaster(last)
      if (last.socketFolder !== cluster.data) rmSync(last.socketFolder, { recursive: true, force: true })
      lock.release()
    }
    return { connection, data: cluster.data, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Gives command line tools the server of the process that owns the data folder, or starts one of its own. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const data = join(dataDir, 'postgres')
  const owned = holderOf(lockOf(dataDir)) !== undefined && existsSync(data)
  const postmaster = owned ? await findPostmaster(realpathSync(data)) : undefined
  if (!postmaster) return await startEmbedded(options)
  const connection = toConnection(postmaster, readFileSync(passwordOf(dataDir), 'utf8').trim())
  return { connection, data: realpathSync(data), stop: async () => {} }
}

const lockOf = (dataDir: string) => join(dataDir, 'server.lock')
const passwordOf = (dataDir: string) => join(dataDir, 'postgres.password')

function prepareCluster(dataDir: string, options: EmbeddedOptions): { cluster: Cluster; password: string } {
  const data = join(dataDir, 'postgres')
  const runAs = chooseRunAs(data)
  const made = existsSync(data)
  if (!made && lstatSync(data, { throwIfNoEntry: false }))
    throw new Error(`${data} points to a folder that is gone`)
  const home = made ? dirname(realpathSync(data)) : chooseHome(dataDir, runAs)
  if (!made || !existsSync(join(home, 'postgres'))) options.onProgress?.('Preparing the database')
  const { folder: binaries, major } = prepareBinaries(runAs, home)
  const password = keptPassword(passwordOf(dataDir), made)
  const cluster = { binaries, data: join(home, 'postgres'), runAs }
  if (!made) {
    createData(cluster, password, options.durable !== false)
    if (cluster.data !== data) symlinkSync(cluster.data, data)
  }
  refuseForeignData(cluster, major)
  return { cluster: { ...cluster, data: realpathSync(data) }, password }
}

/** The folder for data and, if needed, binaries: the data folder itself if PostgreSQL's user can enter it. */
function chooseHome(dataDir: string, runAs: RunAs): string {
  const home = realpathSync(dataDir)
  if (canEnter(home, runAs)) return home
  try {
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
    const other = mkdtempSync(join(ELSEWHERE, 'data-'))
    chmodSync(other, 0o711)
    if (canEnter(other, runAs)) return other
  } catch {
    // The error below names the remedy.
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user can enter neither ${dataDir} nor ${ELSEWHERE}: choose another DATA_DIR, run as another user, or set DATABASE_URL`,
  )
}

/** Created beside its place and then renamed, so that an interrupted start leaves nothing incomplete. */
function createData(cluster: Cluster, password: string, durable: boolean): void {
  const draft = `${cluster.data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (cluster.runAs) chownSync(draft, cluster.runAs.uid, cluster.runAs.gid)
  initialiseCluster(cluster, draft, password, durable)
  renameSync(draft, cluster.data)
}

function refuseForeignData({ data, runAs }: Cluster, major: string): void {
  const uid = runAs?.uid ?? process.getuid?.()
  const owner = statSync(data).uid
  if (owner !== uid)
    throw new Error(`${data} belongs to the user with id ${owner}: start as root or as that user`)
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) throw new Error(`${data} was made by PostgreSQL ${version}, and this is ${major}`)
}

function keptPassword(path: string, mustExist: boolean): string {
  if (!existsSync(path)) {
    if (mustExist) throw new Error(`${path} is gone; without it the database cannot be opened`)
    writeFileSync(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  }
  return readFileSync(path, 'utf8').trim()
}

async function start(
  cluster: Cluster,
  dataDir: string,
  options: EmbeddedOptions,
  socketFolder = chooseSocketFolder(cluster),
): Promise<Postmaster> {
  const log = join(dataDir, 'postgres.log')
  if (existsSync(log) && statSync(log).size > LONGEST_LOG_BYTES) renameSync(log, `${log}.1`)
  const durability = options.durable === false ? EPHEMERAL : DURABLE
  const settings = { ...ALWAYS, ...durability, unix_socket_directories: socketFolder }
  return await startPostmaster(cluster, settings, log)
}

function chooseSocketFolder({ data, runAs }: Cluster): string {
  if (Buffer.byteLength(data) <= LONGEST_SOCKET_FOLDER && !data.includes(',')) return data
  const folder = mkdtempSync(join(tmpdir(), 'balcao-'))
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

function toConnection({ socketFolder }: Postmaster, password: string): DatabaseAddress {
  return { host: socketFolder, port: SOCKET_PORT, user: SUPERUSER, password, database: SUPERUSER }
}

async function ensureDatabase(connection: DatabaseAddress): Promise<void> {
  const db = openDatabase({ connection: { ...connection, database: 'postgres' }, max: 1 })
  try {
    const [found] = await db.sql`select 1 from pg_database where datname = ${connection.database}`
    if (found) return
    // It writes its files to the disk first, which other work may keep busy for longer than a statement takes.
    await db.sql`set statement_timeout = 0`
    await db.sql`create database ${db.sql(connection.database)}`
  } finally {
    await db.close()
  }
}

/**
 * Restarts PostgreSQL after it has died, and retries while the remains of the last one are in its way.
 * Acknowledged data is in PostgreSQL's log, and pools reconnect by themselves.
 */
function keepAlive(first: Postmaster, restart: (last: Postmaster) => Promise<Postmaster>) {
  let postmaster = first
  let restarting: Promise<void> | undefined
  const look = async () => {
    if (identityOf(postmaster.pid) === undefined)
      postmaster = await restart(postmaster).catch(() => postmaster)
  }
  const timer = setInterval(() => {
    // `finally` runs after the assignment, also where `look` did not have to wait.
    restarting ??= look().finally(() => {
      restarting = undefined
    })
  }, LOOK_MS)
  timer.unref()
  return async (): Promise<Postmaster> => {
    clearInterval(timer)
    await restarting
    return postmaster
  }
}
