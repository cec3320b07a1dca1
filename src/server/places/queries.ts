import type { MoneyPlace, MoneyPlaces, PlaceMove } from '#core/places/place-schema.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'

/** The place of a bank account of the house; null is the unassigned place. */
export type BankPlaces = (bankAccountId: string | null) => string | null

/**
 * The places of the bank accounts. An account that no opening has named is unassigned money. A payment whose account nobody
 * named left the account with the money of clients, if there is only one.
 */
export async function readBankPlaces({ sql }: Reader): Promise<BankPlaces> {
  const places = await sql<{ id: string; bankAccountId: string; funds: 'CLIENTS' | 'HOUSE' }[]>`
    select id, bank_account_id, funds from places where bank_account_id is not null`
  const byAccount = new Map(places.map(({ id, bankAccountId }) => [bankAccountId, id]))
  const ofClients = places.filter(({ funds }) => funds === 'CLIENTS')
  const only = ofClients.length === 1 ? ofClients[0]!.id : null
  return (bankAccountId) => (bankAccountId === null ? only : (byAccount.get(bankAccountId) ?? null))
}

/** The place of the wallet that an output of the chain pays; null is the unassigned place. */
export async function findWalletPlace(
  { sql }: Reader,
  { txId, txOutput }: { readonly txId: string | null; readonly txOutput: number | null },
): Promise<string | null> {
  const [place] = await sql<{ id: string }[]>`
    select p.id from wallet_outputs o join wallet_addresses a on a.id = o.address_id join places p on p.wallet_id = a.wallet_id
    where o.tx_id = ${txId} and o.output = ${txOutput} and not o.is_gone`
  return place?.id ?? null
}

/** The place of a wallet; null is the unassigned place. */
export const findPlaceOf = async ({ sql }: Reader, walletId: string): Promise<string | null> =>
  (await sql<{ id: string }[]>`select id from places where wallet_id = ${walletId}`)[0]?.id ?? null

/** Whether the account `a` is a place of money that the banks of the house hold for clients, in SQL. */
export const IS_BANK_OF_CLIENTS = `(a.owner_id is null and a.kind = 'EXTERNAL' and a.currency = 'BRL' and
  (a.place_id is null or exists (select from places p where p.id = a.place_id and p.funds = 'CLIENTS')))`

/** The accounts and wallets of the house, with the money of their places. One that is out of use is shown while it has a place. */
const listPlaces = ({ sql }: Reader) => sql<MoneyPlace[]>`
  select it.id as "_id", it.kind, it.name, coalesce(p.funds, it.funds) as funds, it.currency, p.id as place_id, p.opened_at,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as opened_by,
    wire_amount(-a.balance, a.currency) as balance
  from (
    select a.id, 'BANK' as kind, a.name, coalesce(f.funds, 'CLIENTS') as funds, 'BRL' as currency,
      a.status = 'ACTIVED' and a.deleted_at is null and ${isSystemAccount(sql)} as is_in_use
    from bank_accounts a left join paying_accounts f on f.bank_account_id = a.id
    union all
    select id, 'WALLET', name, funds, 'BTC', status = 'ACTIVED' from wallets
  ) it
  left join places p on it.id in (p.bank_account_id, p.wallet_id)
  left join users u on u.id = p.opened_by
  left join accounts a on a.place_id = p.id
  where it.is_in_use or p.id is not null order by it.kind, funds, it.name, it.id`

const nameOf = (sql: Sql, place: Fragment) => sql`(
  select coalesce(b.name, w.name) from places p left join bank_accounts b on b.id = p.bank_account_id
  left join wallets w on w.id = p.wallet_id where p.id = ${place})`

const SHOWN_MOVES = 100

const moves = (sql: Sql, which: Fragment) => sql<PlaceMove[]>`
  select m.id as "_id", m.from_id, ${nameOf(sql, sql`m.from_id`)} as from_name, m.to_id, ${nameOf(sql, sql`m.to_id`)} as to_name,
    m.currency, wire_amount(m.amount, m.currency) as amount, m.reason, m.created_at, m.ended_at, m.is_returned,
    json_build_object('_id', c.id, 'name', c.name) as created_by,
    case when e.id is not null then json_build_object('_id', e.id, 'name', e.name) end as ended_by
  from place_moves m join users c on c.id = m.created_by left join users e on e.id = m.ended_by
  where ${which} order by m.ended_at is not null, m.created_at desc, m.id desc limit ${SHOWN_MOVES}`

export async function findMove({ sql }: Reader, id: string): Promise<PlaceMove | undefined> {
  return (await moves(sql, sql`m.id = ${id}`))[0]
}

/** The places of the house, the money that has none, the money on its way, and the moves. */
export async function readPlaces(reader: Reader): Promise<MoneyPlaces> {
  const { sql } = reader
  type Sums = Pick<MoneyPlaces, 'unassigned' | 'transit'>
  const sumOf = (kind: 'EXTERNAL' | 'TRANSIT') => sql`(
    select jsonb_object_agg(currency, wire_amount(-balance, currency)) from accounts where owner_id is null and place_id is null and kind = ${kind})`
  const [places, [sums], all] = await Promise.all([
    listPlaces(reader),
    sql<Sums[]>`select ${sumOf('EXTERNAL')} as unassigned, ${sumOf('TRANSIT')} as transit`,
    moves(sql, sql`true`),
  ])
  return { places, ...sums!, moves: all }
}
