import type { Trade } from '#core/book/market-schema.ts'
import { QUOTATION_PRECISION, toDecimal, toWire } from '#core/money/money.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { Tx } from '../db/transaction.ts'
import { type FirstAnswer, nameOfClaim, replay } from '../http/idempotency.ts'
import { RefusalError } from '../http/refusal.ts'
import { type Decided, toAnswer, toResult } from './answers.ts'
import { type AutomaticWork, type BatchInput, readBatchInput } from './batch-input.ts'
import { cancelOrdersOfBlocked } from './blocked-owners.ts'
import { type BookDecision, decideRequest, recordActs } from './decide.ts'
import type { BookRunner, Leader, QueuedRequest } from './leader.ts'
import { refreshMarketMaker } from './market-maker.ts'
import { noticeFills } from './notices.ts'
import { persistEffects } from './persist.ts'
import { ANSWERED, type BookResult } from './requests.ts'
import { type Effects, type OrderEventRow, type Settling, settleOutcome, type TradeRow } from './settle.ts'

/** The end of a ticket, once the batch is committed. */
type End = { result: BookResult } | { error: unknown } | 'gone'

type How = {
  /** Leaves out automatic work, in case that failed. */
  readonly isAlone?: boolean
}

/** A committed batch: the function that answers its callers, and its trades. */
export type Ran = { readonly answer: () => void; readonly trades: readonly Trade[] }

/**
 * Runs requests in order in one transaction: locks, rules, the Book in memory, then all writes and postings. After the commit
 * it gives the function that answers the callers. Any error but a refusal fails the whole batch: the state in memory is then
 * invalid, and no caller has an answer.
 */
export async function runBatch(
  leader: Leader,
  tickets: readonly QueuedRequest[],
  how: How = {},
): Promise<Ran> {
  const batch = await leader.connection.transaction((tx) => writeBatch(tx, leader, tickets, how))
  const eventIds = await batch.eventIds
  return { answer: () => answerAll(batch, eventIds), trades: batch.trades.map(toTrade(batch.decided.now)) }
}

/** A trade as `GET /trades` has it. */
const toTrade =
  (now: Date) =>
  ({ id, quotation, amountBtc, amountBrl, taker }: TradeRow): Trade => ({
    _id: id,
    quotation: toDecimal(quotation, QUOTATION_PRECISION),
    amount: toWire(amountBtc, 'BTC'),
    total: toWire(amountBrl, 'BRL'),
    taker,
    createdAt: now.toISOString(),
  })

/** Sends its writes without waiting for them: the commit travels with them. */
export async function writeBatch(
  tx: Tx,
  leader: BookRunner,
  tickets: readonly QueuedRequest[],
  how: How,
): Promise<Batch> {
  const { effects, ...batch } = await decideBatch(tx, leader, tickets, how)
  const eventIds = writeAll(tx, effects, batch)
  tx.send(eventIds)
  return { ...batch, events: effects.events, eventIds, trades: effects.trades }
}

/** Locks what the requests concern, and runs them in memory: nothing is written. */
export async function decideBatch(
  tx: Tx,
  leader: BookRunner,
  tickets: readonly QueuedRequest[],
  { isAlone = false }: How = {},
): Promise<DecidedBatch> {
  const isAutomatic = !isAlone && isAutomaticDue(leader, tickets, tx.now)
  const batchInput = await readBatchInput(tx, leader, tickets, isAutomatic)
  const { on, decisions } = decideAll(tx, leader, tickets, batchInput)
  const { effects } = on
  const added = Map.groupBy(effects.events, ({ orderId }) => orderId)
  const decided: Decided = { now: tx.now, owners: batchInput.owners, added }
  const ends = decisions.map((one) => (isDecision(one) ? { result: toResult(decided, one) } : one))
  return { tickets, decisions, ends, decided, effects }
}

const AUTOMATIC_MS = 1_000

/** A batch without requests is a tick. The automatic work does not wait for one while there are requests. */
const isAutomaticDue = ({ state }: BookRunner, tickets: readonly QueuedRequest[], now: Date): boolean =>
  tickets.length === 0 || Math.abs(now.getTime() - state.automaticAt) >= AUTOMATIC_MS

function decideAll(tx: Tx, leader: BookRunner, tickets: readonly QueuedRequest[], batchInput: BatchInput) {
  const { settings, balances, work } = batchInput
  const on: Settling = {
    effects: { journals: [], trades: [], events: [], touched: new Map(), balances },
    orders: leader.state.orders,
    settings: settings as SettingsInForce,
    newId: tx.newId,
  }
  if (work) runAutomaticWork(tx, leader, on, batchInput, work)
  const decisions = tickets.map((ticket): BookDecision | End => {
    if (ticket.forwardedId && !batchInput.waiting.delete(ticket.forwardedId)) return 'gone'
    try {
      const { claim } = ticket.request
      if (claim && batchInput.takenKeys.has(nameOfClaim(claim)))
        throw new RefusalError(refuse('conflict', 'idempotency.inProgress'))
      const first = claim && batchInput.firsts.get(nameOfClaim(claim))
      if (first) return { result: replay<BookResult>(first, claim.hash) }
      return decideRequest({ ...leader, on, batchInput, now: tx.now }, ticket.request)
    } catch (error) {
      if (error instanceof RefusalError) return { error }
      throw error
    }
  })
  return { on, decisions }
}

function runAutomaticWork(
  { now }: Tx,
  leader: BookRunner,
  on: Settling,
  { settings, isRecovering, depth }: BatchInput,
  { due, blocked }: AutomaticWork,
): void {
  leader.state.automaticAt = now.getTime()
  cancelOrdersOfBlocked(leader.state, on, { now, blocked, settings })
  // The house offers nothing then, and so nobody meets it.
  refreshMarketMaker(leader, on, { now, depth, settings: isRecovering ? undefined : settings })
  settleOutcome(on, leader.state.book.apply({ type: 'expire', at: now.getTime(), ids: due }), null)
}

export const isDecision = (one: BookDecision | End): one is BookDecision =>
  typeof one === 'object' && 'order' in one

type Ended = {
  readonly tickets: readonly QueuedRequest[]
  readonly decisions: readonly (BookDecision | End)[]
  readonly ends: readonly End[]
}

/** The batch as memory has it, before its writes. */
type DecidedBatch = Ended & { readonly decided: Decided; readonly effects: Effects }

type Batch = Ended & {
  readonly decided: Decided
  readonly events: readonly OrderEventRow[]
  readonly trades: readonly TradeRow[]
  /** The ids of the events, in their order. */
  readonly eventIds: Promise<readonly bigint[]>
}

/** Sends every write, without waiting for one before the next. Gives the ids of the events. */
async function writeAll(tx: Tx, effects: Effects, ended: Ended): Promise<readonly bigint[]> {
  const done = ended.decisions.filter(isDecision)
  const placed = done.flatMap((one) => one.placed ?? [])
  const [eventIds] = await Promise.all([
    persistEffects(tx, { effects, placed, firsts: firstAnswersOf(ended) }),
    recordActs(tx, done),
    noticeFills(tx, effects),
    answerForwarded(tx, ended),
  ])
  return eventIds
}

/** First answers are stored with their effects; refusals are not. */
const firstAnswersOf = ({ tickets, decisions, ends }: Ended): FirstAnswer[] =>
  ends.flatMap((end, at) => {
    const [claim, decision] = [tickets[at]?.request.claim, decisions[at]]
    const isFirst = decision !== undefined && isDecision(decision)
    return claim && isFirst && end !== 'gone' && 'result' in end ? [{ ...claim, answer: end.result }] : []
  })

/** The answer for another process is written with the effect. */
async function answerForwarded(tx: Tx, { tickets, ends }: Ended): Promise<void> {
  const answers = tickets.flatMap(({ forwardedId }, at) => {
    const end = ends[at]
    if (!forwardedId || end === undefined || end === 'gone') return []
    const packed = 'result' in end ? { answer: end.result } : { refusal: (end.error as RefusalError).refusal }
    return [{ id: forwardedId, packed: JSON.stringify(packed) }]
  })
  if (answers.length === 0) return
  await Promise.all([
    tx.sql`
      update book_requests r set answer = given.answer::jsonb, answered_at = ${tx.now}
      from unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ packed }) => packed)}::text[]) given (id, answer)
      where r.id = given.id`,
    tx.sql`select pg_notify(${ANSWERED}, '')`,
  ])
}

function answerAll({ tickets, decisions, ends, decided, events }: Batch, ids: readonly bigint[]): void {
  const idOf = new Map(events.map((event, at) => [event, ids[at] ?? 0n]))
  for (const [at, ticket] of tickets.entries()) {
    const [decision, end] = [decisions[at], ends[at]]
    if (end === undefined || end === 'gone') ticket.reject(new Error('the request was taken back'))
    else if ('error' in end) ticket.reject(end.error)
    else {
      const data = decision && isDecision(decision) ? toAnswer(decided, decision, idOf) : undefined
      ticket.resolve(data ? { data } : end.result)
    }
  }
}
