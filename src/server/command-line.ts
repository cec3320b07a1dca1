import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/pool.ts'
import { attachEmbedded } from './embedded-postgres/embedded.ts'

/** Runs a command on the database of the configuration, beside a server that runs: also on the embedded one. */
export async function onDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl ? undefined : await attachEmbedded({ dataDir })
  const db = openDatabase({ connection: databaseUrl ?? embedded!.connection, max: 1 })
  try {
    return await run(db)
  } finally {
    await db.close()
    await embedded?.stop()
  }
}

type Failure = {
  readonly code?: number
  readonly toText?: (error: unknown) => unknown
}

/** Ends the process with the code of a command. An error is printed in one line, and ends it with another code. */
export function exitAfter(
  command: Promise<number>,
  { code = 1, toText = (error) => error }: Failure = {},
): void {
  command.then(
    (done) => process.exit(done),
    (error: unknown) => {
      const text = toText(error)
      process.stderr.write(`${text instanceof Error ? text.message : text}\n`)
      process.exit(code)
    },
  )
}
