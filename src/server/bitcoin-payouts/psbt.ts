import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { NETWORKS } from '#core/withdrawals/bitcoin-address.ts'
import { loadBitcoin, type SpendableAddress } from '../wallets/derive.ts'

/** An output of a wallet of the house. `base` are the bytes of its transaction, which some signing devices want to see. */
export type Coin = {
  readonly txId: string
  readonly output: number
  readonly sats: bigint
  readonly base: Uint8Array | null
  readonly at: SpendableAddress
}

type Library = Awaited<ReturnType<typeof loadBitcoin>>['signer']

export type BitcoinPayment = { readonly address: string; readonly sats: bigint }

export type PayoutDraft = {
  /** Each coin is of SegWit, so a signature does not change the id. */
  readonly txId: string
  readonly psbt: Uint8Array
  readonly fee: bigint
  readonly virtualBytes: number
  readonly change: bigint
  readonly spends: readonly { readonly txId: string; readonly output: number }[]
}

export type DraftOf = {
  /** Coins that the transaction spends, and those that it may spend. */
  readonly required: readonly Coin[]
  readonly coins: readonly Coin[]
  readonly payments: readonly BitcoinPayment[]
  readonly change: SpendableAddress
  /** Satoshis for each virtual byte. */
  readonly feeRate: number
  readonly network: BitcoinNetwork
  readonly sequence?: number
}

/** It may be replaced by one with a higher fee (BIP 125), as with each number below. */
export const REPLACEABLE = 0xfffffffd

const toDerivation = ({ keys }: SpendableAddress) =>
  keys.map(({ publicKey, fingerprint, path }): [Uint8Array, { fingerprint: number; path: number[] }] => [
    publicKey,
    { fingerprint, path: [...path] },
  ])

const toInput = ({ txId, output, sats, at }: Coin, sequence: number) => ({
  txid: Uint8Array.from(Buffer.from(txId, 'hex')),
  index: output,
  sequence,
  witnessUtxo: { amount: sats, script: at.script },
  ...(at.witnessScript && { witnessScript: at.witnessScript }),
  bip32Derivation: toDerivation(at),
})

/** The most bytes of earlier transactions. Signers bring the whole text back, in hex twice as long, and strangers decide how large those are. */
const MOST_BASE_BYTES = 700_000

/** Gives inputs the bytes of the transaction that each coin is of, the shortest first. Devices that lack them warn of the fee. */
function addBases(tx: InstanceType<Library['Transaction']>, coins: readonly Coin[]): void {
  const bases = new Map(coins.map(({ txId, base }) => [txId, base]))
  const inputs = Array.from({ length: tx.inputsLength }, (_, at) => {
    const base = bases.get(Buffer.from(tx.getInput(at).txid ?? []).toString('hex'))
    return base ? [{ at, base }] : []
  }).flat()
  let left = MOST_BASE_BYTES
  for (const { at, base } of inputs.sort((one, other) => one.base.length - other.base.length)) {
    left -= base.length
    if (left < 0) return
    tx.updateInput(at, { nonWitnessUtxo: Uint8Array.from(base) })
  }
}

/**
 * The transaction that pays all of them, for signing (BIP 174), its inputs and outputs in the order of BIP 69. `undefined` where the coins
 * are too few.
 */
export async function draftPayout(of: DraftOf): Promise<PayoutDraft | undefined> {
  const { signer } = await loadBitcoin()
  const network = NETWORKS[of.network]
  const { sequence = REPLACEABLE } = of
  const selected = signer.selectUTXO(
    of.coins.map((coin) => toInput(coin, sequence)),
    of.payments.map(({ address, sats }) => ({ address, amount: sats })),
    'default',
    {
      requiredInputs: of.required.map((coin) => toInput(coin, sequence)),
      changeAddress: of.change.address,
      feePerByte: BigInt(of.feeRate),
      bip69: true,
      createTx: true,
      network,
    },
  )
  const tx = selected?.tx
  if (!tx) return undefined
  addBases(tx, [...of.required, ...of.coins])
  const place = Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at)).findIndex(
    ({ script }) => script && Buffer.compare(script, of.change.script) === 0,
  )
  // A signing device shows no output that it knows as its own.
  if (place >= 0)
    tx.updateOutput(place, {
      bip32Derivation: toDerivation(of.change),
      ...(of.change.witnessScript && { witnessScript: of.change.witnessScript }),
    })
  return {
    txId: tx.id,
    psbt: tx.toPSBT(0),
    fee: tx.fee,
    virtualBytes: (selected.weight + 3) >> 2,
    change: place >= 0 ? (tx.getOutput(place).amount ?? 0n) : 0n,
    spends: Array.from({ length: tx.inputsLength }, (_, at) => tx.getInput(at)).map(({ txid, index }) => ({
      txId: Buffer.from(txid ?? []).toString('hex'),
      output: index ?? 0,
    })),
  }
}
