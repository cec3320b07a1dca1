import type { BitcoinPayoutStatus } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import type { WalletKeys } from '#core/wallets/descriptor.ts'
import type { WalletPurpose, WalletStatus } from '#core/wallets/wallet.ts'
import type { SubjectTable } from '../approvals/subjects.ts'
import { UPDATED } from '../approvals/subjects.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { found } from '../http/refusal.ts'
import { keysOf } from '../wallets/commands.ts'

/** A payout; its transactions never change what they pay. */
export const BITCOIN_PAYOUT_SUBJECT: SubjectTable = {
  table: 'bitcoin_payouts',
  keys: ['id'],
  bookkeeping: UPDATED,
}

export type BitcoinPayoutRow = {
  readonly id: string
  readonly sequence: number
  readonly walletId: string
  readonly changeId: string
  readonly status: BitcoinPayoutStatus
  readonly confirmedTx: string | null
  readonly networkFee: bigint | null
  readonly feeBookedAt: Date | null
}

export type VersionRow = {
  readonly id: string
  readonly number: number
  readonly txId: string
  readonly feeRate: number
  readonly fee: bigint
  readonly psbt: Buffer
  readonly missing: number
  readonly raw: Buffer | null
}

/** The payout of a batch, locked; 404 when a transaction pays no batch with this id. */
export async function lockPayout({ sql }: Tx, id: string): Promise<BitcoinPayoutRow> {
  const [row] = await sql<BitcoinPayoutRow[]>`
    select p.id, b.sequence::int as sequence, p.wallet_id, p.change_id, p.status, p.confirmed_tx, p.network_fee, p.fee_booked_at
    from bitcoin_payouts p join payout_batches b on b.id = p.id where p.id = ${id} for update of p`
  return found(row, 'bitcoinPayout.unknown')
}

/** The transactions of a payout, the first one first. */
export const listVersions = ({ sql }: Reader, payoutId: string): Promise<VersionRow[]> => sql<VersionRow[]>`
  select id, number, tx_id, fee_rate, fee, psbt, missing, raw from bitcoin_payout_versions
  where payout_id = ${payoutId} order by number`

export type PayingWallet = {
  readonly id: string
  readonly name: string
  readonly status: WalletStatus
  readonly purpose: WalletPurpose
  readonly network: BitcoinNetwork
  readonly keys: WalletKeys
  readonly hasChange: boolean
}

/** A wallet with its keys. Locked: two payouts never choose its coins, or the place of its change, at the same time. */
export async function lockWallet({ sql }: Tx, id: string): Promise<PayingWallet | undefined> {
  type Row = Omit<PayingWallet, 'keys' | 'hasChange'> & { descriptor: string }
  const [row] = await sql<Row[]>`
    select id, name, status, purpose, network, descriptor from wallets where id = ${id} for no key update`
  if (!row) return undefined
  const keys = keysOf(row)
  return { ...row, keys, hasChange: keys.keys.every(({ change }) => change !== null) }
}
