import { isPeriodOf, nameReport, type Report } from '#core/authorities/report.ts'
import { reportCheckSchema, reportPath, reportQuery } from '#core/authorities/report-schema.ts'
import { refuse, refuseFields } from '#core/rules/verdict.ts'
import { mayExportPeople } from '#core/users/mask.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { RefusalError } from '../http/refusal.ts'
import { sendStream } from '../http/send-stream.ts'
import { requireFreshPassword } from '../sessions/step-up.ts'
import { checkReport, findHeaderProblems, openReport, writeReport } from './check.ts'

const tags = ['authorities']

export function authorityRoutes(app: App, on: Services): void {
  checkRoute(app, on)
  fileRoute(app, on)
}

/** Opens the report of a call, whose period has the form of the report. */
function open({ db, config }: Services, report: Report, period: string) {
  if (!isPeriodOf(report, period))
    throw new RefusalError(refuseFields([{ field: 'period', code: 'field.date' }]))
  return openReport(db, { report, period, url: config.publicUrl })
}

function checkRoute(app: App, on: Services): void {
  callRoute(app, 'GET /authorities/:report/check', {
    tags,
    operationId: 'checkReport',
    summary: 'List what an authority would refuse in a report, before its download',
    guard: mayExportPeople,
    params: reportPath,
    query: reportQuery,
    data: reportCheckSchema,
    run: async (request) => {
      const { params, query } = request
      const of = await open(on, params.report, query.period)
      const check = await on.db.transaction(({ sql }) => checkReport(sql, of))
      const details = { report: params.report, period: query.period }
      request.reading = { how: 'list', entity: 'authorityReport', details, rowCount: check.lines.length }
      return check
    },
  })
}

function fileRoute(app: App, on: Services): void {
  callRoute(app, 'GET /authorities/:report', {
    tags,
    operationId: 'exportReport',
    summary: 'Download a report to an authority, as a preview: its layout is not verified',
    guard: mayExportPeople,
    params: reportPath,
    query: reportQuery,
    sends: ['text/plain', 'text/csv'],
    send: async (request, reply) => {
      const { report } = request.params
      const { period } = request.query
      requireFreshPassword({ now: on.db.clock.now() }, request.viewer)
      const of = await open(on, report, period)
      if (report === 'decripto' && findHeaderProblems(of).length > 0)
        throw new RefusalError(refuse('conflict', 'authority.noHouse'))
      const { lineCount, leftOutCount } = await on.db.transaction(({ sql }) => checkReport(sql, of))
      const details = { report, period, leftOut: leftOutCount }
      request.reading = {
        how: 'export',
        entity: 'authorityReport',
        details,
        rowCount: lineCount - leftOutCount,
      }
      const type = report === 'decripto' ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8'
      const file = { name: nameReport(report, period, leftOutCount), type }
      return sendStream(reply, on.db, file, (sql) => writeReport(sql, of))
    },
  })
}
