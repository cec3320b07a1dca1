import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Act, Controls } from '#core/approvals/controls.ts'
import { involvedInCredit } from '#core/deposits/acceptance.ts'
import { actsOfAcceptance } from '#core/deposits/deposit.ts'
import type { AcceptDeposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Refusal } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Code } from '#core/texts/codes.ts'
import type { ProposedAct } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Tx } from '../db/transaction.ts'
import { settingsInForce } from '../settings/in-force.ts'
import type { ProvingLine } from './line.ts'
import type { DepositRow } from './row.ts'

/** A deposit. The columns of a reading are no bookkeeping, since approvers read the findings. */
export const DEPOSIT_SUBJECT: SubjectTable = { table: 'deposits', keys: ['id'], bookkeeping: UPDATED }

const aboutDeposit = (deposit: DepositRow, amount: bigint) => ({
  entity: 'deposit' as const,
  entityId: deposit.id,
  ownerId: deposit.userId,
  subjects: [{ of: DEPOSIT_SUBJECT, id: deposit.id }],
  involvedAct: 'deposit.acceptInvolved' as const,
  involved: involvedInCredit(deposit),
  value: { amount, currency: deposit.currency },
})

const SIGNALS: Partial<Record<Code, Code>> = { 'deposit.otherPayer': 'approval.signal.otherPayer' }

/** The acceptance of a deposit, as its approvers read it. */
export function toAcceptance(
  deposit: DepositRow,
  of: {
    controls: Controls
    input: Partial<AcceptDeposit> & { id: string }
    isTxOverride: boolean
    doubt: Refusal | undefined
    line: ProvingLine | undefined
    by: Viewer
  },
): ProposedAct {
  const { amount, amountDeclared, currency, status, reference } = deposit
  const { line, doubt, isTxOverride } = of
  const importedBy = line?.importedBy ?? null
  const acts: Act[] = actsOfAcceptance({ ...deposit, isTxOverride, importedBy }, of.by)
  const changes: ApprovalChange[] = [
    { field: 'reference', before: null, after: reference },
    {
      field: 'amount',
      before: formatMoney(amountDeclared ?? amount, currency),
      after: formatMoney(amount, currency),
    },
    { field: 'status', before: status, after: 'FINISHED' },
    ...(line ? [toLineChange(line)] : []),
  ]
  const about = aboutDeposit(deposit, amount)
  return {
    ...about,
    subjects: [...about.subjects, ...(line ? [line.subject] : [])],
    involved: involvedInCredit({ ...deposit, importedBy }),
    controls: of.controls,
    acts,
    changes,
    signals: doubt ? [SIGNALS[doubt.code] ?? 'approval.signal.receiptDoubt'] : [],
    ...(line
      ? { command: 'confirmStatementLine', input: line.input }
      : { command: 'acceptDeposit', input: of.input }),
  }
}

const toLineChange = ({ label, wholeLabel }: ProvingLine): ApprovalChange => {
  const masked = { before: null, after: label }
  return { field: 'statementLine', before: null, after: wholeLabel, masked }
}

/** A higher amount of a deposit. */
export async function toRaise(
  tx: Tx,
  deposit: DepositRow,
  { amount, input }: { amount: bigint; input: object },
): Promise<ProposedAct> {
  const { controls } = await settingsInForce(tx)
  const { currency, reference } = deposit
  const [before, after] = [formatMoney(deposit.amount, currency), formatMoney(amount, currency)]
  return {
    ...aboutDeposit(deposit, amount),
    controls,
    acts: ['deposit.raise'],
    changes: [
      { field: 'reference', before: null, after: reference },
      { field: 'amount', before, after },
    ],
    command: 'editDepositAmount',
    input,
  }
}
