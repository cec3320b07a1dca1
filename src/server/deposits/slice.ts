import { WAITING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import { SECOND_MS, type Slice } from '../slice.ts'
import { acceptDeposit, editDepositAmount } from './commands.ts'
import { depositProof } from './invariants.ts'
import { depositMessages } from './mails.ts'
import { findDepositPayment } from './payment.ts'
import { depositSubject } from './queries.ts'
import { countPictures, readPictures } from './read-pictures.ts'
import { DEPOSIT_FILES } from './receipt.ts'
import { depositRoutes } from './routes.ts'
import { depositReference } from './statement-reference.ts'

export const depositSlice: Slice = {
  name: 'deposits',
  tags: { deposits: 'Deposits and their receipts' },
  tables: {
    'insert, update, delete': ['receipt_readings'],
    'insert, update': ['deposit_references', 'deposits'],
    insert: ['receipt_prints'],
  },
  routes: depositRoutes,
  runners: () => ({ acceptDeposit, editDepositAmount }),
  factReaders: {
    acceptDeposit: async (on, { id }: { id: string }, by) => ({
      payment: await findDepositPayment(on, id, by),
    }),
  },
  audit: { subjects: { deposit: depositSubject } },
  proof: depositProof,
  reference: depositReference,
  messages: depositMessages,
  files: DEPOSIT_FILES,
  work: [
    {
      kind: 'workDeposit',
      rows: (sql) => sql`
        select 'deposit' as entity, id, created_at as since, amount, currency, jsonb_build_object('reference', reference) as "values"
        from deposits where status in ${sql.unsafe(toSqlList(WAITING.deposits))} and (receipt_key is not null or chain_reason is not null)`,
    },
    {
      kind: 'workLost',
      rows: (sql) => sql`
        select 'deposit' as entity, d.id, d.updated_at as since, d.amount, d.currency, jsonb_build_object('reference', d.reference) as "values"
        from deposits d join wallet_outputs o on o.deposit_id = d.id where d.chain_state = 'LOST' and o.decided_at is null`,
    },
  ],
  person: {
    sections: [
      {
        name: 'deposits',
        query: (sql, id) => sql`
          select id, reference, kind, currency, wire_amount(amount, currency) as amount,
            wire_amount(amount_fee, currency) as amount_fee, status, status_description, description, tx_id,
            receipt_key is not null as has_receipt, created_at, updated_at
          from deposits where user_id = ${id} order by created_at, id`,
      },
    ],
    erase: {
      deposits: ({ sql }, userId) =>
        sql`update deposits set description = null, receipt_read = null where user_id = ${userId}`,
    },
    kept: {
      deposit_references: 'a number for the payment',
    },
  },
  gauges: () => [{ stored: countPictures }],
  jobs: (on, log) => [
    {
      name: 'read pictures of receipts',
      everyMs: 2 * SECOND_MS,
      run: (signal) => readPictures(on, log, signal),
    },
  ],
}
