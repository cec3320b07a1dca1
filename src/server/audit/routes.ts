import { mayReadAudit } from '#core/audit/audit.ts'
import { auditSchema } from '#core/audit/audit-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { listRoute } from '../lists/list-route.ts'
import { type AuditSubjects, auditList, auditRows, listAudit } from './queries.ts'

export function auditRoutes(app: App, { db }: Services, subjects: AuditSubjects): void {
  listRoute(app, db, {
    path: '/audit',
    tags: ['audit'],
    operationId: 'listAuditRecords',
    summary: 'List acts of staff and changes to the security of accounts',
    row: auditSchema,
    spec: auditList,
    refusals: { 403: ['audit.adminOnly'] },
    may: mayReadAudit,
    list: (params, _, language) => listAudit(db, subjects, params, language),
    query: (sql) => auditRows(sql, subjects),
  })
}
