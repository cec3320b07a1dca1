import { readCnab } from '#core/bank-statements/cnab.ts'
import { readOfx } from '#core/bank-statements/ofx.ts'
import {
  findAccount,
  mayReadFile,
  mayReadStatements,
  type NewLine,
  type StatementFile,
  toNewLines,
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
  const lines = toNewLines(file.lines).map((line) => ({ ...line, id: tx.newId() }))
  const fresh = await findNew(tx, accountId, lines)
  if (same && fresh.length === 0) return { id, newCount: 0 }
  const { format, from, to, opening, closing } = file
  const statement = {
    ...{ id, bankAccountId: accountId, format, fileSha256: sha256, fromDay: from, toDay: to },
    ...{ openingBalance: opening, closingBalance: closing?.amount ?? null, closingDay: closing?.day ?? null },
    ...{ lineCount: lines.length, createdBy: by.id, createdAt: tx.now },
  }
  if (!same) await sql`insert into bank_statements ${sql(statement)}`
  await insertLines(tx, { id, accountId }, fresh)
  const after = { format, from, to, sha256, count: fresh.length }
  await recordAudit(
    tx,
    { action: 'audit.bankAccount.statementImported', entity: 'bankAccount', id: accountId, after },
    by,
  )
  return { id, newCount: fresh.length }
}

/** Lines of two formats have other texts and ids: the same movement would be two lines. */
async function enforceFormat({ sql }: Tx, accountId: string, { format, from, to }: StatementFile) {
  const [other] = await sql<{ format: string }[]>`
    select format from bank_statements
    where bank_account_id = ${accountId} and undone_at is null and format <> ${format} and from_day <= ${to} and to_day >= ${from} limit 1`
  enforce(other ? refuse('conflict', 'bankStatement.otherFormat', other) : ok)
}

type IdLine = NewLine & { readonly id: string }

/** The columns of lines, for `unnest`. */
const columnsOf = (lines: readonly IdLine[]) => ({
  ids: lines.map(({ id }) => id),
  days: lines.map(({ day }) => day),
  amounts: lines.map(({ amount }) => String(amount)),
  texts: lines.map(({ text }) => text),
  bankIds: lines.map(({ bankId }) => bankId),
  ordinals: lines.map(({ ordinal }) => ordinal),
})

async function findNew({ sql }: Tx, accountId: string, lines: readonly IdLine[]): Promise<IdLine[]> {
  const of = columnsOf(lines)
  const known = await sql<{ id: string }[]>`
    select f.id from unnest(${of.ids}::uuid[], ${of.days}::date[], ${of.amounts}::bigint[], ${of.texts}::text[],
      ${of.bankIds}::text[], ${of.ordinals}::int[]) f (id, day, amount, text, bank_id, ordinal)
    join bank_statement_lines l on l.bank_account_id = ${accountId} and l.day = f.day and l.amount = f.amount
      and coalesce(l.bank_id, l.text) = coalesce(f.bank_id, f.text) and l.ordinal = f.ordinal and l.state <> 'UNDONE'`
  const ids = new Set(known.map(({ id }) => id))
  return lines.filter(({ id }) => !ids.has(id))
}

async function insertLines(
  { sql }: Tx,
  { id, accountId }: { id: string; accountId: string },
  lines: readonly IdLine[],
): Promise<void> {
  const of = columnsOf(lines)
  await sql`
    insert into bank_statement_lines (id, statement_id, bank_account_id, day, amount, text, bank_id, ordinal)
    select f.id, ${id}, ${accountId}, f.day, f.amount, f.text, f.bank_id, f.ordinal
    from unnest(${of.ids}::uuid[], ${of.days}::date[], ${of.amounts}::bigint[], ${of.texts}::text[],
      ${of.bankIds}::text[], ${of.ordinals}::int[]) f (id, day, amount, text, bank_id, ordinal)`
}
