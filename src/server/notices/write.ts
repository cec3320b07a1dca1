import type { NoticeKind, NoticeSubject } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Tx } from '../db/transaction.ts'

/** A notice of an event, for a user. */
export type NewNotice = {
  readonly userId: string
  readonly kind: NoticeKind
  /** Absent, the notice is about the user's account, and replaces no other. */
  readonly subject?: NoticeSubject
  readonly params: TextParams
  /** The instant until which the notice asks its user for an act. */
  readonly waitsUntil?: Date | string | null
  /** The user knows of it; by default the actor of the event does. */
  readonly isRead?: boolean
  /** The instant from which it appears, of its event or later; by default now. */
  readonly from?: Date | string
  /** A mail about several of them follows. */
  readonly isDigested?: boolean
}

/**
 * Writes notices in the transaction of their events, without waiting. A notice replaces an earlier one about the same
 * subject: a reader sees the last state of each.
 */
export function writeNotices(tx: Tx, notices: readonly NewNotice[]): void {
  if (notices.length === 0) return
  const rows = notices.map((one) => {
    const id = tx.newId()
    const { userId, kind, subject = null, params, waitsUntil = null } = one
    return {
      id,
      user_id: userId,
      kind,
      entity: subject?.entity,
      entity_id: subject?.id,
      params,
      group_key: toGroupKey(one) ?? id,
      waits_until: waitsUntil,
      read_at: one.isRead ? tx.now : null,
      created_at: one.from ?? tx.now,
      digest_from: one.isDigested ? tx.now : null,
    }
  })
  tx.send(tx.sql`
    insert into notices (id, user_id, kind, entity, entity_id, group_key, params, waits_until, read_at, created_at, digest_from)
    select id, user_id, kind, entity, entity_id, group_key, params, waits_until, read_at, created_at, digest_from
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id uuid, user_id uuid, kind text, entity text,
      entity_id uuid, group_key text, params jsonb, waits_until timestamptz, read_at timestamptz, created_at timestamptz,
      digest_from timestamptz)
    on conflict (user_id, group_key) do update set kind = excluded.kind, params = excluded.params,
      waits_until = excluded.waits_until, read_at = excluded.read_at, created_at = excluded.created_at,
      digest_from = coalesce(notices.digest_from, excluded.digest_from)`)
}

/** Notices with one key replace each other. The end of a hold is not the state of its payee. */
function toGroupKey({ kind, subject }: NewNotice): string | undefined {
  if (!subject) return undefined
  return kind === 'payeeUsable' ? holdKey(subject) : `${subject.entity}:${subject.id}`
}

export const holdKey = ({ entity, id }: NoticeSubject): string => `hold:${entity}:${id}`
