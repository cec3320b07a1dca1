import { ERASED, ERASED_NAME } from '#core/privacy/privacy.ts'
import { findPayment } from '../deposits/payment.ts'
import type { Slice } from '../slice.ts'
import { takeOutOfBatch } from './batches.ts'
import { approveWithdrawal } from './commands.ts'
import { finishWithReceipt, finishWithTxId, WITHDRAWAL_FILES } from './finish.ts'
import { withdrawalProof } from './invariants.ts'
import { withdrawalMessages } from './mails.ts'
import { withdrawalSubject } from './queries.ts'
import { withdrawalRoutes } from './routes.ts'
import { withdrawalReference } from './statement-reference.ts'

export const withdrawalSlice: Slice = {
  name: 'withdrawals',
  tags: {
    withdrawals: 'Withdrawals to a bank account or a bitcoin address',
    payouts: 'Approving and paying many withdrawals, and batches that are paid together',
  },
  tables: {
    'insert, update': ['payout_batch_members', 'shipment_return_lines', 'withdrawals'],
    insert: ['payout_batches', 'withdrawal_approvals'],
  },
  routes: withdrawalRoutes,
  runners: () => ({
    approveWithdrawal: (tx, { id }: { id: string }, by) => approveWithdrawal(tx, id, by),
    finishWithReceipt,
    finishWithTxId,
    takeOutOfBatch,
  }),
  factReaders: {
    finishWithTxId: async (on, { txId }: { txId: string }, { log }) => ({
      payment: await findPayment(on, txId, log),
    }),
  },
  audit: { subjects: { withdrawal: withdrawalSubject } },
  proof: withdrawalProof,
  reference: withdrawalReference,
  messages: withdrawalMessages,
  files: WITHDRAWAL_FILES,
  work: [
    {
      kind: 'workWithdrawal',
      rows: (sql) => sql`
        select 'withdrawal' as entity, id, created_at as since, amount, currency, '{}'::jsonb as "values"
        from withdrawals where status = 'OPEN'`,
    },
  ],
  person: {
    sections: [
      {
        name: 'withdrawals',
        query: (sql, id) => sql`
          select id, kind, currency, wire_amount(amount, currency) as amount,
            wire_amount(amount_fee, currency) as amount_fee, status, status_description, bank_account, address, tx_id,
            ip_requester, created_at, finished_at
          from withdrawals where user_id = ${id} order by created_at, id`,
      },
    ],
    erase: {
      withdrawals({ sql }, userId) {
        const payee = JSON.stringify({ name: ERASED, ownerName: ERASED_NAME, document: ERASED })
        return sql`
          update withdrawals set ip_requester = null, bank_account = bank_account || ${payee}::text::jsonb
            || jsonb_build_object(case when bank_account->>'pixKey' is null then 'account' else 'pixKey' end, ${ERASED}::text)
          where user_id = ${userId}`
      },
    },
    kept: {
      payout_batch_members: 'it names the staff who acted',
      payout_batches: 'it names the staff who acted',
      shipment_return_lines: 'it names the staff who acted',
      withdrawal_approvals: 'it names the staff who acted',
    },
  },
}
