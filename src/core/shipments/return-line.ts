import type { Outcome } from '../cnab240/outcome.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import type { Code } from '../texts/codes.ts'
import { mayHandleWithdrawal } from '../withdrawals/withdrawal.ts'
import type { ItemState, LineDecision, ReturnLineState } from './shipment.ts'

/** The payment that a line is about. */
export type ItemFacts = {
  readonly userId: string
  readonly state: ItemState
  /** In centavos. */
  readonly amount: bigint
  /** A person corrected the books of this withdrawal. */
  readonly isAdjusted: boolean
}

export type ReturnLineFacts = { readonly outcome: Outcome; readonly amount: bigint }

type Judgement = {
  readonly state: Exclude<ReturnLineState, 'NEW' | 'IGNORED'>
  readonly waitsFor: Code | null
}

/**
 * The fate of a line, by what the bank says and by the state of its payment. A line that gives money back
 * is ASKED: a file that never was at the bank must not make a second payment. A line that contradicts the state waits for a person.
 */
const FATES: Readonly<Record<Exclude<Outcome, 'UNKNOWN'>, Partial<Record<ItemState, Judgement['state']>>>> = {
  PAID: { SENT: 'APPLIED', ACCEPTED: 'APPLIED', PAID: 'REPEATED' },
  ACCEPTED: { SENT: 'APPLIED', ACCEPTED: 'REPEATED', PAID: 'REPEATED' },
  REFUSED: { SENT: 'ASKED', ACCEPTED: 'ASKED', REFUSED: 'REPEATED', REMOVED: 'REPEATED' },
  REVERSED: { PAID: 'ASKED', REVERSED: 'REPEATED' },
}

const waits = (waitsFor: Code): Judgement => ({ state: 'WAITING', waitsFor })

/** The fate of a line of a return file that this member of staff sent. */
export function judgeLine(line: ReturnLineFacts, item: ItemFacts | undefined, by: Viewer): Judgement {
  if (!item) return waits('shipment.wait.key')
  if (line.amount !== item.amount) return waits('shipment.wait.amount')
  if (line.outcome === 'UNKNOWN') return waits('shipment.wait.code')
  const state = FATES[line.outcome][item.state]
  if (state === undefined) return waits('shipment.wait.state')
  if (state === 'REPEATED') return { state, waitsFor: null }
  if (!mayHandleWithdrawal(item, by).ok) return waits('shipment.wait.own')
  const isReversal = line.outcome === 'REVERSED'
  return isReversal && item.isAdjusted ? waits('shipment.wait.adjusted') : { state, waitsFor: null }
}

/** The move of a payment that a decision makes: money that a paid one got back is a reversal. */
export type PaymentMove = 'PAY' | 'REFUSE' | 'REVERSE' | null

export const moveOf = (
  decision: LineDecision,
  { state }: Pick<ItemFacts, 'state'>,
): PaymentMove | undefined => {
  if (decision === 'IGNORED') return null
  if (state === 'SENT' || state === 'ACCEPTED') return decision === 'PAID' ? 'PAY' : 'REFUSE'
  return decision === 'REFUSED' && state === 'PAID' ? 'REVERSE' : undefined
}

/** A person decides about a line that waits; about one of an unknown payment, only that it is set aside. */
export function mayDecideLine(
  line: { readonly state: ReturnLineState; readonly decision: LineDecision },
  item: ItemFacts | undefined,
  by: Viewer,
): Verdict {
  if (line.state !== 'WAITING' && line.state !== 'ASKED') return refuse('conflict', 'shipment.lineSettled')
  if (!item) return line.decision === 'IGNORED' ? ok : refuse('conflict', 'shipment.wait.key')
  const handling = mayHandleWithdrawal(item, by)
  if (!handling.ok) return handling
  return moveOf(line.decision, item) === undefined ? refuse('conflict', 'shipment.wait.state') : ok
}
