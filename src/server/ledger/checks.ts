import { createHash, type Hash, randomBytes } from 'node:crypto'
import type { StatementCheck } from '#core/ledger/statement-schema.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { maskName } from '#core/users/mask.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { chainHistory } from './chain.ts'
import type { StatementRange } from './range.ts'
import { lineOf } from './records.ts'

/** A link of the chain of the books. */
export type Head = { readonly position: bigint; readonly hash: Buffer }
/** 128 random bits: only a reader of the statement knows its address. */
export const newCode = (): Buffer => randomBytes(16)
/** The hash of a statement's records, which are added one by one in their order. */
export const newRecordsHash = (): Hash => createHash('sha256')

/** The number of lines that a cursor reads in one trip. */
const LINES_AT_ONCE = 5_000

/** The last link of the chain, once all that is committed is in it. */
export async function findHead(db: Database): Promise<Head> {
  await chainHistory(db, { waits: true })
  const [head] = await db.sql<Head[]>`select position, hash from journal_chain order by position desc limit 1`
  return head ?? { position: 0n, hash: Buffer.alloc(32) }
}

/** When a statement of the account was last issued before. */
export async function findLastIssue(
  { sql }: Reader,
  { accountId }: StatementRange,
): Promise<string | undefined> {
  const [last] = await sql<{ issuedAt: string }[]>`
    select issued_at from statement_checks where account_id = ${accountId} order by issued_at desc limit 1`
  return last?.issuedAt
}

type Issued = {
  readonly code: Buffer
  readonly userId: string
  readonly from: string
  readonly to: string
  readonly range: StatementRange
  readonly head: Head
  readonly recordsHash: Buffer
  readonly issuedBy: string
  readonly issuedAt: Date
}

/** Records an issued statement before its last page leaves, so that its address works at once. */
export async function recordIssue({ sql }: Reader, of: Issued): Promise<void> {
  const { range, head } = of
  await sql`
    insert into statement_checks (code, user_id, account_id, starts_on, ends_on, first_version, next_version, opening,
      closing, records_hash, head_position, head_hash, issued_by, issued_at)
    values (${of.code}, ${of.userId}, ${range.accountId}, ${of.from}, ${of.to}, ${range.first}, ${range.next},
      ${range.opening}, ${range.closing}, ${of.recordsHash}, ${head.position}, ${head.hash}, ${of.issuedBy},
      ${of.issuedAt})`
}

type CheckRow = {
  readonly name: string
  readonly currency: Currency
  readonly startsOn: string
  readonly endsOn: string
  readonly accountId: bigint
  readonly firstVersion: bigint
  readonly nextVersion: bigint
  readonly opening: bigint
  readonly closing: bigint
  readonly recordsHash: Buffer
  readonly headPosition: bigint
  readonly headHash: Buffer
  readonly issuedAt: string
  readonly openingNow: bigint
  readonly closingNow: bigint
  readonly headNow: Buffer | null
}

/** An issued statement, compared with the books of now; `undefined` for a code that none has. */
export function checkStatement(db: Database, code: string): Promise<StatementCheck | undefined> {
  return db.transaction(async (tx) => {
    const row = await findIssued(tx, code)
    if (!row) return undefined
    const hash = await hashRecords(tx, row)
    const agrees =
      hash.equals(row.recordsHash) &&
      row.opening === row.openingNow &&
      row.closing === row.closingNow &&
      (row.headPosition === 0n || row.headNow?.equals(row.headHash) === true)
    return {
      holder: maskName(row.name),
      currency: row.currency,
      from: row.startsOn,
      to: row.endsOn,
      openingBalance: toWire(row.opening, row.currency),
      closingBalance: toWire(row.closing, row.currency),
      count: Number(row.nextVersion - row.firstVersion),
      recordsHash: row.recordsHash.toString('hex'),
      headPosition: Number(row.headPosition),
      headHash: row.headHash.toString('hex'),
      issuedAt: row.issuedAt,
      agrees,
    }
  })
}

async function findIssued({ sql }: Reader, code: string): Promise<CheckRow | undefined> {
  const balanceBefore = (version: 'first_version' | 'next_version') => sql`
    coalesce((select e.balance from entries e where e.account_id = c.account_id and e.version = c.${sql(version)} - 1), 0)`
  const [row] = await sql<CheckRow[]>`
    select c.*, u.name, a.currency, ${balanceBefore('first_version')} as opening_now,
      ${balanceBefore('next_version')} as closing_now, link.hash as head_now
    from statement_checks c join users u on u.id = c.user_id join accounts a on a.id = c.account_id
    left join journal_chain link on link.position = c.head_position
    where c.code = decode(${code}, 'hex')`
  return row
}

async function hashRecords(
  { sql }: Reader,
  { accountId, firstVersion, nextVersion }: CheckRow,
): Promise<Buffer> {
  const hash = newRecordsHash()
  const rows = sql<{ line: string }[]>`
    select ${lineOf(sql)} as line from entries e
    where account_id = ${accountId} and version >= ${firstVersion} and version < ${nextVersion} order by version`
  for await (const some of rows.cursor(LINES_AT_ONCE)) for (const { line } of some) hash.update(`${line}\n`)
  return hash.digest()
}
