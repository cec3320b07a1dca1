import { isAdmin, type Viewer } from '#core/rules/viewer.ts'
import { WALLET_STATUSES } from '#core/wallets/wallet.ts'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'

/** The white list of the list of wallets. */
export const walletList: ListSpec = {
  id: 'w.id',
  statuses: WALLET_STATUSES,
  search: ['name'],
  csv: ['_id', 'createdAt', 'name', 'purpose', 'funds', 'network', 'threshold', 'keyCount', 'status'],
  columns: {
    _id: { sql: 'w.id', kind: 'id' },
    name: { sql: 'w.name', kind: 'text', sortable: true },
    purpose: { sql: 'w.purpose', kind: 'enum', sortable: true },
    funds: { sql: 'w.funds', kind: 'enum', sortable: true },
    status: { sql: 'w.status', kind: 'enum', sortable: true },
    createdAt: { sql: 'w.created_at', kind: 'time', sortable: true },
    updatedAt: { sql: 'w.updated_at', kind: 'time', sortable: true },
  },
}

/** The rows of the list. The keys name every address of the house, so only admins read them. */
export const walletRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: sql`
    w.id as "_id", w.name, w.purpose, w.funds, w.network, case when ${isAdmin(by)} then w.descriptor end as descriptor,
    coalesce(substring(w.descriptor from 'sortedmulti[(]([0-9]+),')::int, 1) as threshold,
    (length(w.descriptor) - length(replace(w.descriptor, 'pub', ''))) / 3 as key_count,
    w.status, w.entered_by, u.name as entered_by_name, w.created_at, w.updated_at`,
  from: sql`wallets w join users u on u.id = w.entered_by`,
  visible: sql`true`,
})

/** One wallet; `undefined` when unknown. */
export const findWallet = (reader: Reader, id: string, by: Viewer) =>
  selectOne<Wallet>(reader, walletList, walletRows(reader.sql, by), id)

/** The audit names a wallet by its name. */
export const walletSubject = 'select name from wallets where id = a.entity_id'
