import { ERASED, ERASED_NAME } from '#core/privacy/privacy.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import type { Slice } from '../slice.ts'
import { createBankAccount, enableBankAccount, updateBankAccount } from './commands.ts'
import { setPaying } from './paying.ts'
import { bankAccountOwner, bankAccountSubject } from './queries.ts'
import { bankAccountRoutes } from './routes.ts'

export const bankAccountSlice: Slice = {
  name: 'bank-accounts',
  tags: { 'bank accounts': 'Accounts that withdrawals are paid to, and accounts that customers pay into' },
  tables: {
    'insert, update': ['bank_accounts', 'banks', 'paying_accounts'],
  },
  routes: bankAccountRoutes,
  runners: () => ({
    createBankAccount,
    updateBankAccount,
    enableBankAccount: (tx, { id }: { id: string }, by) => enableBankAccount(tx, id, by),
    setPaying,
  }),
  audit: { subjects: { bankAccount: bankAccountSubject }, owners: { bankAccount: bankAccountOwner } },
  work: [
    {
      kind: 'workAccount',
      rows: (sql) => sql`
        select 'bankAccount' as entity, a.id, a.updated_at as since, null::bigint as amount, null::text as currency,
          jsonb_build_object('payee', coalesce(coalesce(b.name, a.bank) || ' •••• ' || right(a.account, 4), 'Pix')) as "values"
        from bank_accounts a left join banks b on b.code = a.bank
        where a.status in ${sql.unsafe(toSqlList(WAITING['bank-accounts']))} and a.deleted_at is null`,
    },
  ],
  person: {
    sections: [
      {
        name: 'bankAccounts',
        query: (sql, id) => sql`
          select id, name, owner_name, email, document, bank, agency, account, kind, operation, pix_kind, pix_key, status, created_at, updated_at
          from bank_accounts where user_id = ${id} order by created_at, id`,
      },
    ],
    erase: {
      bank_accounts: ({ sql, now }, userId) => sql`
        update bank_accounts set name = ${ERASED}, owner_name = ${ERASED_NAME}, email = null, document = ${ERASED},
          account = case when account is not null then ${ERASED} end, agency = case when agency is not null then ${ERASED} end,
          pix_key = case when pix_key is not null then ${ERASED} end, status = 'DISABLED', deleted_at = ${now}, updated_at = ${now}
        where user_id = ${userId}`,
    },
  },
}
