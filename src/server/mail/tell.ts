import { groupOf, type NoticeSubject, noticePath, type WorkKind } from '#core/notices/notice.ts'
import { SMS_GROUPS } from '#core/notices/push.ts'
import type { Tx } from '../db/transaction.ts'
import { holdKey, type NewNotice, writeNotices } from '../notices/write.ts'

/** A message about something old is of no use. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Writes notices, and queues the messages to the browsers and phones of their users. */
export function tell(tx: Tx, notices: readonly NewNotice[]): void {
  writeNotices(tx, notices)
  const unread = notices.filter(({ isRead }) => !isRead)
  if (unread.length === 0) return
  const rows = unread.map(({ userId, kind, subject = null, waitsUntil, from = tx.now }) => ({
    user_id: userId,
    kind,
    group: groupOf(kind),
    next_at: from,
    params: { path: noticePath(subject) },
    expires_at: waitsUntil ?? new Date(new Date(from).getTime() + KEPT_MS),
  }))
  tx.send(tx.sql`
    with told as (
      select n.*, u.language, u.phone, u.sms_alerts from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (user_id uuid,
        kind text, "group" text, params jsonb, next_at timestamptz, expires_at timestamptz)
      join users u on u.id = n.user_id
    )
    insert into mails (id, channel, kind, recipient, language, params, next_at, expires_at, created_at)
    select gen_random_uuid(), 'PUSH', kind, s.id::text, language, params, next_at, expires_at, ${tx.now}
    from told join push_subscriptions s using (user_id) where ${wants(tx)}
    union all
    select gen_random_uuid(), 'SMS', kind, phone, language, params, next_at, expires_at, ${tx.now}
    from told where sms_alerts and phone is not null and "group" = any(${[...SMS_GROUPS]}::text[])`)
}

/** New work for staff: all of them hear of it but the one who made it, or only some do. */
export type NewWork = { readonly kind: WorkKind; readonly subject: NoticeSubject }

type Told =
  | { readonly except: string | null; readonly only?: undefined }
  | { readonly only: readonly string[] }

/** Queues messages to the browsers of staff about new work. */
export function tellStaff(tx: Tx, works: readonly (NewWork & Told)[]): void {
  if (works.length === 0) return
  const rows = works.map(({ kind, subject, only = null, ...told }) => ({
    kind,
    group: groupOf(kind),
    only,
    except: 'except' in told ? told.except : null,
    params: { path: noticePath(subject) },
  }))
  tx.send(tx.sql`
    with told as (
      select u.id as user_id, u.language, n.kind, n."group", n.params from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as n (kind text, "group" text, "only" uuid[], "except" uuid, params jsonb)
      join users u on u.roles && '{operator,master,admin}' and u.effective_status <> 'BLOCKED'
        and u.id is distinct from n."except" and (n."only" is null or u.id = any(n."only"))
        and (n.kind <> 'workUser' or 'admin' = any(u.roles))
    )
    insert into mails (id, channel, kind, recipient, language, params, next_at, expires_at, created_at)
    select gen_random_uuid(), 'PUSH', kind, s.id::text, language, params, ${tx.now}, ${new Date(tx.now.getTime() + KEPT_MS)}, ${tx.now}
    from push_subscriptions s join told using (user_id) where ${wants(tx)}`)
}

const wants = ({ sql }: Tx) => sql`not exists (
  select from notice_choices c where c.user_id = told.user_id and told."group" = any(c.push_off))`

type Hold = {
  readonly userId: string
  readonly subject: NoticeSubject
  readonly payee: string
  /** The end of the hold; null where the payee has none, or is not in use. */
  readonly until: Date | string | null
}

/** The notice of the end of a payee's hold, which appears then. It goes when the payee changes or leaves before. */
export function noticeHold(tx: Tx, { userId, subject, payee, until }: Hold): void {
  if (until !== null && new Date(until) > tx.now)
    tell(tx, [{ userId, kind: 'payeeUsable', subject, params: { payee }, from: until }])
  else
    tx.send(tx.sql`
    delete from notices where user_id = ${userId} and group_key = ${holdKey(subject)} and created_at > ${tx.now}`)
}
