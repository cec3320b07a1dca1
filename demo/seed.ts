import { writeDue } from '#server/audit/outbox.ts'
import { type Config, isLoopback } from '#server/config.ts'
import { idsFrom } from '#server/db/ids.ts'
import type { Database } from '#server/db/pool.ts'
import type { Reader } from '#server/db/sql.ts'
import type { Services } from '#server/http/app-types.ts'
import { PARTS } from '#server/slices.ts'
import { DEMO_ADMIN, DEMO_DOMAIN, DEMO_PASSWORD, DEMO_SIGN_INS, emailOf } from './people.ts'
import { fillPrices } from './prices.ts'
import { openStage, randomFrom } from './stage.ts'
import { foundedBefore, planStory } from './story.ts'

const SEED = 612_346
/** "demo" in ASCII: the advisory lock that lets one process tell the story. */
const LOCK_KEY = 0x64656d6fn

/** The start of the demonstration's house: three months ago, by a well-known administrator. */
export function demoHouse(db: Database, config: Config): { db: Database; config: Config } {
  const founded = foundedBefore(db.clock.now())
  const isOwn = config.admin.email !== undefined || config.admin.password !== undefined
  const admin = isOwn ? config.admin : { email: DEMO_ADMIN, password: DEMO_PASSWORD }
  const clock = { now: () => founded }
  const random = randomFrom(SEED)
  const newId = idsFrom(clock, () => random.hex(12))
  return { db: db.with({ clock, newId }), config: { ...config, admin } }
}

/**
 * Throws when strangers could sign in as demonstration users, whose password is public: in production, or when the
 * server listens to the network. Call it before the house is prepared and before the server listens.
 */
export async function refuseOpenDemo(reader: Reader, config: Config): Promise<void> {
  const isOpen = !isLoopback(config.host)
  if (!config.production && !isOpen) return
  const users = await reader.sql<{ email: string }[]>`
    select email from users where email like ${`%@${DEMO_DOMAIN}`} order by email`
  const names = users.map(({ email }) => email).join(', ')
  if (config.production && users.length > 0)
    throw new Error(
      `NODE_ENV=production does not start on demonstration users, whose password is public: ${names}. Use another DATA_DIR or DATABASE_URL.`,
    )
  if (isOpen && (users.length > 0 || (config.demo && (await lookAround(reader)) === 'empty')))
    throw new Error(
      `HOST=${config.host} would open demonstration users to the network, and their password is public. Listen on 127.0.0.1, or set DEMO=off and use a database without them.`,
    )
}

/**
 * Writes three months of a brokerage into a database without events, and gives whether the database has such
 * a story. One transaction writes all of it or nothing. Each start adds the prices up to now.
 */
export function seedDemo(on: Services, say: (line: string) => void): Promise<boolean> {
  return on.db.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = 0`
    await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    const before = await lookAround(tx)
    if (before === 'foreign') return false
    // Before the story: its trades add their volume to the prices.
    await fillPrices(tx, on.prices)
    if (before === 'told') return true
    say('Making three months of demonstration data …')
    const stage = openStage(tx, on, SEED)
    planStory(stage)
    await stage.play()
    await writeDue(tx, PARTS.messages, null)
    // Nobody reads the mail of people who do not exist; they have read their old notices.
    await tx.sql`delete from mails`
    await tx.sql`update notices set read_at = created_at where created_at < ${tx.now}::timestamptz - interval '1 day'`
    return true
  })
}

/** Whether the database has the story, only the house, or other data. */
async function lookAround({ sql }: Reader): Promise<'told' | 'empty' | 'foreign'> {
  const [seen] = await sql<{ told: boolean; foreign: boolean }[]>`
    select coalesce(bool_or(email = ${emailOf('master')}), false) as told,
      coalesce(bool_or(not 'admin' = any(roles)
        and not exists (select from settings where users.id in (user_id, user_otc_id, user_fee_id))), false) as foreign
    from users`
  if (seen?.told) return 'told'
  return seen?.foreign ? 'foreign' : 'empty'
}

/**
 * The users for sign-in, as lines to print. An administrator of the operator's own choice is not among them.
 */
export function signInLines(adminEmail: string): string[] {
  const known = DEMO_SIGN_INS.filter(({ email }) => email !== DEMO_ADMIN || adminEmail === DEMO_ADMIN)
  const titles = { admin: 'administrator', master: 'master', operator: 'operator', user: 'customer' }
  const width = titles.admin.length
  const lines = known.map(({ role, email }) => `  ${titles[role].padEnd(width)}  ${email}`)
  return [`Demonstration sign-ins, all with the password ${DEMO_PASSWORD}:`, ...lines]
}
