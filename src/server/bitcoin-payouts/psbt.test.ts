import { hash } from 'node:crypto'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SIGNED_TEXT } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import type { WalletKeys } from '#core/wallets/descriptor.ts'
import vectors from '#test/harness/bip174.json' with { type: 'json' }
import { describeWallet, keysOfSigners, openSigner, toBase64 } from '#test/harness/signer.ts'
import { readTransaction, writeTransaction } from '../adapters/bitcoin-bytes.ts'
import { deriveSpendable } from '../wallets/derive.ts'
import { type Coin, draftPayout } from './psbt.ts'
import { addSignatures, readTxId } from './signatures.ts'

const network = 'regtest'
const [ANA, BOB, EVE] = ['ana', 'bob', 'eve'].map((name) => openSigner(name)) as [
  ReturnType<typeof openSigner>,
  ReturnType<typeof openSigner>,
  ReturnType<typeof openSigner>,
]
const SINGLE = keysOfSigners([ANA])
const SEVERAL = keysOfSigners([ANA, BOB, EVE], 2)
/** A P2PKH, a P2WPKH and a P2TR address of this network. */
const ADDRESSES = [
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'bcrt1q6z64a43mjgkcq0ul2znwneq3spghrlau9slefp',
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
]

type Spendable = ReturnType<typeof deriveSpendable>
const places = new Map<string, Spendable>()
/** Each place is derived once: that is what takes the time here. */
function spendableAt(keys: WalletKeys, branch: 'receive' | 'change', index: number): Spendable {
  const name = [keys.kind, branch, index].join()
  const known = places.get(name) ?? deriveSpendable(keys, { branch, index }, network)
  places.set(name, known)
  return known
}

const coinOf = async (keys: WalletKeys, index: number, sats: bigint): Promise<Coin> => ({
  txId: hash('sha256', `coin ${index}`),
  output: index % 3,
  sats,
  base: null,
  at: await spendableAt(keys, 'receive', index),
})

async function draft(
  keys: WalletKeys,
  of: { coins: readonly bigint[]; required?: number; amounts: readonly bigint[]; feeRate: number },
) {
  const coins = await Promise.all(of.coins.map((sats, index) => coinOf(keys, index, sats)))
  const required = coins.slice(0, of.required ?? 0)
  const payments = of.amounts.map((sats, at) => ({ address: ADDRESSES[at % 3]!, sats }))
  const change = await spendableAt(keys, 'change', 4)
  const made = await draftPayout({
    required,
    coins: coins.slice(required.length),
    payments,
    change,
    feeRate: of.feeRate,
    network,
  })
  return { made, coins, payments, change }
}

const common = { coins: [60_000n, 90_000n], amounts: [50_000n, 20_000n], feeRate: 3 }
const outputsOf = (transaction: Transaction) =>
  Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at))

describe('a transaction for signing', () => {
  test('pays each address its amount, the rest to its own change, and names the keys with their origin', async () => {
    const { made, change } = await draft(SINGLE, common)
    const transaction = Transaction.fromPSBT(made!.psbt)
    const paid = readTransaction(Buffer.from(transaction.unsignedTx))
    expect(paid.txId).toBe(made!.txId)
    expect(paid.pays.map(({ sats }) => sats).sort()).toEqual([20_000n, 50_000n, made!.change].sort())
    // One coin is enough.
    expect(90_000n - 70_000n - made!.change).toBe(made!.fee)
    const own = outputsOf(transaction).find(({ script }) => Buffer.compare(script!, change.script) === 0)
    expect(own?.bip32Derivation?.[0]?.[1].path).toEqual(
      [84, 1, 0].map((step) => step + 0x80000000).concat(1, 4),
    )
    const [input] = [transaction.getInput(0)]
    expect(input.sequence).toBe(0xfffffffd)
    expect(input.bip32Derivation?.[0]?.[1].path.slice(0, 4)).toEqual(
      [84, 1, 0].map((step) => step + 0x80000000).concat(0),
    )
  })

  test('has the bytes of the transactions before it, the shortest first, while a signer can bring them back', async () => {
    const at = await spendableAt(SINGLE, 'receive', 0)
    const sizes = [1, 60_000, 60_000, 2, ...Array.from({ length: 14 }, () => 60_000)]
    const coins = sizes.map((size, index) => {
      const base = writeTransaction({
        spends: [{ txId: hash('sha256', `before ${index}`), at: 0 }],
        pays: [
          { sats: 10_000n, script: Buffer.from(at.script) },
          { sats: 0n, script: Buffer.alloc(size, 0x6a) },
        ],
      })
      return { txId: readTransaction(base).txId, output: 0, sats: 10_000n, base, at }
    })
    const change = await spendableAt(SINGLE, 'change', 4)
    const payments = [{ address: ADDRESSES[0]!, sats: 50_000n }]
    const made = await draftPayout({ required: coins, coins: [], payments, change, feeRate: 1, network })
    const transaction = Transaction.fromPSBT(made!.psbt)
    const bases = made!.spends.flatMap((spent, input) =>
      transaction.getInput(input).nonWitnessUtxo ? [coins.findIndex(({ txId }) => txId === spent.txId)] : [],
    )
    expect(bases).toEqual(expect.arrayContaining([0, 3]))
    expect(bases.length).toBeLessThan(coins.length)
    expect(made!.psbt.length).toBeGreaterThan(500_000)
    expect(made!.psbt.length * 2).toBeLessThan(MAX_SIGNED_TEXT)
    const text = ANA.sign(made!.psbt)
    expect(await addSignatures(made!.psbt, { text, threshold: 1 })).toMatchObject({ missing: 0 })
  })

  test('has inputs and outputs in the order of BIP 69', async () => {
    const { made } = await draft(SINGLE, {
      ...common,
      coins: [40_000n, 40_000n, 40_000n, 40_000n],
      amounts: [50_000n, 20_000n, 20_000n],
    })
    const { spends, pays } = readTransaction(Buffer.from(Transaction.fromPSBT(made!.psbt).unsignedTx))
    expect(spends.length).toBeGreaterThan(1)
    expect(spends).toEqual(spends.toSorted((one, other) => (one.txId < other.txId ? -1 : 1)))
    expect(pays).toEqual(
      pays.toSorted(
        (one, other) => Number(one.sats - other.sats) || Buffer.compare(one.script, other.script),
      ),
    )
  })

  test('any coins, payments and rate: nothing is lost, the fee is that of the rate, the asked coins are spent', async () => {
    const sats = fc.bigInt({ min: 1_000n, max: 10_000_000n })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          coins: fc.array(sats, { minLength: 1, maxLength: 6 }),
          amounts: fc.array(sats, { minLength: 1, maxLength: 4 }),
          feeRate: fc.integer({ min: 1, max: 80 }),
          required: fc.integer({ min: 0, max: 2 }),
        }),
        fc.constantFrom(SINGLE, SEVERAL),
        async (of, keys) => {
          const { made, coins, payments } = await draft(keys, of)
          const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
          if (!made) {
            // The keys of two signers and three keys take less than 110 bytes for each input.
            const most = BigInt(of.feeRate * (60 + 45 * 5 + 110 * of.coins.length))
            expect(sum(of.coins)).toBeLessThan(sum(of.amounts) + most)
            return
          }
          const { spends, pays } = readTransaction(Buffer.from(Transaction.fromPSBT(made.psbt).unsignedTx))
          const spent = spends.map(({ txId }) => coins.find((coin) => coin.txId === txId)!)
          expect(sum(spent.map((coin) => coin.sats))).toBe(sum(pays.map((one) => one.sats)) + made.fee)
          expect(sum(pays.map((one) => one.sats))).toBe(sum(payments.map((one) => one.sats)) + made.change)
          expect(spent).toEqual(expect.arrayContaining(coins.slice(0, of.required)))
          expect(made.fee).toBeGreaterThanOrEqual(BigInt(made.virtualBytes - 1) * BigInt(of.feeRate))
          // Change that costs more to spend than it is worth goes to the fee.
          expect(made.fee).toBeLessThanOrEqual(BigInt(made.virtualBytes + 450) * BigInt(of.feeRate))
        },
      ),
      { numRuns: 60 },
    )
  }, 30_000)
})

const signed = async (keys: WalletKeys, threshold: number, text: string, of = common) => {
  const { made } = await draft(keys, of)
  return addSignatures(made!.psbt, { text, threshold })
}

describe('signatures', () => {
  test('of one signer finish the transaction, whose id stays; a second time there is nothing new', async () => {
    const { made } = await draft(SINGLE, common)
    const text = ANA.sign(made!.psbt)
    const got = await addSignatures(made!.psbt, { text, threshold: 1 })
    if (!('psbt' in got)) throw new Error(got.code)
    expect(got.missing).toBe(0)
    expect(readTransaction(Buffer.from(got.raw!)).txId).toBe(made!.txId)
    expect(await addSignatures(got.psbt, { text, threshold: 1 })).toMatchObject({
      code: 'bitcoinPayout.nothingNew',
    })
  })

  test('of two among three come one after the other, in any form', async () => {
    const { made } = await draft(SEVERAL, common)
    const first = await addSignatures(made!.psbt, { text: EVE.sign(made!.psbt), threshold: 2 })
    if (!('psbt' in first)) throw new Error(first.code)
    expect([first.missing, first.raw]).toEqual([1, null])
    // In hex, and without the first signature: signers work at the same time.
    const hex = Buffer.from(ANA.sign(made!.psbt), 'base64').toString('hex')
    const second = await addSignatures(first.psbt, { text: ` ${hex}\n`, threshold: 2 })
    if (!('psbt' in second)) throw new Error(second.code)
    expect(readTransaction(Buffer.from(second.raw!)).txId).toBe(made!.txId)
    // As the wallet that finished it gives it: the signed transaction alone.
    const raw = Buffer.from(second.raw!).toString('hex')
    expect(await addSignatures(made!.psbt, { text: raw, threshold: 2 })).toEqual({
      ...second,
      psbt: expect.anything(),
    })
    expect(readTxId(raw)).toBe(made!.txId)
  })

  test('of one signer twice count once, also in the form that a wallet finishes', async () => {
    const { made } = await draft(SEVERAL, { ...common, coins: [90_000n] })
    const signed = Transaction.fromPSBT(Buffer.from(ANA.sign(made!.psbt), 'base64'))
    const { partialSig, witnessScript } = signed.getInput(0)
    const one = partialSig![0]![1]
    const text = Transaction.fromPSBT(made!.psbt)
    text.updateInput(0, { finalScriptWitness: [new Uint8Array(), one, one, witnessScript!] }, true)
    expect(await addSignatures(made!.psbt, { text: toBase64(text.toPSBT(0)), threshold: 2 })).toMatchObject({
      missing: 1,
      raw: null,
    })
  })

  test.each([
    ['another address', (one: Transaction) => replaceOutput(one, { script: openScript() })],
    ['another amount', (one: Transaction) => replaceOutput(one, { amount: 19_000n })],
    ['another sequence', toFinal],
  ])('of a transaction with %s are refused', async (_, change) => {
    const { made } = await draft(SINGLE, common)
    expect(await signed(SINGLE, 1, ANA.sign(made!.psbt, change))).toMatchObject({
      kind: 'conflict',
      code: 'bitcoinPayout.otherTransaction',
    })
  })

  test.each([[0x02], [0x03], [0x81]])('that leave a part open (%i) are refused', async (sighashType) => {
    const { made } = await draft(SINGLE, common)
    const text = ANA.sign(made!.psbt, (one) => {
      for (let at = 0; at < one.inputsLength; at++) one.updateInput(at, { sighashType }, true)
      return one
    })
    expect(await signed(SINGLE, 1, text)).toMatchObject({ code: 'bitcoinPayout.otherSighash' })
  })

  test('that are wrong, or of a foreign key, are refused', async () => {
    const { made } = await draft(SINGLE, common)
    const sent = Transaction.fromPSBT(Buffer.from(ANA.sign(made!.psbt), 'base64'))
    const [key, signature] = sent.getInput(0).partialSig![0]!
    const broken = Uint8Array.from(signature)
    broken[20] = broken[20]! ^ 1
    const withOne = (one: [Uint8Array, Uint8Array]) => {
      const text = Transaction.fromPSBT(made!.psbt)
      text.updateInput(0, { partialSig: [one] }, true)
      return toBase64(text.toPSBT(0))
    }
    const foreign = (await deriveSpendable(keysOfSigners([BOB]), { branch: 'receive', index: 0 }, network))
      .keys[0]!
    for (const one of [
      [key, broken],
      [foreign.publicKey, signature],
    ] as [Uint8Array, Uint8Array][])
      expect(await signed(SINGLE, 1, withOne(one))).toMatchObject({ code: 'bitcoinPayout.wrongSignature' })
  })

  test('a transaction without signatures has nothing new, and another text is none', async () => {
    const { made } = await draft(SINGLE, common)
    expect(await signed(SINGLE, 1, toBase64(made!.psbt))).toMatchObject({ code: 'bitcoinPayout.nothingNew' })
    for (const text of ['', 'x', describeWallet([ANA]), '70736274ff'])
      expect(await signed(SINGLE, 1, text)).toMatchObject({
        kind: 'invalid',
        code: 'bitcoinPayout.unreadable',
      })
  })

  const NOBODY = Buffer.concat([
    Buffer.from('30440220', 'hex'),
    Buffer.alloc(32, 0x11),
    Buffer.from('0220', 'hex'),
    Buffer.alloc(32, 0x12),
    Buffer.from([1]),
  ])
  /** A finished input with more signatures than it has keys, each of them another one. */
  const toCrowd = (psbt: Uint8Array) => {
    const text = Transaction.fromPSBT(psbt)
    const crowd = Array.from({ length: 500 }, (_, at) => {
      const one = Uint8Array.from(NOBODY)
      one[10] = at >> 8
      one[11] = at
      return one
    })
    text.updateInput(0, { finalScriptWitness: crowd }, true)
    return toBase64(text.toPSBT(0))
  }
  /** The transaction of the house, behind fields that no program knows. */
  const toUnknown = (psbt: Uint8Array) => {
    const fields = Array.from({ length: 60_000 }, (_, at) => [5, 0xf0, at, at >> 8, 0, 1, 1, 7])
    return toBase64(
      Buffer.concat([psbt.subarray(0, 5), Buffer.from(fields.flat()), Buffer.from(psbt.subarray(5))]),
    )
  }
  /** Another transaction, with as many outputs as a text has room for. */
  const toWide = () => {
    const input = `01${'07'.repeat(32)}0000000000ffffffff`
    return `01000000${input}fe905f0100${'0100000000000000016a'.repeat(90_000)}00000000`
  }

  test.each([
    ['with a crowd of signatures', toCrowd, 'bitcoinPayout.wrongSignature'],
    ['with thousands of unknown fields', toUnknown, 'bitcoinPayout.unreadable'],
    ['with thousands of outputs', toWide, 'bitcoinPayout.otherTransaction'],
  ])('a text %s is refused in a moment, as the server answers nobody meanwhile', async (_, toText, code) => {
    const { made } = await draft(SEVERAL, { ...common, coins: [90_000n] })
    const text = toText(made!.psbt)
    const before = process.threadCpuUsage()
    readTxId(text)
    expect(await addSignatures(made!.psbt, { text, threshold: 2 })).toMatchObject({ code })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })

  test.each(Object.entries(vectors.invalid))('BIP 174: %s is refused', async (_, text) => {
    const { code } = (await signed(SINGLE, 1, text)) as { code: string }
    // The bytes of a transaction are a text that the house takes too: here it is another one.
    expect(code).toMatch(/^bitcoinPayout\.(?:unreadable|otherTransaction)$/)
  })

  test.each(Object.entries(vectors.valid))(
    'BIP 174: %s is read, and is another transaction',
    async (_, text) => {
      expect(await signed(SINGLE, 1, text)).toMatchObject({ code: 'bitcoinPayout.otherTransaction' })
      expect(readTxId(text)).toMatch(/^[0-9a-f]{64}$/)
    },
  )
})

function toFinal(transaction: Transaction): Transaction {
  transaction.updateInput(0, { sequence: 0xffffffff }, true)
  return transaction
}

const openScript = () => Uint8Array.from(Buffer.from('0014'.padEnd(44, 'a'), 'hex'))

/** The same transaction with one payment changed, as a thief would have it signed. */
function replaceOutput(
  transaction: Transaction,
  change: { script?: Uint8Array; amount?: bigint },
): Transaction {
  const outputs = outputsOf(transaction)
  const at = outputs.findIndex(({ amount }) => amount === 20_000n)
  const other = new Transaction({ allowUnknownOutputs: true })
  for (let input = 0; input < transaction.inputsLength; input++) other.addInput(transaction.getInput(input))
  for (const [place, one] of outputs.entries()) other.addOutput(place === at ? { ...one, ...change } : one)
  return other
}
