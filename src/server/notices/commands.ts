import { asksOwner, NOTICE_KINDS } from '#core/notices/notice.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { found } from '../http/refusal.ts'
import { selectWork, type Work } from './queries.ts'

const ASKING = NOTICE_KINDS.filter(asksOwner)
const KEPT_DAYS = 180

/**
 * Marks a notice as read, or for staff a waiting object. It answers a notice that only asks whether the owner did it; others wait
 * until the object leaves its state.
 */
export async function readNotice(tx: Tx, id: string, work: readonly Work[], by: Viewer): Promise<void> {
  const { sql, now } = tx
  const [notice] = await sql`
    update notices set read_at = coalesce(read_at, ${now}),
      waits_until = case when kind = any(${ASKING}) then null else waits_until end
    where id = ${id} and user_id = ${by.id} and created_at <= ${now} returning id`
  if (notice) return
  const marked = isInternal(by) ? await mark(tx, work, by, id) : 0
  found(marked > 0 ? id : undefined, 'notice.unknown')
}

/** Marks all notices of a user as read. Those that wait keep waiting. */
export async function readAllNotices(tx: Tx, work: readonly Work[], by: Viewer): Promise<void> {
  const { sql, now } = tx
  await sql`
    update notices set read_at = ${now} where user_id = ${by.id} and read_at is null and created_at <= ${now}`
  if (isInternal(by)) await mark(tx, work, by)
}

/** Marks waiting objects, or one of them, as seen by a member of staff. Gives their number. */
async function mark(tx: Tx, work: readonly Work[], by: Viewer, id: string | null = null): Promise<number> {
  const { sql, now } = tx
  const { count } = await sql`
    insert into notice_marks (user_id, entity_id, read_at)
    select ${by.id}, w.id, ${now} from (${selectWork(sql, work, by, now)}) w where ${id}::uuid is null or w.id = ${id}
    on conflict (user_id, entity_id) do update set read_at = excluded.read_at`
  return count
}

/** Deletes notices and marks, {@link KEPT_DAYS} days after them. */
export async function purgeNotices({ sql, now }: Tx): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await sql`delete from notices where created_at < ${before}`
  await sql`delete from notice_marks where read_at < ${before}`
}
