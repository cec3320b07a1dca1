import { describe, expect, test } from 'vitest'
import { readSubjects, type SubjectTable } from '#server/approvals/subjects.ts'
import { BANK_ACCOUNT_SUBJECT, PAYING_SUBJECT } from '#server/bank-accounts/proposed.ts'
import { LINE_SUBJECT } from '#server/bank-statements/lines.ts'
import { STATEMENT_SUBJECT } from '#server/bank-statements/undo.ts'
import { DEPOSIT_SUBJECT } from '#server/deposits/proposed.ts'
import { ORDER_SUBJECT } from '#server/orders/proposed.ts'
import { PRIVACY_SUBJECT } from '#server/privacy/requests.ts'
import { SETTINGS_SUBJECT } from '#server/settings/proposed.ts'
import { RETURN_LINE_SUBJECT } from '#server/shipments/apply.ts'
import { USER_SUBJECT } from '#server/users/proposed.ts'
import { WITHDRAWAL_SUBJECT } from '#server/withdrawals/release.ts'
import { openTestDatabase } from './harness/database.ts'

/**
 * The facts of each subject: a request covers them. A new column belongs here, or to the bookkeeping of its slice with a reason.
 */
const FACTS: readonly (readonly [SubjectTable, string])[] = [
  [
    BANK_ACCOUNT_SUBJECT,
    `account agency bank created_at deleted_at document email entered_by id kind name name_folded operation owner_name
    owner_name_folded pix_key pix_kind status usable_from user_id was_actived`,
  ],
  [
    PAYING_SUBJECT,
    `agreement bank_account_id city complement created_at funds number options pix_city pix_key pix_kind profile street ted_until uf
    zip_code`,
  ],
  [
    LINE_SUBJECT,
    `amount bank_account_id bank_id day decided_at decided_by doubted_by end_to_end_id id missing_in ordinal reason sequence state statement_id text`,
  ],
  [
    STATEMENT_SUBJECT,
    `bank_account_id base_balance begins chain_reason closing_balance closing_day created_at created_by file_sha256 format from_day id
    line_count notes opening_balance to_day undo_reason undone_at undone_by whole_until`,
  ],
  [
    DEPOSIT_SUBJECT,
    `accepted_by amount amount_declared amount_fee bank_account_id created_at created_by currency description editors id is_tx_override
    kind mimetype receipt_asks_reason receipt_check receipt_key receipt_read receipt_sha256 receipt_size reference resend_of
    reviewer_id sequence settings_id statement_line_id status status_description tx_id tx_output user_id`,
  ],
  [
    ORDER_SUBJECT,
    `amount_dest amount_orig asked_dest asked_orig book_rank created_at created_by currency_dest currency_orig expires_in
    expiry_minutes fee fee_percent filled_dest filled_orig give_away id kind nature quotation quoted_by settings_id status
    time_in_force user_id`,
  ],
  [PRIVACY_SUBJECT, `answer created_at created_by decided_by details id kind status user_id`],
  [
    SETTINGS_SUBJECT,
    `admin_email approval_limit_brl approval_limit_btc controls created_at created_by deposits desk expire_buy expire_sell
    fee_deposit_bank fee_deposit_crypto fee_order_buy fee_order_sell fee_withdrawal_bank fee_withdrawal_crypto id
    limit_otc_brl limit_otc_btc name referral_share registrations second_factor_since spread_buy spread_sell status statuses
    user_fee_id user_id user_otc_id`,
  ],
  [
    RETURN_LINE_SUBJECT,
    `amount authentication bank_number codes created_at decided_at decided_by decision decision_reason id key line outcome
    paid_on return_id shipment_id state waits_for withdrawal_id`,
  ],
  [
    USER_SUBJECT,
    `addresses birth code created_at created_by credentials_changed_at document document_secondary effective_status email email_confirmed_at
    emission_fee erased_at fee_bank fee_crypto frozen_at has_passkey id is_enabled_2fa kind name name_folded password_due
    password_hash permissions phone phone_secondary referral_id roles staff_since status status_description totp_secret
    was_valid withdrawal_fee withdrawals_stopped_by withdrawals_stopped_until`,
  ],
  [
    WITHDRAWAL_SUBJECT,
    `address address_id amount amount_fee approval_id approvals_needed bank_account bank_account_id bank_authentication
    check_code created_at currency finished_at id ip_requester kind mimetype paid_on receipt_key receipt_page receipt_sha256 receipt_size
    referral_share referrer_id return_line reversed_at saved_address settings_id status status_description tx_id user_id`,
  ],
]

const db = await openTestDatabase()
const asker = db.newId()
await db.sql`
  insert into users (id, name, email, password_hash, kind, document, code, created_at, updated_at)
  values (${asker}, 'Olga', 'olga@exemplo.test', '', 'F', '1', 'OLGA', now(), now())`

type Column = { readonly name: string; readonly type: string }

const columnsOf = async ({ table }: SubjectTable): Promise<Column[]> =>
  await db.sql<Column[]>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`

/** A value that the column does not have: each column of a copy begins empty, but for the keys and the kind of an order. */
const OTHER: Readonly<Record<string, string>> = {
  bigint: '7',
  boolean: 'true',
  bytea: '\\x07',
  date: '2026-01-07',
  integer: '7',
  jsonb: '{"is": 7}',
  smallint: '7',
  text: 'other',
  'text[]': '{other}',
  'timestamp with time zone': '2026-01-07T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000007',
  'uuid[]': '{00000000-0000-4000-8000-000000000007}',
}

describe.each(FACTS.map(([of, facts]) => [of.table, { of, facts: facts.split(/\s+/) }] as const))(
  'a request about %s',
  (table, { of, facts }) => {
    test('covers each column that is no bookkeeping', async () => {
      const names = (await columnsOf(of)).map(({ name }) => name)
      expect(Object.keys(of.bookkeeping).filter((name) => !names.includes(name))).toEqual([])
      expect(names.filter((name) => !(name in of.bookkeeping))).toEqual(facts)
    })

    test('ends when one of them changes, and its fingerprint has another value', async () => {
      const columns = await columnsOf(of)
      const [trigger] = await db.sql<{ text: string }[]>`
        select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${`${table}_end_approvals`}`
      const found = await db.transaction(async (tx) => {
        const { sql } = tx
        // A copy without other constraints and triggers takes any value.
        await sql`create schema probe`
        await sql`create table ${sql(`probe.${table}`)} as select * from ${sql(table)} where false`
        await sql.unsafe(trigger!.text.replace(`ON public.${table}`, `ON probe.${table}`))
        await sql`set local search_path = probe, public`
        const results: [string, string, boolean][] = []
        for (const { name, type } of columns) {
          const id = tx.newId()
          const row = {
            ...Object.fromEntries(of.keys.map((key) => [key, id])),
            ...(table === 'orders' && { kind: 'OTC' }),
          }
          await sql`insert into ${sql(table)} ${sql(row)}`
          const key = of.keys.find((one) => one !== name) ?? of.keys[0]
          const subject = { of, id, key }
          await sql`
            insert into approvals (id, acts, entity, changes, signals, command, input, fingerprint, subjects, asked_by, involved,
              approvers_needed, roles, step_up, new_staff_days, expires_at, created_at, updated_at)
            values (${id}, '{deposit.accept}', 'deposit', '[]', '{}', 'acceptDeposit', '', ${id}, ${[`${table}.${key}:${id}`]},
              ${asker}, '{}', 1, '{admin}', false, 0, now(), now(), now())`
          const before = await readSubjects(tx, [subject])
          await sql`
            update ${sql(table)} set ${sql(name)} = ${sql.unsafe(`'${OTHER[type]}'::${type}`)} where ${sql(key)} = ${id}`
          const [request] = await sql<{ status: string }[]>`select status from approvals where id = ${id}`
          const after = await readSubjects(tx, [subject])
          results.push([name, request!.status, String(before) !== String(after)])
        }
        await sql`drop schema probe cascade`
        await sql`delete from approvals`
        return results
      })
      // A row that gets another key is another row: only its own trigger names it.
      const isOnlyKey = (name: string) => of.keys.length === 1 && of.keys[0] === name
      expect(found.filter(([name]) => !isOnlyKey(name))).toEqual(
        columns
          .filter(({ name }) => !isOnlyKey(name))
          .map(({ name }) => (name in of.bookkeeping ? [name, 'WAITING', false] : [name, 'ENDED', true])),
      )
    })
  },
)

test('of several rows of a subject each counts', async () => {
  const subject = { of: { table: 'parts', keys: ['whole'] as const, bookkeeping: {} }, id: 'one' }
  const [before, after] = await db.transaction(async (tx) => {
    await tx.sql`create temporary table parts on commit drop as values ('one', 1), ('one', 2)`
    await tx.sql`alter table parts rename column1 to whole`
    const read = () => readSubjects(tx, [subject])
    const first = await read()
    await tx.sql`update parts set column2 = 3 where column2 = 2`
    return [first, await read()]
  })
  expect(before).toHaveLength(3)
  expect(after).not.toEqual(before)
})

test('each trigger that ends requests belongs to a subject', async () => {
  const rows = await db.sql<{ table: string }[]>`
    select tgrelid::regclass::text as table from pg_trigger where tgfoid = 'end_approvals'::regproc order by 1`
  expect(rows.map((row) => row.table)).toEqual(FACTS.map(([of]) => of.table).sort())
})
