import {
  CUSTODY_HEADER,
  isSelfCustody,
  SELF_CUSTODY_HEADER,
  writeBalance,
  writeCustodyTotals,
  writeWalletMove,
} from '#core/authorities/custody.ts'
import { type Operation, writeHeader, writeOperation, writeTotals } from '#core/authorities/decripto.ts'
import type { House, Person } from '#core/authorities/party.ts'
import { isInFile, type LineKind, type Problem, type Report } from '#core/authorities/report.ts'
import type { Sql } from '../db/sql.ts'
import { ROWS_AT_ONCE } from '../http/send-stream.ts'
import { customersAt, findClosingPrice, sumCustody } from './balances.ts'
import { type At, deskOrdersIn, type Move, movesIn, tradesIn } from './operations.ts'
import type { Period } from './period.ts'

export type Of = {
  readonly report: Report
  readonly days: string
  readonly period: Period
  readonly house: House
  readonly now: Date
}

/** A customer, and the prefix of its fields in the layout. */
type Side = { readonly prefix: string; readonly person: Person }

/** A part of a report's file: a line about something, or text around the lines. */
export type Part = {
  readonly text: string
  readonly about?: {
    readonly kind: LineKind
    readonly id: string
    readonly at: string
    readonly sides: readonly Side[]
  }
  readonly problems: readonly Problem[]
  readonly isInFile: boolean
}

const around = (text: string): Part[] => [{ text, problems: [], isInFile: true }]
const sideOf = (prefix: string, person: Person | null | undefined): Side[] =>
  person ? [{ prefix, person }] : []

/** The customers of an operation. */
const sidesOf = ({ buyer, seller, holder }: Operation): Side[] => [
  ...sideOf('Comprador', buyer),
  ...sideOf('Vendedor', seller),
  ...sideOf('Titular', holder),
]

/** All parts of a report in the order of its file. It reads with cursors: a month may have many operations. */
export function partsOf(sql: Sql, of: Of): AsyncGenerator<Part[]> {
  if (of.report === 'decripto') return decriptoParts(sql, of)
  return of.report === 'custody' ? custodyParts(sql, of) : selfCustodyParts(sql, of)
}

async function* operationsOf(sql: Sql, { period }: Of): AsyncGenerator<(Operation & At)[]> {
  yield* tradesIn(sql, period).cursor(ROWS_AT_ONCE)
  yield* deskOrdersIn(sql, period).cursor(ROWS_AT_ONCE)
  for await (const moves of movesIn(sql, period).cursor(ROWS_AT_ONCE))
    yield moves.map((move) => ({ ...move, brl: null, feeBrl: 0n }))
}

async function* decriptoParts(sql: Sql, of: Of): AsyncGenerator<Part[]> {
  const totals = { trades: 0, tradedBrl: 0n, deposits: 0, withdrawals: 0 }
  yield around(writeHeader(of.house).line)
  for await (const operations of operationsOf(sql, of)) {
    const parts = operations.map((operation) => {
      const { kind, id, at } = operation
      const { line, problems, value } = writeOperation(operation, of.house)
      const isIn = isInFile(of.report, problems)
      if (isIn && kind === 'DEPOSIT') totals.deposits += 1
      else if (isIn && kind === 'WITHDRAWAL') totals.withdrawals += 1
      else if (isIn) {
        totals.trades += 1
        totals.tradedBrl += value
      }
      return {
        text: line,
        about: { kind, id, at, sides: sidesOf(operation) },
        problems,
        isInFile: isIn,
      }
    })
    yield parts
  }
  yield around(writeTotals(totals).line)
}

async function* selfCustodyParts(sql: Sql, { report, period }: Of): AsyncGenerator<Part[]> {
  yield around(SELF_CUSTODY_HEADER)
  for await (const moves of movesIn(sql, period).cursor(ROWS_AT_ONCE))
    yield moves.filter(isSelfCustody).map((move: Move) => {
      const { kind, id, at, holder, price, source } = move
      const { line, problems } = writeWalletMove({
        ...move,
        price: price === null ? null : { price, source },
      })
      return {
        text: line,
        about: { kind, id, at, sides: sideOf('', holder) },
        problems,
        isInFile: isInFile(report, problems),
      }
    })
}

async function* custodyParts(sql: Sql, { report, days: day, period, now }: Of): AsyncGenerator<Part[]> {
  const price = await findClosingPrice(sql, period, now)
  yield around(CUSTODY_HEADER)
  for await (const rows of customersAt(sql, period).cursor(ROWS_AT_ONCE))
    yield rows.map(({ person, sats }) => {
      const { line, problems } = writeBalance({ person, sats, day, price })
      const about = { kind: 'BALANCE', id: person._id, at: period.ends, sides: sideOf('', person) } as const
      return { text: line, about, problems, isInFile: isInFile(report, problems) }
    })
  yield around(writeCustodyTotals({ ...(await sumCustody(sql, period)), day, price }))
}
