import type { Nature } from '../orders/order.ts'
import { formatPixKey, guessPixKind } from '../pix/pix-key.ts'
import type { Statement, StatementRecord } from './statement-schema.ts'

/** The sorts of records that a reader filters by. */
export const RECORD_SORTS = ['deposits', 'orders', 'withdrawals', 'fees', 'others'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

const SORTS: Record<StatementRecord['origin'], RecordSort> = {
  DEPOSIT: 'deposits',
  DEPOSIT_FEE: 'fees',
  ORDER: 'orders',
  ORDER_FEE: 'fees',
  WITHDRAWAL: 'withdrawals',
  WITHDRAWAL_FEE: 'fees',
  REFERRAL_WITHDRAWAL_FEE: 'others',
  ADJUSTMENT: 'others',
}

export const sortOf = ({ origin }: Pick<StatementRecord, 'origin'>): RecordSort => SORTS[origin]

/** The event of a record, for a sentence. */
export type RecordName =
  | 'deposit'
  | 'depositFee'
  | 'bought'
  | 'sold'
  | 'orderReturned'
  | 'trade'
  | 'orderFee'
  | 'withdrawal'
  | 'withdrawalReturned'
  | 'withdrawalFee'
  | 'withdrawalFeeReturned'
  | 'referral'
  | 'adjustment'

/** The text that the server gives an order's record. */
const ORDER_REFERENCE = /^(BUY|SELL) (OTC|MARKET) @ ([\d.]+)$/

/** The order of a record: nature, kind and price in BRL per BTC; `undefined` for other records. */
export function readOrder({ reference, origin }: Pick<StatementRecord, 'reference' | 'origin'>) {
  if (origin !== 'ORDER' && origin !== 'ORDER_FEE') return undefined
  const [, nature, kind, price] = ORDER_REFERENCE.exec(reference ?? '') ?? []
  if (!nature || !kind || !price) return undefined
  return { nature: nature as Nature, kind: kind as 'OTC' | 'MARKET', price }
}

const PIX = 'Pix · '

/** The operation of a record that is no order, with a Pix key as people read it; empty without one. */
export function showReference({ reference }: Pick<StatementRecord, 'reference'>): string {
  const pixKey = reference?.startsWith(PIX) ? reference.slice(PIX.length) : ''
  const pixKind = guessPixKind(pixKey)
  return pixKind ? PIX + formatPixKey({ pixKind, pixKey }) : (reference ?? '')
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
  switch (record.origin) {
    case 'DEPOSIT':
      return 'deposit'
    case 'DEPOSIT_FEE':
      return 'depositFee'
    case 'ORDER':
      return nameOrder(record, currency)
    case 'ORDER_FEE':
      return 'orderFee'
    case 'WITHDRAWAL':
      return record.isReturned ? 'withdrawalReturned' : 'withdrawal'
    case 'WITHDRAWAL_FEE':
      return record.isReturned ? 'withdrawalFeeReturned' : 'withdrawalFee'
    case 'REFERRAL_WITHDRAWAL_FEE':
      return 'referral'
    default:
      return 'adjustment'
  }
}
