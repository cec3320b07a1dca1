import { refuse } from '#core/rules/verdict.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { Tx } from '../db/transaction.ts'
import { keepFirstAnswers, nameOfClaim, replay } from '../http/idempotency.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockBooks, readBatchInput } from './batch-input.ts'
import { cancelOrdersOfBlocked } from './blocked-owners.ts'
import { type Decision, decide, recordActs } from './decide.ts'
import type { Leader, Ticket } from './leader.ts'
import { refreshMarketMaker } from './market-maker.ts'
import { persistEffects } from './persist.ts'
import { ANSWERED, type BookAnswer } from './requests.ts'
import { type Settling, settleOutcome } from './settle.ts'

/** The result of a ticket, once the batch is committed. */
type Result = { answer: BookAnswer } | { error: unknown } | 'gone'

/**
 * Runs requests in order in one transaction: locks, rules, the Book in memory, then all writes and postings. Each
 * caller is answered after the commit. Any error but a refusal fails the whole batch: the state in memory is then
 * invalid, and no caller has an answer. `isAlone` leaves out automatic work, in case that failed.
 */
export async function runBatch(
  leader: Leader,
  tickets: readonly Ticket[],
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<void> {
  const results = await leader.connection.transaction((tx) => writeBatch(tx, leader, { tickets, isAlone }))
  for (const [at, ticket] of tickets.entries()) {
    const result = results[at]
    if (result === undefined || result === 'gone') ticket.reject(new Error('the request was taken back'))
    else if ('answer' in result) ticket.resolve(result.answer)
    else ticket.reject(result.error)
  }
}

type Batch = { readonly tickets: readonly Ticket[]; readonly isAlone: boolean }

async function writeBatch(tx: Tx, leader: Leader, { tickets, isAlone }: Batch): Promise<Result[]> {
  const batchInput = await readBatchInput(tx, leader, tickets)
  const balances = await lockBooks(tx, leader, batchInput, tickets)
  const on: Settling = {
    effects: { journals: [], trades: [], events: [], touched: new Map(), balances },
    orders: leader.state.orders,
    settings: batchInput.settings as SettingsInForce,
    newId: tx.newId,
  }
  if (!isAlone) {
    cancelOrdersOfBlocked(leader.state, on, {
      now: tx.now,
      blocked: batchInput.blocked,
      settings: batchInput.settings,
    })
    refreshMarketMaker(leader, on, { now: tx.now, depth: batchInput.depth, settings: batchInput.settings })
    settleOutcome(
      on,
      leader.state.book.apply({ type: 'expire', at: tx.now.getTime(), ids: batchInput.due }),
      null,
    )
  }
  const decisions = tickets.map((ticket): Decision | Result => {
    if (ticket.forwardedId && !batchInput.waiting.delete(ticket.forwardedId)) return 'gone'
    try {
      const { claim } = ticket.request
      if (claim && batchInput.takenKeys.has(nameOfClaim(claim)))
        throw new RefusalError(refuse('conflict', 'idempotency.inProgress'))
      const first = claim && batchInput.firsts.get(nameOfClaim(claim))
      if (first) return { answer: replay<BookAnswer>(first, claim.hash) }
      return decide({ ...leader, on, batchInput, now: tx.now }, ticket.request)
    } catch (error) {
      if (error instanceof RefusalError) return { error }
      throw error
    }
  })
  const done = decisions.filter((one) => typeof one === 'object' && 'orderId' in one)
  const placed = done.flatMap((one) => one.placed ?? [])
  // Sent at once, in this order: the answers are read from the rows that the effects have just written.
  const [, , results] = await Promise.all([
    persistEffects(tx, on.effects, placed),
    recordActs(tx, done),
    toResults(tx, leader, decisions),
  ])
  await Promise.all([keepAnswers(tx, tickets, decisions, results), answerForwarded(tx, tickets, results)])
  return results
}

async function toResults(
  tx: Tx,
  { toAnswers }: Leader,
  decisions: readonly (Decision | Result)[],
): Promise<Result[]> {
  const toRead = decisions.flatMap((one) =>
    typeof one === 'object' && 'orderId' in one
      ? [{ id: one.orderId, by: one.request.by, language: one.request.language }]
      : [],
  )
  const orders = toRead.length > 0 ? await toAnswers(tx, toRead) : []
  let next = 0
  return decisions.map((one) => {
    if (one === 'gone' || !('orderId' in one)) return one
    const order = orders[next++]
    if (!order) throw new Error(`order ${one.orderId} was written and is not there`)
    return { answer: { data: order } }
  })
}

/** First answers are stored with their effects; refusals are not. */
async function keepAnswers(
  tx: Tx,
  tickets: readonly Ticket[],
  decisions: readonly (Decision | Result)[],
  results: readonly Result[],
): Promise<void> {
  await keepFirstAnswers(
    tx,
    results.flatMap((result, at) => {
      const [claim, decision] = [tickets[at]?.request.claim, decisions[at]]
      const isFirst = typeof decision === 'object' && 'orderId' in decision
      return claim && isFirst && result !== 'gone' && 'answer' in result
        ? [{ ...claim, answer: result.answer }]
        : []
    }),
  )
}

/** The answer for another process is written with the effect. */
async function answerForwarded(
  tx: Tx,
  tickets: readonly Ticket[],
  results: readonly Result[],
): Promise<void> {
  const answers = tickets.flatMap(({ forwardedId }, at) => {
    const result = results[at]
    if (!forwardedId || result === undefined || result === 'gone') return []
    const packed = 'answer' in result ? result : { refusal: (result.error as RefusalError).refusal }
    return [{ id: forwardedId, packed: JSON.stringify(packed) }]
  })
  if (answers.length === 0) return
  await tx.sql`
    update book_requests r set answer = given.answer::jsonb, answered_at = ${tx.now}
    from unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ packed }) => packed)}::text[]) given (id, answer)
    where r.id = given.id`
  await tx.sql`select pg_notify(${ANSWERED}, '')`
}
