import { formatMoney } from '../money/money.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { type DepositFacts, isWaiting, type TransferKind } from './deposit.ts'

type Proved = Pick<DepositFacts, 'status' | 'receipt'> & {
  readonly kind: TransferKind
  readonly txId: string | null
}

/** The Pix key of an account that takes deposits, and the city of its code. */
type PixTarget = { readonly pixKey: string | null; readonly city: string | null }

/** Whether an account takes Pix by a code. */
export const takesPix = ({ pixKey, city }: PixTarget): boolean => Boolean(pixKey && city)

/**
 * The proof that a waiting deposit still lacks: of reais a receipt, of bitcoin the transaction. A Pix by the code of the account
 * carries the control id to the statement of the bank, whose line proves the deposit: then the Pix itself is missing, and a receipt
 * is optional.
 */
export function missingProof(
  deposit: Proved,
  account?: PixTarget,
): 'receipt' | 'transaction' | 'pix' | undefined {
  if (!isWaiting(deposit)) return undefined
  if (deposit.kind === 'BANK' && deposit.receipt) return undefined
  if (deposit.kind === 'BANK') return account && takesPix(account) ? 'pix' : 'receipt'
  return deposit.txId === null ? 'transaction' : undefined
}

/** The proof of a deposit. One that is credited without receipt and transaction was confirmed by a line of a bank statement. */
export function proofOf({
  status,
  receipt,
  txId,
}: Omit<Proved, 'kind'>): 'receipt' | 'transaction' | 'line' | undefined {
  if (receipt) return 'receipt'
  if (txId) return 'transaction'
  return status === 'FINISHED' ? 'line' : undefined
}

/** The name of the proof for lists and spreadsheets; none for a deposit that ended without one. */
export const nameProof = (deposit: Omit<Proved, 'kind'>) =>
  proofOf(deposit) ?? (deposit.status === 'CANCELLED' ? 'none' : 'missing')

/** A transaction as the chain says: its outputs by their places. */
type Paid = {
  readonly outputs: readonly { readonly address: string; readonly sats: bigint; readonly at: number }[]
  readonly confirmations: number
}

/**
 * The named output is in a block of the chain, and pays the amount to an address of the house. `undefined`: no chain is
 * configured; null: the chain does not know the transaction.
 */
export function mayCreditOutput(
  paid: Paid | null | undefined,
  of: { readonly txOutput: number | null; readonly amount: bigint; readonly addresses: readonly string[] },
): Verdict {
  if (paid === undefined) return ok
  if (paid === null) return refuse('conflict', 'deposit.txUnknown')
  if (paid.confirmations === 0) return refuse('conflict', 'deposit.txUnconfirmed')
  const output = paid.outputs.find(({ at }) => at === of.txOutput)
  if (!output || !of.addresses.includes(output.address)) return refuse('conflict', 'deposit.txElsewhere')
  if (output.sats === of.amount) return ok
  return refuse('conflict', 'deposit.txAmount', { paid: formatMoney(output.sats, 'BTC') })
}

/** The facts of a line that name its deposit or its payer. An amount or a day fits many. */
const NAMING: readonly string[] = ['reference', 'document', 'name']

/**
 * The importer of a statement has a part in a deposit that staff declared, or that only the amount connects with the line.
 * Otherwise the words of customer and bank agree without the importer.
 */
export const isImporterInvolved = (
  deposit: Pick<DepositFacts, 'userId' | 'createdBy'>,
  reasons: readonly string[],
): boolean => deposit.createdBy !== deposit.userId || !reasons.some((reason) => NAMING.includes(reason))
