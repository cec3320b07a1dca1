import type { z } from 'zod'
import type { Owner } from '#core/audit/event.ts'
import type { Filter } from '#core/lists/list.ts'
import type { PairCurrency } from '#core/money/money.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { USER_STATUSES } from '#core/users/user.ts'
import type { User, userChoicesQuerySchema } from '#core/users/user-schema.ts'
import type { Clock } from '../db/clock.ts'
import type { Database } from '../db/pool.ts'
import type { Reader, Sql } from '../db/sql.ts'
import {
  type Column,
  type ListFields,
  type ListQuery,
  type ListSpec,
  toWhere,
  USER_EMAIL,
  USER_NAME,
  wholeUnits,
} from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

const ROLES = "array_to_string(u.roles, ' ')"

/** All but the users of the house, and all others with money here: their balances sum to what the house owes. */
const IS_CLIENT = `u.id not in (select unnest(array[user_id, user_otc_id, user_fee_id]) from settings where status = 'ACTIVED')
  and ('user' = any(u.roles) or exists (select from accounts where owner_id = u.id and balance <> 0))`

/** All that the house owes to a user in a currency, held amounts too, in minor units. */
const owed = (currency: PairCurrency) =>
  `(select coalesce(sum(balance), 0)::int8 from accounts where owner_id = u.id and currency = '${currency}')`

const balanceColumn = (currency: PairCurrency): Column => ({
  sql: wholeUnits(owed(currency), `'${currency}'`),
  kind: 'number',
  sortable: true,
})

/** The white list of the users list. */
export const userList: ListSpec = {
  id: 'u.id',
  statuses: USER_STATUSES,
  search: ['name', 'email', 'document', 'phone'],
  csv: [
    '_id',
    'createdAt',
    'name',
    'email',
    'kind',
    'document',
    'phone',
    'language',
    'roles',
    'status',
    'statusDescription',
    'code',
    'isEnabled2fa',
    'updatedAt',
  ],
  columns: {
    _id: { sql: 'u.id', kind: 'id' },
    name: USER_NAME,
    email: USER_EMAIL,
    document: { sql: 'u.document', folded: 'lower(u.document)', kind: 'text', sortable: true, bare: true },
    phone: { sql: 'u.phone', folded: 'u.phone', kind: 'text', sortable: true, nullable: true, bare: true },
    status: { sql: 'u.status', kind: 'enum', sortable: true },
    kind: { sql: 'u.kind', kind: 'enum', sortable: true },
    roles: { sql: ROLES, folded: ROLES, kind: 'text' },
    code: { sql: 'u.code', folded: 'lower(u.code)', kind: 'text' },
    referralId: { sql: 'u.referral_id', kind: 'id' },
    tags: { sql: 'seen.tags', kind: 'set' },
    isClient: { sql: `(${IS_CLIENT})`, kind: 'flag' },
    balanceBRL: balanceColumn('BRL'),
    balanceBTC: balanceColumn('BTC'),
    createdAt: { sql: 'u.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'u.updated_at', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`users u`

/** Staff see all users, customers only themselves. */
const visibleUsers = (sql: Sql, by: Viewer) => (isInternal(by) ? sql`true` : sql`u.id = ${by.id}`)

/** The database or a transaction, either with its clock. */
export type Timed = Reader & ({ readonly now: Date } | { readonly clock: Clock })

const nowOf = (reader: Timed): Date => ('now' in reader ? reader.now : reader.clock.now())

const NO_TAGS = "'{}'::text[] as tags"

/** The tags that the viewer sees, in rows and by filters: for staff alone, and those of others. */
const seenTags = (sql: Sql, by: Viewer) => sql`
  select array(
    select tag from user_tags where user_id = u.id and ${isInternal(by)} and u.id <> ${by.id} order by tag) as tags`

/** For staff alone: all that the house owes each user. */
const BALANCES = `, json_build_object(
  'BRL', wire_amount(${owed('BRL')}, 'BRL'), 'BTC', wire_amount(${owed('BTC')}, 'BTC')) as balances`

const select = (sql: Sql, now: Date) => sql`
  u.id as "_id", u.name, u.email, u.kind, u.document, u.document_secondary, u.birth, u.phone, u.phone_secondary,
  u.language, u.roles, u.permissions, u.status, u.status_description, u.is_enabled_2fa, u.has_passkey, u.sms_alerts, u.code,
  u.referral_id, u.addresses, u.email_confirmed_at, u.frozen_at, u.created_at, u.updated_at,
  case when u.withdrawals_stopped_until > ${now} then u.withdrawals_stopped_until end as withdrawals_stopped_until,
  json_build_object(
    'withdrawalFee', wire_amount(u.withdrawal_fee, 'BRL'),
    'emissionFee', wire_amount(u.emission_fee, 'BRL'),
    'fees', json_build_object('withdrawals', json_build_object(
      'BANK', wire_amount(u.fee_bank, 'BRL'), 'CRYPTO', wire_amount(u.fee_crypto, 'BTC')))
  ) as settings`

/** The rows of the list, as the viewer sees them. */
export const userRows = (sql: Sql, { by, now }: { by: Viewer; now: Date }): ListQuery => ({
  select: sql`${select(sql, now)}, seen.tags ${sql.unsafe(isInternal(by) ? BALANCES : '')}`,
  from: sql`${from(sql)} cross join lateral (${seenTags(sql, by)}) seen`,
  visible: visibleUsers(sql, by),
})

/** One user; `undefined` when unknown or invisible to the viewer. */
export const findUser = (reader: Timed, id: string, by: Viewer) =>
  selectOne<User>(reader, userList, userRows(reader.sql, { by, now: nowOf(reader) }), id)

/** Whether another user has the same document. Only staff may know: a stranger could find out who is registered. */
export async function isDocumentShared({ sql }: Reader, id: string): Promise<boolean> {
  const others = await sql`
    select from users u join users o on o.document = u.document and o.id <> u.id where u.id = ${id} limit 1`
  return others.count > 0
}

type Profile = User & { readonly position: string }

/**
 * Users by their ids, each with the snapshot of the database that it was read from, as `xmin:xmax:running`. Every later read
 * sees at least what this snapshot sees.
 */
export async function readProfiles(
  { sql, clock }: Database,
  ids: readonly string[],
): Promise<Map<string, Profile>> {
  const users = await sql<Profile[]>`
    select ${select(sql, clock.now())}, ${sql.unsafe(NO_TAGS)}, pg_current_snapshot()::text as position
    from ${from(sql)} where u.id = any(${ids}::uuid[])`
  return new Map(users.map((user) => [user._id, user]))
}

const CHOICES = 10_000
const CHOICES_FOUND = 20

type Wanted = z.infer<typeof userChoicesQuerySchema>

/** Only staff search by document: others could find out a document digit by digit. */
const choiceFields = (by: Viewer): ListFields => ({
  columns: userList.columns,
  search: isInternal(by) ? ['name', 'email', 'document'] : ['name', 'email'],
})

/**
 * The users that a form offers. Names that begin with the search come first, then those with such a word, then the
 * rest.
 */
export async function listUserChoices({ sql }: Reader, wanted: Wanted, by: Viewer): Promise<Owner[]> {
  const { _id, search = '', limit = search ? CHOICES_FOUND : CHOICES } = wanted
  const filters: Filter[] = [
    ...(_id ? [{ field: '_id', operation: '=', value: _id } as const] : []),
    ...(search ? [{ field: 'search', operation: 'like', value: search } as const] : []),
  ]
  return await sql<Owner[]>`
    select u.id as "_id", u.name, u.email
    from ${from(sql)}, fold_text(${search}) sought
    where ${toWhere(sql, choiceFields(by), filters)}
    order by starts_with(u.name_folded, sought) desc, strpos(' ' || u.name_folded, ' ' || sought) > 0 desc, u.name, u.id
    limit ${limit}`
}

/** The users that settings may name for the house: all that are not blocked. */
export async function listPlayers({ sql }: Reader): Promise<Pick<User, '_id' | 'name' | 'document'>[]> {
  return await sql<Pick<User, '_id' | 'name' | 'document'>[]>`
    select id as "_id", name, document from users where status <> 'BLOCKED' order by name, id limit ${CHOICES}`
}

/** The audit names a user by its name. */
export const userSubject = 'select name from users where id = a.entity_id'
