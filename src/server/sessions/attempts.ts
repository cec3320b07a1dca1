import { createHmac } from 'node:crypto'
import { FAILURES_FORGOTTEN_SECONDS, mayTrySignIn } from '#core/sessions/session.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { networkOf } from '../http/rate-limit.ts'
import { enforce } from '../http/refusal.ts'
import { type From, isKnownDevice, nameDevice } from './devices.ts'

/** The account (or device) and the address of a try at a secret, each as a keyed hash; empty when limits are off. */
type Counted = { readonly account: string | null; readonly address: string | null }

type Counter = { readonly key: string; readonly failures: number; readonly lastAt: string }

/** A running try, counted as a failure until it is cleared or withdrawn. */
export type Attempt = Counted & { readonly begunAt: Date; readonly before: readonly Counter[] }

function countedOf(config: Config, of: { account?: string; ip?: string }): Counted {
  const key = (name: string, value: string | undefined) =>
    config.rateLimit && value !== undefined
      ? createHmac('sha256', config.secretKeys[0]).update(`${name} ${value}`).digest('base64url')
      : null
  return { account: key('account', of.account), address: key('address', of.ip && networkOf(of.ip)) }
}

/**
 * Counts a try as a failure before its result is known, in its own transaction. So concurrent tries cannot all pass,
 * and no rollback loses one. Gives 429 while the account or the address has to wait; a refused try is not counted.
 */
export async function beginAttempt(
  { db, config }: { db: Database; config: Config },
  of: { account?: string; ip?: string },
): Promise<Attempt> {
  const counted = countedOf(config, of)
  const keys = [counted.account, counted.address].filter((key) => key !== null)
  if (keys.length === 0) return { ...counted, begunAt: db.clock.now(), before: [] }
  return db.transaction(async (tx) => {
    const before = await lockCounters(tx, keys)
    const secondsAgo = (counter: Counter) => (tx.now.getTime() - Date.parse(counter.lastAt)) / 1000
    enforce(
      mayTrySignIn(
        before.map((counter) => ({
          of: counter.key === counted.account ? 'account' : 'address',
          failures: counter.failures,
          secondsAgo: secondsAgo(counter),
        })),
      ),
    )
    await tx.sql`
      update login_failures set failures = failures + 1, last_at = ${tx.now} where key = any(${keys})`
    return { ...counted, begunAt: tx.now, before }
  })
}

/**
 * Counts a try to sign in. A known device of the user has a counter of its own, and only that one: strangers who fail on
 * purpose delay each other, but not the owner.
 */
export async function beginSignIn(
  on: { db: Database; config: Config },
  { email, userId, from }: { email: string | undefined; userId: string | undefined; from: From },
): Promise<Attempt> {
  const device = userId === undefined || !on.config.rateLimit ? undefined : { userId, from }
  const isKnown =
    device && (await isKnownDevice({ sql: on.db.sql, now: on.db.clock.now() }, device, on.config))
  return beginAttempt(on, isKnown ? { account: nameDevice(device) } : { account: email, ip: from.ip })
}

/** The counters, created when missing, reset when the last failure is long ago, and locked in one order. */
async function lockCounters({ sql, now }: Tx, keys: readonly string[]): Promise<Counter[]> {
  const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_SECONDS * 1000)
  await sql`
    insert into login_failures (key, failures, last_at)
    select key, 0, ${now} from unnest(${keys}::text[]) key order by key
    on conflict (key) do update set failures = 0 where login_failures.last_at <= ${forgotten}`
  return await sql<Counter[]>`
    select key, failures, last_at from login_failures where key = any(${keys}) order by key for update`
}

/** The try succeeded: the account's count is reset; the address keeps the failures of other accounts. */
export async function clearAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  // In the order in which a try locks them.
  const keys = attempt.before.map(({ key }) => key)
  await tx.sql`select from login_failures where key = any(${keys}) order by key for update`
  await tx.sql`delete from login_failures where key = ${attempt.account}`
  await takeBackAttempt(tx, attempt)
}

/** The try neither failed nor succeeded yet: restores the counters. */
export async function takeBackAttempt({ sql }: Tx, { before, begunAt }: Attempt): Promise<void> {
  await sql`
    update login_failures counter set failures = counter.failures - 1,
      last_at = case when counter.last_at = ${begunAt} then earlier.last_at else counter.last_at end
    from unnest(${before.map(({ key }) => key)}::text[], ${before.map(({ lastAt }) => lastAt)}::timestamptz[])
      as earlier (key, last_at)
    where counter.key = earlier.key and counter.failures > 0`
}
