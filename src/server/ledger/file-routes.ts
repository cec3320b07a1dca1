import { z } from 'zod'
import { incomePathSchema, incomeQuerySchema, incomeSchema } from '#core/ledger/income-schema.ts'
import {
  balancesQuerySchema,
  checkPathSchema,
  dayBalanceSchema,
  statementCheckSchema,
  statementFileSchema,
} from '#core/ledger/statement-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found, languageOf } from '../http/refusal.ts'
import { sendStream } from '../http/send-stream.ts'
import { findBalancesAt, findDayEnd } from './balances.ts'
import { checkStatement, findHead } from './checks.ts'
import { findIncome } from './income.ts'
import { toIncomePdf } from './income-pdf.ts'
import { toStatementCsv } from './statement-csv.ts'
import { findStatementHead, type StatementParts } from './statement-file.ts'
import { toStatementPdf } from './statement-pdf.ts'
import { chooseUser } from './whose-books.ts'

const tags = ['ledger']
const PDF = 'application/pdf'
const CSV = 'text/csv; charset=utf-8'

export function fileRoutes(app: App, { db, config }: Services, parts: StatementParts): void {
  callRoute(app, 'GET /statements/file', {
    tags,
    operationId: 'downloadStatement',
    summary: 'Download the statement of a period as PDF or as a spreadsheet',
    query: statementFileSchema,
    sends: [PDF, 'text/csv'],
    send: async (request, reply) => {
      const { from, to, currency, format } = request.query
      const userId = chooseUser(request.query.userId, request.viewer)
      const reading = { references: parts.references, by: request.viewer }
      const of = { from, to, userId, currency, language: languageOf(request) }
      const head = await findStatementHead(db, of, { ...parts, ...reading })
      const details = { from, to, format }
      request.reading = { how: 'export', entity: 'statement', subjectId: userId, details }
      const name = `balcao-statement-${currency.toLowerCase()}-${from}-${to}.${format}`
      if (format === 'csv')
        return sendStream(reply, db, { name, type: CSV }, (sql) => toStatementCsv(sql, head, reading))
      const issue = { db, publicUrl: config.publicUrl, link: await findHead(db), ...reading }
      return sendStream(reply, db, { name, type: PDF }, (sql) => toStatementPdf(sql, head, issue))
    },
  })
  callRoute(app, 'GET /statements/checks/:code', {
    tags,
    operationId: 'checkStatement',
    summary: 'Check whether an issued statement agrees with the books',
    isPublic: true,
    params: checkPathSchema,
    data: statementCheckSchema,
    run: async ({ params }) => found(await checkStatement(db, params.code), 'statement.unknown'),
  })
  callRoute(app, 'GET /ledgers/balances', {
    tags,
    operationId: 'readBalancesOfDay',
    summary: 'Read the balances at the end of a day',
    query: balancesQuerySchema,
    data: z.array(dayBalanceSchema),
    run: async (request) => {
      const userId = chooseUser(request.query.userId, request.viewer)
      const { date } = request.query
      request.reading = { how: 'record', entity: 'statement', subjectId: userId, details: { date } }
      const before = await findDayEnd(db, date)
      return await findBalancesAt(db, { userId, before, now: db.clock.now() })
    },
  })
}

export function incomeRoutes(app: App, { db }: Services, { findHouse }: StatementParts): void {
  callRoute(app, 'GET /statements/income/:year', {
    tags,
    operationId: 'readIncome',
    summary: 'Read the balances and movements of a year',
    params: incomePathSchema,
    query: incomeQuerySchema,
    data: incomeSchema,
    run: async (request) => {
      const { year } = request.params
      const userId = chooseUser(request.query.userId, request.viewer)
      request.reading = { how: 'record', entity: 'statement', subjectId: userId, details: { year } }
      return await findIncome(db, { userId, year, by: request.viewer, findHouse })
    },
  })
  callRoute(app, 'GET /statements/income/:year/file', {
    tags,
    operationId: 'downloadIncome',
    summary: 'Download the balances and movements of a year as PDF',
    params: incomePathSchema,
    query: incomeQuerySchema,
    sends: [PDF],
    send: async (request, reply) => {
      const { year } = request.params
      const userId = chooseUser(request.query.userId, request.viewer)
      const income = await findIncome(db, { userId, year, by: request.viewer, findHouse })
      const details = { year, format: 'pdf' }
      request.reading = { how: 'export', entity: 'statement', subjectId: userId, details }
      const name = `balcao-income-${year}.pdf`
      reply.type(PDF).header('content-disposition', `attachment; filename="${name}"`)
      const house = await findHouse(db)
      return reply.send(await toIncomePdf(income, languageOf(request), house?.logo))
    },
  })
}
