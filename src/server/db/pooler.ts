import { randomUUID } from 'node:crypto'
import type { Database } from './pool.ts'

const ADVICE =
  'The leader of the Book, live events and jobs hold locks and settings of their sessions: connect directly, or by a pooler that keeps one connection for each session (docs/operations.md, "A pooler").'

/** protocol_violation: the answer of a pooler to settings that it does not pass on. */
const REFUSED = '08P01'

/** Refuses a pooler that drops the settings of connections, or gives a connection to others between two transactions. */
export async function refusePooler(db: Pick<Database, 'reserve'>): Promise<void> {
  const one = await db.reserve().catch((error: { code?: unknown; message?: string }) => {
    if (error.code !== REFUSED)
      throw new Error(`DATABASE_URL leads to no database that answers (${error.message})`, { cause: error })
    throw new Error(
      `DATABASE_URL names a pooler that refuses the settings of the server (${error.message}). ${ADVICE}`,
    )
  })
  try {
    const [settings] = await one.sql<{ timeout: string }[]>`select current_setting('lock_timeout') as timeout`
    if (settings?.timeout === '0')
      throw new Error(`DATABASE_URL names a pooler that drops the settings of the server. ${ADVICE}`)
    const mark = randomUUID()
    await one.sql`select set_config('balcao.session', ${mark}, false)`
    const other = await db.reserve()
    const [seen] = await other.sql<
      { mark: string | null }[]
    >`select current_setting('balcao.session', true) as mark`
    await other.release()
    if (seen?.mark === mark)
      throw new Error(`DATABASE_URL names a pooler that shares connections between transactions. ${ADVICE}`)
  } finally {
    await one.release()
  }
}
