import type { Reader } from './sql.ts'

/**
 * The current snapshot of the database, as `xmin:xmax:running`. Every later read sees at least what this snapshot sees.
 */
export async function readSnapshot({ sql }: Reader): Promise<string> {
  const [here] = await sql<{ position: string }[]>`select pg_current_snapshot()::text as position`
  return here?.position ?? ''
}
