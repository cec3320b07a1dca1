import type { WalletOutput } from '#core/chain/output-schema.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { type Reader, type Sql, toSqlList } from '../db/sql.ts'
import { type ListQuery, type ListSpec, USER_EMAIL, USER_NAME, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

const STATE = `case when o.is_gone then 'GONE' when o.height is null then 'WAITING' else 'CONFIRMED' end`
const REASON = `case when d.chain_state = 'LOST' and o.decided_at is null then 'LOST'
  when a.user_id is null and a.branch = 'receive' and w.purpose = 'RECEIVE' and d.id is null and o.decided_at is null and not o.is_gone then 'UNKNOWN'
  when d.status in ${toSqlList(WAITING.deposits)} then d.chain_reason end`

/** The white list of the outputs that pay the house. */
export const outputList: ListSpec = {
  id: 'o.id',
  search: ['txId', 'address', 'user.name', 'user.email', 'reference'],
  csv: [
    '_id',
    'createdAt',
    'user.name',
    'user.email',
    'wallet.name',
    'address',
    'txId',
    'output',
    'amount',
    'state',
    'confirmations',
    'reason',
    'deposit.reference',
  ],
  columns: {
    _id: { sql: 'o.id', kind: 'id' },
    txId: { sql: 'o.tx_id', kind: 'text' },
    address: { sql: 'a.address', kind: 'text' },
    userId: { sql: 'u.id', kind: 'id' },
    'user.name': USER_NAME,
    'user.email': USER_EMAIL,
    reference: { sql: 'd.reference', kind: 'text' },
    amount: {
      sql: wholeUnits('o.sats', `'BTC'`),
      kind: 'number',
      sortable: true,
      amounts: [{ amount: 'o.sats', currency: `'BTC'` }],
    },
    state: { sql: STATE, kind: 'enum' },
    reason: { sql: REASON, kind: 'enum', nullable: true },
    createdAt: { sql: 'o.seen_at', kind: 'time', sortable: true },
  },
}

/** The rows of the list, which staff alone read. */
export const outputRows = (sql: Sql): ListQuery => ({
  select: sql`
    o.id as "_id", o.tx_id, o.output, a.address, wire_amount(o.sats, 'BTC') as amount, ${sql.unsafe(STATE)} as state,
    coalesce((select max(height) from chain_blocks) - o.height + 1, 0) as confirmations, ${sql.unsafe(REASON)} as reason,
    o.height is not null and o.spent_tx is not null as is_spent, json_build_object('_id', w.id, 'name', w.name) as wallet,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name, 'email', u.email) end as user,
    case when d.id is not null then json_build_object('_id', d.id, 'reference', d.reference, 'status', d.status) end as deposit,
    case when o.decided_at is not null then json_build_object('reason', o.decision, 'at', o.decided_at,
      'by', json_build_object('_id', s.id, 'name', s.name)) end as decision,
    o.seen_at as created_at`,
  from: sql`
    wallet_outputs o join wallet_addresses a on a.id = o.address_id join wallets w on w.id = a.wallet_id
    left join deposits d on d.id = coalesce(o.deposit_id, o.dust_line_id) left join users u on u.id = coalesce(a.user_id, d.user_id)
    left join users s on s.id = o.decided_by`,
  visible: sql`true`,
})

/** One output; `undefined` when unknown. */
export const findOutput = (reader: Reader, id: string) =>
  selectOne<WalletOutput>(reader, outputList, outputRows(reader.sql), id)
