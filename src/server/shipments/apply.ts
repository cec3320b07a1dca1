import { formatMoney } from '#core/money/money.ts'
import { judgeLine } from '#core/shipments/return-line.ts'
import type { ReturnLineState } from '#core/shipments/shipment.ts'
import { mayHandleWithdrawal } from '#core/withdrawals/withdrawal.ts'
import { requireApproval } from '../approvals/require.ts'
import type { SubjectRef, SubjectTable } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { tellStaff } from '../mail/tell.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { WITHDRAWAL_SUBJECT } from '../withdrawals/release.ts'
import { findItems, findProfile, type PaidItem, toReasonText } from './items.ts'
import { type Answered, acceptItems, payItems, proveItems, refuseItems, reverseItems } from './moves.ts'
import { lockReturns, type SaidLine } from './receive.ts'

/** A line of a return file. */
export const RETURN_LINE_SUBJECT: SubjectTable = {
  table: 'shipment_return_lines',
  keys: ['id'],
  bookkeeping: {},
}

/** Lines with the withdrawals that they are about. */
export const subjectsOf = (
  lines: readonly { readonly id: string; readonly withdrawalId: string | null }[],
): SubjectRef[] => [
  ...lines.map(({ id }) => ({ of: RETURN_LINE_SUBJECT, id })),
  ...[...new Set(lines.flatMap(({ withdrawalId }) => withdrawalId ?? []))].map((id) => ({
    of: WITHDRAWAL_SUBJECT,
    id,
  })),
]

export type StoredReturnLine = Omit<SaidLine, 'bankNumber'> & { readonly id: string }

type Return = {
  readonly id: string
  readonly shipmentId: string
  readonly bankAccountId: string
  readonly sequence: number
}

/** A return file, while no other of its account is applied. */
async function lockReturn(tx: Tx, id: string): Promise<Return> {
  const [row] = await tx.sql<Return[]>`
    select r.id, r.shipment_id, r.bank_account_id, s.sequence
    from shipment_returns r join shipments s on s.id = r.shipment_id where r.id = ${id}`
  const file = found(row, 'shipment.unknown')
  await lockReturns(tx, file.bankAccountId)
  return file
}

/** The next lines of a file in a state, with their locked items and the verdicts of the rules on them. */
async function judgeLines(
  tx: Tx,
  of: { id: string; state: 'NEW' | 'ASKED'; most: number | null },
  by: Actor,
) {
  const lines = await tx.sql<StoredReturnLine[]>`
    select id, line, key, amount, codes, outcome, authentication, paid_on, shipment_id, withdrawal_id
    from shipment_return_lines where return_id = ${of.id} and state = ${of.state} order by line limit ${of.most}`
  const itemOf = await findItems(tx, lines, by, { isLocked: true })
  return lines.map((line) => ({ line, item: itemOf(line), ...judgeLine(line, itemOf(line), by) }))
}

/** Lines of one transaction: it holds the locks of their customers' accounts. */
const AT_ONCE = 500

/**
 * Applies the next lines of a return file that are not applied yet: payments that the bank made or accepted. Lines that give money back become
 * ASKED, and unclear ones wait. Gives how many lines it applied; 0 is the end.
 */
export async function applyLines(tx: Tx, returnId: string, by: Actor): Promise<number> {
  const { shipmentId } = await lockReturn(tx, returnId)
  const judged = await judgeLines(tx, { id: returnId, state: 'NEW', most: AT_ONCE }, by)
  const answered = (fate: ReturnLineState, outcome: SaidLine['outcome']): Answered[] =>
    judged.flatMap(({ line, item, state }) =>
      item && state === fate && line.outcome === outcome ? [toAnswered(line, item, '')] : [],
    )
  await payItems(tx, answered('APPLIED', 'PAID'), by)
  await proveItems(tx, answered('REPEATED', 'PAID'))
  await acceptItems(tx, answered('APPLIED', 'ACCEPTED'))
  await setLines(tx, judged)
  const subject = { entity: 'shipment', id: shipmentId } as const
  if (judged.some(({ state }) => state === 'WAITING'))
    tellStaff(tx, [{ kind: 'workShipment', subject, except: by.id }])
  return judged.length
}

export const toAnswered = (
  { codes, authentication, paidOn, key, line }: StoredReturnLine,
  item: PaidItem,
  reason: string,
): Answered => ({ item, codes, reason, proof: { authentication, paidOn, returnLine: `${key}/${line}` } })

type Fate = {
  readonly line: StoredReturnLine
  readonly state: ReturnLineState
  readonly waitsFor: string | null
}

async function setLines({ sql }: Tx, lines: readonly Fate[]): Promise<void> {
  await sql`
    update shipment_return_lines l set state = set.state, waits_for = set.waits_for
    from unnest(${lines.map(({ line }) => line.id)}::uuid[], ${lines.map(({ state }) => state)}::text[],
      ${lines.map(({ waitsFor }) => waitsFor)}::text[]) set (id, state, waits_for)
    where l.id = set.id`
}

/**
 * Gives money back by the refusals and reversals of a return file. Where the controls ask for it, another person approves them
 * all at once: a file that never was at the bank would pay twice.
 */
export async function settleReturn(tx: Tx, { id }: { id: string }, by: Actor): Promise<void> {
  const { bankAccountId, shipmentId, sequence } = await lockReturn(tx, id)
  const judged = await judgeLines(tx, { id, state: 'ASKED', most: null }, by)
  if (judged.length === 0) return
  const lines = judged.map(({ line }) => line)
  const changes = [
    { field: 'sequence', before: null, after: String(sequence) },
    ...(['REFUSED', 'REVERSED'] as const).flatMap((outcome) => {
      const own = judged.filter(({ line }) => line.outcome === outcome)
      const sum = formatMoney(sumOf(own.map(({ line }) => line)), 'BRL')
      const field = outcome.toLowerCase()
      return own.length === 0
        ? []
        : [
            { field, before: null, after: `${own.length} · ${sum}` },
            ...own.map((one) => toChange(field, one)),
          ]
    }),
  ]
  const has = (outcome: SaidLine['outcome']) => lines.some((line) => line.outcome === outcome)
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: [
        ...(has('REVERSED') ? (['shipment.reverse'] as const) : []),
        ...(has('REFUSED') ? (['shipment.refuse'] as const) : []),
      ],
      value: { amount: sumOf(lines), currency: 'BRL' },
      entity: 'shipment',
      entityId: id,
      ownerId: null,
      command: 'settleReturn',
      input: { id },
      changes,
      subjects: subjectsOf(lines),
      owners: await findStaffOwners(tx, lines),
    },
    by,
  )
  const profile = await findProfile(tx, bankAccountId)
  const of = (outcome: SaidLine['outcome']) =>
    judged.flatMap(({ line, item, state }) =>
      item && state === 'ASKED' && line.outcome === outcome
        ? [toAnswered(line, item, toReasonText(line.codes, profile, item.language) ?? '')]
        : [],
    )
  for (const { item } of [...of('REFUSED'), ...of('REVERSED')]) enforce(mayHandleWithdrawal(item, by))
  await refuseItems(tx, of('REFUSED'), by)
  await reverseItems(tx, of('REVERSED'), by)
  await setLines(
    tx,
    judged.map((one) => (one.state === 'ASKED' ? { ...one, state: 'APPLIED' } : one)),
  )
  const after = { refused: of('REFUSED').length, reversed: of('REVERSED').length }
  await recordAudit(tx, { action: 'audit.shipment.settled', entity: 'shipment', id: shipmentId, after }, by)
}

/** A line as its approver reads it: `Ana Souza · R$ 100,00 · AG`. */
const toChange = (field: string, { line, item }: { line: StoredReturnLine; item: PaidItem | undefined }) => {
  const said = [item?.userName, formatMoney(line.amount, 'BRL'), line.codes.join(' ')]
  return { field: `${field}.${line.key}`, before: null, after: said.filter(Boolean).join(' · ') }
}

const sumOf = (lines: readonly StoredReturnLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/** Members of staff whose withdrawals these are do not decide about them. */
async function findStaffOwners({ sql }: Tx, lines: readonly StoredReturnLine[]): Promise<string[]> {
  const owners = await sql<{ id: string }[]>`
    select distinct u.id from withdrawals w join users u on u.id = w.user_id
    where w.id = any(${lines.flatMap(({ withdrawalId }) => withdrawalId ?? [])}::uuid[])
      and u.roles && '{operator,master,admin}'`
  return owners.map(({ id }) => id)
}
