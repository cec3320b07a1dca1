import type { List, ListParams } from '#core/lists/list.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { groupOf, type NoticeKind, type NoticeSubject, type WorkKind } from '#core/notices/notice.ts'
import type { Notice, NoticeCount } from '#core/notices/notice-schema.ts'
import { toNoticeText, toNoticeTitle } from '#core/notices/notice-text.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectPage } from '../lists/pages.ts'

/** The white list of the notices. */
export const noticeList: ListSpec = {
  id: 'n.id',
  search: ['kind'],
  csv: ['_id', 'createdAt', 'kind', 'isRead'],
  columns: {
    _id: { sql: 'n.id', kind: 'id' },
    kind: { sql: 'n.kind', kind: 'enum' },
    isRead: { sql: '(n.read_at is not null)', kind: 'flag' },
    createdAt: { sql: 'n.created_at', kind: 'time', sortable: true },
  },
}

type NoticeRow = {
  _id: string
  kind: NoticeKind
  subject: NoticeSubject | null
  values: TextParams
  waits: boolean
  waitsUntil: string | null
  isRead: boolean
  createdAt: string
}

const select = (sql: Sql, now: Date) => sql`
  n.id as "_id", n.kind, n.params as "values", n.waits_until, n.created_at, n.read_at is not null as is_read,
  coalesce(n.waits_until > ${now}, false) as waits,
  case when n.entity is not null then json_build_object('entity', n.entity, 'id', n.entity_id) end as subject`

/** A user's own notices; nobody reads those of others. */
export const noticeRows = (sql: Sql, by: Viewer, now: Date): ListQuery => ({
  select: select(sql, now),
  from: sql`notices n`,
  visible: sql`n.user_id = ${by.id} and n.created_at <= ${now}`,
})

const toNotice =
  (language: Language) =>
  (row: NoticeRow): Notice => ({
    ...row,
    group: groupOf(row.kind),
    title: toNoticeTitle(language, row.kind),
    text: toNoticeText(language, row.kind, row.values),
  })

/** A page of the viewer's notices. */
export async function listNotices(
  reader: Reader,
  params: ListParams,
  by: Viewer,
  at: { readonly language: Language; readonly now: Date },
): Promise<List<Notice>> {
  const page = await selectPage<NoticeRow>(reader, noticeList, params, noticeRows(reader.sql, by, at.now))
  return { ...page, data: page.data.map(toNotice(at.language)) }
}

/**
 * The waiting rows of a list: `entity`, `id`, `since`, and the values of the text. Without names of people: the record that it
 * leads to is read, and the reading recorded, there.
 */
export type Work = {
  readonly kind: WorkKind
  rows(sql: Sql, by: Viewer, now: Date): Fragment
}

const WORK_LIMIT = 50

type WorkRow = {
  kind: WorkKind
  entity: NoticeSubject['entity']
  id: string
  since: string
  isRead: boolean
  amount: bigint | null
  currency: Currency | null
  values: TextParams
}

/** The newest waiting rows of every list, with the marks of the viewer. */
export function selectWork(sql: Sql, work: readonly Work[], by: Viewer, now: Date): Fragment {
  const [first, ...others] = work.map(
    ({ kind, rows }) => sql`
      (select ${kind}::text as kind, w.entity, w.id, w.since, w.amount, w.currency, w."values" from (${rows(sql, by, now)}) w
       order by w.since desc limit ${WORK_LIMIT})`,
  )
  const all = others.reduce((sum, one) => sql`${sum} union all ${one}`, first ?? sql``)
  return sql`
    select w.*, exists (
      select from notice_marks m where m.user_id = ${by.id} and m.entity_id = w.id and m.read_at >= w.since) as is_read
    from (${all}) w`
}

/** The work that waits for staff, newest first; customers have none. */
export async function listWork(
  { sql }: Reader,
  work: readonly Work[],
  by: Viewer,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Notice[]> {
  if (!isInternal(by)) return []
  const rows = await sql<WorkRow[]>`${selectWork(sql, work, by, now)} order by since desc`
  return rows.map(({ kind, entity, id, since, isRead, amount, currency, ...row }) => {
    const values =
      amount === null || !currency ? row.values : { ...row.values, amount: formatMoney(amount, currency) }
    const shown = { _id: id, kind, subject: { entity, id }, values, isRead, createdAt: since }
    return toNotice(language)({ ...shown, waits: true, waitsUntil: null })
  })
}

/** The numbers of unread and of waiting notices, of staff with the waiting work. */
export async function countNotices(
  { sql }: Reader,
  work: readonly Work[],
  by: Viewer,
  now: Date,
): Promise<NoticeCount> {
  const own = sql`
    select count(*) filter (where read_at is null) as unread, count(*) filter (where waits_until > ${now}) as waits
    from notices where user_id = ${by.id} and created_at <= ${now} and (read_at is null or waits_until > ${now})`
  const [counted] = isInternal(by)
    ? await sql<NoticeCount[]>`
        select (own.unread + count(*) filter (where not w.is_read))::int as unread, (own.waits + count(w.id))::int as waits
        from (${own}) own left join (${selectWork(sql, work, by, now)}) w on true group by own.unread, own.waits`
    : await sql<NoticeCount[]>`select unread::int, waits::int from (${own}) own`
  return counted ?? { unread: 0, waits: 0 }
}
