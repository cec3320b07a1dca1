import type { LineMatch } from '#core/bank-statements/bank-statement-schema.ts'
import {
  findInvolvedImporter,
  mayConfirmLine,
  mayReopenLine,
  maySetAside,
  type Repeated,
} from '#core/bank-statements/line.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import type { Credit } from '#core/bank-statements/match.ts'
import { compareMatch } from '#core/bank-statements/matching.ts'
import type { LineState } from '#core/bank-statements/statement.ts'
import { mayUsePayer } from '#core/deposits/deposit.ts'
import { formatMoney } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import type { SubjectTable } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { acceptDeposit, DEPOSITS, lockDeposit } from '../deposits/commands.ts'
import type { ProvingLine } from '../deposits/line.ts'
import type { DepositRow } from '../deposits/row.ts'
import { enforce, found } from '../http/refusal.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { isOwnMoney, repeated } from './queries.ts'

export type LineRow = Credit & {
  readonly state: LineState
  readonly reason: string | null
  readonly importedBy: string
  readonly isOwnMoney: boolean
  /** The importer, who said that it is another movement than one that looks the same. */
  readonly doubtedBy: string | null
  readonly isMissing: boolean
  readonly repeated: Repeated | null
}

/** Locks a line, and those with its end-to-end id before: of two that are one Pix, the second waits and then sees the first. */
export async function lockLine({ sql }: Tx, id: string): Promise<LineRow> {
  await sql`
    select from bank_statement_lines t
    where (t.bank_account_id, t.end_to_end_id) = (select l.bank_account_id, l.end_to_end_id from bank_statement_lines l where l.id = ${id})
    order by t.id for update`
  const [line] = await sql<LineRow[]>`
    select l.id, l.bank_account_id, l.day::text as day, l.amount, l.text, l.state, l.reason, s.created_by as imported_by,
      a.document as holder, ${isOwnMoney(sql)} as is_own_money, l.doubted_by, l.missing_in is not null as is_missing,
      ${repeated(sql)} as repeated
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id join bank_accounts a on a.id = l.bank_account_id
    where l.id = ${id} for update of l`
  return found(line, 'bankStatement.lineUnknown')
}

/** The lines of statements: one by its id, or all of an import by the id of that. */
export const LINE_SUBJECT: SubjectTable = {
  table: 'bank_statement_lines',
  keys: ['id', 'statement_id'],
  bookkeeping: {},
}

/** The name of a line for approvers and the audit. */
export const labelOf = ({ day, amount, text }: LineRow): string =>
  `${showDay(day)} · ${formatMoney(amount, 'BRL')} · ${text}`

/**
 * Confirms that a credit is the money of a deposit, which is then accepted by its own rules. A deposit that a receipt credited
 * before only gets its line, so that the line credits no other.
 */
export async function confirmLine(tx: Tx, input: LineMatch, by: Actor): Promise<void> {
  const line = await lockLine(tx, input.lineId)
  const deposit = await lockDeposit(tx, input.depositId, by)
  enforce(mayConfirmLine(line, deposit, by))
  const proof = { line, deposit, input, proving: await proveBy(tx, { line, deposit, input }) }
  if (deposit.status === 'FINISHED') await linkDeposit(tx, proof, by)
  else await acceptByLine(tx, proof, by)
  await setLineState(tx, line, { state: 'MATCHED' }, by)
}

type Confirmed = { readonly line: LineRow; readonly deposit: DepositRow; readonly input: LineMatch }
type Proof = Confirmed & { readonly proving: ProvingLine }

/** The facts that the line says about the deposit. */
async function proveBy({ sql }: Tx, { line, deposit, input }: Confirmed): Promise<ProvingLine> {
  const [owner] = await sql<{ name: string; document: string }[]>`
    select name, document from users where id = ${deposit.userId}`
  const { reasons, payer } = compareMatch(line, { ...deposit, day: line.day, owner: owner! })
  const { id, bankAccountId, day } = line
  const importedBy = findInvolvedImporter(line, deposit, reasons)
  return {
    id,
    bankAccountId,
    day,
    importedBy,
    subject: { of: LINE_SUBJECT, id },
    input,
    label: labelOf({ ...line, text: maskText(line.text) }),
    wholeLabel: labelOf(line),
    hasReference: reasons.includes('reference'),
    isOtherPayer: payer === 'OTHER',
  }
}

async function acceptByLine(tx: Tx, { deposit, input, proving: line }: Proof, by: Actor): Promise<void> {
  const { override, overrideReason } = input
  await acceptDeposit(tx, { id: deposit.id, override, overrideReason: overrideReason ?? null, line }, by)
}

/** The money of another payer may belong to another deposit: then a wrong credit would look as if its money had come. */
async function linkDeposit(tx: Tx, { line, deposit, input, proving }: Proof, by: Actor): Promise<void> {
  enforce(mayUsePayer(proving, input))
  const reason = proving.isOtherPayer ? { reason: input.overrideReason } : {}
  const event = {
    code: 'event.deposit.statementLine',
    params: { day: showDay(line.day) },
    after: { statementLine: proving.label, ...reason },
  } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, columns: { statementLineId: line.id }, ...event }, by)
}

/** Sets a credit aside with a reason, or lets it wait again. */
export async function decideLine(
  tx: Tx,
  { id, state, reason }: { id: string; state: 'OPEN' | 'SET_ASIDE'; reason: string | null },
  by: Actor,
): Promise<void> {
  const line = await lockLine(tx, id)
  enforce(state === 'OPEN' ? mayReopenLine(line, by) : maySetAside(line, by))
  await setLineState(tx, line, { state, reason }, by)
  const action = state === 'OPEN' ? 'audit.bankAccount.lineReopened' : 'audit.bankAccount.lineSetAside'
  const facts = { statementLine: labelOf(line) }
  const after = reason ? { ...facts, reason } : facts
  await recordAudit(tx, { action, entity: 'bankAccount', id: line.bankAccountId, after }, by)
}

export async function setLineState(
  { sql, now }: Tx,
  line: LineRow,
  { state, reason = null }: { state: LineState; reason?: string | null },
  by: Actor,
): Promise<void> {
  const isOpen = state === 'OPEN'
  const columns = { state, reason, decidedBy: isOpen ? null : by.id, decidedAt: isOpen ? null : now }
  const { count } = await sql`
    update bank_statement_lines set ${sql(columns)} where id = ${line.id} and state = ${line.state}`
  if (count !== 1) throw new Error(`the line ${line.id} is not ${line.state} any more`)
}
