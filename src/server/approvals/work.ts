import { hasApproverRole } from '#core/approvals/approval.ts'
import { APPROVER_ROLES } from '#core/approvals/controls.ts'
import { WAITING } from '#core/rules/statuses.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Fragment, type Sql, toSqlList } from '../db/sql.ts'

/** SQL: whether the user `u` has one of the roles in a column, as `hasApproverRole` of core says. */
const hasRole = (column: string): string =>
  APPROVER_ROLES.map((role) => {
    const decided = APPROVER_ROLES.filter((one) => hasApproverRole({ roles: [role] }, [one]))
    return `'${role}' = any(u.roles) and ${column} && '{${decided}}'::text[]`
  }).join(' or ')

/** The staff `u` who could decide a request `r`, a part in it aside: `mayDecideRequest` of core as a query. */
const able = (sql: Sql, now: Date): Fragment => sql`
  from users u where u.effective_status <> 'BLOCKED' and (${sql.unsafe(hasRole('r.roles'))})
    and u.id <> r.asked_by and u.id <> all(r.owners)
    and (r.senior_roles is null or given.count + 1 < r.approvers_needed or given.has_senior
      or ${sql.unsafe(hasRole('r.senior_roles'))})
    and coalesce(greatest(
      case when exists (select from founding f where f.founded_at < u.staff_since) then u.staff_since end,
      u.credentials_changed_at) + make_interval(days => r.new_staff_days) <= ${now}, true)
    and not exists (select from approval_decisions d where d.approval_id = r.id and d.user_id = u.id)`

/** The requests that a member of staff may decide: those with a part only where nobody without one could. */
export const listOwnWork = (sql: Sql, by: Viewer, now: Date): Fragment => sql`
  select 'approval' as entity, r.id, r.created_at as since, r.value_brl as amount, 'BRL' as currency,
    jsonb_build_object('act', r.acts[1]) as "values"
  from approvals r
  cross join lateral (
    select count(*) as count, coalesce(bool_or(${sql.unsafe(hasRole('r.senior_roles'))}), false) as has_senior
    from approval_decisions d join users u on u.id = d.user_id
    where d.approval_id = r.id and u.effective_status <> 'BLOCKED') given
  cross join lateral (
    select bool_or(u.id = ${by.id}) as has_viewer, bool_or(u.id = ${by.id} and u.id <> all(r.involved)) as is_free,
      bool_or(u.id <> all(r.involved)) as has_free
    ${able(sql, now)}) deciders
  where r.status in ${sql.unsafe(toSqlList(WAITING.approvals))} and r.expires_at > ${now}
    and deciders.has_viewer and (deciders.is_free or not deciders.has_free)`
