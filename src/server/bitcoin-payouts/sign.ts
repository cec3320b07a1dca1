import { maySign } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { refuse } from '#core/rules/verdict.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { readSigning } from './create.ts'
import { listVersions, lockPayout } from './row.ts'
import { addSignatures, readTxId } from './signatures.ts'

/**
 * Takes the signatures of a text for one of the transactions of a payout. From the first one on the withdrawals are bound to these
 * transactions: the signer may have sent it already. The job sends one that is whole.
 */
export async function signBitcoinPayout(
  tx: Tx,
  { id, text }: { readonly id: string; readonly text: string },
  by: Actor,
): Promise<void> {
  await enforceLeaving(tx)
  const payout = await lockPayout(tx, id)
  const txId = readTxId(text)
  if (txId === undefined) throw new RefusalError(refuse('invalid', 'bitcoinPayout.unreadable'))
  const version = (await listVersions(tx, id)).find((one) => one.txId === txId)
  if (!version) throw new RefusalError(refuse('conflict', 'bitcoinPayout.otherTransaction'))
  const { wallet, facts } = await readSigning(tx, payout, version.psbt)
  enforce(maySign(facts, by))
  const signed = await addSignatures(version.psbt, { text, threshold: wallet.keys.threshold })
  if ('ok' in signed) throw new RefusalError(signed)
  const { missing } = signed
  const [psbt, raw] = [Buffer.from(signed.psbt), signed.raw && Buffer.from(signed.raw)]
  await tx.sql`
    update bitcoin_payout_versions set psbt = ${psbt}, raw = ${raw}, missing = ${missing}, signed_at = coalesce(signed_at, ${tx.now})
    where id = ${version.id} and raw is null`
  await updateGuarded(tx, 'bitcoin_payouts', payout, { status: 'SIGNED' })
  const after = { txId, missing }
  await recordAudit(tx, { action: 'audit.bitcoinPayout.signed', entity: 'bitcoinPayout', id, after }, by)
}
