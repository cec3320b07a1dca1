import { KEPT_YEARS, mayErase } from '#core/privacy/privacy.ts'
import { HOLDING, OPEN_DEPOSITS, OPEN_ORDERS } from '#core/rules/statuses.ts'
import type { Role } from '#core/rules/viewer.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { toSqlList } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import type { PersonData } from './person.ts'

/**
 * Takes the identity of a customer out of every table that the server reads: the books keep only the user's id. The law makes the
 * house keep the identity for years: it goes to `kept_identities`, which the server cannot read, until a job deletes it.
 */
export async function erasePerson(
  tx: Tx,
  { userId, persons }: { userId: string; persons: PersonData },
  by: Actor,
): Promise<void> {
  enforce(mayErase(await lockPerson(tx, userId)))
  await keepIdentity(tx, userId)
  // The rows that stay change first: the messages name the browsers of the account, whose rows go with it.
  for (const erase of persons.erasures) await erase(tx, userId)
  for (const table of persons.tables) await tx.sql`delete from ${tx.sql(table)} where user_id = ${userId}`
  await recordAudit(tx, { action: 'audit.user.erased', entity: 'user', id: userId }, by)
}

type Locked = { roles: Role[]; isHouse: boolean; hasMoney: boolean; hasOpen: boolean }

async function lockPerson({ sql }: Tx, id: string): Promise<Locked> {
  const [user] = await sql<Locked[]>`
    select roles,
      exists (select from settings s where s.status = 'ACTIVED' and u.id in (s.user_id, s.user_otc_id, s.user_fee_id)) as is_house,
      exists (select from accounts a where a.owner_id = u.id and a.balance <> 0) as has_money,
      exists (select from deposits d where d.user_id = u.id and d.status in ${sql.unsafe(toSqlList(OPEN_DEPOSITS))})
        or exists (select from withdrawals w where w.user_id = u.id and w.status in ${sql.unsafe(toSqlList(HOLDING))})
        or exists (select from orders o where o.user_id = u.id and o.status in ${sql.unsafe(toSqlList(OPEN_ORDERS))}) as has_open
    from users u where id = ${id} and erased_at is null for update`
  return found(user, 'user.unknown')
}

async function keepIdentity({ sql, now }: Tx, userId: string): Promise<void> {
  await sql`
    insert into kept_identities (user_id, erased_at, delete_after, facts)
    select id, ${now}, ${now}::timestamptz + make_interval(years => ${KEPT_YEARS}), jsonb_build_object(
      'name', name, 'email', email, 'kind', kind, 'document', document, 'documentSecondary', document_secondary,
      'birth', birth, 'phone', phone, 'phoneSecondary', phone_secondary, 'addresses', addresses,
      'bankAccounts', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from bank_accounts b where b.user_id = users.id),
      'bitcoinAddresses', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from bitcoin_addresses b where b.user_id = users.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from client_notes n where n.user_id = users.id),
      'payees', (select coalesce(jsonb_object_agg(w.id, w.bank_account), '{}') from withdrawals w
        where w.user_id = users.id and w.bank_account is not null))
    from users where id = ${userId}`
}
