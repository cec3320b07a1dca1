import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DEVICE_SECONDS } from '#core/sessions/session.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { networkOf } from '../http/rate-limit.ts'
import { queueNotice } from '../mail/queue.ts'

/** The origin of a request. */
export type From = { readonly ip: string; readonly userAgent: string | undefined }

export const fromOf = (request: FastifyRequest): From => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})

const MAILED_USER_AGENT_LENGTH = 120

const knownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_SECONDS * 1000)

/**
 * Records the place of a sign-in, and mails the user about a new place. The first sign-in of a user sends no mail. Of
 * many concurrent sign-ins from one new place, one sends the mail.
 */
export async function noteDevice(tx: Tx, of: { userId: string; from: From }, config: Config): Promise<void> {
  const { sql, now } = tx
  const [hash, ...older] = hashDevice(of, config)
  const known = await sql`
    update known_devices set seen_at = ${now}
    where user_id = ${of.userId} and device_hash = ${hash} and seen_at > ${knownSince(now)}`
  if (known.count === 1) return
  const isKnown = older.length > 0 && (await isKnownDevice({ sql, now }, of, config))
  const [user] = await sql<{ hasSignedIn: boolean }[]>`
    select exists(select from known_devices where user_id = ${of.userId}) as has_signed_in`
  const noted = await sql`
    insert into known_devices (user_id, device_hash, seen_at) values (${of.userId}, ${hash}, ${now})
    on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at
      where known_devices.seen_at <= ${knownSince(now)}`
  if (noted.count === 0 || isKnown || !user?.hasSignedIn) return
  const userAgent = of.from.userAgent?.slice(0, MAILED_USER_AGENT_LENGTH) ?? '—'
  queueNotice(tx, { userId: of.userId, kind: 'newSignIn', params: { address: of.from.ip, userAgent } })
}

/** Whether the user signed in from this place lately. */
export async function isKnownDevice(
  { sql, now }: Pick<Tx, 'sql' | 'now'>,
  of: { userId: string; from: From },
  config: Config,
): Promise<boolean> {
  const known = await sql`
    select from known_devices
    where user_id = ${of.userId} and seen_at > ${knownSince(now)}
      and encode(device_hash, 'hex') = any(${hashDevice(of, config).map((hash) => hash.toString('hex'))})`
  return known.count > 0
}

/** A place of a user: network and browser. */
export const nameDevice = ({ userId, from }: { userId: string; from: From }): string =>
  JSON.stringify(['device', userId, networkOf(from.ip), from.userAgent ?? null])

/**
 * A keyed hash by each key, the newest first: a reader of the database learns neither addresses nor browsers, and cannot compare them between users.
 */
function hashDevice(of: { userId: string; from: From }, config: Config): [Buffer, ...Buffer[]] {
  const device = nameDevice(of)
  const toHash = (key: Buffer) => createHmac('sha256', key).update(device).digest()
  const [first, ...older] = config.secretKeys
  return [toHash(first), ...older.map(toHash)]
}

/** Deletes expired places, except the last one of each user: without any, the next sign-in would count as the first. */
export async function purgeDevices({ sql, now }: Tx): Promise<number> {
  const { count } = await sql`
    delete from known_devices old where seen_at <= ${knownSince(now)} and exists (
      select from known_devices later where later.user_id = old.user_id
        and (later.seen_at, later.device_hash) > (old.seen_at, old.device_hash))`
  return count
}
