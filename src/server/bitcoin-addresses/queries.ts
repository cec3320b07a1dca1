import { PROOF_METHODS } from '#core/bitcoin-addresses/address-proof.ts'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import { type ListQuery, type ListSpec, USER_EMAIL, USER_NAME } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

/** The white list of the list of saved addresses. */
export const addressList: ListSpec = {
  id: 'a.id',
  search: ['label', 'address', 'user.name', 'user.email'],
  csv: [
    '_id',
    'createdAt',
    'user.name',
    'user.email',
    'label',
    'address',
    'ownerKind',
    'ownerName',
    'purpose',
    'usableFrom',
  ],
  columns: {
    _id: { sql: 'a.id', kind: 'id' },
    userId: { sql: 'a.user_id', kind: 'id' },
    'user.name': USER_NAME,
    'user.email': USER_EMAIL,
    label: { sql: 'a.label', folded: 'a.label_folded', kind: 'text', sortable: true },
    address: { sql: 'a.address', folded: 'lower(a.address)', kind: 'text' },
    ownerKind: { sql: 'a.owner_kind', kind: 'enum', sortable: true, nullable: true },
    createdAt: { sql: 'a.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'a.updated_at', kind: 'time', sortable: true },
  },
}

/** A time of a row in JSON. */
const toTime = (sql: Sql, at: Fragment) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The strongest proof of a saved address. A proof is final, so a withdrawal shows that of today. */
export const proofOf = (sql: Sql, addressId: Fragment) => sql`(
  select json_build_object('method', p.method, 'provedAt', ${toTime(sql, sql`p.proved_at`)})
  from address_proofs p where p.address_id = ${addressId} and p.proved_at is not null
  order by array_position(${[...PROOF_METHODS]}::text[], p.method) limit 1)`

const proofsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object('method', p.method, 'text', p.text, 'amount', wire_amount(p.sats, 'BTC'),
    'payTo', p.pay_to, 'endsAt', ${toTime(sql, sql`p.expires_at`)}, 'provedAt', ${toTime(sql, sql`p.proved_at`)},
    'txId', case when p.method = 'TEST_AMOUNT' then p.evidence end) order by p.asked_at), '[]')
  from address_proofs p where p.address_id = a.id)`

/** The rows of the list: staff see all, customers their own; nobody sees a removed one. */
export const addressRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: sql`
    a.id as "_id", a.user_id, a.label, a.address, a.owner_kind, a.owner_name, a.purpose, a.usable_from,
    ${proofOf(sql, sql`a.id`)} as proof, ${proofsOf(sql)} as proofs, a.created_at, a.updated_at, json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user`,
  from: sql`bitcoin_addresses a join users u on u.id = a.user_id`,
  visible: isInternal(by) ? sql`a.removed_at is null` : sql`a.removed_at is null and a.user_id = ${by.id}`,
})

/** One saved address; `undefined` when unknown, removed or invisible to the viewer. */
export const findAddress = (reader: Reader, id: string, by: Viewer) =>
  selectOne<SavedAddress>(reader, addressList, addressRows(reader.sql, by), id)

/** A saved address as a withdrawal reads it, with the copy that it keeps. */
export type PayeeAddress = { id: string; address: string; usableFrom: string | null; copy: string }

/** Locks a saved address of a user, by its id or its text, until the transaction ends. */
export async function lockOwnAddress(
  { sql }: Reader,
  { userId, id, address }: { userId: string; id: string | null; address: string | null },
): Promise<PayeeAddress | undefined> {
  const [saved] = await sql<PayeeAddress[]>`
    select a.id, a.address, a.usable_from, json_build_object('label', a.label, 'ownerKind', a.owner_kind,
      'ownerName', a.owner_name, 'purpose', a.purpose)::text as copy
    from bitcoin_addresses a
    where a.user_id = ${userId} and a.removed_at is null and (a.id = ${id} or a.address = ${address}) for share`
  return saved
}
