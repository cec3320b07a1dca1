import type { Reader } from './sql.ts'

/** Where the database is now: whatever is read from here on sees all that this snapshot sees, as `xmin:xmax:running`. */
export async function readSnapshot({ sql }: Reader): Promise<string> {
  const [here] = await sql<{ position: string }[]>`select pg_current_snapshot()::text as position`
  return here?.position ?? ''
}
