import { type Outcome, outcomeOf, reasonsOf } from '#core/cnab240/outcome.ts'
import type { BankProfile } from '#core/cnab240/profile.ts'
import { readReturn } from '#core/cnab240/return-file.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import { mayTakeReturn } from '#core/shipments/return-owner.ts'
import { FILES_PER_DAY, nextNumber } from '#core/shipments/sequence.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { decodeFile } from '../http/file-text.ts'
import { hashOf } from '../http/receipt.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { findProfile } from './items.ts'

/** A stored line of a return file. */
export type SaidLine = {
  readonly line: number
  readonly key: string
  /** In centavos, as the bank says. */
  readonly amount: bigint
  readonly codes: readonly string[]
  readonly outcome: Outcome
  /** The authentication comes from segment Z alone. */
  readonly authentication: string | null
  /** The number that the bank gave the payment. */
  readonly bankNumber: string | null
  /** `YYYY-MM-DD`, as the bank says. */
  readonly paidOn: string | null
  readonly shipmentId: string | null
  readonly withdrawalId: string | null
}

/** A file of the bank, and a shipment of its account. */
export type ReturnBytes = { readonly shipmentId: string; readonly bytes: Buffer }

/** A return file that was read. */
type ReadReturn = {
  readonly bankAccountId: string
  readonly profile: BankProfile
  readonly sequence: number
  readonly sha256: string
  readonly lines: readonly SaidLine[]
  /** The same file, received before. */
  readonly known: { readonly id: string; readonly createdAt: string; readonly isOpen: boolean } | undefined
}

/**
 * Reads a file that the bank of a shipment's account wrote. It refuses a file that it cannot read, or of another account. One that is
 * received waits for other files of its account.
 */
export async function readReturnFile(
  tx: Tx,
  { shipmentId, bytes }: ReturnBytes,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReadReturn> {
  // A shipment of an older version does not keep document and agreement.
  const [row] = await tx.sql<{ bankAccountId: string; payer: Parameters<typeof mayTakeReturn>[1] }[]>`
    select s.bank_account_id, jsonb_build_object('document', a.document, 'agreement', p.agreement) || s.payer as payer
    from shipments s join bank_accounts a on a.id = s.bank_account_id
      left join paying_accounts p on p.bank_account_id = s.bank_account_id
    where s.id = ${shipmentId}`
  const { bankAccountId, payer } = found(row, 'shipment.unknown')
  if (isLocked) await lockReturns(tx, bankAccountId)
  const profile = await findProfile(tx, bankAccountId)
  const file = readReturn(decodeFile(bytes), profile)
  if (!file.ok) throw new RefusalError(refuseField('return', file.code, file.params))
  enforce(mayTakeReturn(file, payer, profile))
  const sha256 = hashOf(bytes)
  const [known] = await tx.sql<{ id: string; createdAt: string; isOpen: boolean }[]>`
    select r.id, r.created_at, exists (select from shipment_return_lines l where l.return_id = r.id and (l.state = 'NEW'
      or l.state = 'ASKED' and not exists (select from approvals a where a.entity_id = r.id and a.status = 'WAITING'))) as is_open
    from shipment_returns r where r.bank_account_id = ${bankAccountId} and r.file_sha256 = ${sha256}`
  const items = await tx.sql<(Pick<SaidLine, 'shipmentId' | 'withdrawalId'> & { key: string })[]>`
    select key, shipment_id, withdrawal_id from shipment_items
    where bank_account_id = ${bankAccountId} and key = any(${file.lines.map(({ key }) => key)}::text[])`
  const { date: today } = toFileTime(tx.now)
  const byKey = new Map(items.map((item) => [item.key, item]))
  const lines = file.lines.map((line): SaidLine => {
    const { key, amount, actualAmount, authentication, bankNumber, actualDate } = line
    const { shipmentId = null, withdrawalId = null } = byKey.get(key) ?? {}
    return {
      line: line.line,
      key,
      amount: actualAmount ?? amount,
      shipmentId,
      withdrawalId,
      codes: reasonsOf(line, profile).map(({ code }) => code),
      outcome: outcomeOf(line, profile),
      authentication,
      bankNumber: bankNumber || null,
      // A payment of a later day is not made yet, whatever the line says.
      paidOn: actualDate !== null && actualDate <= today ? actualDate : null,
    }
  })
  return { bankAccountId, profile, sequence: file.sequence, sha256, lines, known }
}

/** Return files of one account are applied one after the other. */
export async function lockReturns({ sql }: Tx, bankAccountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`returns of ${bankAccountId}`}, 0))`
}

/** Keeps a return file and its lines, which are not applied yet. A known file is refused, unless its lines still wait. Gives its id. */
export async function receiveReturn(tx: Tx, of: ReturnBytes, by: Actor): Promise<string> {
  const { shipmentId } = of
  const read = await readReturnFile(tx, of, { isLocked: true })
  const { known, lines, sequence, sha256, bankAccountId } = read
  const at = known ? toLocalMinute(new Date(known.createdAt)) : ''
  enforce(!known || known.isOpen ? ok : refuse('conflict', 'shipment.returnKnown', { at }))
  if (known) return known.id
  const id = tx.newId()
  await tx.sql`
    insert into shipment_returns (id, shipment_id, bank_account_id, sequence, file_sha256, created_by, created_at)
    values (${id}, ${shipmentId}, ${bankAccountId}, ${sequence}, ${sha256}, ${by.id}, ${tx.now})`
  await insertLines(tx, id, lines)
  await raiseNumber(tx, read)
  const after = { sequence, lines: lines.length, sha256 }
  await recordAudit(tx, { action: 'audit.shipment.returned', entity: 'shipment', id: shipmentId, after }, by)
  return id
}

async function insertLines({ sql, now, newId }: Tx, id: string, lines: readonly SaidLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, id: newId(), amount: String(line.amount) }))
  await sql`
    insert into shipment_return_lines (id, return_id, line, key, amount, codes, outcome, authentication, bank_number, paid_on,
      shipment_id, withdrawal_id, state, created_at)
    select id, ${id}, line, key, amount, codes, outcome, authentication, "bankNumber", "paidOn", "shipmentId", "withdrawalId",
      'NEW', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as line (id uuid, line int, key text, amount bigint,
      codes text[], outcome text, authentication text, "bankNumber" text, "paidOn" date, "shipmentId" uuid,
      "withdrawalId" uuid)`
}

/**
 * A file or key of a number that this database does not know: it was restored, and the number is spent. A number that is far ahead of
 * the clock is no number of this server. It counts as drawn a day ago: many returns must not use up the files of today.
 */
async function raiseNumber({ sql, now }: Tx, { bankAccountId, sequence, lines }: ReadReturn): Promise<void> {
  const named = lines.map(({ key }) => Number(/^SQ(\d{6})\d{5}$/.exec(key)?.[1] ?? 0))
  const most = nextNumber(0, now) + FILES_PER_DAY
  const seen = Math.max(0, ...[sequence, ...named].filter((number) => number <= most))
  await sql`
    insert into shipment_numbers (bank_account_id, sequence, drawn_at)
    select ${bankAccountId}, ${seen}, ${now}::timestamptz - interval '24 hours'
    where ${seen} > (select coalesce(max(sequence), 0) from shipment_numbers where bank_account_id = ${bankAccountId})`
}
