import { type DepositStatus, mayBeDecided } from '../deposits/deposit.ts'
import { isImporterInvolved } from '../deposits/proof.ts'
import { formatMoney } from '../money/money.ts'
import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import { type LineState, mayReadStatements } from './statement.ts'

/**
 * Credits that wait for a person, debits that pay no withdrawal, and debits with the amount of one. Then credits that
 * were set aside, and lines that the house booked.
 */
export const LINE_QUEUES = ['OPEN', 'DEBIT', 'PAYMENT', 'SET_ASIDE', 'BOOKED'] as const
export type LineQueueName = (typeof LINE_QUEUES)[number]

export type LineFacts = {
  readonly state: LineState
  readonly amount: bigint
  /** A later file of the bank lacks it. */
  readonly isMissing: boolean
  readonly repeated: Repeated | null
}

/** Another credit of the account has the end-to-end id of this one: it waits, or it is in the books. */
export const REPEATED = ['WAITING', 'BOOKED'] as const
export type Repeated = (typeof REPEATED)[number]

type Brought<Id> = Pick<LineFacts, 'repeated'> & { readonly doubtedBy: Id | null; readonly importedBy: Id }

/** The importer of a line, where that is a part in the deposit that it proves: see {@link isImporterInvolved}. */
export function findInvolvedImporter<Id>(
  { doubtedBy, importedBy, repeated }: Brought<Id>,
  deposit: Parameters<typeof isImporterInvolved>[0],
  reasons: readonly string[],
): Id | null {
  const isInvolved = repeated !== null || isImporterInvolved(deposit, reasons)
  return doubtedBy ?? (isInvolved ? importedBy : null)
}

/** Whether nothing depends on the line yet. */
export const mayTouchLine = ({ state }: Pick<LineFacts, 'state'>, by: Viewer): Verdict =>
  firstRefusal(
    mayReadStatements(by),
    state === 'UNDONE' ? refuse('conflict', 'bankStatement.undone') : ok,
    state === 'MATCHED' ? refuse('conflict', 'bankStatement.lineMatched') : ok,
    state === 'BOOKED' ? refuse('conflict', 'bankStatement.lineBooked') : ok,
    state === 'TAKEN_BACK' ? refuse('conflict', 'bankStatement.lineTakenBack') : ok,
  )

/**
 * The bank took a missing line back: it gives nobody money until a file has it again. One end-to-end id is one Pix, whatever
 * files have it.
 */
export const mayCountLine = ({ isMissing, repeated }: Pick<LineFacts, 'isMissing' | 'repeated'>): Verdict =>
  firstRefusal(
    isMissing ? refuse('conflict', 'bankStatement.lineMissing') : ok,
    repeated === 'BOOKED' ? refuse('conflict', 'bankStatement.pixBooked') : ok,
  )

/** Whether a line may vanish. The books correct their own line, and a line of a locked close is a difference of the next open day. */
export const mayVanish = (line: { readonly state: LineState; readonly isLocked: boolean }): Verdict =>
  firstRefusal(
    line.state === 'MATCHED' ? refuse('conflict', 'bankStatement.takenBackMatched') : ok,
    line.state === 'BOOKED' ? refuse('conflict', 'bankStatement.lineBooked') : ok,
    line.isLocked ? refuse('conflict', 'bankStatement.takenBackLocked') : ok,
  )

/** A line that a later complete file lacks leaves the queue: the bank took it back. */
export const mayTakeLineBack = (
  line: Pick<LineFacts, 'state' | 'isMissing'> & { readonly isLocked: boolean },
  by: Viewer,
): Verdict =>
  firstRefusal(
    mayReadStatements(by),
    mayVanish(line),
    mayTouchLine(line, by),
    line.isMissing ? ok : refuse('conflict', 'bankStatement.lineNotMissing'),
  )

const mayDecideLine = (line: Pick<LineFacts, 'state' | 'amount'>, by: Viewer): Verdict =>
  firstRefusal(mayTouchLine(line, by), line.amount > 0n ? ok : refuse('conflict', 'bankStatement.debit'))

/** A credit that is no deposit of a customer is set aside with a reason. */
export const maySetAside = (line: LineFacts, by: Viewer): Verdict =>
  firstRefusal(
    mayDecideLine(line, by),
    line.state === 'OPEN' ? ok : refuse('conflict', 'bankStatement.lineSetAside'),
  )

/** A line that was set aside waits again. */
export const mayReopenLine = (line: LineFacts, by: Viewer): Verdict =>
  firstRefusal(
    mayDecideLine(line, by),
    line.state === 'SET_ASIDE' ? ok : refuse('conflict', 'bankStatement.lineOpen'),
  )

type DepositFacts = {
  readonly kind: 'BANK' | 'CRYPTO'
  readonly status: DepositStatus
  readonly amount: bigint
  /** The line that proves it already. */
  readonly statementLineId: string | null
}

/**
 * A credit proves one deposit of exactly its amount: one that waits, which is then accepted by its own rules, or one that a
 * receipt credited before, which only gets its line.
 */
export function mayConfirmLine(line: LineFacts, deposit: DepositFacts, by: Viewer): Verdict {
  const isCredited = deposit.status === 'FINISHED'
  return firstRefusal(
    mayDecideLine(line, by),
    line.state === 'OPEN' ? ok : refuse('conflict', 'bankStatement.lineSetAside'),
    mayCountLine(line),
    deposit.kind === 'BANK' ? ok : refuse('conflict', 'bankStatement.notBank'),
    deposit.statementLineId === null ? ok : refuse('conflict', 'bankStatement.depositMatched'),
    isCredited ? ok : mayBeDecided(deposit),
    deposit.amount === line.amount
      ? ok
      : refuse('conflict', 'bankStatement.amountDiffers', {
          line: formatMoney(line.amount, 'BRL'),
          deposit: formatMoney(deposit.amount, 'BRL'),
        }),
  )
}
