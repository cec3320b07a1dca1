import type { Nature } from '../orders/order.ts'
import type { Statement, StatementRecord } from './statement-schema.ts'

/** The sorts of records that a reader filters by. */
export const RECORD_SORTS = ['deposits', 'orders', 'withdrawals', 'fees', 'others'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** The sort and the name of the records of each origin. */
const RECORDS = {
  DEPOSIT: { sort: 'deposits', name: 'deposit' },
  DEPOSIT_FEE: { sort: 'fees', name: 'depositFee' },
  ORDER: { sort: 'orders', name: 'trade' },
  ORDER_FEE: { sort: 'fees', name: 'orderFee' },
  WITHDRAWAL: { sort: 'withdrawals', name: 'withdrawal' },
  WITHDRAWAL_FEE: { sort: 'fees', name: 'withdrawalFee' },
  REFERRAL_WITHDRAWAL_FEE: { sort: 'others', name: 'referral' },
  HOUSE_COST: { sort: 'others', name: 'houseCost' },
  HOUSE_INCOME: { sort: 'others', name: 'houseIncome' },
  ADJUSTMENT: { sort: 'others', name: 'adjustment' },
} as const satisfies Record<StatementRecord['origin'], { sort: RecordSort; name: string }>

export const sortOf = ({ origin }: Pick<StatementRecord, 'origin'>): RecordSort => RECORDS[origin].sort

/** The records whose money may come back. */
const RETURNABLE = ['withdrawal', 'withdrawalFee', 'houseCost', 'houseIncome'] as const

/** The event of a record, for a sentence. */
export type RecordName =
  | (typeof RECORDS)[keyof typeof RECORDS]['name']
  | `${(typeof RETURNABLE)[number] | 'order'}Returned`
  | 'bought'
  | 'sold'

/** The text that the server gives an order's record. */
const ORDER_REFERENCE = /^(BUY|SELL) (OTC|MARKET) @ ([\d.]+)$/

/** The order of a record: nature, kind and price in BRL per BTC; `undefined` for other records. */
export function readOrder({ reference, origin }: Pick<StatementRecord, 'reference' | 'origin'>) {
  if (origin !== 'ORDER' && origin !== 'ORDER_FEE') return undefined
  const [, nature, kind, price] = ORDER_REFERENCE.exec(reference ?? '') ?? []
  if (!nature || !kind || !price) return undefined
  return { nature: nature as Nature, kind: kind as 'OTC' | 'MARKET', price }
}

type Named = Pick<StatementRecord, 'reference' | 'origin' | 'kind' | 'isReturned'>

/** Money that an order gave back: a remainder, or the saving of a better price. */
function nameOrder(record: Named, currency: Statement['currency']): RecordName {
  const order = readOrder(record)
  if (!order) return 'trade'
  const gives = order.nature === 'BUY' ? 'BRL' : 'BTC'
  if (currency === gives && record.kind === 'C') return 'orderReturned'
  return order.nature === 'BUY' ? 'bought' : 'sold'
}

/** The name of a record of a statement in a currency. */
export function nameRecord(record: Named, currency: Statement['currency']): RecordName {
  if (record.origin === 'ORDER') return nameOrder(record, currency)
  const { name } = RECORDS[record.origin]
  const returnable = RETURNABLE.find((one) => one === name)
  return record.isReturned && returnable ? `${returnable}Returned` : name
}
