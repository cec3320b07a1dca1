import { completeOptions } from '#core/cnab240/options.ts'
import { toWire } from '#core/money/money.ts'
import { hasLetters, noticesOf } from '#core/shipments/notices.ts'
import { routeOf, toFileTime } from '#core/shipments/payment.ts'
import { nextNumber } from '#core/shipments/sequence.ts'
import { ROUTES } from '#core/shipments/shipment.ts'
import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import { findStaff } from '../approvals/queries.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'
import { type BatchProblem, findBatchProblems } from '../withdrawals/batches.ts'
import { readWithdrawals } from '../withdrawals/commands.ts'
import type { ShipmentInput } from './create.ts'
import { draftFile, listPayables, type PayableWithdrawal, type ShipmentDraft } from './draft.ts'
import { findPayer, type ShipmentPayer } from './payer.ts'

/** The files that pay these withdrawals, and every problem that prevents them. It changes nothing and waits for nobody. */
export async function previewShipments(
  tx: Tx,
  { withdrawalIds, payingAccountId }: ShipmentInput,
  by: Actor,
  language: Language,
): Promise<ShipmentPreview> {
  const rows = await readWithdrawals(tx, withdrawalIds, by, { isLocked: false })
  const problems: BatchProblem[] = await findBatchProblems(tx, { kind: 'BANK', withdrawalIds, rows }, by)
  const payables = await listPayables(tx, withdrawalIds)
  const found = await findPayer(tx, payingAccountId, { isLocked: false }).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    return error.refusal
  })
  const payer = 'code' in found ? null : found
  if ('code' in found) problems.push({ withdrawalId: null, field: null, ...found })
  const files: ShipmentPreview['files'] = []
  const shortNames = new Map<string | null, ShipmentDraft['shortNames'][number]>()
  for (const route of ROUTES) {
    const own = payables.filter(({ payee }) => routeOf(payee) === route)
    if (own.length === 0) continue
    const draft =
      payer && draftFile({ payer, payables: own, sequence: nextNumber(payer.last, tx.now) }, tx.now)
    problems.push(...(draft?.problems ?? []))
    for (const one of draft?.shortNames ?? []) shortNames.set(one.withdrawalId, one)
    const sum = own.reduce((sum, { amount }) => sum + amount, 0n)
    const ids = own.map(({ id }) => id)
    const day = { paymentDate: draft?.date ?? null, dated: draft?.dated ?? null }
    files.push({ route, count: own.length, amount: toWire(sum, 'BRL'), withdrawalIds: ids, ...day })
  }
  // Both files name a problem of the paying account.
  const named = new Map(problems.map((one) => [`${one.withdrawalId} ${one.field} ${one.code}`, one]))
  const users = new Map(payables.map(({ id, user }) => [id, user]))
  const userOf = (id: string | null) => (id && users.get(id)) || null
  const sendersOf = await readSenders(tx, problems)
  const notices = payer ? await findNotices(tx, payer, payables) : []
  return {
    payingAccount: payer && { _id: payer.id, ...payer.shown, verified: payer.verified },
    files,
    notices: notices.map((code) => ({ code, message: toSentence(language, code) })),
    problems: [...named.values()].map(({ withdrawalId, field, code, params, barred }) => ({
      withdrawalId,
      field,
      code,
      message: toSentence(language, code, params),
      user: userOf(withdrawalId),
      senders: sendersOf(barred),
    })),
    shortNames: [...shortNames.values()].map((one) => ({ ...one, user: userOf(one.withdrawalId) })),
  }
}

/** The staff who may send the withdrawals that the caller may not send. */
async function readSenders(tx: Tx, problems: readonly BatchProblem[]) {
  const staff = problems.some(({ barred }) => barred) ? await findStaff(tx) : []
  return (barred: BatchProblem['barred']): ShipmentPreview['problems'][number]['senders'] =>
    barred === undefined
      ? null
      : staff
          .filter(({ id }) => barred !== null && !barred.includes(id))
          .map(({ id, name }) => ({ _id: id, name }))
}

async function findNotices({ sql, now }: Tx, payer: ShipmentPayer, payables: readonly PayableWithdrawal[]) {
  const documents = [payer.account.document, ...payables.map(({ payee }) => payee.document)]
  // A shipment of an older version has the defaults of the present layout.
  const { layout } = payer
  const usual = { ...layout, options: completeOptions(layout.profile) }
  const [paid] = await sql<{ layout: boolean; letters: boolean }[]>`
    select exists (select from shipment_items i join shipments s on s.id = i.shipment_id
        where i.bank_account_id = ${payer.id} and i.state = 'PAID'
          and coalesce(s.payer->'layout', ${JSON.stringify(usual)}::text::jsonb) = ${JSON.stringify(layout)}::text::jsonb) as layout,
      ${documents.some(hasLetters)} and exists (
        select from shipment_items i join withdrawals w on w.id = i.withdrawal_id
        where i.bank_account_id = ${payer.id} and i.state = 'PAID' and w.bank_account->>'document' ~ '[A-Z]') as letters`
  const hasPaid = paid ?? { layout: false, letters: false }
  return noticesOf({ documents, hasPaid, today: toFileTime(now).date })
}
