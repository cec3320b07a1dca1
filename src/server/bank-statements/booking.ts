import type { z } from 'zod'
import type { Controls } from '#core/approvals/controls.ts'
import {
  doubtsOf,
  floorOfBooking,
  mayBookLine,
  mayReverseBooking,
  mayTakeBack,
  mayUseCategory,
} from '#core/bank-statements/booking.ts'
import type { bookLineSchema, reverseBookingSchema } from '#core/bank-statements/booking-schema.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { houseBooked, houseReversed } from '#core/ledger/postings.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { firstRefusal } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { lockAccounts, post } from '../ledger/post.ts'
import { readBankPlaces } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { LINE_SUBJECT, type LineRow, labelOf, lockLine, setLineState } from './lines.ts'
import { findLine, fitsPayment } from './queries.ts'

type BookLine = z.output<typeof bookLineSchema> & { readonly id: string }

/** Books a line as a cost or an income of the house, against the collector of fees. */
export async function bookLine(tx: Tx, input: BookLine, by: Actor): Promise<void> {
  const { id: lineId, category, note } = input
  const line = await lockLine(tx, lineId)
  enforce(firstRefusal(mayBookLine(line, by), mayUseCategory(line.amount, category)))
  const { userFeeId, controls } = await settingsInForce(tx)
  const doubts = await findDoubts(tx, line, by)
  const changes = [
    { field: 'category', before: null, after: category },
    { field: 'note', before: null, after: note },
  ]
  await askAbout(tx, { line, controls, doubts, changes, command: 'bookLine', input }, by)
  const { amount } = line
  const place = (await readBankPlaces(tx))(line.bankAccountId)
  const [bookingId, approvalId] = [tx.newId(), by.grant?.requestId ?? null]
  const row = { id: bookingId, lineId, amount, category, note, userFeeId, approvalId }
  await tx.sql`insert into house_bookings ${tx.sql({ ...row, createdBy: by.id, createdAt: tx.now })}`
  await setLineState(tx, line, { state: 'BOOKED' }, by)
  await post(tx, [houseBooked({ bookingId, place, userFeeId, amount })], by)
  const after = { statementLine: labelOf(line), category, note }
  await recordAudit(
    tx,
    { action: 'audit.statementLine.booked', entity: 'statementLine', id: lineId, after },
    by,
  )
}

type ReverseBooking = z.output<typeof reverseBookingSchema> & { readonly id: string }

/** Reverses the booking of a line by a journal of its own. The line waits again. */
export async function reverseBooking(tx: Tx, input: ReverseBooking, by: Actor): Promise<void> {
  const { id: lineId, reason } = input
  const line = await lockLine(tx, lineId)
  enforce(mayReverseBooking(line, by))
  const booking = await findBooking(tx, lineId)
  const { id: bookingId, amount, userFeeId, category, note } = booking
  const place = (await readBankPlaces(tx))(line.bankAccountId)
  enforce(mayTakeBack(amount, await readFeeUser(tx, { userFeeId, place })))
  const { controls } = await settingsInForce(tx)
  const changes = [
    { field: 'category', before: category, after: null },
    { field: 'note', before: note, after: null },
    { field: 'reason', before: null, after: reason },
  ]
  await askAbout(tx, { line, controls, doubts: [], changes, command: 'reverseBooking', input }, by)
  await tx.sql`
    update house_bookings set reversed_by = ${by.id}, reversed_at = ${tx.now}, reverse_reason = ${reason},
      reversal_approval_id = ${by.grant?.requestId ?? null}
    where id = ${bookingId} and reversed_at is null`
  await setLineState(tx, line, { state: 'OPEN' }, by)
  await post(tx, [houseReversed({ bookingId, place, userFeeId, amount })], by)
  const facts = { before: { category, note }, after: { statementLine: labelOf(line), reason } }
  await recordAudit(
    tx,
    { action: 'audit.statementLine.reversed', entity: 'statementLine', id: lineId, ...facts },
    by,
  )
}

type Booking = {
  readonly id: string
  readonly amount: bigint
  readonly userFeeId: string
  readonly category: string
  readonly note: string
}

/** The booking of a locked line that is in force. */
async function findBooking({ sql }: Tx, lineId: string): Promise<Booking> {
  const [booking] = await sql<Booking[]>`
    select id, amount, user_fee_id, category, note from house_bookings where line_id = ${lineId} and reversed_at is null`
  if (!booking) throw new Error(`the line ${lineId} has no booking`)
  return booking
}

/** The balance of the collector of fees, once all accounts of the journal are locked. */
async function readFeeUser(tx: Tx, { userFeeId, place }: { userFeeId: string; place: string | null }) {
  const account = { owner: userFeeId, kind: 'AVAILABLE', currency: 'BRL' } as const
  const balances = await lockAccounts(tx, [
    account,
    { owner: null, kind: 'EXTERNAL', currency: 'BRL', place },
  ])
  const [row] = await tx.sql<{ floor: bigint | null }[]>`
    select floor from accounts where owner_id = ${userFeeId} and kind = 'AVAILABLE' and currency = 'BRL'`
  return { balance: balances.of(account), floor: row!.floor }
}

/** The signs that the line is the money of a customer. */
async function findDoubts(tx: Tx, { id, amount }: LineRow, by: Actor): Promise<Code[]> {
  const credit = amount > 0n ? await findLine(tx, id, { by, now: tx.now }) : undefined
  const [debit] = await tx.sql<{ fits: boolean }[]>`
    select ${fitsPayment(tx.sql)} as fits from bank_statement_lines l where l.id = ${id}`
  return doubtsOf({
    fitsDeposit: credit !== undefined && credit.suggestions.length > 0,
    namesCustomer: credit !== undefined && credit.payer.user !== null,
    fitsPayment: debit!.fits,
  })
}

/**
 * The sum that one person booked and reversed without another one since midnight in Brasília. Until the transaction ends, further
 * ones of this person wait.
 */
async function sumAlone({ sql, now }: Tx, by: Actor): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booked by ${by.id}`}, 0))`
  const [sum] = await sql<{ amount: bigint }[]>`
    with day as (
      select date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE} as begins
    )
    select coalesce(sum(abs(amount)), 0)::bigint as amount from (
      select amount from day join house_bookings b on b.created_at >= day.begins
      where b.created_by = ${by.id} and approval_id is null
      union all
      select amount from day join house_bookings b on b.reversed_at >= day.begins
      where b.reversed_by = ${by.id} and reversal_approval_id is null) alone`
  return sum!.amount
}

type BookedAct = Pick<ProposedAct, 'changes' | 'command' | 'input'> & {
  readonly line: LineRow
  readonly controls: Controls
  readonly doubts: readonly Code[]
}

async function askAbout(
  tx: Tx,
  { line, controls, doubts, changes, ...run }: BookedAct,
  by: Actor,
): Promise<void> {
  const amount = line.amount < 0n ? -line.amount : line.amount
  const floor = floorOfBooking(controls, { sumAlone: (await sumAlone(tx, by)) + amount, doubts })
  const masked = { before: null, after: labelOf({ ...line, text: maskText(line.text) }) }
  await requireApproval(
    tx,
    {
      ...run,
      controls,
      acts: ['ledger.cost'],
      ...(floor && { floor }),
      entity: 'statementLine',
      entityId: line.id,
      ownerId: null,
      subjects: [{ of: LINE_SUBJECT, id: line.id }],
      value: { amount, currency: 'BRL' },
      changes: [{ field: 'statementLine', before: null, after: labelOf(line), masked }, ...changes],
      signals: doubts,
    },
    by,
  )
}
