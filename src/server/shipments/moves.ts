import { withdrawalFinished, withdrawalReversed } from '#core/ledger/postings.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { moveStatuses } from '../ledger/move-status.ts'
import { tellStaff } from '../mail/tell.ts'
import { readBankPlaces } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { toPaid, WITHDRAWALS } from '../withdrawals/commands.ts'
import type { PaidItem } from './items.ts'

/** The proof of a payment: authentication and day, where the bank sent them, and our key with the line of the return file. */
type Proof = {
  readonly authentication: string | null
  /** `YYYY-MM-DD`. */
  readonly paidOn: string | null
  readonly returnLine: string
}

/** An item, and the answer of the bank or of a person about it. */
export type Answered = {
  readonly item: PaidItem
  readonly codes: readonly string[]
  readonly proof: Proof
  /** Why it was not paid, in the language of its owner. */
  readonly reason: string
}

/** The bank paid: the withdrawals are FINISHED, with its answer as their proof. */
export async function payItems(tx: Tx, answered: readonly Answered[], by: Actor): Promise<void> {
  if (answered.length === 0) return
  const [{ userFeeId }, places] = await Promise.all([settingsInForce(tx), readBankPlaces(tx)])
  await setItems(tx, answered, 'PAID')
  const moves = answered.map(({ item: { withdrawal: was, sequence }, proof }) => ({
    was,
    code: 'event.withdrawal.bankPaid' as const,
    params: { sequence },
    after: { bankAuthentication: proof.authentication, returnLine: proof.returnLine, paidOn: proof.paidOn },
    journals: [
      withdrawalFinished(toPaid(was, places), {
        userFeeId,
        referrerId: was.referrerId,
        share: was.referralShare,
      }),
    ],
  }))
  const each = [
    { column: 'bank_authentication', type: 'text', values: proofs(answered, 'authentication') },
    { column: 'paid_on', type: 'date', values: proofs(answered, 'paidOn') },
    { column: 'return_line', type: 'text', values: proofs(answered, 'returnLine') },
  ] as const
  await moveStatuses(tx, WITHDRAWALS, { moves, act: 'bankPays', columns: { finishedAt: tx.now }, each }, by)
}

const proofs = (answered: readonly Answered[], name: keyof Proof) => answered.map(({ proof }) => proof[name])

/**
 * The bank says that it paid what a receipt or an earlier answer proved already. A later answer adds the authentication that was
 * missing; it never replaces one.
 */
export async function proveItems(tx: Tx, answered: readonly Answered[]): Promise<void> {
  if (answered.length === 0) return
  await setItems(tx, answered, 'PAID')
  await tx.sql`
    update withdrawals w set bank_authentication = coalesce(w.bank_authentication, proof.authentication),
      paid_on = coalesce(w.paid_on, proof.paid_on), return_line = coalesce(w.return_line, proof.return_line)
    from unnest(${answered.map(({ item }) => item.withdrawal.id)}::uuid[], ${proofs(answered, 'authentication')}::text[],
      ${proofs(answered, 'paidOn')}::date[], ${proofs(answered, 'returnLine')}::text[]) proof (id, authentication, paid_on, return_line)
    where w.id = proof.id and (w.return_line is null or w.bank_authentication is null and proof.authentication is not null)`
}

/** The bank has the payments and will make them. */
export const acceptItems = (tx: Tx, answered: readonly Answered[]): Promise<void> =>
  setItems(tx, answered, 'ACCEPTED')

/** The bank did not pay: the withdrawals leave their batch and wait again, with the reason. */
export async function refuseItems(tx: Tx, answered: readonly Answered[], by: Actor): Promise<void> {
  if (answered.length === 0) return
  await setItems(tx, answered, 'REFUSED')
  await tx.sql`
    update payout_batch_members m set removed_at = ${tx.now}, removed_by = ${by.id}, removal_reason = item.reason
    from ${toTable(tx, answered)} item
    where m.batch_id = item.shipment_id and m.withdrawal_id = item.withdrawal_id and m.removed_at is null`
  const moves = answered.map(({ item: { withdrawal: was, sequence }, reason }) => ({
    was,
    code: 'event.withdrawal.bankRefused' as const,
    params: { sequence },
    after: { batchId: null, reason },
  }))
  const each = [
    { column: 'status_description', type: 'text', values: answered.map(({ reason }) => reason) },
  ] as const
  await moveStatuses(tx, WITHDRAWALS, { moves, act: 'bankRefuses', each }, by)
}

/** The payments came back: their amounts are the customers' again. The withdrawals stay FINISHED: a status never goes back. */
export async function reverseItems(tx: Tx, answered: readonly Answered[], by: Actor): Promise<void> {
  if (answered.length === 0) return
  const places = await readBankPlaces(tx)
  await setItems(tx, answered, 'REVERSED')
  const moves = answered.map(({ item: { withdrawal: was, sequence } }) => ({
    was,
    code: 'event.withdrawal.bankReversed' as const,
    params: { sequence },
    after: { reversedAt: tx.now },
    journals: [withdrawalReversed(toPaid(was, places))],
  }))
  await moveStatuses(tx, WITHDRAWALS, { moves, act: 'bankReverses', columns: { reversedAt: tx.now } }, by)
  for (const id of new Set(answered.map(({ item }) => item.shipmentId)))
    tellStaff(tx, [{ kind: 'workShipment', subject: { entity: 'shipment', id }, except: null }])
}

type State = 'ACCEPTED' | 'PAID' | 'REFUSED' | 'REVERSED'

async function setItems(tx: Tx, answered: readonly Answered[], state: State): Promise<void> {
  await tx.sql`
    update shipment_items i set state = ${state}, codes = item.codes
    from ${toTable(tx, answered)} item
    where i.shipment_id = item.shipment_id and i.withdrawal_id = item.withdrawal_id`
}

const toTable = ({ sql }: Tx, answered: readonly Answered[]) => sql`(
  select shipment_id, withdrawal_id, string_to_array(codes, ' ') as codes, reason from unnest(
    ${answered.map(({ item }) => item.shipmentId)}::uuid[], ${answered.map(({ item }) => item.withdrawal.id)}::uuid[],
    ${answered.map(({ codes }) => codes.join(' '))}::text[], ${answered.map(({ reason }) => reason)}::text[]
  ) item (shipment_id, withdrawal_id, codes, reason))`
