import { z } from 'zod'
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
import type { Tx } from '../db/transaction.ts'
import type { App, Services, SignedIn } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { readRoute, statisticsRoute } from '../http/read-route.ts'
import { found } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
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
  listSystemAccounts,
} from './queries.ts'

const tags = ['bank accounts']

/** The answer of every command: the account as its viewer now sees it. */
const readAccount = async (tx: Tx, id: string, by: SignedIn) =>
  found(await findBankAccount(tx, id, by), 'bankAccount.unknown')

/** The same after a command that lets money leave to this account: its owner proves a second factor for that. */
async function readPayee(tx: Tx, id: string, by: SignedIn) {
  const account = await readAccount(tx, id, by)
  if (account.userId === by.id) requireFreshFactor(tx, by)
  return account
}

export function bankAccountRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  houseRoutes(app, on)
  saveRoutes(app, on)
  payingRoutes(app, on)
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
    reads: 'bankAccount',
    mask: (account, by) =>
      account.userId === by.id || account.userId === null ? account : maskPayee(account),
    mayExport: (by) => (isInternal(by) ? mayExportPeople(by) : ok),
    query: bankAccountRows,
  })
  statisticsRoute(app, {
    path: '/bank-accounts/statistics',
    tags,
    operationId: 'countBankAccounts',
    summary: 'Count bank accounts by status',
    count: (by) => countByStatus(db, bankAccountList, bankAccountRows(db.sql, by)),
  })
  const entity = {
    tags,
    row: bankAccountSchema,
    unknown: 'bankAccount.unknown',
    find: findBankAccount,
  } as const
  readRoute(
    app,
    { db, entity },
    {
      path: '/bank-accounts/:id',
      operationId: 'readBankAccount',
      summary: 'Read a bank account, whole',
      reads: 'bankAccount',
    },
  )
}

function houseRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /bank-accounts/system', {
    tags,
    operationId: 'listSystemAccounts',
    summary: 'List the accounts that customers pay into',
    data: z.array(systemAccountSchema),
    run: () => listSystemAccounts(db),
  })
  callRoute(app, 'GET /banks', {
    tags,
    operationId: 'listBanks',
    summary: 'List the banks',
    data: z.array(bankSchema),
    run: () => listBanks(db),
  })
}

function saveRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /bank-accounts', {
    tags,
    operationId: 'createBankAccount',
    summary: 'Add a bank account',
    body: bankAccountInputSchema,
    data: bankAccountSchema,
    status: 201,
    run: ({ body, viewer }) =>
      db.transaction(async (tx) => readPayee(tx, await createBankAccount(tx, body, viewer), viewer)),
  })
  callRoute(app, 'PUT /bank-accounts/:id', {
    tags,
    operationId: 'updateBankAccount',
    summary: 'Change a bank account',
    params: idPath,
    body: bankAccountInputSchema,
    data: bankAccountSchema,
    run: ({ params: { id }, body, viewer }) =>
      db.transaction(async (tx) => {
        await updateBankAccount(tx, { id, input: body }, viewer)
        return readPayee(tx, id, viewer)
      }),
  })
}

function payingRoutes(app: App, { db }: Services): void {
  callRoute(app, 'PUT /bank-accounts/:id/paying', {
    tags,
    operationId: 'setPayingAccount',
    summary: 'Set the bank data of an account of the house',
    params: idPath,
    body: payingAccountInputSchema,
    data: bankAccountSchema,
    run: ({ params: { id }, body, viewer }) =>
      db.transaction(async (tx) => {
        await setPaying(tx, { id, input: body }, viewer)
        return readAccount(tx, id, viewer)
      }),
  })
}

function statusRoutes(app: App, { db }: Services): void {
  callRoute(app, 'PATCH /bank-accounts/enable', {
    tags,
    operationId: 'enableBankAccount',
    summary: 'Enable a bank account',
    body: bankAccountIdSchema,
    data: bankAccountSchema,
    run: ({ body: { id }, viewer }) =>
      db.transaction(async (tx) => {
        await enableBankAccount(tx, id, viewer)
        return readPayee(tx, id, viewer)
      }),
  })
  callRoute(app, 'PATCH /bank-accounts/disable', {
    tags,
    operationId: 'disableBankAccount',
    summary: 'Disable a bank account',
    body: bankAccountIdSchema,
    data: bankAccountSchema,
    run: ({ body: { id }, viewer }) =>
      db.transaction(async (tx) => {
        await disableBankAccount(tx, id, viewer)
        return readAccount(tx, id, viewer)
      }),
  })
}
