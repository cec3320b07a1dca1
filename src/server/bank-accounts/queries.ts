import { BANK_ACCOUNT_STATUSES } from '#core/bank-accounts/bank-account.ts'
import type { Bank, BankAccount, SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { isCnpj } from '#core/users/documents.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { findRecovery } from '../http/recovery.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { findFace } from '../settings/logos.ts'

/** The white list of the bank accounts list. */
export const bankAccountList: ListSpec = {
  id: 'a.id',
  statuses: BANK_ACCOUNT_STATUSES,
  search: ['name', 'email', 'document', 'pixKey'],
  csv: [
    '_id',
    'createdAt',
    'name',
    'ownerName',
    'document',
    'bank',
    'bankName',
    'kind',
    'agency',
    'account',
    'operation',
    'pixKind',
    'pixKey',
    'user.name',
    'user.email',
    'status',
  ],
  columns: {
    _id: { sql: 'a.id', kind: 'id', sortable: true },
    userId: { sql: 'a.user_id', kind: 'id' },
    'user.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true, nullable: true },
    'user.email': { sql: 'u.email', folded: 'u.email', kind: 'text', sortable: true, nullable: true },
    name: { sql: 'a.name', folded: 'a.name_folded', kind: 'text', sortable: true },
    ownerName: { sql: 'a.owner_name', folded: 'a.owner_name_folded', kind: 'text', sortable: true },
    email: { sql: 'a.email', folded: 'a.email', kind: 'text', sortable: true, nullable: true },
    document: { sql: 'a.document', folded: 'lower(a.document)', kind: 'text', sortable: true, bare: true },
    bank: { sql: 'a.bank', kind: 'text', sortable: true, nullable: true },
    agency: { sql: 'a.agency', folded: 'lower(a.agency)', kind: 'text', sortable: true, nullable: true },
    account: { sql: 'a.account', folded: 'lower(a.account)', kind: 'text', sortable: true, nullable: true },
    status: { sql: 'a.status', kind: 'enum', sortable: true },
    kind: { sql: 'a.kind', kind: 'enum', sortable: true, nullable: true },
    pixKey: { sql: 'a.pix_key', folded: 'a.pix_key', kind: 'text', nullable: true },
    pixKind: { sql: 'a.pix_kind', kind: 'enum', sortable: true, nullable: true },
    funds: { sql: 'p.funds', kind: 'enum', nullable: true },
    house: { sql: "case when a.user_id is null then 'yes' else 'no' end", kind: 'enum' },
    createdAt: { sql: 'a.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'a.updated_at', kind: 'time', sortable: true },
  },
}

/** The rows of the list: staff see all accounts, with those of the house; customers see theirs. */
export const bankAccountRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: sql`
    a.id as "_id", a.user_id, a.name, a.owner_name, a.email, a.document, a.bank, b.name as bank_name, a.agency, a.account,
    a.kind, a.operation, a.pix_kind, a.pix_key, a.status, a.was_actived, a.created_at, a.updated_at, a.deleted_at, a.usable_from,
    case when ${isInternal(by)} then a.entered_by end as entered_by,
    case when ${isInternal(by)} then a.document <> u.document end as is_other_document,
    case when ${isInternal(by)} and p.funds is not null then json_build_object(
      'profile', p.profile, 'options', p.options, 'agreement', p.agreement, 'funds', p.funds, 'zipCode', p.zip_code, 'street', p.street,
      'number', p.number, 'complement', p.complement, 'city', p.city, 'uf', p.uf, 'pixKind', p.pix_kind, 'pixKey', p.pix_key,
      'pixCity', p.pix_city, 'tedUntil', p.ted_until, 'lastSequence', p.last_sequence) end as paying,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name, 'email', u.email) end as user`,
  from: sql`
    bank_accounts a left join banks b on b.code = a.bank left join users u on u.id = a.user_id
    left join paying_accounts p on p.bank_account_id = a.id`,
  visible: isInternal(by) ? sql`a.deleted_at is null` : sql`a.deleted_at is null and a.user_id = ${by.id}`,
})

/** One bank account; `undefined` when unknown or invisible to the viewer. */
export const findBankAccount = (reader: Reader, id: string, by: Viewer) =>
  selectOne<BankAccount>(reader, bankAccountList, bankAccountRows(reader.sql, by), id)

/** Whether customers pay into the account `a`: it has no owner, or belongs to the house user in force. */
export const isSystemAccount = (sql: Sql) => sql`
  (a.user_id is null or a.user_id = (select user_id from settings where status = 'ACTIVED'))`

/** The accounts that customers pay into: those of the house and of the house user in force, while they are active. */
export async function listSystemAccounts({ sql }: Reader): Promise<SystemAccount[]> {
  return await sql<SystemAccount[]>`
    select a.id as "_id", a.name, a.owner_name, a.document, a.bank, b.name as bank_name, a.agency, a.account, a.kind,
      a.operation, p.pix_kind, p.pix_key, p.pix_city as city
    from bank_accounts a join banks b on b.code = a.bank left join paying_accounts p on p.bank_account_id = a.id
    where a.status = 'ACTIVED' and a.deleted_at is null and ${isSystemAccount(sql)}
    order by a.created_at, a.id`
}

/** The same for customers who are about to pay: in recovery mode there is no key of Pix, from which a browser makes a code. */
export async function listPayableAccounts(reader: Reader): Promise<SystemAccount[]> {
  const [accounts, recovery] = await Promise.all([listSystemAccounts(reader), findRecovery(reader)])
  return recovery
    ? accounts.map((account) => ({ ...account, pixKind: null, pixKey: null, city: null }))
    : accounts
}

/**
 * Name and document of the house: the holder of the oldest account with a CNPJ that customers pay into, or of the oldest
 * account. Without accounts it is the party of customers' orders.
 */
export async function findHouse(reader: Reader): Promise<{ name: string; document: string } | undefined> {
  const accounts = await listSystemAccounts(reader)
  const account = accounts.find(({ document }) => isCnpj(document)) ?? accounts[0]
  if (account) return { name: account.ownerName, document: account.document }
  const [party] = await reader.sql<{ name: string; document: string }[]>`
    select u.name, u.document from settings s join users u on u.id = s.user_id where s.status = 'ACTIVED'`
  return party
}

/** The house as its documents name it: by its own name and logo, and by the holder of the account. */
export async function findNamedHouse(
  reader: Reader,
): Promise<{ name: string; document: string; logo?: Buffer | undefined } | undefined> {
  const [house, face] = await Promise.all([findHouse(reader), findFace(reader)])
  if (!house) return undefined
  const name = face.name === null ? house.name : `${face.name} · ${house.name}`
  return { ...house, name, ...(face.picture && { logo: face.picture }) }
}

/** The banks of the country, by name. */
export async function listBanks({ sql }: Reader): Promise<Bank[]> {
  return await sql<Bank[]>`select code, name, ispb, legal_name from banks order by name, code`
}

/** The audit names a bank account by its name. */
export const bankAccountSubject = 'select name from bank_accounts where id = a.entity_id'

/** The audit's person behind a bank account. */
export const bankAccountOwner = 'select user_id from bank_accounts where id = a.entity_id'
