import { mayUploadDepositReceipt } from '#core/deposits/deposit.ts'
import { readReceipt, type Sought } from '#core/deposits/reading.ts'
import { checkReceiptText, mayUseAsDepositReceipt, type StoredReceipt } from '#core/deposits/receipt.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { type ExpectedReceipt, expectReceipt, quotaOf } from '../http/receipt.ts'
import { enforce } from '../http/refusal.ts'
import { type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { DEPOSITS, lockDeposit } from './commands.ts'
import { storePrint } from './receipt-prints.ts'
import type { DepositRow } from './row.ts'

export const DEPOSIT_FILES: NamedFiles = 'select receipt_key from deposits'

/** The end of the queue of pictures: an hour of reading. A person reads the rest. */
const MOST_WAITING = 1_000

/** A receipt of a call: stored, and searched for text. */
export type SentReceipt = { readonly stored: StoredReceipt; readonly text: string | undefined }

/** Checks and records a receipt that is stored next. */
export function expectIn(on: Services, tx: Tx, bytes: Buffer, by: Viewer): Promise<ExpectedReceipt> {
  enforce(mayUseAsDepositReceipt({ bytes }))
  return expectReceipt(tx, { folder: 'deposits', bytes, quota: quotaOf(on, by) })
}

/** Whether a deposit may get a receipt: checked before it is stored, and again by {@link addDepositReceipt}. */
export async function enforceReceipt(tx: Tx, id: string, by: Viewer): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayUploadDepositReceipt(deposit, by))
  return deposit
}

/** Adds the receipt of a deposit without one. */
export async function addDepositReceipt(
  tx: Tx,
  input: { id: string; receipt: SentReceipt },
  by: Actor,
): Promise<void> {
  const deposit = await enforceReceipt(tx, input.id, by)
  await nameFile(tx, input.receipt.stored.key)
  const receipt = toColumns(input.receipt, deposit.reference)
  const event = { code: 'event.deposit.receipt', after: receipt } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, columns: receipt, ...event }, by)
  await storeReading(tx, deposit.id, input.receipt)
}

/** Stores the facts that the text of a new receipt says about its deposit. A picture waits for its reading by a job. */
export async function storeReading(tx: Tx, id: string, { text }: SentReceipt): Promise<void> {
  const { sql, now } = tx
  await storePrint(tx, id, text)
  const read = readReceipt(text, await findSought(tx, id))
  if (read)
    await sql`update deposits set receipt_read = ${JSON.stringify(read)}::text::jsonb where id = ${id}`
  else
    await sql`
      insert into receipt_readings (deposit_id, due_at) select ${id}, ${now}
      where (select count(*) from (select from receipt_readings limit ${MOST_WAITING}) waiting) < ${MOST_WAITING}`
}

/** The facts of a deposit that its receipt is searched for. */
export async function findSought({ sql }: Tx, id: string): Promise<Sought> {
  const [sought] = await sql<Sought[]>`
    select d.reference, d.tx_id, d.currency, json_build_object('name', u.name, 'document', u.document) as owner,
      a.document as payee
    from deposits d join users u on u.id = d.user_id left join bank_accounts a on a.id = d.bank_account_id
    where d.id = ${id}`
  return sought!
}

/** The columns of a receipt, with the result of the search for the control id. */
export const toColumns = ({ stored, text }: SentReceipt, reference: string) => ({
  receiptKey: stored.key,
  mimetype: stored.mimetype,
  receiptSize: stored.size,
  receiptSha256: stored.sha256,
  receiptCheck: checkReceiptText(text, reference),
})
