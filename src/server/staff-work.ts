import { lastLateDay } from '#core/bank-statements/day-close.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import { openDay } from './bank-statements/close-facts.ts'
import { type Sql, toSqlList } from './db/sql.ts'
import type { Work } from './notices/queries.ts'

/** Rows of the lists that wait for staff, for their notices. Each leaves by its status, so nobody has to withdraw a notice. */
export const STAFF_WORK: readonly Work[] = [
  {
    kind: 'workOrder',
    rows: (sql) => sql`
      select 'order' as entity, id, created_at as since, coalesce(asked_orig, asked_dest) as amount,
        case when asked_orig is null then currency_dest else currency_orig end as currency,
        jsonb_build_object('nature', nature) as "values"
      from orders where status in ${sql.unsafe(toSqlList(WAITING.orders))} and kind = 'OTC'`,
  },
  {
    kind: 'workDeposit',
    rows: (sql) => sql`
      select 'deposit' as entity, id, created_at as since, amount, currency, jsonb_build_object('reference', reference) as "values"
      from deposits where status in ${sql.unsafe(toSqlList(WAITING.deposits))} and receipt_key is not null`,
  },
  {
    kind: 'workWithdrawal',
    rows: (sql) => sql`
      select 'withdrawal' as entity, id, created_at as since, amount, currency, '{}'::jsonb as "values"
      from withdrawals where status = 'OPEN'`,
  },
  {
    kind: 'workShipment',
    rows: (sql) => sql`
      select 'shipment' as entity, r.shipment_id as id, min(l.created_at) as since, null::bigint as amount,
        null::text as currency, jsonb_build_object('sequence', s.sequence, 'count', count(*)) as "values"
      from shipment_return_lines l join shipment_returns r on r.id = l.return_id join shipments s on s.id = r.shipment_id
      where l.state = 'WAITING' group by r.shipment_id, s.sequence`,
  },
  {
    kind: 'workAccount',
    rows: (sql) => sql`
      select 'bankAccount' as entity, a.id, a.updated_at as since, null::bigint as amount, null::text as currency,
        jsonb_build_object('payee', coalesce(coalesce(b.name, a.bank) || ' •••• ' || right(a.account, 4), 'Pix')) as "values"
      from bank_accounts a left join banks b on b.code = a.bank
      where a.status in ${sql.unsafe(toSqlList(WAITING['bank-accounts']))} and a.deleted_at is null`,
  },
  {
    kind: 'workApproval',
    rows: (sql, by) => sql`
      select 'approval' as entity, id, created_at as since, value_brl as amount, 'BRL' as currency,
        jsonb_build_object('act', acts[1]) as "values"
      from approvals r
      where status in ${sql.unsafe(toSqlList(WAITING.approvals))} and asked_by <> ${by.id} and ${by.id} <> all(owners)
        and (${by.id} <> all(involved) or not exists (
          select from users u where u.effective_status <> 'BLOCKED' and (u.roles && r.roles or 'admin' = any(u.roles))
            and u.id <> all(r.involved) and u.id <> r.asked_by and u.id <> all(r.owners)
            and not exists (select from approval_decisions d where d.approval_id = r.id and d.user_id = u.id)))
        and (${isAdmin(by)} or roles && ${[...by.roles]}::text[])
        and not exists (select from approval_decisions d where d.approval_id = r.id and d.user_id = ${by.id})`,
  },
  {
    kind: 'workUser',
    rows: (sql, by) => sql`
      select 'user' as entity, id, updated_at as since, null::bigint as amount, null::text as currency, '{}'::jsonb as "values"
      from users where status = 'REQUEST_VALIDATE' and ${isAdmin(by)}`,
  },
  {
    kind: 'workClose',
    rows: (sql, by) => sql`
      select 'dayClose' as entity, id, prepared_at as since, null::bigint as amount, null::text as currency, ${dayOf(sql)} as "values"
      from day_closes where status = 'PREPARED' and prepared_by <> ${by.id}`,
  },
  {
    // A day has no row of its own before it is closed: its id follows from it.
    kind: 'workOpenDay',
    rows: (sql, _, now) => sql`
      select 'openDay' as entity, md5(day::text)::uuid as id, (day + 1)::timestamp at time zone ${TIME_ZONE} as since,
        null::bigint as amount, null::text as currency, ${dayOf(sql)} as "values"
      from (
        select ${openDay(sql, sql`last.day`, sql`(${lastLateDay(toFileTime(now).date)}::date + 1)`)} as day
        from (select max(day) as day from day_closes where status = 'LOCKED') last where last.day is not null) first
      where day is not null and not exists (select from day_closes c where c.day = first.day and c.status = 'PREPARED')`,
  },
]

const dayOf = (sql: Sql) => sql`jsonb_build_object('day', to_char(day, 'DD/MM/YYYY'))`
