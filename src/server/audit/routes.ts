import { mayReadAudit } from '#core/audit/audit.ts'
import { auditSchema } from '#core/audit/audit-schema.ts'
import { readSchema } from '#core/audit/read-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { listRoute } from '../lists/list-route.ts'
import { type AuditNames, auditList, auditRows, hideErased, listAudit } from './queries.ts'
import { readList, readRows } from './read-queries.ts'

export function auditRoutes(app: App, { db }: Services, names: AuditNames): void {
  listRoute(app, 'GET /audit', {
    tags: ['audit'],
    operationId: 'listAuditRecords',
    summary: 'List acts of staff and changes to the security of accounts',
    row: auditSchema,
    spec: auditList,
    reads: 'audit',
    mask: hideErased,
    may: mayReadAudit,
    list: (params, _, language) => listAudit(db, names, params, language),
    query: (sql) => auditRows(sql, names),
  })
  listRoute(app, 'GET /reads', {
    tags: ['audit'],
    operationId: 'listReadings',
    summary: "List what staff read of other people's records",
    row: readSchema,
    spec: readList,
    may: mayReadAudit,
    query: readRows,
  })
}
