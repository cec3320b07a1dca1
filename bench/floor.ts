import { readFileSync } from 'node:fs'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/pool.ts'
import { seeded } from '#test/harness/seeded.ts'
import { BARE_PORT, startBare } from './bare-server.ts'
import { request, type Target, toContent } from './requests.ts'
import { type Contender, SEED } from './rounds.ts'
import type { Stage } from './stage.ts'

/**
 * The HTTP floor is the least that a durable call costs. A bare Fastify route calls the function of `one-function.sql`, in one
 * transaction, through the same driver. It has no session, rules, matching or settlement.
 */
export type Floor = {
  /** Orders of any customer by this many clients. */
  toContender(clients: number): Contender
  close(): Promise<void>
}

const FUNCTION = new URL('one-function.sql', import.meta.url)

/** A database of its own with the function. */
export async function makeOneFunction(stage: Stage, database: string): Promise<DatabaseAddress> {
  const connection = await stage.makeDatabase(database)
  const db = openDatabase({ connection, max: 1 })
  await db.sql.unsafe(readFileSync(FUNCTION, 'utf8'))
  await db.close()
  return connection
}

export async function openFloor(stage: Stage, database: string): Promise<Floor> {
  const server = await startBare(await makeOneFunction(stage, database))
  const target = floorOrders()
  return {
    toContender: (clients) => ({
      name: `HTTP floor, ${clients} clients`,
      run: (seconds) => request(target, { clients, until: { seconds } }),
    }),
    close: () => server.stop(),
  }
}

/** The calls that `one-function.pgbench` makes, over HTTP. */
function floorOrders(): Target {
  const random = seeded(SEED)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  let sent = 0
  const next = () => {
    const order = {
      who: between(1, 1_000),
      request: `bench-${String(++sent).padStart(10, '0')}`,
      isBuy: random() < 0.5,
      price: between(59_800_000, 60_200_000),
      sats: between(10_000, 99_999),
    }
    return `POST /orders HTTP/1.1\r\nhost: localhost\r\n${toContent('application/json', JSON.stringify(order))}`
  }
  return { port: BARE_PORT, status: 201, next }
}
