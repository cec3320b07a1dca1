import { refuse, refuseField } from '#core/rules/verdict.ts'
import { routeOf } from '#core/shipments/payment.ts'
import { drawNumber } from '#core/shipments/sequence.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { hashOf } from '../http/receipt.ts'
import { accepted, enforce, RefusalError, unavailable } from '../http/refusal.ts'
import { expectFile, type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { createBatch, enforceBatch, toFields } from '../withdrawals/batches.ts'
import { draftFile, listPayables, type PayableWithdrawal, type ShipmentDraft } from './draft.ts'
import { findPayer, type ShipmentPayer } from './payer.ts'

export const SHIPMENT_FILES: NamedFiles = 'select file_key as receipt_key from shipments'

export type ShipmentInput = {
  readonly withdrawalIds: readonly string[]
  readonly payingAccountId?: string | null | undefined
}

/** A file with its number, before it is stored. */
type Numbered = {
  readonly payer: ShipmentPayer
  readonly payables: readonly PayableWithdrawal[]
  readonly draft: ShipmentDraft
}

/** Checks everything and takes a number. The number is spent, even if no file comes of it. */
export async function numberFile(tx: Tx, asked: ShipmentInput, by: Actor): Promise<Numbered> {
  const { withdrawalIds, payingAccountId } = asked
  await enforceBatch(tx, { kind: 'BANK', withdrawalIds }, by, { isLocked: false })
  const payer = await findPayer(tx, payingAccountId, { isLocked: true })
  const payables = await listPayables(tx, withdrawalIds)
  const routes = new Set(payables.map(({ payee }) => routeOf(payee)))
  if (routes.size > 1) enforce(refuseField('withdrawalIds', 'shipment.mixed'))
  const draft = draftFile({ payer, payables, sequence: accepted(drawNumber(payer, tx.now)) }, tx.now)
  const fields = toFields(draft.problems, withdrawalIds)
  if (fields.length > 0) throw new RefusalError({ ...refuse('invalid', 'shipment.problems'), fields })
  await takeNumber(tx, payer, draft)
  return { payer, payables, draft }
}

/** Takes a number, and the keys up to the last one, of a locked account: for good once this transaction commits. */
async function takeNumber(
  { sql, now }: Tx,
  { id, profile }: ShipmentPayer,
  draft: ShipmentDraft,
): Promise<void> {
  const { sequence, items } = draft
  const lastKey = profile.keyDigits === null ? null : Number(items.at(-1)?.key)
  await sql`
    insert into shipment_numbers (bank_account_id, sequence, last_key, drawn_at)
    values (${id}, ${sequence}, ${lastKey}, ${now})`
  await sql`
    update paying_accounts set last_sequence = ${sequence}, updated_at = ${now}
    where bank_account_id = ${id} and last_sequence < ${sequence}`
}

/** A file in the storage. */
type StoredFile = Numbered & { readonly key: string; readonly sha256: string }

/**
 * Stores a file under its number. The storage outlives a restore of the database: where it has a file of this number already,
 * another number is taken.
 */
export async function storeFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  numbered: Numbered,
  again: (tx: Tx) => Promise<Numbered>,
): Promise<StoredFile> {
  let next = numbered
  for (;;) {
    const { payer, draft } = next
    const key = `shipments/${payer.id}/${String(draft.sequence).padStart(6, '0')}.rem`
    if ((await files.get(key)) === undefined) {
      const bytes = Buffer.from(draft.text ?? '', 'latin1')
      await db.transaction((tx) => expectFile(tx, key))
      await files.put(key, bytes, 'text/plain')
      return { ...next, key, sha256: hashOf(bytes) }
    }
    next = await db.transaction(again)
  }
}

/** Makes the shipment of a stored file: its withdrawals go PROCESSING, all of them or none. Gives its id. */
export async function createShipment(
  tx: Tx,
  { payer, payables, draft, key, sha256 }: StoredFile,
  by: Actor,
): Promise<string> {
  const { sequence, route, items, date } = draft
  const withdrawalIds = items.map((item) => item.withdrawalId)
  const file = { shipmentSequence: sequence, bankAccountId: payer.id }
  const id = await createBatch(tx, { kind: 'BANK', withdrawalIds, ...file }, by)
  if (JSON.stringify(await listPayables(tx, withdrawalIds), toPlain) !== JSON.stringify(payables, toPlain))
    throw unavailable()
  await nameFile(tx, key)
  await tx.sql`
    insert into shipments (id, bank_account_id, sequence, route, payer, payment_date, file_key, file_sha256, created_by,
      created_at)
    values (${id}, ${payer.id}, ${sequence}, ${route}, ${JSON.stringify(toCopy(payer))}::text::jsonb, ${date}, ${key},
      ${sha256}, ${by.id}, ${tx.now})`
  await tx.sql`
    insert into shipment_items (shipment_id, withdrawal_id, bank_account_id, key)
    select ${id}, item.withdrawal_id, ${payer.id}, item.key
    from unnest(${withdrawalIds}::uuid[], ${items.map((item) => item.key)}::text[]) item (withdrawal_id, key)`
  const after = { sequence, route, payingAccount: payer.id, count: items.length, sha256 }
  await recordAudit(tx, { action: 'audit.shipment.created', entity: 'shipment', id, after }, by)
  return id
}

/** The payer as the shipment keeps it: the bank answers this company and agreement. */
const toCopy = ({ shown, layout, account: { document, agreement } }: ShipmentPayer) => ({
  ...shown,
  document,
  agreement,
  layout,
})

const toPlain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
