import {
  asksBegin,
  type ChainBalance,
  checkChain,
  type KnownBalance,
  meetOn,
  toBalance,
} from '#core/bank-statements/chain.ts'
import {
  type Comparison,
  choicesOf,
  compareLines,
  countQuestions,
  listMissing,
  type Settled,
  type StoredLine,
  settle,
} from '#core/bank-statements/comparison.ts'
import type { ImportAnswers, ImportPreview } from '#core/bank-statements/import-schema.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import {
  findAccount,
  type LineState,
  type StatementFile,
  setFutureAside,
} from '#core/bank-statements/statement.ts'
import { toWire } from '#core/money/money.ts'
import { refuse } from '#core/rules/verdict.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { hashOf } from '../http/receipt.ts'
import { accepted, RefusalError } from '../http/refusal.ts'
import { isLocked } from './missing.ts'
import { listHouseAccounts } from './queries.ts'

/** A file that nobody has imported yet; `sha256` of its bytes. */
export type SentFile = {
  readonly sha256: string
  readonly file: StatementFile
  readonly bankAccountId?: string | undefined
}

export type KnownLine = StoredLine & {
  readonly state: LineState
  /** A locked close counts it. */
  readonly isLocked: boolean
  readonly deposit: { readonly _id: string; readonly reference: string } | null
}

/** A file beside the stored lines of its days. */
export type ReadFile = {
  readonly accountId: string
  readonly file: StatementFile
  readonly stored: readonly KnownLine[]
  readonly compared: Comparison<KnownLine>
  readonly balance: ChainBalance
  /** The balance of the account by earlier files. */
  readonly known: KnownBalance | undefined
  /** The file gives the first balance of its account, and may begin within a day. */
  readonly isBeginAsked: boolean
  /** The mark of the questions and of all facts that they depend on. */
  readonly mark: string
  isWhole(day: string): boolean
}

/** Finds the account of a file. `isLocked`: files of one account come one after the other. */
export async function findFileAccount(tx: Tx, { file, bankAccountId }: SentFile, isLocked: boolean) {
  const id = accepted(findAccount(file.account, await listHouseAccounts(tx), bankAccountId))
  if (isLocked) await tx.sql`select from bank_accounts where id = ${id} for no key update`
  return id
}

/** Compares a file with the stored lines and balances of its account. */
export async function readAgainst(
  tx: Tx,
  { sha256, file: sent }: SentFile,
  accountId: string,
): Promise<ReadFile> {
  const today = toFileTime(tx.now).date
  const file = setFutureAside(sent, today)
  const balance = toBalance(file, today)
  const isWhole = (day: string) => balance.wholeUntil !== null && day <= balance.wholeUntil
  const stored = await listKnown(tx, accountId, file)
  const compared = compareLines(file.lines, stored, isWhole)
  const known = balance.base === null ? undefined : await findKnownBalance(tx, { accountId, file, balance })
  const isFirst = balance.base !== null && (await isFirstBalance(tx, accountId, sha256))
  const isBeginAsked = asksBegin(file, balance, isFirst)
  const facts = {
    sha256,
    accountId,
    isBeginAsked,
    known: known && `${known.day} ${known.amount}`,
    doubts: compared.doubts.map((doubt) => choicesOf(doubt).map(({ id }) => id)),
    left: compared.left.map(({ id, state }) => [id, state]),
  }
  const mark = hashOf(Buffer.from(JSON.stringify(facts)))
  return { accountId, file, stored, compared, balance, known, isBeginAsked, mark, isWhole }
}

/** Whether no file in force gave a balance of the account; a file that comes again is not asked about again. */
async function isFirstBalance({ sql }: Reader, accountId: string, sha256: string): Promise<boolean> {
  const [row] = await sql<{ isFirst: boolean }[]>`
    select not exists (select from bank_statements where bank_account_id = ${accountId} and undone_at is null
      and (base_balance is not null or file_sha256 = ${sha256})) as is_first`
  return row!.isFirst
}

/** The stored lines of the days of a file. */
async function listKnown(
  { sql }: Reader,
  accountId: string,
  { from, to }: StatementFile,
): Promise<KnownLine[]> {
  return await sql<KnownLine[]>`
    select l.id, l.day::text as day, l.amount, l.text, l.bank_id, l.ordinal, l.state, l.missing_in is not null as is_missing,
      l.state in ('MATCHED', 'BOOKED') or locked as is_bound, locked as is_locked,
      case when d.id is not null then json_build_object('_id', d.id, 'reference', d.reference) end as deposit
    from bank_statement_lines l left join deposits d on d.statement_line_id = l.id cross join lateral (select ${isLocked(sql)} as locked) c
    where l.bank_account_id = ${accountId} and l.day between ${from} and ${to} and l.state <> 'UNDONE' order by l.day, l.id`
}

type WitnessRow = {
  from: string
  base: bigint
  wholeUntil: string | null
  before: bigint
  isComplete: boolean
}

const MOST_WITNESSES = 50

/**
 * The balance of the account by the newest file that meets this one. It counts only while the lines between are stored: an undo
 * may have taken some away.
 */
async function findKnownBalance(
  { sql }: Reader,
  { accountId, file, balance }: { accountId: string; file: StatementFile; balance: ChainBalance },
): Promise<KnownBalance | undefined> {
  const counted = sql`from bank_statement_lines l
    where l.bank_account_id = ${accountId} and l.state <> 'UNDONE' and l.missing_in is null`
  const rows = await sql<WitnessRow[]>`
    select s.from_day::text as from, s.base_balance as base, s.whole_until::text as whole_until,
      s.base_balance + coalesce((select sum(l.amount) ${counted} and l.day >= s.from_day and l.day < ${file.from}), 0)::bigint as before,
      s.from_day >= ${file.from} or s.line_count <= (select count(*) ${counted} and l.day between s.from_day and s.to_day) as is_complete
    from bank_statements s
    where s.bank_account_id = ${accountId} and s.undone_at is null and s.base_balance is not null
      and s.from_day <= ${file.to}::date + 1 and s.to_day >= ${file.from}::date - 1
    order by s.created_at desc, s.id desc limit ${MOST_WITNESSES}`
  for (const { before, isComplete, ...witness } of rows) {
    const day = meetOn({ ...file, ...balance }, witness)
    if (day !== undefined && isComplete) return { day, amount: day === witness.from ? witness.base : before }
  }
  return undefined
}

/** Applies the answers of an importer, if they are about the present state. */
export function applyAnswers(read: ReadFile, answers: ImportAnswers | undefined): Settled<KnownLine> {
  if (answers && answers.mark !== read.mark) {
    const count = countQuestions(read.compared, read)
    throw new RefusalError(refuse('conflict', 'bankStatement.askedAgain', { count }))
  }
  return accepted(settle(read.compared, read, answers))
}

/** The balances of a file beside the stored lines that it lacks, without those that the bank took back. */
export function readChain(
  { file, balance, known, stored, compared, isWhole }: ReadFile,
  { same, missing }: Pick<Settled<KnownLine>, 'same' | 'missing'>,
  gone: readonly KnownLine[],
) {
  const paired = new Set([...compared.paired, ...same.map(([, line]) => line), ...gone])
  const beside = stored.filter((line) => !paired.has(line) && !line.isMissing)
  // A file of noon lacks the lines of the afternoon.
  const kept = missing.filter((line) => isWhole(line.day) && !paired.has(line))
  return checkChain(file, balance, { known, kept, beside })
}

/** The lines that a file would store, and the questions to its importer. It changes nothing and waits for nobody. */
export async function previewImport(tx: Tx, sent: SentFile, language: Language): Promise<ImportPreview> {
  const read = await readAgainst(tx, sent, await findFileAccount(tx, sent, false))
  const { compared, mark, isWhole, isBeginAsked, file } = read
  const { verdict } = readChain(read, { same: [], missing: [] }, [])
  return {
    mark,
    newCount: compared.fresh.length,
    doubts: compared.doubts.map(({ line: { day, amount, text }, candidates, twins }) => ({
      day,
      amount: toWire(amount, 'BRL'),
      text: maskText(text),
      candidates: candidates.map(toShown),
      twins: twins.map(toShown),
      isWholeDay: isWhole(day),
    })),
    missing: listMissing(compared, isWhole).map(toShown),
    beginsOn: isBeginAsked ? file.from : null,
    chain: verdict.ok ? null : toSentence(language, verdict.code, verdict.params),
  }
}

const toShown = ({
  id,
  day,
  amount,
  text,
  state,
  deposit,
  isLocked,
}: KnownLine): ImportPreview['missing'][number] => ({
  _id: id,
  day,
  amount: toWire(amount, 'BRL'),
  text: maskText(text),
  state,
  deposit,
  isLocked,
})
