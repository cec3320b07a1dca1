import { NOTICE_GROUPS } from '#core/notices/notice.ts'
import type { AddDevice, ChooseNotices, NoticeSettings, PushDevice } from '#core/notices/notice-schema.ts'
import { MAIL_CHOICES, mayAddDevice } from '#core/notices/push.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'

/** Adds the browser of a session. A browser that another user left behind changes hands. Gives its id. */
export async function addDevice(
  tx: Tx,
  device: AddDevice,
  by: Viewer & { readonly tokenHash: Buffer },
  { pushEndpoints }: Pick<Config, 'pushEndpoints'>,
): Promise<PushDevice> {
  const { sql, now } = tx
  await sql`select from users where id = ${by.id} for no key update`
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_subscriptions where user_id = ${by.id} and endpoint <> ${device.endpoint}`
  enforce(mayAddDevice(device, { count: others?.count ?? 0, services: pushEndpoints }))
  const { endpoint, p256dh, auth, name } = device
  const [added] = await sql<PushDevice[]>`
    insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, name, created_at)
    values (${tx.newId()}, ${by.id}, ${by.tokenHash}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${now})
    on conflict (endpoint) do update set id = excluded.id, user_id = excluded.user_id, session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, created_at = excluded.created_at
    returning id as "_id", name, endpoint, created_at`
  return found(added, 'notice.deviceUnknown')
}

/** Removes a browser of the viewer. */
export async function removeDevice({ sql }: Tx, id: string, by: Viewer): Promise<void> {
  const [removed] = await sql<{ id: string }[]>`
    delete from push_subscriptions where id = ${id} and user_id = ${by.id} returning id`
  found(removed, 'notice.deviceUnknown')
}

/** Sets the groups that the viewer wants; the database keeps those that are off. */
export async function chooseNotices({ sql }: Tx, { mail, push }: ChooseNotices, by: Viewer): Promise<void> {
  const mailOff = mail && MAIL_CHOICES.filter((group) => !mail.includes(group))
  const pushOff = push && NOTICE_GROUPS.filter((group) => !push.includes(group))
  await sql`
    insert into notice_choices (user_id, mail_off, push_off)
    values (${by.id}, ${mailOff ?? []}::text[], ${pushOff ?? []}::text[])
    on conflict (user_id) do update set
      mail_off = case when ${mailOff !== undefined} then excluded.mail_off else notice_choices.mail_off end,
      push_off = case when ${pushOff !== undefined} then excluded.push_off else notice_choices.push_off end`
}

/** The choices and browsers of the viewer. */
export async function readSettings({ sql }: Reader, by: Viewer): Promise<NoticeSettings> {
  const [[row], devices] = await Promise.all([
    sql<{ mailOff: string[]; pushOff: string[]; publicKey: string }[]>`
      select coalesce(c.mail_off, '{}') as mail_off, coalesce(c.push_off, '{}') as push_off,
        coalesce((select public_key from push_keys), '') as public_key
      from (values (1)) one left join notice_choices c on c.user_id = ${by.id}`,
    sql<PushDevice[]>`
      select id as "_id", name, endpoint, created_at from push_subscriptions where user_id = ${by.id} order by created_at`,
  ])
  const { mailOff = [], pushOff = [], publicKey = '' } = row ?? {}
  return {
    mail: MAIL_CHOICES.filter((group) => !mailOff.includes(group)),
    push: NOTICE_GROUPS.filter((group) => !pushOff.includes(group)),
    publicKey,
    devices,
  }
}

/** The browsers of ended sessions get no more messages: those of one session, or of all but one. */
export async function dropDevices(
  { sql }: Tx,
  of: { userId: string; except?: Buffer | undefined; only?: Buffer },
): Promise<void> {
  const only = of.only ?? null
  await sql`
    delete from push_subscriptions
    where user_id = ${of.userId} and session_hash <> ${of.except ?? Buffer.alloc(0)}
      and (${only === null} or session_hash = ${only ?? Buffer.alloc(0)})`
}
