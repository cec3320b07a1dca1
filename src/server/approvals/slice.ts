import { WAITING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import { MINUTE_MS, type Slice } from '../slice.ts'
import { APPROVAL_FILES } from './ask.ts'
import { expireRequests } from './commands.ts'
import { endOldRequests, tellAskers } from './ended.ts'
import { approvalSubject } from './queries.ts'
import { approvalRoutes } from './routes.ts'
import { listOwnWork } from './work.ts'

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
  work: [{ kind: 'workApproval', rows: listOwnWork }],
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
