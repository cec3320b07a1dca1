import { WAITING } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import { toSqlList } from '../db/sql.ts'
import { MINUTE_MS, type Slice } from '../slice.ts'
import { APPROVAL_FILES } from './ask.ts'
import { expireRequests } from './commands.ts'
import { endOldRequests, tellAskers } from './ended.ts'
import { approvalSubject } from './queries.ts'
import { approvalRoutes } from './routes.ts'

export const approvalSlice: Slice = {
  name: 'approvals',
  tags: { approvals: 'Requests for the approval of another person' },
  tables: {
    'insert, update': ['approvals'],
    insert: ['approval_decisions'],
    select: ['founding'],
  },
  routes: (app, on, { runners, factReaders }) => approvalRoutes(app, { ...on, runners, factReaders }),
  audit: { subjects: { approval: approvalSubject } },
  files: APPROVAL_FILES,
  sealed: [
    {
      table: 'approvals',
      column: 'input',
      key: 'id',
      where: `status in ${toSqlList(WAITING.approvals)}`,
    },
  ],
  work: [
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
  ],
  person: {
    kept: {
      approvals: 'the server hides the changes of an erased person',
      approval_decisions: 'it names the staff who acted',
    },
  },
  jobs: ({ db }) => [
    { name: 'expire requests for approval', everyMs: MINUTE_MS, run: () => db.transaction(expireRequests) },
    { name: 'end old requests for approval', everyMs: MINUTE_MS, run: () => db.transaction(endOldRequests) },
    { name: 'tell of ended requests', everyMs: MINUTE_MS, run: () => db.transaction(tellAskers) },
  ],
}
