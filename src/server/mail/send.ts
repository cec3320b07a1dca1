import { createHmac, hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { MailKind } from '#core/mail/mail.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { NO_BRAND } from '#core/settings/brand.ts'
import type { Language } from '#core/users/user.ts'
import { MailRefusedError } from '../adapters/mail.ts'
import { secretBox } from '../adapters/secret-box.ts'
import type { Config } from '../config.ts'
import { withoutPeople } from '../db/logged-error.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { isRecovering } from '../http/recovery.ts'
import { composeMail, type Face } from './compose.ts'
import { deliverPush, deliverSms, type ShortMessage } from './deliver.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The pause after each failed attempt; a failure after the last pause is final. */
const PAUSES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)
const AT_ONCE = 10
/** The most mails in flight: some mail servers accept three connections of a client. */
const LANES = 3
/** How long a taken mail is reserved: longer than a carrier tries for all mails of a lane. */
const LEASE_MS = 10 * MINUTE_MS
const KEPT_MS = 90 * DAY_MS
const MAX_ERROR_LENGTH = 500

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The face of the house, with the picture of its logo, which slices above the mails know. */
export type FindFace = (reader: Reader) => Promise<Face>

type Channel = 'MAIL' | 'PUSH' | 'SMS'

type DueMail = {
  id: string
  channel: Channel
  kind: MailKind | NoticeKind
  recipient: string
  language: Language
  params: TextParams
  /** Sealed. */
  secret: Buffer | null
  /** The user whose account a link of the mail freezes. */
  freezes: string | null
  /** Including the current attempt. */
  attempts: number
  createdAt: string
  expiresAt: string | null
}

/**
 * Sends due mail, a few at a time until `signal`; gives the number of attempts. A slow mail delays only those behind it in
 * its lane. Several processes may do so at once. An accepted mail is never sent again, with one exception. When the process
 * or the database dies between acceptance and mark, it is sent a second time with the same Message-ID.
 */
export const sendMails = (
  on: Services,
  log: Log,
  signal?: AbortSignal,
  findFace: FindFace = async () => NO_BRAND,
): Promise<number> => sendDue(on, log, { channels: ['MAIL'], signal, findFace })

/** The same for messages to browsers and phones, which do not wait for a slow mail server. */
export const sendShortMessages = (
  on: Services,
  log: Log,
  signal?: AbortSignal,
  findFace: FindFace = async () => NO_BRAND,
): Promise<number> => sendDue(on, log, { channels: ['PUSH', 'SMS'], signal, findFace })

type Sending = {
  readonly channels: readonly Channel[]
  readonly signal: AbortSignal | undefined
  readonly findFace: FindFace
}

async function sendDue(on: Services, log: Log, { channels, signal, findFace }: Sending): Promise<number> {
  await on.db.transaction(giveUpExpired)
  const due = await on.db.transaction((tx) => takeDue(tx, channels, on.config))
  const taken = due.length
  const brand = taken > 0 ? await findFace(on.db) : NO_BRAND
  const lane = async () => {
    while (due.length > 0 && !signal?.aborted) await sendOne({ ...on, brand }, due.shift() as DueMail, log)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (due.length > 0) await on.db.transaction(async (tx) => giveBack(tx, due))
  return taken - due.length
}

/** A link that has expired would only confuse its reader. */
async function giveUpExpired({ sql, now }: Tx): Promise<void> {
  await sql`
    update mails set status = 'FAILED', secret = null, last_error = coalesce(last_error, 'too late')
    where status = 'QUEUED' and next_at <= ${now} and expires_at <= ${now}`
}

/** A user waits at the screen for a link; other mail may come a little later. In recovery mode all of it waits. */
async function takeDue(tx: Tx, channels: readonly Channel[], config: Config): Promise<DueMail[]> {
  const { sql, now } = tx
  if (await isRecovering(tx)) return []
  const due = await sql<DueMail[]>`
    with due as materialized (
      select id, next_at from mails where status = 'QUEUED' and next_at <= ${now} and channel in ${sql([...channels])}
      order by secret is null, next_at, id limit ${AT_ONCE} for update skip locked
    ), taken as (
      update mails m set attempts = m.attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
      from due where m.id = due.id
      returning m.id, m.channel, m.expires_at, m.kind, m.recipient, m.language, m.params, m.secret, m.freezes, m.attempts,
        m.created_at, due.next_at as due_at
    )
    select * from taken order by secret is null, due_at, id`
  const freezing = due.filter(({ freezes }) => freezes !== null)
  if (freezing.length > 0)
    await sql`
      update mails m set freeze_hash = decode(hash, 'hex')
      from unnest(${freezing.map(({ id }) => id)}::uuid[],
        ${freezing.map((mail) => hash('sha256', freezeTokenOf(mail, config)))}::text[]) as freezing (id, hash)
      where m.id = freezing.id`
  return [...due]
}

/** Makes mails due that were taken and not tried. A mail that another process took meanwhile stays as it is. */
function giveBack(tx: Tx, mails: readonly DueMail[]): void {
  for (const { id, attempts } of mails)
    tx.send(tx.sql`
      update mails set attempts = ${attempts - 1}, next_at = ${tx.now}
      where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`)
}

/** 256 bits that a mail has at each attempt to send it; the database keeps only their hash. */
const freezeTokenOf = ({ id }: DueMail, config: Config): string =>
  createHmac('sha256', config.secretKeys[0]).update(`freeze ${id}`).digest('base64url')

async function sendOne(on: Services & { brand: Face }, due: DueMail, log: Log): Promise<void> {
  const { id, kind, attempts } = due
  let secret: string | undefined
  let answer: string
  try {
    secret = due.secret ? secretBox(on.config.secretKeys).open(due.secret, id).toString() : undefined
    answer = await carry(on, due, secret)
  } catch (error) {
    const reason = toReason(error, secret)
    const pause = error instanceof MailRefusedError ? undefined : PAUSES_MS[attempts - 1]
    await on.db.transaction((tx) => markFailed(tx, { id, attempts, reason, pause }))
    const facts = { mail: id, kind, attempts, reason: withoutPeople(reason) }
    if (pause === undefined) log.error(facts, 'a mail was given up')
    else log.warn(facts, 'a mail could not be sent yet')
    return
  }
  await on.db.transaction((tx) => markSent(tx, id))
  log.info({ mail: id, kind, answer: withoutPeople(answer) }, 'a mail was sent')
}

function carry(on: Services & { brand: Face }, due: DueMail, secret: string | undefined): Promise<string> {
  if (due.channel === 'PUSH') return deliverPush(on, due as ShortMessage, on.brand)
  if (due.channel === 'SMS') return deliverSms(on, due as ShortMessage, on.brand)
  const freezeToken = due.freezes === null ? undefined : freezeTokenOf(due, on.config)
  const { id, kind, language, params, createdAt, recipient: to } = due
  const mail = { id, kind: kind as MailKind, language, params, createdAt, to, secret, freezeToken }
  return on.mail.send(composeMail(mail as Parameters<typeof composeMail>[0], on.config, on.brand))
}

/** Servers repeat refused text: the secret is removed from their answer. */
function toReason(error: unknown, secret: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error)
  return (secret ? message.replaceAll(secret, '…') : message).slice(0, MAX_ERROR_LENGTH)
}

async function markSent({ sql, now }: Tx, id: string): Promise<void> {
  await sql`
    update mails set status = 'SENT', sent_at = ${now}, secret = null, last_error = null
    where id = ${id} and status = 'QUEUED'`
}

type Failure = { id: string; attempts: number; reason: string; pause: number | undefined }

/**
 * Without a pause the mail is abandoned. Guarded by the attempt: a process that slept beyond its lease decides nothing.
 */
async function markFailed({ sql, now }: Tx, { id, attempts, reason, pause }: Failure): Promise<void> {
  const outcome =
    pause === undefined ? { status: 'FAILED', secret: null } : { nextAt: new Date(now.getTime() + pause) }
  await sql`
    update mails set ${sql({ ...outcome, lastError: reason })}
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`
}

/** Deletes sent and abandoned mail, 90 days after it was written. */
export async function purgeMails({ sql, now }: Tx): Promise<void> {
  await sql`
    delete from mails where status <> 'QUEUED' and created_at < ${new Date(now.getTime() - KEPT_MS)}`
}
