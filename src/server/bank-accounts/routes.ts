import { z } from 'zod'
import { statisticsSchema } from '#core/audit/event.ts'
import {
  bankAccountIdSchema,
  bankAccountInputSchema,
  bankAccountSchema,
  bankSchema,
  systemAccountSchema,
} from '#core/bank-accounts/bank-account-schema.ts'
import { maskPayee } from '#core/bank-accounts/payee.ts'
import { payingAccountInputSchema } from '#core/bank-accounts/paying-account-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { mayExportPeople } from '#core/users/mask.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { createBankAccount, disableBankAccount, enableBankAccount, updateBankAccount } from './commands.ts'
import { setPaying } from './paying.ts'
import {
  bankAccountList,
  bankAccountRows,
  findBankAccount,
  listBanks,
  listPayableAccounts,
} from './queries.ts'

const entity = {
  tags: ['bank accounts'],
  row: bankAccountSchema,
  unknown: 'bankAccount.unknown',
  find: findBankAccount,
} satisfies Entity<typeof bankAccountSchema>
const { tags } = entity

/** The account after a command that lets money leave to it: its owner proves a second factor for that. */
const payee = {
  ...entity,
  find: async (reader, id, by) => {
    const account = await findBankAccount(reader, id, by)
    if (account?.userId === by.id) requireFreshFactor(reader, by)
    return account
  },
} satisfies Entity<typeof bankAccountSchema>

export function bankAccountRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  houseRoutes(app, on)
  saveRoutes(app)
  statusRoutes(app)
}

function listRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /bank-accounts', {
    tags,
    operationId: 'listBankAccounts',
    summary: 'List bank accounts',
    row: bankAccountSchema,
    spec: bankAccountList,
    reads: 'bankAccount',
    mask: (account, by) =>
      account.userId === by.id || account.userId === null ? account : maskPayee(account),
    mayExport: (by) => (isInternal(by) ? mayExportPeople(by) : ok),
    query: bankAccountRows,
  })
  callRoute(app, 'GET /bank-accounts/statistics', {
    tags,
    operationId: 'countBankAccounts',
    summary: 'Count bank accounts by status',
    data: statisticsSchema,
    run: ({ viewer }) => countByStatus(db, bankAccountList, bankAccountRows(db.sql, viewer)),
  })
  callRoute(app, 'GET /bank-accounts/:id', {
    entity,
    operationId: 'readBankAccount',
    summary: 'Read a bank account, whole',
    reads: 'bankAccount',
  })
}

function houseRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /bank-accounts/system', {
    tags,
    operationId: 'listSystemAccounts',
    summary: 'List the accounts that customers pay into',
    data: z.array(systemAccountSchema),
    run: () => listPayableAccounts(db),
  })
  callRoute(app, 'GET /banks', {
    tags,
    operationId: 'listBanks',
    summary: 'List the banks',
    data: z.array(bankSchema),
    run: () => listBanks(db),
  })
}

function saveRoutes(app: App): void {
  callRoute(app, 'POST /bank-accounts', {
    entity: payee,
    operationId: 'createBankAccount',
    summary: 'Add a bank account',
    body: bankAccountInputSchema,
    status: 201,
    command: (tx, { body }, by) => createBankAccount(tx, body, by),
  })
  callRoute(app, 'PUT /bank-accounts/:id', {
    entity: payee,
    operationId: 'updateBankAccount',
    summary: 'Change a bank account',
    body: bankAccountInputSchema,
    command: (tx, { id, body: input }, by) => updateBankAccount(tx, { id, input }, by),
  })
  callRoute(app, 'PUT /bank-accounts/:id/paying', {
    entity,
    operationId: 'setPayingAccount',
    summary: 'Set the bank data of an account of the house',
    body: payingAccountInputSchema,
    command: (tx, { id, body: input }, by) => setPaying(tx, { id, input }, by),
  })
}

function statusRoutes(app: App): void {
  callRoute(app, 'PATCH /bank-accounts/enable', {
    entity: payee,
    operationId: 'enableBankAccount',
    summary: 'Enable a bank account',
    body: bankAccountIdSchema,
    command: async (tx, { body: { id } }, by) => {
      await enableBankAccount(tx, id, by)
      return id
    },
  })
  callRoute(app, 'PATCH /bank-accounts/disable', {
    entity,
    operationId: 'disableBankAccount',
    summary: 'Disable a bank account',
    body: bankAccountIdSchema,
    command: async (tx, { body: { id } }, by) => {
      await disableBankAccount(tx, id, by)
      return id
    },
  })
}
