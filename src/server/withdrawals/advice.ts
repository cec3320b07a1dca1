import { type Destination, maskPayee, maskPlace } from '#core/bank-accounts/payee.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { maskDocumentOf, maskName } from '#core/users/mask.ts'
import type { Language } from '#core/users/user.ts'
import { maskAddress } from '#core/withdrawals/advice.ts'
import type { PaymentCheck } from '#core/withdrawals/advice-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { findNamedHouse } from '../bank-accounts/queries.ts'
import type { Reader } from '../db/sql.ts'
import { selectOne } from '../lists/one.ts'
import { paidAccount, paidOn, shipmentSequence, withdrawalList, withdrawalRows } from './queries.ts'

/** All that the advice of a payment says. */
export type Advice = Pick<
  Withdrawal,
  | ('_id' | 'userId' | 'status' | 'currency' | 'amount' | 'amountFee' | 'createdAt' | 'address' | 'txId')
  | ('bankAccount' | 'bankAuthentication' | 'paidOn' | 'savedAddress')
> & {
  readonly customer: string
  readonly document: string
  readonly language: Language
  readonly total: string
  readonly reversedOn: string | null
  readonly hasReceipt: boolean
  readonly shipmentSequence: number | null
  /** 32 hexadecimal digits. */
  readonly checkCode: string
}

/**
 * A withdrawal for its advice, if the viewer sees it. A document is shown in part, as receipts of banks do; a Pix key is whole for the
 * customer alone.
 */
export async function findAdvice(reader: Reader, id: string, by: Viewer): Promise<Advice | undefined> {
  const { sql } = reader
  const select = sql`
    w.id as "_id", w.user_id, w.status, w.currency, wire_amount(w.amount, w.currency) as amount, w.created_at,
    wire_amount(w.amount_fee, w.currency) as amount_fee, wire_amount(w.amount + w.amount_fee, w.currency) as total,
    u.name as customer, u.document, u.language, ${paidAccount(sql)} as bank_account, w.address, w.saved_address, w.tx_id,
    w.bank_authentication, ${paidOn(sql)} as paid_on, (w.reversed_at at time zone ${TIME_ZONE})::date as reversed_on,
    w.receipt_key is not null as has_receipt, ${shipmentSequence(sql)} as shipment_sequence,
    replace(w.check_code::text, '-', '') as check_code`
  const rows = { ...withdrawalRows(sql, by), select }
  const found = await selectOne<Advice>(reader, withdrawalList, rows, id)
  if (!found) return undefined
  const { bankAccount, userId } = found
  const masked = bankAccount && (userId === by.id ? maskDocumentOf(bankAccount) : maskPayee(bankAccount))
  return { ...maskDocumentOf(found), bankAccount: masked }
}

type Checked = Pick<PaymentCheck, 'currency' | 'amount' | 'status' | 'paidOn'> & {
  readonly bankAccount: (Destination & { readonly ownerName: string }) | null
  readonly address: string | null
  readonly addressOwner: string | null
}

/** The facts of a payment for a holder of its code; `undefined` for a code that no paid withdrawal has. */
export async function checkPayment(reader: Reader, code: string): Promise<PaymentCheck | undefined> {
  const { sql } = reader
  const [found] = await sql<Checked[]>`
    select w.currency, wire_amount(w.amount, w.currency) as amount, ${paidOn(sql)} as paid_on, ${paidAccount(sql)} as bank_account,
      case when w.reversed_at is null then 'PAID' else 'REVERSED' end as status, w.address,
      w.saved_address->>'ownerName' as address_owner
    from withdrawals w where w.check_code = ${code}::uuid and w.status = 'FINISHED'`
  if (!found) return undefined
  const { bankAccount, address, addressOwner, ...facts } = found
  const house = await findNamedHouse(reader)
  const name = bankAccount?.ownerName ?? addressOwner
  const place = bankAccount ? maskPlace(bankAccount) : maskAddress(address ?? '')
  return { ...facts, house: house?.name ?? null, payee: { name: name && maskName(name), place } }
}
