import type { DayBalance, Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { type StatementWords, statementWords } from '#core/texts/statement-file.ts'
import type { Language } from '#core/users/user.ts'
import type { Database } from '../db/pool.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { found } from '../http/refusal.ts'
import { ROWS_AT_ONCE } from '../http/send-stream.ts'
import { findBalancesAt } from './balances.ts'
import { findLastIssue } from './checks.ts'
import { findHolder } from './queries.ts'
import { type Funds, findRange, type StatementRange, type Sums, sumRange } from './range.ts'
import { type RecordReader, recordRows, toRecord } from './records.ts'

/** Name, document and logo of the house, in the settings in force. */
export type HouseName = {
  readonly name: string
  readonly document: string
  /** A PNG. */
  readonly logo?: Buffer | undefined
}
export type FindHouse = (reader: Reader) => Promise<HouseName | undefined>

/** Where the parts of statements come from that belong to higher slices. */
export type StatementParts = {
  readonly references: RecordReader['references']
  readonly findHouse: FindHouse
}

type FileOf = Funds & { readonly from: string; readonly to: string; readonly language: Language }

/** Everything of a statement but its records. */
export type StatementHead = FileOf & {
  readonly words: StatementWords
  readonly house: HouseName | undefined
  readonly holder: Statement['holder']
  readonly range: StatementRange
  readonly sums: Sums
  /** The balances at the end of the period. */
  readonly position: DayBalance
  readonly lastMovement: string | undefined
  readonly lastIssue: string | undefined
  readonly now: Date
}

export async function findStatementHead(
  db: Database,
  of: FileOf,
  { findHouse, by }: StatementParts & RecordReader,
): Promise<StatementHead> {
  const range = found(await findRange(db, of), 'user.unknown')
  const now = db.clock.now()
  const [house, holder, sums, balances, lastIssue, lastMovement] = await Promise.all([
    findHouse(db),
    findHolder(db, of.userId, by),
    sumRange(db, range),
    findBalancesAt(db, { userId: of.userId, before: range.ends, now }),
    findLastIssue(db, range),
    findLastMovement(db, range),
  ])
  const position = found(
    balances.find(({ currency }) => currency === of.currency),
    'user.unknown',
  )
  const words = statementWords[of.language]
  return { ...of, words, house, holder, range, sums, position, lastIssue, lastMovement, now }
}

async function findLastMovement(
  { sql }: Reader,
  { accountId, next }: StatementRange,
): Promise<string | undefined> {
  const [last] = await sql<{ createdAt: string }[]>`
    select created_at from entries where account_id = ${accountId} and version = ${next - 1n}`
  return last?.createdAt
}

/** A record with the content that the hash of the statement has. */
export type HashedRecord = { readonly record: StatementRecord; readonly line: string }

/** The records of a statement, oldest first, some at a time. */
export async function* readStatementRecords(
  sql: Sql,
  { range, language }: StatementHead,
  reading: RecordReader,
): AsyncGenerator<HashedRecord[]> {
  for await (const rows of recordRows(sql, range, reading).cursor(ROWS_AT_ONCE))
    yield rows.map((row) => ({ record: toRecord(row, language), line: row.line }))
}
