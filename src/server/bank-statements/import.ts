import { readCnab } from '#core/bank-statements/cnab.ts'
import { readOfx } from '#core/bank-statements/ofx.ts'
import {
  type FileNote,
  findAccount,
  findNewLines,
  mayReadFile,
  mayReadStatements,
  type NewLine,
  type StatementFile,
} from '#core/bank-statements/statement.ts'
import { firstRefusal, ok, refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { decodeFile } from '../http/file-text.ts'
import { hashOf } from '../http/receipt.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { listHouseAccounts } from './queries.ts'

export type SentFile = { readonly sha256: string; readonly file: StatementFile }

/** Reads the bytes of a statement, which are no one's yet. Banks write OFX in Windows-1252 or UTF-8, whatever its header says. */
export function readStatementFile(bytes: Buffer | undefined, by: Viewer): SentFile {
  enforce(firstRefusal(mayReadStatements(by), mayReadFile(bytes && { bytes })))
  const text = decodeFile(bytes as Buffer)
  const isOfx = /<OFX>/i.test(text.slice(0, 5_000))
  const file = accepted(isOfx ? readOfx(text) : readCnab(text))
  return { sha256: hashOf(bytes as Buffer), file }
}

/**
 * Stores the new lines of a file. A file that was imported before only adds the lines that the undo of another file took away.
 * Gives the statement, and the number of lines that are new.
 */
export async function importStatement(
  tx: Tx,
  { sha256, file, bankAccountId }: SentFile & { bankAccountId: string | undefined },
  by: Actor,
): Promise<{ id: string; newCount: number }> {
  const { sql } = tx
  const accountId = accepted(findAccount(file.account, await listHouseAccounts(tx), bankAccountId))
  // Files of one account come one after the other.
  await sql`select from bank_accounts where id = ${accountId} for no key update`
  const [same] = await sql<{ id: string }[]>`
    select id from bank_statements where bank_account_id = ${accountId} and file_sha256 = ${sha256} and undone_at is null`
  if (!same) await enforceFormat(tx, accountId, file)
  const id = same?.id ?? tx.newId()
  const known = await listKnown(tx, accountId, file)
  const fresh = findNewLines(file.lines, known).map((line) => ({ ...line, id: tx.newId() }))
  if (same && fresh.length === 0) return { id, newCount: 0 }
  const { format, from, to, opening, closing } = file
  if (!same)
    await sql`
      insert into bank_statements (id, bank_account_id, format, file_sha256, from_day, to_day, opening_balance, closing_balance,
        closing_day, line_count, notes, created_by, created_at)
      values (${id}, ${accountId}, ${format}, ${sha256}, ${from}, ${to}, ${opening}, ${closing?.amount ?? null},
        ${closing?.day ?? null}, ${file.lines.length}, ${toJson(file.notes)}::text::jsonb, ${by.id}, ${tx.now})`
  await insertLines(tx, { id, accountId }, fresh)
  const after = { format, from, to, sha256, count: fresh.length }
  await recordAudit(
    tx,
    { action: 'audit.bankAccount.statementImported', entity: 'bankAccount', id: accountId, after },
    by,
  )
  return { id, newCount: fresh.length }
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

type IdLine = NewLine & { readonly id: string }

/** The stored lines of the days of a file. */
async function listKnown({ sql }: Tx, accountId: string, { from, to }: StatementFile): Promise<NewLine[]> {
  return await sql<NewLine[]>`
    select day::text as day, amount, text, bank_id, ordinal from bank_statement_lines
    where bank_account_id = ${accountId} and day between ${from} and ${to} and state <> 'UNDONE'`
}

async function insertLines(
  { sql }: Tx,
  { id, accountId }: { id: string; accountId: string },
  lines: readonly IdLine[],
): Promise<void> {
  await sql`
    insert into bank_statement_lines (id, statement_id, bank_account_id, day, amount, text, bank_id, ordinal)
    select f.id, ${id}, ${accountId}, f.day, f.amount, f.text, f.bank_id, f.ordinal
    from unnest(${lines.map((one) => one.id)}::uuid[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ amount }) => String(amount))}::bigint[], ${lines.map(({ text }) => text)}::text[],
      ${lines.map(({ bankId }) => bankId)}::text[], ${lines.map(({ ordinal }) => ordinal)}::int[])
      f (id, day, amount, text, bank_id, ordinal)`
}
