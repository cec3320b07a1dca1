import type { RecoveryGroup } from '#core/recovery/recovery.ts'
import { OPEN_DEPOSITS, OPEN_ORDERS, WAITING } from '#core/rules/statuses.ts'
import { type Fragment, type Sql, toSqlList } from '../db/sql.ts'
import type { RecoveryRow } from '../http/recovery.ts'

type ItemsOf = (sql: Sql, of: RecoveryRow) => Fragment

/** Whether a line of a bank that was imported since has the amount of an operation. */
const hasLine = (sql: Sql, { beganAt }: RecoveryRow, amount: string) => sql`exists (
  select from bank_statement_lines l join bank_statements s on s.id = l.statement_id
  where l.amount = ${sql.unsafe(amount)} and l.state <> 'UNDONE' and s.undone_at is null
    and s.created_at >= ${beganAt}::timestamptz)`

const withdrawals = (sql: Sql, of: RecoveryRow, statuses: readonly string[], text: Fragment) => sql`
  select 'withdrawal' as entity, w.id::text, w.created_at as at, w.amount, w.currency::text, u.name, ${text} as text,
    case when exists (select from shipment_return_lines r
        where r.withdrawal_id = w.id and r.created_at >= ${of.beganAt}::timestamptz) then 'RETURN'
      when w.kind = 'BANK' and ${hasLine(sql, of, '-w.amount')} then 'STATEMENT' end as evidence
  from withdrawals w join users u on u.id = w.user_id
  where w.status in ${sql.unsafe(toSqlList(statuses))} and w.created_at <= ${of.backupAt}::timestamptz`

/** The operations that may have gone on after the backup: those that were open then, and are still open here. */
export const GROUP_ITEMS: Readonly<Record<RecoveryGroup, ItemsOf>> = {
  LINES: (sql, { backupAt, beganAt }) => sql`
    select 'statementLine' as entity, l.id::text, l.day::timestamptz as at, l.amount, 'BRL' as currency, a.name, l.text,
      'STATEMENT' as evidence
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id
      join bank_accounts a on a.id = l.bank_account_id
    where l.state = 'OPEN' and s.undone_at is null and s.created_at >= ${beganAt}::timestamptz
      and l.day >= (${backupAt}::timestamptz at time zone 'America/Sao_Paulo')::date
      and not exists (select from withdrawals w where w.status = 'FINISHED' and w.amount = -l.amount
        and w.finished_at >= l.day - interval '1 day')`,
  WITHDRAWALS: (sql, of) => withdrawals(sql, of, WAITING.withdrawals, sql`null::text`),
  SENT: (sql, of) =>
    withdrawals(
      sql,
      of,
      ['PROCESSING'],
      sql`(select coalesce(b.shipment_sequence, b.sequence)::text from payout_batch_members m
        join payout_batches b on b.id = m.batch_id where m.withdrawal_id = w.id and m.removed_at is null)`,
    ),
  NUMBERS: (sql) => sql`
    select 'bankAccount' as entity, a.id::text, p.updated_at as at, null::bigint as amount, null::text as currency, a.name,
      p.last_sequence::text as text, null::text as evidence
    from paying_accounts p join bank_accounts a on a.id = p.bank_account_id where a.deleted_at is null`,
  DEPOSITS: (sql, of) => sql`
    select 'deposit' as entity, d.id::text, d.created_at as at, d.amount, d.currency::text, u.name, d.reference as text,
      case when d.kind = 'BANK' and ${hasLine(sql, of, 'd.amount')} then 'STATEMENT' end as evidence
    from deposits d join users u on u.id = d.user_id
    where d.status in ${sql.unsafe(toSqlList(OPEN_DEPOSITS))} and d.created_at <= ${of.backupAt}::timestamptz`,
  ORDERS: (sql, { backupAt }) => sql`
    select 'order' as entity, o.id::text, o.created_at as at, o.amount_orig::bigint as amount,
      o.currency_orig::text as currency, u.name, o.kind::text as text, null::text as evidence
    from orders o join users u on u.id = o.user_id
    where o.status in ${sql.unsafe(toSqlList(OPEN_ORDERS))} and o.created_at <= ${backupAt}::timestamptz`,
  APPROVALS: (sql, { backupAt }) => sql`
    select 'approval' as entity, r.id::text, r.created_at as at, r.value_brl as amount, 'BRL' as currency, u.name,
      r.acts[1] as text, null::text as evidence
    from approvals r join users u on u.id = r.asked_by
    where r.status in ${sql.unsafe(toSqlList(WAITING.approvals))} and r.created_at <= ${backupAt}::timestamptz`,
  MESSAGES: (sql, { backupAt, lastEvent }) => sql`
    select 'message' as entity, m.id::text, m.created_at as at, null::bigint as amount, null::text as currency,
      null::text as name, m.channel || ' ' || m.kind as text, null::text as evidence
    from mails m where m.status = 'QUEUED' and m.created_at <= ${backupAt}::timestamptz
    union all
    select 'message', e.id::text, e.created_at, null, null, null, e.code, null
    from outbox o join events e on e.id = o.event_id where o.event_id <= ${lastEvent}::bigint`,
}
