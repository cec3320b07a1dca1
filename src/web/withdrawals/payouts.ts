import { describePlace } from '#core/bank-accounts/payee.ts'
import { foldText } from '#core/lists/list.ts'
import { type Currency, formatMoney, fromWire } from '#core/money/money.ts'
import { firstRefusal, refuse, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayUsePayee } from '#core/withdrawals/payee.ts'
import { mayBatch } from '#core/withdrawals/payout.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { approvalsToCome, mayApprove, mayPay } from './withdrawal-status.ts'

/** The next act on a withdrawal, in the order of the queue. */
export const NEXT_ACTS = ['approve', 'pay', 'processing'] as const
export type NextAct = (typeof NEXT_ACTS)[number]

export const nextActOf = (withdrawal: Withdrawal): NextAct => {
  if (withdrawal.status === 'PROCESSING') return 'processing'
  return approvalsToCome(withdrawal) > 0 ? 'approve' : 'pay'
}

/** An amount as the form of a bank or a wallet takes it. */
export const toTyped = ({ amount, kind }: Pick<Withdrawal, 'amount' | 'kind'>): string =>
  kind === 'BANK' ? amount.replace('.', ',') : amount

export type PayoutFilters = {
  readonly search: string
  readonly kind: Withdrawal['kind'] | undefined
  readonly act: NextAct | undefined
}

/** The text that a search looks into: client, payee and amount, also as people write it. */
function wordsOf({ user, address, bankAccount, amount, currency, _id, batch }: Withdrawal): string {
  const account = bankAccount && describePlace(bankAccount)
  const written = formatMoney(fromWire(amount, currency), currency)
  return foldText([user.name, user.email, address, account, written, amount, _id, batch?.sequence].join(' '))
}

export const filterPayouts = (rows: readonly Withdrawal[], { search, kind, act }: PayoutFilters) =>
  rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (act === undefined || nextActOf(row) === act) &&
      wordsOf(row).includes(foldText(search.trim())),
  )

/** The rows by their next act, the oldest first. */
export const toPayoutGroups = (rows: readonly Withdrawal[]) =>
  NEXT_ACTS.map((act) => ({ act, rows: rows.filter((row) => nextActOf(row) === act) })).filter(
    (group) => group.rows.length > 0,
  )

/** Whether the viewer may approve it now: the rule, and the hold of its payee where it is known. */
export const mayApproveNow = (
  withdrawal: Withdrawal,
  by: Viewer,
  { usableFrom, now }: { usableFrom: string | null; now: Date },
): Verdict => firstRefusal(mayApprove(withdrawal, by), mayUsePayee(usableFrom, now))

const mayJoin = (row: Withdrawal, now: Date, by: Viewer): Verdict => {
  const approvers = row.approvals.map(({ userId }) => userId)
  return mayBatch(
    { ...row, payeeUsableFrom: null, isPayeeActive: true },
    approvers,
    { kind: row.kind, now },
    by,
  )
}

type Marked = { readonly now: Date; readonly waiting: ReadonlySet<string> }

/** The marked rows that each act concerns: a batch has one kind, and nobody asks twice for the approval of one. */
export function sortMarked(rows: readonly Withdrawal[], { now, waiting }: Marked, by: Viewer) {
  const batch = rows.filter((row) => mayJoin(row, now, by).ok)
  const isMixed = new Set(batch.map(({ kind }) => kind)).size > 1
  return {
    approve: rows.filter((row) => mayApprove(row, by).ok && !waiting.has(row._id)),
    batch,
    receipts: rows.filter((row) => row.kind === 'BANK' && nextActOf(row) !== 'approve' && mayPay(row, by).ok),
    batchVerdict: isMixed ? refuse('conflict', 'payout.kind') : undefined,
  }
}

/** The sums of amounts, a currency each. */
export function sumPayouts(rows: readonly Pick<Withdrawal, 'amount' | 'currency'>[]) {
  const sums = new Map<Currency, bigint>()
  for (const { amount, currency } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + fromWire(amount, currency))
  return [...sums].map(([currency, value]) => ({ currency, value }))
}

/** `Itaú 0123 / 45678-9`, or the ends of the address. */
export const shortPayee = ({ bankAccount, address }: Pick<Withdrawal, 'bankAccount' | 'address'>): string =>
  bankAccount ? describePlace(bankAccount) : `${address?.slice(0, 6)}…${address?.slice(-6)}`
