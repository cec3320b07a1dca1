import pg from 'pg'
import {
  Connection,
  type ConnectionSettings,
  type DatabaseAddress,
  DriverClient,
  openConnection,
  toClientConfig,
} from './connection.ts'
import { readCursor } from './cursor.ts'
import type { Query, ResultRow, Rows, Runner } from './sql.ts'

const CLOSE_TIMEOUT_MS = 5_000

/** The database frees what a connection has kept: plans of statements that no longer run. */
const LIFETIME_S = 2_700

/** How busy a pool is: connections, and the work that waits for one. */
export type PoolLoad = {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
  readonly limit: number
}

/** Connections that are opened on first use. Statements outside a transaction take the next free one. */
export class ConnectionPool implements Runner {
  readonly #to: string | DatabaseAddress
  readonly #pool: pg.Pool
  readonly #connections = new Map<pg.PoolClient, Connection>()
  readonly #waiting = new Set<(error: Error) => void>()
  #closing: Promise<void> | undefined

  constructor(to: string | DatabaseAddress, max: number) {
    this.#to = to
    this.#pool = new pg.Pool({
      ...toClientConfig(to),
      max,
      Client: DriverClient,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: LIFETIME_S,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => this.#connections.set(client, new Connection(client)))
    this.#pool.on('remove', (client) => this.#connections.delete(client))
  }

  /** Gives a free connection to this work alone, until the work ends. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#acquire()
    const connection = this.#connections.get(client)!
    try {
      return await work(connection)
    } finally {
      client.release(connection.isLost)
    }
  }

  run(query: Query): Promise<Rows> {
    return this.use((connection) => connection.run(query))
  }

  async *cursor(query: Query, rowsAtOnce: number): AsyncGenerator<ResultRow[]> {
    const client = await this.#acquire()
    const connection = this.#connections.get(client)!
    try {
      await connection.run({ text: 'begin read only' })
      yield* readCursor(connection, query, rowsAtOnce)
    } finally {
      await connection.run({ text: 'rollback' }).catch(() => {})
      client.release(connection.isLost)
    }
  }

  load(): PoolLoad {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: options.max }
  }

  /** A connection beside the pool; the caller ends it. */
  openAlone(settings: ConnectionSettings): Promise<Connection> {
    return openConnection(toClientConfig(this.#to, settings))
  }

  /** Ends every connection, waiting a few seconds for running statements. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    for (const refuse of this.#waiting) refuse(new Error('the pool of connections is closed'))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)
    await Promise.race([this.#pool.end(), late])
    clearTimeout(timer)
    for (const client of this.#connections.keys()) client.connection.stream.destroy()
  }

  #acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#pool.connect((error, client) => {
        this.#waiting.delete(reject)
        if (!client) reject(error)
        else if (this.#closing) client.release()
        else resolve(client)
      })
    })
  }
}
