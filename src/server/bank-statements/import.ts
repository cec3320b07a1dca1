import { readCnab } from '#core/bank-statements/cnab.ts'
import { numberLines, type Settled } from '#core/bank-statements/comparison.ts'
import type { ImportAnswers } from '#core/bank-statements/import-schema.ts'
import { findEndToEndId } from '#core/bank-statements/line-documents.ts'
import { readOfx } from '#core/bank-statements/ofx.ts'
import {
  type FileLine,
  type FileNote,
  mayReadFile,
  mayReadStatements,
  type NewLine,
  type StatementFile,
} from '#core/bank-statements/statement.ts'
import { formatMoney } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { firstRefusal, ok, refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { decodeFile } from '../http/file-text.ts'
import { hashOf } from '../http/receipt.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { bringBack, markMissing } from './missing.ts'
import { requireOverride } from './override.ts'
import {
  applyAnswers,
  findFileAccount,
  type KnownLine,
  type ReadFile,
  readAgainst,
  readChain,
  type SentFile,
} from './questions.ts'

/** Reads the bytes of a statement, which are no one's yet. Banks write OFX in Windows-1252 or UTF-8, whatever its header says. */
export function readStatementFile(bytes: Buffer | undefined, by: Viewer): SentFile {
  enforce(firstRefusal(mayReadStatements(by), mayReadFile(bytes && { bytes })))
  const text = decodeFile(bytes as Buffer)
  const isOfx = /<OFX>/i.test(text.slice(0, 5_000))
  const file = accepted(isOfx ? readOfx(text) : readCnab(text))
  return { sha256: hashOf(bytes as Buffer), file }
}

/**
 * Stores the new lines of a file, once its importer has answered what is unclear and its balances fit. A file that was imported
 * before only adds the lines that the undo of another file took away. Gives the statement, and the number of lines that are new.
 */
export async function importStatement(
  tx: Tx,
  input: SentFile & { readonly answers?: ImportAnswers | undefined },
  by: Actor,
): Promise<{ id: string; newCount: number }> {
  const { sql } = tx
  const { answers, ...sent } = input
  const accountId = await findFileAccount(tx, sent, true)
  const [same] = await sql<{ id: string }[]>`
    select id from bank_statements where bank_account_id = ${accountId} and file_sha256 = ${sent.sha256} and undone_at is null`
  if (!same) await enforceFormat(tx, accountId, sent.file)
  const read = await readAgainst(tx, sent, accountId)
  const settled = applyAnswers(read, answers)
  const act = toAct(read, { settled, answers })
  const chain = readChain(read, settled, act.gone)
  const reason = same || chain.verdict.ok ? null : (answers?.chainReason ?? null)
  if (!same && reason === null) enforce(chain.verdict)
  const begins = answers?.begins ?? null
  const told = answers ? toAnswered(settled, { ...act, reason }) : {}
  if (reason !== null)
    await requireOverride(tx, { read, input, fresh: settled.fresh, told, verdict: chain.verdict }, by)
  const fresh = numberLines(settled.fresh, read.stored).map((line) => ({ ...line, id: tx.newId() }))
  const id = same?.id ?? tx.newId()
  if (!same) await insertFile(tx, { id, read, sent, isPart: act.isPart || chain.isPart, reason, begins }, by)
  await insertLines(tx, { id, accountId, by: by.id }, fresh)
  const [back, gone] = [act.back, act.gone].map((lines) => lines.map((line) => line.id))
  if (back!.length > 0) await bringBack(tx, sql`id = any(${back!}::uuid[])`)
  if (gone!.length > 0) await markMissing(tx, id, gone!)
  if (same && fresh.length === 0 && act.back.length === 0 && act.gone.length === 0) return { id, newCount: 0 }
  const { format, from, to } = read.file
  const after = { format, from, to, sha256: sent.sha256, count: fresh.length, ...told }
  await recordAudit(
    tx,
    { action: 'audit.bankAccount.statementImported', entity: 'bankAccount', id: accountId, after },
    by,
  )
  return { id, newCount: fresh.length }
}

type ImportAct = {
  /** Stored lines that an earlier file lacked, and this one has. */
  readonly back: readonly KnownLine[]
  /** Stored lines that the bank took back. A line in the books or in a locked close stays: a correction is a booking. */
  readonly gone: readonly KnownLine[]
  /** The file shows a part of its days, so that no balance follows from its lines. */
  readonly isPart: boolean
}

function toAct(
  { compared, isWhole }: ReadFile,
  { settled, answers }: { settled: Settled<KnownLine>; answers: ImportAnswers | undefined },
): ImportAct {
  const onWholeDays = settled.missing.filter(({ day }) => isWhole(day))
  const gone = answers?.missing === 'GONE' ? onWholeDays.filter(({ isBound }) => !isBound) : []
  const found = [...compared.paired, ...settled.same.map(([, stored]) => stored)]
  return {
    gone,
    back: found.filter(({ isMissing }) => isMissing),
    isPart: answers?.begins === 'LATER' || (answers?.missing === 'PART' && onWholeDays.length > 0),
  }
}

async function insertFile(
  { sql, now }: Tx,
  of: {
    id: string
    read: ReadFile
    sent: SentFile
    isPart: boolean
    reason: string | null
    begins: string | null
  },
  by: Actor,
): Promise<void> {
  const { id, read, sent, isPart, reason, begins } = of
  const { format, from, to, opening, closing, lines, notes } = read.file
  const { base, wholeUntil } = isPart ? { base: null, wholeUntil: null } : read.balance
  await sql`
    insert into bank_statements (id, bank_account_id, format, file_sha256, from_day, to_day, opening_balance, closing_balance,
      closing_day, base_balance, whole_until, chain_reason, begins, line_count, notes, created_by, created_at)
    values (${id}, ${read.accountId}, ${format}, ${sent.sha256}, ${from}, ${to}, ${opening}, ${closing?.amount ?? null},
      ${closing?.day ?? null}, ${base}, ${wholeUntil}, ${reason}, ${begins}, ${lines.length}, ${toJson(notes)}::text::jsonb,
      ${by.id}, ${now})`
}

/** The answers of an importer, for the audit. */
function toAnswered({ fresh, same }: Settled<KnownLine>, of: ImportAct & { reason: string | null }) {
  const say = ({ day, amount, text }: FileLine) =>
    [showDay(day), formatMoney(amount, 'BRL'), text].join(' · ')
  const others = fresh.filter(({ isDoubted }) => isDoubted)
  return {
    ...(same.length > 0 && { sameLines: same.map(([line, stored]) => `${say(line)} = ${stored.text}`) }),
    ...(others.length > 0 && { otherLines: others.map(say) }),
    ...(of.isPart && { isPart: true }),
    ...(of.gone.length > 0 && { goneLines: of.gone.map(say) }),
    ...(of.reason !== null && { chainReason: of.reason }),
  }
}

const toJson = (notes: readonly FileNote[]): string =>
  JSON.stringify(
    notes.map((note) => ({ ...note, amount: note.amount === null ? null : String(note.amount) })),
  )

/** Lines of two formats have other texts and ids: the same movement would be two lines. */
async function enforceFormat({ sql }: Tx, accountId: string, { format, from, to }: StatementFile) {
  const [other] = await sql<{ format: string }[]>`
    select format from bank_statements
    where bank_account_id = ${accountId} and undone_at is null and format <> ${format} and from_day <= ${to} and to_day >= ${from} limit 1`
  enforce(other ? refuse('conflict', 'bankStatement.otherFormat', other) : ok)
}

type IdLine = NewLine & { readonly id: string; readonly isDoubted: boolean }

/** In capitals, because two exports may differ in them. */
const toEndToEndId = ({ amount, text }: IdLine): string | null =>
  amount > 0n ? (findEndToEndId(text)?.toUpperCase() ?? null) : null

async function insertLines(
  { sql }: Tx,
  { id, accountId, by }: { id: string; accountId: string; by: string },
  lines: readonly IdLine[],
): Promise<void> {
  await sql`
    insert into bank_statement_lines (id, statement_id, bank_account_id, day, amount, text, bank_id, ordinal, doubted_by, end_to_end_id)
    select f.id, ${id}, ${accountId}, f.day, f.amount, f.text, f.bank_id, f.ordinal, f.doubted_by, f.end_to_end_id
    from unnest(${lines.map((one) => one.id)}::uuid[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ amount }) => String(amount))}::bigint[], ${lines.map(({ text }) => text)}::text[],
      ${lines.map(({ bankId }) => bankId)}::text[], ${lines.map(({ ordinal }) => ordinal)}::int[],
      ${lines.map(({ isDoubted }) => (isDoubted ? by : null))}::uuid[], ${lines.map(toEndToEndId)}::text[])
      f (id, day, amount, text, bank_id, ordinal, doubted_by, end_to_end_id)`
}
