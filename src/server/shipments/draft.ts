import type { ShortName as Shortened } from '#core/cnab240/payment.ts'
import { writeRemittance } from '#core/cnab240/remittance.ts'
import { type Payee, routeOf, toFileTime, toPayment, toPaymentDay } from '#core/shipments/payment.ts'
import { toKeys } from '#core/shipments/sequence.ts'
import type { Dated, Route } from '#core/shipments/shipment.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted } from '../http/refusal.ts'
import type { BatchProblem } from '../withdrawals/batches.ts'
import type { ShipmentPayer } from './payer.ts'

/** A withdrawal as a file pays it: none of this changes while it is open. */
export type PayableWithdrawal = {
  readonly id: string
  readonly amount: bigint
  readonly payee: Payee
  readonly user: { readonly _id: string; readonly name: string }
}

/** The bank withdrawals among these, in the order of the call. */
export async function listPayables({ sql }: Tx, ids: readonly string[]): Promise<PayableWithdrawal[]> {
  const rows = await sql<PayableWithdrawal[]>`
    select w.id, w.amount, w.bank_account as payee, json_build_object('_id', u.id, 'name', u.name) as user
    from withdrawals w join users u on u.id = w.user_id where w.id = any(${[...ids]}::uuid[]) and w.kind = 'BANK'`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A name that the file has in a shorter form; null is the company's. */
type ShortName = Omit<Shortened, 'key'> & { readonly withdrawalId: string | null }

export type ShipmentDraft = {
  readonly sequence: number
  readonly route: Route
  /** The day of payment, `YYYY-MM-DD`, and why it is that day. */
  readonly date: string
  readonly dated: Dated
  readonly text: string | null
  readonly items: readonly { readonly withdrawalId: string; readonly key: string }[]
  readonly problems: readonly BatchProblem[]
  readonly shortNames: readonly ShortName[]
}

/** The file that pays these withdrawals, which are of one route. */
export function draftFile(
  of: {
    readonly payer: ShipmentPayer
    readonly payables: readonly PayableWithdrawal[]
    readonly sequence: number
  },
  now: Date,
): ShipmentDraft {
  const { payer, payables, sequence } = of
  const { profile, account } = payer
  const at = toFileTime(now)
  const route = routeOf(payables[0]?.payee ?? {})
  const { date, dated } = toPaymentDay(at, route, payer.tedUntil)
  const size = profile.keyDigits
  const digits = size === null ? null : { size, last: payer.lastKey }
  const keys = accepted(toKeys({ sequence, count: payables.length, digits, now }))
  const items = payables.map(({ id, amount, payee }, nth) => ({
    withdrawalId: id,
    key: keys[nth] ?? '',
    amount,
    payee,
  }))
  const payments = items.map((item) => toPayment({ ...item, date }, account))
  const { text, problems, shortNames } = writeRemittance({ profile, account, sequence, at, payments })
  const byKey = new Map(items.map(({ key, withdrawalId }) => [key, withdrawalId]))
  const idOf = (key: string | null) => (key && byKey.get(key)) ?? null
  return {
    sequence,
    route,
    text,
    items,
    date,
    dated,
    problems: problems.map(({ key, ...problem }) => ({ ...problem, withdrawalId: idOf(key) })),
    shortNames: shortNames.map(({ key, ...one }) => ({ ...one, withdrawalId: idOf(key) })),
  }
}
