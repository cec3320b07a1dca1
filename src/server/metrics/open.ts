import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { Database } from '../db/pool.ts'
import type { Gauge, Meter, Sample } from './catalogue.ts'
import { openPrometheus } from './prometheus.ts'

export type Metrics = {
  readonly meter: Meter
  /** Serves `/metrics`; gives its address. */
  listen(to: { readonly port: number; readonly host: string }): Promise<string>
  close(): Promise<void>
}

/** The answer must come within ten seconds, the time that Prometheus waits; also while the database hangs. */
const PATIENCE_MS = 3_000

/** A slow look must not become a load. */
const SETTINGS = { statement_timeout: '2500', lock_timeout: '500' }

/**
 * The metrics of this process on a port of their own. The database is read when they are asked for, over a connection beside the
 * pool: they are needed most when the pool has none left. Without an answer of the database they have the rest.
 */
export function openMetrics(db: Database, gauges: () => readonly Gauge[]): Metrics {
  const prometheus = openPrometheus()
  const reader = openReader(db, gauges)
  const answer = async (): Promise<string> => {
    const local = gauges().flatMap(({ local: read }) => read?.() ?? [])
    const stored = await reader.read()
    return prometheus.toText([...local, ...stored])
  }
  const server = createServer((request, reply) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void reply.writeHead(404).end()
    answer().then(
      (text) => reply.writeHead(200, { 'content-type': prometheus.contentType }).end(text),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  return {
    meter: prometheus.meter,
    listen: async ({ port, host }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('error', reject).listen(port, host, resolve)
      await promise
      const { address, family, port: taken } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      prometheus.close()
      await reader.close()
    },
  }
}

const up = (value: 0 | 1): Sample => ({ name: 'balcao_database_up', value })

/** Reads the gauges of the database. Askers at one time share a look, and one that hangs is not started twice. */
function openReader(db: Database, gauges: () => readonly Gauge[]) {
  let connection: Promise<DedicatedConnection> | undefined
  let looking: Promise<readonly Sample[]> | undefined
  const release = async () => {
    const was = connection
    connection = undefined
    await was?.then((one) => one.release()).catch(() => {})
  }
  const look = async (): Promise<readonly Sample[]> => {
    try {
      connection ??= db.reserve(SETTINGS)
      const { sql } = await connection
      const now = db.clock.now()
      const read = gauges().map(({ stored }) => stored?.({ sql, now }) ?? [])
      const looks = await Promise.allSettled(read)
      // A table that somebody has locked leaves the other values.
      const seen = looks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (!looks.every(({ status }) => status === 'fulfilled')) await sql`select 1`
      return [up(1), ...seen.flat()]
    } catch {
      await release()
      return [up(0)]
    } finally {
      looking = undefined
    }
  }
  return {
    read: async (): Promise<readonly Sample[]> => {
      looking ??= look()
      const { promise: late, resolve } = Promise.withResolvers<readonly Sample[]>()
      const timer = setTimeout(() => resolve([up(0)]), PATIENCE_MS)
      return await Promise.race([looking, late]).finally(() => clearTimeout(timer))
    },
    close: release,
  }
}
