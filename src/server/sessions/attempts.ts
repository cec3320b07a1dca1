import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { FAILURES_FORGOTTEN_SECONDS, mayTrySignIn } from '#core/session.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'

/** One try at a secret, counted under the account and the address, each as a keyed hash; both empty when limits are off. */
export type Attempt = { readonly account: string | null; readonly address: string | null }

export function attemptOf(config: Config, of: { account?: string; ip?: string }): Attempt {
  const key = (name: string, value: string | undefined) =>
    config.rateLimit && value !== undefined
      ? createHmac('sha256', config.secretKey).update(`${name} ${value}`).digest('base64url')
      : null
  return { account: key('account', of.account), address: key('address', of.ip && networkOf(of.ip)) }
}

type Counter = { key: string; failures: number; lastAt: string }

/**
 * Counts the attempt as a failure before anyone knows how it ends, in a transaction of its own: many at once cannot all
 * slip through, and no rollback forgets one. 429 while the account or the address has to wait; that is not counted.
 */
export async function beginAttempt(db: Database, { account, address }: Attempt): Promise<void> {
  const keys = [account, address].filter((key) => key !== null)
  if (keys.length === 0) return
  await db.transaction(async ({ sql, now }) => {
    const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_SECONDS * 1000)
    await sql`
      insert into login_failures (key, failures, last_at)
      select key, 0, ${now} from unnest(${keys}::text[]) key order by key
      on conflict (key) do update set failures = 0 where login_failures.last_at <= ${forgotten}`
    const counters = await sql<Counter[]>`
      select key, failures, last_at from login_failures where key = any(${keys}) order by key for update`
    enforce(
      mayTrySignIn(
        counters.map(({ key, failures, lastAt }) => ({
          of: key === account ? 'account' : 'address',
          failures,
          secondsAgo: (now.getTime() - Date.parse(lastAt)) / 1000,
        })),
      ),
    )
    await sql`update login_failures set failures = failures + 1, last_at = ${now} where key = any(${keys})`
  })
}

/** It was no failure: the account begins anew; the address keeps what others failed from it. */
export async function clearAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.sql`delete from login_failures where key = ${attempt.account}`
  await takeBack(tx, [attempt.address])
}

/** It was no failure, but no success yet either: only itself is not counted. */
export async function takeBackAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await takeBack(tx, [attempt.account, attempt.address])
}

async function takeBack({ sql }: Tx, keys: readonly (string | null)[]): Promise<void> {
  await sql`
    update login_failures set failures = failures - 1
    where key = any(${keys.filter((key) => key !== null)}::text[]) and failures > 0`
}

/** Who has one IPv6 address has the 2^64 of its network. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - front.length - tail.split(':').length
  return [...front, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
