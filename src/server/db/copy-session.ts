import type { Readable, Writable } from 'node:stream'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Clock, systemClock } from './clock.ts'
import { Connection, type DatabaseAddress, DriverClient, toClientConfig } from './connection.ts'
import { idsFrom } from './ids.ts'
import { runOn, type Tx } from './transaction.ts'

/** A transaction that also copies whole tables, for as long as that takes. */
export type CopyTx = Tx & {
  /** The rows as PostgreSQL writes them. */
  copyOut(statement: string): Readable & { readonly rowCount: number }
  copyIn(statement: string): Writable & { readonly rowCount: number }
}

const ENDLESS = { lock_timeout: '0', statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** Runs one transaction on a connection of its own, which then ends. */
export async function copyTransaction<T>(
  to: string | DatabaseAddress,
  run: (tx: CopyTx) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  // Copies leave no room for statements behind them.
  const client = new DriverClient({ ...toClientConfig(to, ENDLESS), pipeline: false })
  client.on('error', () => {})
  await client.connect()
  const connection = new Connection(client)
  const now = clock.now()
  const circumstances = { now, newId: idsFrom({ now: () => now }), effects: [] }
  const copyOut = (statement: string) => client.query(copyTo(statement))
  const copyIn = (statement: string) => client.query(copyFrom(statement))
  try {
    return await runOn(connection, circumstances, (tx) => run({ ...tx, copyOut, copyIn }))
  } finally {
    await connection.end(1_000)
  }
}
