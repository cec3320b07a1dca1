import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Shipment, ShipmentItem } from '#core/shipments/shipment-schema.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { type ListQuery, type ListSpec, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { paidAccount } from '../withdrawals/queries.ts'
import { findProfile, ITEM_STATE, itemTables, toReasonText } from './items.ts'
import { listReturns } from './return-queries.ts'

const STATUS = `case when sums.open > 0 then 'OPEN' else 'FINISHED' end`

/** The white list of the shipments. */
export const shipmentList: ListSpec = {
  id: 's.id',
  search: ['user.name', 'user.email'],
  csv: [
    '_id',
    'createdAt',
    'sequence',
    'user.name',
    'user.email',
    'payingAccount.name',
    'route',
    'count',
    'paidCount',
    'openCount',
    'amount',
    'status',
  ],
  columns: {
    _id: { sql: 's.id', kind: 'id' },
    sequence: { sql: 's.sequence', kind: 'number', sortable: true },
    payingAccountId: { sql: 's.bank_account_id', kind: 'id' },
    route: { sql: 's.route', kind: 'enum', sortable: true },
    status: { sql: STATUS, kind: 'enum', sortable: true },
    amount: { sql: wholeUnits('sums.amount', `'BRL'`), kind: 'number', sortable: true },
    count: { sql: 'sums.count', kind: 'number', sortable: true },
    'user.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true },
    'user.email': { sql: 'u.email', folded: 'u.email', kind: 'text', sortable: true },
    createdAt: { sql: 's.created_at', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`
  shipments s join users u on u.id = s.created_by cross join lateral (
    select count(*)::int as count, sum(amount)::bigint as amount, count(*) filter (where state = 'PAID')::int as paid,
      count(*) filter (where state in ('SENT', 'ACCEPTED'))::int as open
    from (select w.amount, ${sql.unsafe(ITEM_STATE)} as state from ${itemTables(sql)} where i.shipment_id = s.id) item
  ) sums`

const fileName = (sql: Sql) => sql`'remessa-' || lpad(s.sequence::text, 6, '0') || '.rem'`

const select = (sql: Sql) => sql`
  s.id as "_id", s.sequence, s.route, ${sql.unsafe(STATUS)} as status,
  jsonb_build_object('_id', s.bank_account_id) || s.payer as paying_account,
  json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user, s.created_at,
  s.payment_date::text as payment_date, s.payer->'layout' as layout, ${fileName(sql)} as file_name, s.file_sha256 as sha256, sums.count,
  wire_amount(sums.amount, 'BRL') as amount, sums.paid as paid_count, sums.open as open_count,
  (select count(*)::int from shipment_return_lines l
    where l.shipment_id = s.id and l.state in ('NEW', 'ASKED', 'WAITING')) as waiting_count`

/** The rows of the list: staff see all of them. */
export const shipmentRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: select(sql),
  from: from(sql),
  visible: sql`${isInternal(by)}`,
})

/** A shipment without its items. */
export const findSummary = (reader: Reader, id: string, by: Viewer) =>
  selectOne<Shipment>(reader, shipmentList, shipmentRows(reader.sql, by), id)

/** A shipment with its items, in the order of the file, and the return files about it. */
export async function findShipment(
  reader: Reader,
  of: string,
  by: Viewer,
  language: Language,
): Promise<Shipment | undefined> {
  const id = await findShipmentId(reader, of)
  const [shipment, items, returns] = await Promise.all([
    findSummary(reader, id, by),
    listItems(reader, id, by),
    listReturns(reader, id, by),
  ])
  if (!shipment) return undefined
  const profile = await findProfile(reader, shipment.payingAccount._id)
  const withReason = (item: ShipmentItem) => ({
    ...item,
    reason: toReasonText(item.codes, profile, language),
  })
  return { ...shipment, items: items.map(withReason), returns }
}

/** The shipment of an id, which requests and the audit also take from a return file or from a line of one. */
async function findShipmentId({ sql }: Reader, id: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`
    select r.shipment_id as id from shipment_returns r
    where r.id = ${id} or r.id = (select return_id from shipment_return_lines where id = ${id})`
  return found?.id ?? id
}

const listItems = ({ sql }: Reader, id: string, by: Viewer) => sql<ShipmentItem[]>`
  select i.key, i.withdrawal_id, json_build_object('_id', u.id, 'name', u.name) as user,
    wire_amount(w.amount, w.currency) as amount, w.status, ${sql.unsafe(ITEM_STATE)} as state, i.codes, null as reason,
    w.bank_authentication as authentication, w.paid_on,
    (select count(*)::int from shipment_return_lines l where l.withdrawal_id = i.withdrawal_id
      and l.shipment_id = i.shipment_id and l.state in ('NEW', 'ASKED', 'WAITING')) as waiting,
    ${paidAccount(sql)} as bank_account, u.frozen_at is not null as is_owner_frozen
  from ${itemTables(sql)} join users u on u.id = w.user_id
  where i.shipment_id = ${id} and ${isInternal(by)} order by i.key`

/** The place of the file of a shipment. */
export async function findShipmentFile(
  { sql }: Reader,
  id: string,
): Promise<{ key: string; name: string; count: number } | undefined> {
  const [file] = await sql<{ key: string; name: string; count: number }[]>`
    select s.file_key as key, ${fileName(sql)} as name,
      (select count(*)::int from shipment_items i where i.shipment_id = s.id) as count
    from shipments s where s.id = ${id}`
  return file
}

/** The audit and requests name a shipment by its number, also for its return files and their lines. */
export const shipmentSubject = `select 'Nº ' || s.sequence from shipments s
  where s.id = a.entity_id or s.id = (select r.shipment_id from shipment_returns r where r.id = a.entity_id)
    or s.id = (select r.shipment_id from shipment_return_lines l join shipment_returns r on r.id = l.return_id where l.id = a.entity_id)`
