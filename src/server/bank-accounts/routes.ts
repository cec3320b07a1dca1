import { z } from 'zod'
import {
  bankAccountIdSchema,
  bankAccountInputSchema,
  bankAccountSchema,
  bankSchema,
  systemAccountSchema,
} from '#core/bank-accounts/bank-account-schema.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import type { Refusals } from '../http/operation.ts'
import { statisticsRoute } from '../http/read-route.ts'
import { found } from '../http/refusal.ts'
import { errorAnswers, idPath } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { createBankAccount, disableBankAccount, enableBankAccount, updateBankAccount } from './commands.ts'
import {
  bankAccountList,
  bankAccountRows,
  countBankAccounts,
  findBankAccount,
  listBankAccounts,
  listBanks,
  listSystemAccounts,
} from './queries.ts'

const unknown = ['bankAccount.unknown'] as const
const save = {
  403: ['bankAccount.statusForbidden', 'bankAccount.notYours', 'bankAccount.systemAdminOnly'],
  422: ['bankAccount.bank', 'user.unknown'],
} as const satisfies Refusals

/** The refusals of calls about bank accounts, for the API document. */
export const refusals = {
  create: save,
  update: { ...save, 404: unknown, 422: [...save[422], 'field.invalid'] },
  enable: {
    403: ['bankAccount.pendingApproval', 'bankAccount.systemAdminOnly'],
    404: unknown,
    409: ['bankAccount.alreadyActive'],
  },
  disable: { 403: ['bankAccount.systemAdminOnly'], 404: unknown, 409: ['bankAccount.notActive'] },
} as const satisfies Record<string, Refusals>

const tags = ['bank accounts']
const one = { 200: dataSchema(bankAccountSchema), ...errorAnswers }

/** The answer of every command: the account as its viewer now sees it. */
const answer = async (tx: Tx, id: string, by: Viewer) => ({
  data: found(await findBankAccount(tx, id, by), 'bankAccount.unknown'),
})

export function bankAccountRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  houseRoutes(app, on)
  saveRoutes(app, on)
  statusRoutes(app, on)
}

function listRoutes(app: App, { db }: Services): void {
  listRoute(app, db, {
    path: '/bank-accounts',
    tags,
    operationId: 'listBankAccounts',
    summary: 'List bank accounts',
    row: bankAccountSchema,
    spec: bankAccountList,
    list: (params, by) => listBankAccounts(db, params, by),
    query: bankAccountRows,
  })
  statisticsRoute(app, {
    path: '/bank-accounts/statistics',
    tags,
    operationId: 'countBankAccounts',
    summary: 'Count bank accounts by status',
    count: (by) => countBankAccounts(db, by),
  })
}

function houseRoutes(app: App, { db }: Services): void {
  app.get(
    '/bank-accounts/system',
    {
      schema: {
        tags,
        operationId: 'listSystemAccounts',
        summary: 'List the accounts that customers pay into',
        response: { 200: dataSchema(z.array(systemAccountSchema)), ...errorAnswers },
      },
    },
    async () => ({ data: await listSystemAccounts(db) }),
  )
  app.get(
    '/banks',
    {
      schema: {
        tags,
        operationId: 'listBanks',
        summary: 'List the banks',
        response: { 200: dataSchema(z.array(bankSchema)), ...errorAnswers },
      },
    },
    async () => ({ data: await listBanks(db) }),
  )
}

function saveRoutes(app: App, { db }: Services): void {
  app.post(
    '/bank-accounts',
    {
      schema: {
        tags,
        operationId: 'createBankAccount',
        summary: 'Add a bank account',
        body: bankAccountInputSchema,
        refusals: refusals.create,
        response: { 201: dataSchema(bankAccountSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const created = await db.transaction(async (tx) =>
        answer(tx, await createBankAccount(tx, request.body, request.viewer), request.viewer),
      )
      return reply.code(201).send(created)
    },
  )
  app.put(
    '/bank-accounts/:id',
    {
      schema: {
        tags,
        operationId: 'updateBankAccount',
        summary: 'Change a bank account',
        params: idPath,
        body: bankAccountInputSchema,
        refusals: refusals.update,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        const { id } = request.params
        await updateBankAccount(tx, { id, input: request.body }, request.viewer)
        return answer(tx, id, request.viewer)
      }),
  )
}

function statusRoutes(app: App, { db }: Services): void {
  app.patch(
    '/bank-accounts/enable',
    {
      schema: {
        tags,
        operationId: 'enableBankAccount',
        summary: 'Enable a bank account',
        body: bankAccountIdSchema,
        refusals: refusals.enable,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await enableBankAccount(tx, request.body.id, request.viewer)
        return answer(tx, request.body.id, request.viewer)
      }),
  )
  app.patch(
    '/bank-accounts/disable',
    {
      schema: {
        tags,
        operationId: 'disableBankAccount',
        summary: 'Disable a bank account',
        body: bankAccountIdSchema,
        refusals: refusals.disable,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await disableBankAccount(tx, request.body.id, request.viewer)
        return answer(tx, request.body.id, request.viewer)
      }),
  )
}
