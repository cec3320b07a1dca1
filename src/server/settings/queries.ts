import type { List, ListParams } from '#core/lists/list.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Brand, NO_BRAND } from '#core/settings/brand.ts'
import type { OtcSettings, Settings } from '#core/settings/settings-schema.ts'
import type { Language } from '#core/users/user.ts'
import { listHistories, withHistory } from '../audit/events.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectPage } from '../lists/pages.ts'

/** The white list of the settings list. */
export const settingsList: ListSpec = {
  id: 's.id',
  search: ['name'],
  csv: [
    '_id',
    'createdAt',
    'name',
    'status',
    'adminEmail',
    'registrations',
    'expireBuy',
    'expireSell',
    'spreadBuy',
    'spreadSell',
    'updatedAt',
  ],
  columns: {
    _id: { sql: 's.id', kind: 'id' },
    name: { sql: 's.name', kind: 'text', sortable: true },
    status: { sql: 's.status', kind: 'enum', sortable: true },
    spreadBuy: { sql: '(s.spread_buy * 0.01)', kind: 'number' },
    spreadSell: { sql: '(s.spread_sell * 0.01)', kind: 'number' },
    adminEmail: { sql: 's.admin_email', kind: 'text', sortable: true },
    createdAt: { sql: 's.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 's.updated_at', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`
  settings s join users house on house.id = s.user_id join users otc on otc.id = s.user_otc_id
    join users fee on fee.id = s.user_fee_id`

const perKind = (sql: Sql, fee: 'deposit' | 'withdrawal') => sql`
  json_build_object('BANK', wire_amount(${sql(`s.fee_${fee}_bank`)}, 'BRL'),
    'CRYPTO', wire_amount(${sql(`s.fee_${fee}_crypto`)}, 'BTC'))`

/** A record from before logos has none. */
const brandOf = (sql: Sql) => sql`jsonb_build_object('logo', null) || s.brand`

const select = (sql: Sql) => sql`
  s.id as "_id", s.name, s.status, s.user_id, s.user_otc_id, s.user_fee_id, s.admin_email, s.expire_buy, s.expire_sell,
  s.registrations, s.statuses, s.controls, s.desk, s.deposits, s.bitcoin, s.promises, ${brandOf(sql)} as brand, s.created_at, s.updated_at,
  json_build_object('_id', house.id, 'name', house.name) as user,
  json_build_object('_id', otc.id, 'name', otc.name) as user_otc,
  json_build_object('_id', fee.id, 'name', fee.name) as user_fee,
  json_build_object('BTC', wire_amount(s.limit_otc_btc, 'BTC'), 'BRL', wire_amount(s.limit_otc_brl, 'BRL')) as "limitOTC",
  json_build_object('BTC', wire_amount(s.approval_limit_btc, 'BTC'), 'BRL', wire_amount(s.approval_limit_brl, 'BRL'))
    as approval_limit,
  json_build_object(
    'orders', json_build_array(
      json_build_object('currencyOrig', 'BRL', 'currencyDest', 'BTC', 'fee', wire_two(s.fee_order_buy)),
      json_build_object('currencyOrig', 'BTC', 'currencyDest', 'BRL', 'fee', wire_two(s.fee_order_sell))),
    'deposits', ${perKind(sql, 'deposit')},
    'withdrawals', ${perKind(sql, 'withdrawal')}) as fees,
  wire_two(s.spread_buy) as spread_buy, wire_two(s.spread_sell) as spread_sell,
  wire_two(s.referral_share) as referral_share`

/** The rows of the list, which only an admin sees. */
export const settingsRows = (sql: Sql): ListQuery => ({
  select: select(sql),
  from: from(sql),
  visible: sql`true`,
})

/** A page of the settings records with their histories; only an admin calls it. */
export async function listSettings(
  reader: Reader,
  params: ListParams,
  by: Viewer,
  language: Language,
): Promise<List<Settings>> {
  const { sql } = reader
  const { data, meta } = await selectPage<Settings>(reader, settingsList, params, settingsRows(sql))
  const ids = data.map((settings) => settings._id)
  const histories = await listHistories(reader, { entity: 'settings', ids }, by, language)
  return { data: data.map((settings) => ({ ...settings, events: histories.get(settings._id) ?? [] })), meta }
}

/** One settings record with its history; `undefined` when unknown. */
export const findSettings = (reader: Reader, id: string, by: Viewer, language: Language) =>
  withHistory(reader, findTerms(reader, id), { entity: 'settings', id, by, language })

/** One settings record without its history; `undefined` when unknown. */
export async function findTerms({ sql }: Reader, id: string): Promise<Settings | undefined> {
  const [settings] = await sql<Settings[]>`select ${select(sql)} from ${from(sql)} where s.id = ${id}`
  return settings
}

/** The public part of the settings in force; `undefined` without any. */
export async function findOtcSettings({ sql }: Reader): Promise<OtcSettings | undefined> {
  const [settings] = await sql<OtcSettings[]>`
    select wire_amount(s.limit_otc_btc, 'BTC') as "BTC", wire_amount(s.limit_otc_brl, 'BRL') as "BRL",
      wire_two(s.fee_order_buy) as fee_buy, wire_two(s.fee_order_sell) as fee_sell,
      s.expire_buy, s.expire_sell,
      ${perKind(sql, 'deposit')} as deposit_fees, ${perKind(sql, 'withdrawal')} as withdrawal_fees,
      (s.controls ->> 'payeeHold')::int as payee_hold, s.statuses
    from settings s where s.status = 'ACTIVED'`
  return settings
}

/** The audit names settings by their name. */
export const settingsSubject = 'select name from settings where id = a.entity_id'

/** The face of the house in force; that of the product without settings. */
export async function findBrand({ sql }: Reader): Promise<Brand> {
  const [row] = await sql<
    { brand: Brand }[]
  >`select ${brandOf(sql)} as brand from settings s where s.status = 'ACTIVED'`
  return row?.brand ?? NO_BRAND
}
