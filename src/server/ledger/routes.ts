import { historyDays, historySchema } from '#core/dashboard/figures-schema.ts'
import { incomeQuerySchema } from '#core/ledger/income-schema.ts'
import {
  balanceSchema,
  costSchema,
  monthPathSchema,
  monthTotalsSchema,
  periodQuerySchema,
  periodStatementSchema,
  statementSchema,
  whoseBooksSchema,
} from '#core/ledger/statement-schema.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found, languageOf } from '../http/refusal.ts'
import { findCostNow } from './cost.ts'
import { fileRoutes, incomeRoutes } from './file-routes.ts'
import { listHistory } from './history.ts'
import { listMonths } from './months.ts'
import { findBalance, findStatement, nameOfFunds, readBalances } from './queries.ts'
import type { Funds } from './range.ts'
import type { StatementParts } from './statement-file.ts'
import { chooseUser } from './whose-books.ts'

const tags = ['ledger']

export function ledgerRoutes(app: App, on: Services, parts: StatementParts): void {
  const { db } = on
  const balanceOf = batchLoader((asked: readonly Funds[]) => readBalances(db, asked), nameOfFunds)
  callRoute(app, 'GET /ledgers/balance', {
    tags,
    operationId: 'readBalance',
    summary: 'Read a balance: available and held',
    query: whoseBooksSchema,
    data: balanceSchema,
    run: async (request) => {
      const userId = chooseUser(request.query.userId, request.viewer)
      return found(await balanceOf({ userId, currency: request.query.currency }), 'user.unknown')
    },
  })
  callRoute(app, 'GET /ledgers/history', {
    tags,
    operationId: 'readBalanceHistory',
    summary: 'Read the balance at the end of each day, available and held together',
    query: whoseBooksSchema.extend({ days: historyDays }),
    data: historySchema,
    run: async (request) => {
      const { currency, days } = request.query
      const userId = chooseUser(request.query.userId, request.viewer)
      found(await findBalance(db, { userId, currency }), 'user.unknown')
      return await listHistory(db, { userId, currency, days })
    },
  })
  callRoute(app, 'GET /ledgers/months', {
    tags,
    operationId: 'readMonthTotals',
    summary: 'Read what came in and went out in each of the last twelve months',
    query: whoseBooksSchema,
    data: monthTotalsSchema,
    run: async (request) => {
      const userId = chooseUser(request.query.userId, request.viewer)
      return await listMonths(db, { userId, currency: request.query.currency })
    },
  })
  callRoute(app, 'GET /ledgers/cost', {
    tags,
    operationId: 'readCost',
    summary: 'Read the average cost of bitcoin and the gain of its sales',
    query: incomeQuerySchema,
    data: costSchema.nullable(),
    run: async (request) => {
      const userId = chooseUser(request.query.userId, request.viewer)
      found(await findBalance(db, { userId, currency: 'BTC' }), 'user.unknown')
      return await findCostNow(db, userId)
    },
  })
  statementRoutes(app, on, parts)
  fileRoutes(app, on, parts)
  incomeRoutes(app, on, parts)
}

function statementRoutes(app: App, { db }: Services, { references }: StatementParts): void {
  callRoute(app, 'GET /ledgers/:year/:month', {
    tags,
    operationId: 'readStatement',
    summary: 'Read the statement of a month',
    params: monthPathSchema,
    query: whoseBooksSchema,
    data: statementSchema,
    run: async (request) => {
      const { year, month } = request.params
      const userId = chooseUser(request.query.userId, request.viewer)
      const of = { year, month, userId, currency: request.query.currency, language: languageOf(request) }
      const details = { month: `${year}-${month}` }
      request.reading = { how: 'record', entity: 'statement', subjectId: userId, details }
      return { ...(await findStatement(db, references, of, request.viewer)), year, month }
    },
  })
  callRoute(app, 'GET /ledgers/statement', {
    tags,
    operationId: 'readPeriodStatement',
    summary: 'Read the statement of a period',
    query: periodQuerySchema,
    data: periodStatementSchema,
    run: async (request) => {
      const { from, to, currency } = request.query
      const userId = chooseUser(request.query.userId, request.viewer)
      const of = { from, to, userId, currency, language: languageOf(request) }
      request.reading = { how: 'record', entity: 'statement', subjectId: userId, details: { from, to } }
      return { ...(await findStatement(db, references, of, request.viewer)), from, to }
    },
  })
}
