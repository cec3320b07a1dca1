import { Transaction } from '@scure/btc-signer'
import { expect } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { depthOf } from '#core/deposits/by-chain.ts'
import { DEFAULT_BITCOIN, depthBandsOf } from '#core/settings/bitcoin-terms.ts'
import { readTransaction } from '#server/adapters/bitcoin-bytes.ts'
import { type SimulatedChain, simulatedChain } from '#server/adapters/chain-simulated.ts'
import { followPayouts } from '#server/bitcoin-payouts/follow.ts'
import { followChain } from '#server/chain/follow.ts'
import type { Person } from './app.ts'
import { approve } from './approvals.ts'
import type { TestChain } from './bitcoin-network.ts'
import { describeWallet, openSigner, type Signer } from './signer.ts'
import { insertWallet } from './wallets.ts'
import { type Customer, openWithdrawalDesk, type WithdrawalDesk } from './withdrawals.ts'

/** Addresses of customers on regtest: P2WPKH, P2PKH and P2TR. */
export const REGTEST = [
  'bcrt1q6z64a43mjgkcq0ul2znwneq3spghrlau9slefp',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
] as const

export type PayoutDesk<On extends TestChain = SimulatedChain> = WithdrawalDesk & {
  readonly chain: On
  readonly signers: readonly Signer[]
  readonly walletId: string
  readonly rich: Customer
  /** Pays the wallet, or another one, coins of these satoshis, and mines them. */
  fundWallet(...sats: bigint[]): Promise<void>
  fundWalletOf(walletId: string, ...sats: bigint[]): Promise<void>
  /** Follows the chain and the payouts once, as the jobs do. */
  look(): Promise<void>
  mine(blocks?: number): Promise<void>
  /** A withdrawal with all of its approvals; gives its id. */
  approved(amount?: string, address?: string): Promise<string>
  prepare(...withdrawalIds: string[]): Promise<BitcoinPayout>
  read(id: string): Promise<BitcoinPayout>
  bring(id: string, text: string, by?: Person): ReturnType<Person['call']>
  raise(id: string, feeRate: number): ReturnType<Person['call']>
  /** Brings the signatures of the devices; it must succeed. */
  sign(payout: BitcoinPayout, signers?: readonly Signer[]): Promise<BitcoinPayout>
  /** Asks to give a payout up. */
  ask(id: string): ReturnType<Person['call']>
  /** Asks, and another person approves. */
  dissolve(id: string): Promise<void>
  statuses(...ids: string[]): Promise<string[]>
}

const succeed = async (call: ReturnType<Person['call']>) => {
  const { status, body, raw } = await call
  if (status >= 300) throw new Error(`${status} ${raw}`)
  return body.data
}

async function mineAll(chain: TestChain, look: () => Promise<void>, blocks: number): Promise<void> {
  for (let mined = 0; mined < blocks; mined++) {
    // A signed one is sent before.
    await look()
    await chain.mine()
  }
  await look()
}

/** The end of a payout by two people. */
function toDissolving({ operator, colleague }: WithdrawalDesk): Pick<PayoutDesk, 'ask' | 'dissolve'> {
  const ask: PayoutDesk['ask'] = (id) =>
    operator.call('POST', `/bitcoin-payouts/${id}/dissolve`, { reason: 'Errado' })
  const dissolve = async (id: string) => {
    const asked = await ask(id)
    expect(asked.status).toBe(202)
    expect((await approve(colleague, asked.body.data._id)).status).toBe(200)
  }
  return { ask, dissolve }
}

/** Payments to addresses that the house gets from a wallet, each in a block of its own, and then as deep as payouts want them. */
const toFund =
  (
    { operator, db }: WithdrawalDesk,
    { chain, mine }: { readonly chain: TestChain; readonly mine: (blocks?: number) => Promise<void> },
  ): PayoutDesk['fundWalletOf'] =>
  async (walletId: string, ...sats: bigint[]) => {
    for (const one of sats) {
      const { address } = await succeed(operator.call('POST', `/wallets/${walletId}/addresses`))
      const [row] = await db.sql<{ script: Buffer }[]>`
        select script from wallet_addresses where address = ${address}`
      await chain.pay(Buffer.from(row!.script), one)
      await mine()
    }
    const depths = sats.map((one) => depthOf({ sats: one, isCoinbase: false }, depthBandsOf(DEFAULT_BITCOIN)))
    await mine(Math.max(...depths) - 1)
  }

/** A house that pays from a wallet of these signers on a simulated chain. */
export const openPayoutDesk = (names = ['pay'], threshold = 1): Promise<PayoutDesk> =>
  openPayoutDeskOn(simulatedChain({ secondsPerBlock: 0 }), names, threshold)

/** The same on another chain. */
export async function openPayoutDeskOn<On extends TestChain>(
  chain: On,
  names = ['pay'],
  threshold = 1,
): Promise<PayoutDesk<On>> {
  const desk = await openWithdrawalDesk({ BITCOIN_NETWORK: 'regtest' }, { chain })
  const { app, services, operator, find } = desk
  const signers = names.map((name) => openSigner(name))
  const descriptor = describeWallet(signers, threshold)
  const { id: walletId } = await insertWallet(desk, {
    name: 'Pagamentos',
    purpose: 'PAY',
    status: 'ACTIVED',
    descriptor,
  })
  const rich = await desk.customer({ BTC: '9' })
  const look = async () => {
    await followChain(services, app.log, new AbortController().signal)
    await followPayouts(services, app.log)
  }
  await look()
  const mine = (blocks = 1) => mineAll(chain, look, blocks)
  const bring: PayoutDesk['bring'] = (id, text, by = operator) =>
    by.call('POST', `/bitcoin-payouts/${id}/signatures`, { text })
  const fundWalletOf = toFund(desk, { chain, mine })
  return {
    ...desk,
    chain,
    signers,
    walletId,
    rich,
    look,
    mine,
    bring,
    fundWalletOf,
    fundWallet: (...sats) => fundWalletOf(walletId, ...sats),
    ...toDissolving(desk),
    approved: async (amount = '0.001', address = REGTEST[0]) => {
      const { _id } = await desk.withdrawBitcoin(rich, { amount, address })
      await succeed(operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] }))
      return _id
    },
    prepare: (...withdrawalIds) =>
      succeed(operator.call('POST', '/bitcoin-payouts', { walletId, withdrawalIds })),
    read: (id) => succeed(operator.call('GET', `/bitcoin-payouts/${id}`)),
    raise: (id, feeRate) => operator.call('POST', `/bitcoin-payouts/${id}/fee`, { feeRate }),
    sign: async (payout, by = signers) => {
      let last = payout
      for (const one of by) last = await succeed(bring(payout._id, one.sign(last.psbt)))
      return last
    },
    statuses: (...ids) => Promise.all(ids.map(async (id) => (await find(id)).status)),
  }
}

/** A refusal, as its status and code. */
export const refusalOf = async (call: ReturnType<Person['call']>) => {
  const { status, body } = await call
  return `${status} ${body.code}`
}

export const expectRefused = async (call: ReturnType<Person['call']>, refusal: string) =>
  expect(await refusalOf(call)).toBe(refusal)

/** A transaction with all of its signatures as its signers have it, without a word to the server. */
export function finishElsewhere(signed: string): Buffer {
  const sent = Transaction.fromPSBT(Buffer.from(signed, 'base64'))
  sent.finalize()
  return Buffer.from(sent.extract())
}

/** The coins that the last transaction of a payout spends. */
export const spendsOf = ({ psbt }: Pick<BitcoinPayout, 'psbt'>): string[] =>
  readTransaction(Buffer.from(Transaction.fromPSBT(Buffer.from(psbt, 'base64')).unsignedTx)).spends.map(
    ({ txId, at }) => `${txId}:${at}`,
  )
