import {
  CUSTODY_HEADER,
  isSelfCustody,
  SELF_CUSTODY_HEADER,
  writeBalance,
  writeCustodyTotals,
  writeWalletMove,
} from '#core/authorities/custody.ts'
import {
  type ReportedOperation,
  writeHeader,
  writeOperation,
  writeTotals,
} from '#core/authorities/decripto.ts'
import type { ReportedPerson, ReportingHouse } from '#core/authorities/party.ts'
import { isInFile, type LineKind, type Report, type ReportProblem } from '#core/authorities/report.ts'
import type { Sql } from '../db/sql.ts'
import { ROWS_AT_ONCE } from '../http/send-stream.ts'
import { customersAt, findClosingPrice, sumCustody } from './balances.ts'
import { type AtInstant, type BitcoinMove, deskOrdersIn, movesIn, tradesIn } from './operations.ts'
import type { ReportPeriod } from './period.ts'

export type ReportInput = {
  readonly report: Report
  readonly days: string
  readonly period: ReportPeriod
  readonly house: ReportingHouse
  readonly now: Date
}

/** A customer, and the prefix of its fields in the layout. */
type ReportParty = { readonly prefix: string; readonly person: ReportedPerson }

/** A part of a report's file: a line with its subject, or the head and the end of the file. */
export type ReportPart = {
  readonly text: string
  readonly subject?: {
    readonly kind: LineKind
    readonly id: string
    readonly at: string
    readonly parties: readonly ReportParty[]
  }
  readonly problems: readonly ReportProblem[]
  readonly isInFile: boolean
}

const toFrame = (text: string): ReportPart[] => [{ text, problems: [], isInFile: true }]
const toParties = (prefix: string, person: ReportedPerson | null | undefined): ReportParty[] =>
  person ? [{ prefix, person }] : []

/** The customers of an operation. */
const partiesOf = ({ buyer, seller, holder }: ReportedOperation): ReportParty[] => [
  ...toParties('Comprador', buyer),
  ...toParties('Vendedor', seller),
  ...toParties('Titular', holder),
]

/** All parts of a report in the order of its file. It reads with cursors: a month may have many operations. */
export function partsOf(sql: Sql, input: ReportInput): AsyncGenerator<ReportPart[]> {
  if (input.report === 'decripto') return decriptoParts(sql, input)
  return input.report === 'custody' ? custodyParts(sql, input) : selfCustodyParts(sql, input)
}

async function* operationsOf(
  sql: Sql,
  { period }: ReportInput,
): AsyncGenerator<(ReportedOperation & AtInstant)[]> {
  yield* tradesIn(sql, period).cursor(ROWS_AT_ONCE)
  yield* deskOrdersIn(sql, period).cursor(ROWS_AT_ONCE)
  for await (const moves of movesIn(sql, period).cursor(ROWS_AT_ONCE))
    yield moves.map((move) => ({ ...move, brl: null, feeBrl: 0n }))
}

async function* decriptoParts(sql: Sql, input: ReportInput): AsyncGenerator<ReportPart[]> {
  const totals = { trades: 0, tradedBrl: 0n, deposits: 0, withdrawals: 0 }
  yield toFrame(writeHeader(input.house).line)
  for await (const operations of operationsOf(sql, input)) {
    const parts = operations.map((operation) => {
      const { kind, id, at } = operation
      const { line, problems, value } = writeOperation(operation, input.house)
      const isIn = isInFile(input.report, problems)
      if (isIn && kind === 'DEPOSIT') totals.deposits += 1
      else if (isIn && kind === 'WITHDRAWAL') totals.withdrawals += 1
      else if (isIn) {
        totals.trades += 1
        totals.tradedBrl += value
      }
      return {
        text: line,
        subject: { kind, id, at, parties: partiesOf(operation) },
        problems,
        isInFile: isIn,
      }
    })
    yield parts
  }
  yield toFrame(writeTotals(totals).line)
}

async function* selfCustodyParts(sql: Sql, { report, period }: ReportInput): AsyncGenerator<ReportPart[]> {
  yield toFrame(SELF_CUSTODY_HEADER)
  for await (const moves of movesIn(sql, period).cursor(ROWS_AT_ONCE))
    yield moves.filter(isSelfCustody).map((move: BitcoinMove) => {
      const { kind, id, at, holder, price, source } = move
      const { line, problems } = writeWalletMove({
        ...move,
        price: price === null ? null : { price, source },
      })
      return {
        text: line,
        subject: { kind, id, at, parties: toParties('', holder) },
        problems,
        isInFile: isInFile(report, problems),
      }
    })
}

async function* custodyParts(
  sql: Sql,
  { report, days: day, period, now }: ReportInput,
): AsyncGenerator<ReportPart[]> {
  const price = await findClosingPrice(sql, period, now)
  yield toFrame(CUSTODY_HEADER)
  for await (const rows of customersAt(sql, period).cursor(ROWS_AT_ONCE))
    yield rows.map(({ person, sats }) => {
      const { line, problems } = writeBalance({ person, sats, day, price })
      const subject = {
        kind: 'BALANCE',
        id: person._id,
        at: period.ends,
        parties: toParties('', person),
      } as const
      return { text: line, subject, problems, isInFile: isInFile(report, problems) }
    })
  yield toFrame(writeCustodyTotals({ ...(await sumCustody(sql, period)), day, price }))
}
