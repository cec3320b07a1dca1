import { toWire } from '#core/money/money.ts'
import { maskDocument } from '#core/users/mask.ts'
import { type ChainPayment, mayProve, paidBy, toPaymentUri } from '#core/withdrawals/payout.ts'
import type { ChainAnswer, Payout } from '#core/withdrawals/payout-schema.ts'
import type { Payable } from '#core/withdrawals/receipt-match.ts'
import { toQrPicture } from '../adapters/qr.ts'
import type { Reader } from '../db/sql.ts'
import { isSamePayee } from './queries.ts'

type PayoutRow = Payout['payee'] &
  Pick<Payout['client'], 'kind' | 'document' | 'isHolder'> & {
    clientSince: string
    address: string | null
    amount: string
  }

/** The facts that the payer of a withdrawal looks at; `undefined` when unknown. */
export async function findPayout(
  { sql }: Reader,
  id: string,
  hasChain: boolean,
): Promise<Payout | undefined> {
  const [row] = await sql<PayoutRow[]>`
    select u.kind, u.document, u.created_at as client_since, w.bank_account->>'document' = u.document as is_holder,
      w.address, wire_amount(w.amount, w.currency) as amount, paid.count as paid_count, paid.last as last_paid_at,
      coalesce(b.created_at, a.created_at) as saved_at, coalesce(b.usable_from, a.usable_from) as usable_from
    from withdrawals w join users u on u.id = w.user_id
    left join bank_accounts b on b.id = w.bank_account_id
    left join bitcoin_addresses a on a.id = w.address_id
    cross join lateral (
      select count(*)::int as count, max(p.finished_at) as last from withdrawals p
      where p.user_id = w.user_id and p.status = 'FINISHED' and p.id <> w.id
        and (p.address = w.address or ${isSamePayee(sql)})
    ) paid
    where w.id = ${id}`
  if (!row) return undefined
  const { kind, document, isHolder, clientSince, address, amount, ...payee } = row
  const uri = address === null ? undefined : toPaymentUri(address, amount)
  return {
    client: { kind, document: maskDocument(document), createdAt: clientSince, isHolder },
    payee,
    payment: uri === undefined ? null : { uri, qr: toQrPicture(uri) },
    hasChain,
  }
}

/** The answer to a payer about a transaction: see {@link mayProve}. `undefined` when the withdrawal is unknown. */
export async function readPayment(
  { sql }: Reader,
  { id, txId, payment }: { id: string; txId: string; payment: ChainPayment | null | undefined },
): Promise<ChainAnswer | undefined> {
  const [of] = await sql<{ address: string; amount: bigint; claimed: bigint }[]>`
    select coalesce(w.address, '') as address, w.amount, (
        select coalesce(sum(o.amount), 0)::bigint from withdrawals o
        where o.tx_id = ${txId} and o.address = w.address and o.id <> w.id) as claimed
    from withdrawals w where w.id = ${id}`
  if (!of) return undefined
  if (payment === undefined) return { status: 'NO_CHAIN', paid: null, confirmations: null }
  if (payment === null) return { status: 'UNKNOWN', paid: null, confirmations: null }
  const paid = paidBy(payment, of.address, of.claimed)
  const status = mayProve(payment, of).ok ? 'PAID' : 'NOT_PAID'
  return { status, paid: toWire(paid > 0n ? paid : 0n, 'BTC'), confirmations: payment.confirmations }
}

/** Bank withdrawals as receipts name them. */
export const listPayables = ({ sql }: Reader, ids: readonly string[]): Promise<Payable[]> => sql<Payable[]>`
  select id as withdrawal_id, wire_amount(amount, currency) as amount, bank_account->>'ownerName' as owner_name,
    regexp_replace(bank_account->>'document', '[^0-9]', '', 'g') as document, bank_account->>'agency' as agency,
    bank_account->>'account' as account, bank_account->>'pixKey' as pix_key
  from withdrawals where id = any(${[...ids]}) and kind = 'BANK' order by created_at, id`

/** The pages among these hashes that have proved a payment. */
export async function listSeenPages({ sql }: Reader, pages: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ receiptPage: string }[]>`
    select receipt_page from withdrawals where receipt_page = any(${[...pages]})`
  return new Set(rows.map(({ receiptPage }) => receiptPage))
}
