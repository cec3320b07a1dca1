import { createHash } from 'node:crypto'
import type { NoticeKind } from '#core/notices/notice.ts'
import { toNoticeTitle } from '#core/notices/notice-text.ts'
import { type Brand, nameOf } from '#core/settings/brand.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Language } from '#core/users/user.ts'
import { MailRefusedError } from '../adapters/mail.ts'
import { PushGoneError } from '../adapters/push.ts'
import type { Services } from '../http/app-types.ts'
import { readPushKeys } from '../notices/push-keys.ts'

/** A message of the outbox that is no mail. Neither kind has amounts or names: screens of locked phones show them. */
export type ShortMessage = {
  readonly id: string
  readonly kind: NoticeKind
  readonly recipient: string
  readonly language: Language
  readonly params: { readonly path?: string }
  readonly expiresAt: string | null
}

const DAY_SECONDS = 24 * 60 * 60

/** Hands a message to the push service of a browser. A browser that is gone, or whose user may not sign in, gets no more. */
export async function deliverPush(on: Services, message: ShortMessage, brand: Brand): Promise<string> {
  const { sql } = on.db
  const { recipient, kind, language, params, expiresAt } = message
  const [target] = await sql<{ endpoint: string; p256dh: string; auth: string }[]>`
    select s.endpoint, s.p256dh, s.auth from push_subscriptions s join users u on u.id = s.user_id
    where s.id = ${recipient} and u.effective_status <> 'BLOCKED'`
  const keys = await readPushKeys(on.db, on.config)
  if (!target || !keys) throw new MailRefusedError('the browser is no longer subscribed')
  const left = expiresAt === null ? DAY_SECONDS : (Date.parse(expiresAt) - on.db.clock.now().getTime()) / 1000
  const path = params.path ?? '/'
  const payload = JSON.stringify({
    title: toNoticeTitle(language, kind),
    body: toMailSentence(language, 'mail.push.body', { brand: nameOf(brand) }),
    path,
    tag: path,
  })
  // A topic has at most 32 characters, and ids that were made together begin alike: so it is a hash.
  const topic = createHash('sha256').update(path).digest('base64url').slice(0, 32)
  try {
    return await on.push.send(target, { payload, topic, ttlSeconds: Math.max(0, Math.floor(left)) }, keys)
  } catch (error) {
    if (error instanceof PushGoneError) await sql`delete from push_subscriptions where id = ${recipient}`
    throw error
  }
}

/** Sends the title of a notice by the gateway of the house. */
export async function deliverSms(
  on: Services,
  { recipient, kind, language }: ShortMessage,
  brand: Brand,
): Promise<string> {
  if (!on.sms) throw new MailRefusedError('there is no SMS_URL')
  return await on.sms.send(
    recipient,
    `${nameOf(brand)}: ${toNoticeTitle(language, kind)}. ${on.config.publicUrl}`,
  )
}
