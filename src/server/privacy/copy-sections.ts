import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '../db/sql.ts'

/** A part of the data of a person. The fields of its rows are in the order of the document. */
export type PersonSection = {
  readonly name: string
  query(sql: Sql, userId: string): PendingQuery<Row[]>
}

/**
 * Everything that the server has about a person, without secrets and without names of staff: they appear as their role, in what
 * they read.
 */
export const PERSON_SECTIONS: readonly PersonSection[] = [
  {
    name: 'profile',
    query: (sql, id) => sql`
      select id, name, email, kind, document, document_secondary, birth, phone, phone_secondary, language, status,
        status_description, is_enabled_2fa, sms_alerts, code, referral_id, created_at, updated_at
      from users where id = ${id}`,
  },
  {
    name: 'addresses',
    query: (sql, id) => sql`
      select a->>'zipCode' as zip_code, a->>'address' as address, a->>'number' as number, a->>'complement' as complement,
        a->>'district' as district, a->>'city' as city, a->>'uf' as uf, a->>'country' as country
      from users, jsonb_array_elements(addresses) a where id = ${id}`,
  },
  {
    name: 'consents',
    query: (sql, id) => sql`
      select document, version, is_given, address, created_at from consents where user_id = ${id} order by id`,
  },
  {
    name: 'bankAccounts',
    query: (sql, id) => sql`
      select id, name, owner_name, email, document, bank, agency, account, kind, operation, pix_kind, pix_key, status, created_at, updated_at
      from bank_accounts where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'bitcoinAddresses',
    query: (sql, id) => sql`
      select id, label, address, owner_kind, owner_name, purpose, usable_from, created_at, removed_at
      from bitcoin_addresses where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'deposits',
    query: (sql, id) => sql`
      select id, reference, kind, currency, wire_amount(amount, currency) as amount,
        wire_amount(amount_fee, currency) as amount_fee, status, status_description, description, tx_id,
        receipt_key is not null as has_receipt, created_at, updated_at
      from deposits where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'withdrawals',
    query: (sql, id) => sql`
      select id, kind, currency, wire_amount(amount, currency) as amount,
        wire_amount(amount_fee, currency) as amount_fee, status, status_description, bank_account, address, tx_id,
        ip_requester, created_at, finished_at
      from withdrawals where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'orders',
    query: (sql, id) => sql`
      select id, kind, nature, currency_orig, currency_dest, wire_amount(amount_orig, currency_orig) as amount_orig,
        wire_amount(amount_dest, currency_dest) as amount_dest, status, created_at, updated_at
      from orders where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'statement',
    query: (sql, id) => sql`
      select e.created_at, e.origin, e.currency, wire_amount(e.amount, e.currency::text) as amount,
        wire_amount(e.balance, e.currency::text) as balance
      from accounts a join entries e on e.account_id = a.id
      where a.owner_id = ${id} and a.kind = 'AVAILABLE' order by e.created_at, e.account_id, e.version`,
  },
  {
    name: 'issuedStatements',
    query: (sql, id) => sql`
      select c.issued_at, a.currency, c.starts_on, c.ends_on from statement_checks c join accounts a on a.id = c.account_id
      where c.user_id = ${id} order by c.issued_at`,
  },
  {
    name: 'sessions',
    query: (sql, id) => sql`
      select created_at, last_seen_at, expires_at, address, user_agent from sessions where user_id = ${id} order by created_at`,
  },
  {
    name: 'passkeys',
    query: (sql, id) => sql`
      select name, created_at, last_used_at as last_seen_at from passkeys where user_id = ${id} order by created_at`,
  },
  {
    name: 'views',
    query: (sql, id) => sql`
      select list, name, search::text as search, created_at, updated_at from views where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'mails',
    query: (sql, id) => sql`
      select m.created_at, m.kind, m.status, m.sent_at from mails m join users u on u.email = m.recipient
      where u.id = ${id} order by m.created_at, m.id`,
  },
  {
    name: 'notices',
    query: (sql, id) => sql`
      select created_at, kind, params, read_at from notices where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'pushBrowsers',
    query: (sql, id) => sql`
      select name, created_at from push_subscriptions where user_id = ${id} order by created_at`,
  },
  {
    name: 'requests',
    query: (sql, id) => sql`
      select kind, details, status, answer, created_at, updated_at from privacy_requests
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'readings',
    query: (sql, id) => sql`
      select r.how, r.entity, array_to_string(u.roles, ', ') as reader_roles, count(*)::int as count, max(r.at) as last_at
      from reads r left join users u on u.id = r.reader_id
      where r.subject_id = ${id} group by 1, 2, 3 order by 5 desc`,
  },
]
