import { CURRENCY_OF_KIND } from '#core/deposits/deposit.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { BatchMember, PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { type ListQuery, type ListSpec, toCase } from '../lists/list.ts'
import { paidAccount } from './queries.ts'

const STATUS = `case when sums.open > 0 then 'OPEN' when sums.count > 0 then 'FINISHED' else 'CANCELLED' end`

/** The white list of the payout batches. */
export const batchList: ListSpec = {
  id: 'b.id',
  search: ['createdBy.name'],
  csv: ['_id', 'createdAt', 'sequence', 'kind', 'count', 'paidCount', 'amount', 'createdBy.name', 'status'],
  columns: {
    _id: { sql: 'b.id', kind: 'id' },
    sequence: { sql: 'b.sequence', kind: 'number', sortable: true },
    kind: { sql: 'b.kind', kind: 'enum', sortable: true },
    status: { sql: STATUS, kind: 'enum', sortable: true },
    'createdBy.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text' },
    createdAt: { sql: 'b.created_at', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`
  payout_batches b left join users u on u.id = b.created_by cross join lateral (
    select count(*)::int as count, count(*) filter (where w.status = 'FINISHED')::int as paid,
      count(*) filter (where w.status = 'PROCESSING')::int as open, coalesce(sum(w.amount), 0)::bigint as total
    from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id
    where m.batch_id = b.id and m.removed_at is null
  ) sums`

const select = (sql: Sql) => sql`
  b.id as "_id", b.sequence::int as sequence, b.kind, ${sql.unsafe(toCase('b.kind', CURRENCY_OF_KIND))} as currency,
  ${sql.unsafe(STATUS)} as status, case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as created_by, b.created_at,
  (select json_build_object('_id', wallet.id, 'name', wallet.name) from wallets wallet where wallet.id = b.wallet_id) as wallet,
  sums.count, sums.paid as paid_count,
  wire_amount(sums.total, ${sql.unsafe(toCase('b.kind', CURRENCY_OF_KIND))}) as amount`

/** The rows of the list: staff see all of them. */
export const batchRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: select(sql),
  from: from(sql),
  visible: sql`${isInternal(by)}`,
})

/** A batch with its members, the oldest withdrawal first. */
export async function findBatch(reader: Reader, id: string, by: Viewer): Promise<PayoutBatch | undefined> {
  const { sql } = reader
  const [[batch], members] = await Promise.all([
    sql<PayoutBatch[]>`select ${select(sql)} from ${from(sql)} where b.id = ${id} and ${isInternal(by)}`,
    sql<BatchMember[]>`
      select w.id as withdrawal_id, json_build_object('_id', u.id, 'name', u.name) as user, w.status,
        wire_amount(w.amount, w.currency) as amount, ${paidAccount(sql)} as bank_account, w.address, w.tx_id,
        u.frozen_at is not null as is_owner_frozen, m.removed_at, m.removal_reason,
        exists (select from approvals r where r.entity_id = w.id and r.command = 'takeOutOfBatch' and r.status = 'WAITING')
          as is_take_out_asked
      from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id join users u on u.id = w.user_id
      where m.batch_id = ${id} and ${isInternal(by)} order by m.removed_at nulls first, w.created_at, w.id`,
  ])
  return batch && { ...batch, members }
}
