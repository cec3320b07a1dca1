import { PRINT, printOf } from '#core/deposits/receipt-print.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** "prints" in ASCII: the advisory lock that lets one receipt be compared at a time, so that two equal ones find each other. */
const LOCK_KEY = 0x7072696e7473n
/** Older receipts are not compared: 100,000 prints take 40 ms. */
const COMPARED_DAYS = 365

/**
 * Stores the print of a receipt's text, with the earlier receipt that is most like it. A deposit that proves a rejected one again may
 * show its payment. A text of few numbers has no print.
 */
export async function storePrint({ sql, now }: Tx, id: string, text: string | undefined): Promise<void> {
  const print = printOf(text ?? '')
  if (!print) return
  const differs = sql`bit_count(p.print # ${print}::text::bit(512))`
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  await sql`
    insert into receipt_prints (deposit_id, print, created_at, like_id, differs)
    select ${id}, ${print}::text::bit(512), ${now}, l.deposit_id, l.differs
    from (select) receipt left join lateral (
      select p.deposit_id, ${differs} as differs from receipt_prints p
      where p.created_at > ${now}::timestamptz - make_interval(days => ${COMPARED_DAYS}) and ${differs} <= ${PRINT.like}
        and (select reference from deposits where id = p.deposit_id) <> (select reference from deposits where id = ${id})
      order by differs, p.created_at limit 1
    ) l on true
    on conflict do nothing`
}

/** Another deposit with the same file, or with a receipt whose text is the same or nearly so. */
export const receiptLike = (sql: Sql) => sql`coalesce(
  (select json_build_object('_id', o.id, 'reference', o.reference, 'isSame', true) from deposits o
    where o.receipt_sha256 = d.receipt_sha256 and o.id <> d.id order by o.id limit 1),
  (select json_build_object('_id', o.id, 'reference', o.reference, 'isSame', l.differs <= ${PRINT.same}) from (
    select like_id as id, differs from receipt_prints where deposit_id = d.id and like_id is not null
    union all select deposit_id, differs from receipt_prints where like_id = d.id
  ) l join deposits o on o.id = l.id order by l.differs, o.id limit 1))`

/** Whether another deposit has the same receipt: the file, or its text in another picture. */
export const receiptReused = (sql: Sql) => sql`coalesce((${receiptLike(sql)} ->> 'isSame')::boolean, false)`
