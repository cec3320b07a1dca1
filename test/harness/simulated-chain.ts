import { expect } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { type SimulatedChain, simulatedChain } from '#server/adapters/chain-simulated.ts'
import { followChain } from '#server/chain/follow.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { insertWallet } from './wallets.ts'

export type ChainDesk = TestApp & {
  readonly chain: SimulatedChain
  /** Follows the chain to its tip once, as the job does. */
  follow(): Promise<void>
  addressOf(person: Person): Promise<string>
  /** Pays an address by a transaction that waits for a block; gives its id. */
  pay(address: string, sats: bigint): Promise<string>
  /** Mines blocks, and follows them. */
  mine(blocks?: number): Promise<void>
  depositsOf(person: Person): Promise<Deposit[]>
  /** The only deposit of a customer. */
  onlyDeposit(person: Person): Promise<Deposit>
  /** The available bitcoin of a customer, as the wire has it. */
  btc(person: Person): Promise<string>
}

/** A hundredth of a bitcoin, in satoshis. */
export const CENT = 1_000_000n

/** A house with a wallet on a simulated chain. A deposit waits for two blocks. */
export async function openChainDesk(): Promise<ChainDesk> {
  const chain = simulatedChain({ secondsPerBlock: 0 })
  const on = await openTestApp({ chain })
  const { db, app, services } = on
  const depths = [
    { fromBTC: '0.00000000', blocks: 2 },
    { fromBTC: '0.50000000', blocks: 4 },
  ]
  await db.sql`update settings set bitcoin = bitcoin || ${JSON.stringify({ depths })}::text::jsonb`
  await insertWallet(on, { status: 'ACTIVED' })
  const follow = () => followChain(services, app.log, new AbortController().signal)
  await follow()
  const depositsOf = async (person: Person): Promise<Deposit[]> =>
    (await person.call('GET', '/deposits?limit=100&orderBy=createdAt')).body.data
  return {
    ...on,
    chain,
    follow,
    addressOf: async (person) => (await person.call('POST', '/deposits/address')).body.data.address,
    pay: async (address, sats) => {
      const [row] = await db.sql<
        { script: Buffer }[]
      >`select script from wallet_addresses where address = ${address}`
      return chain.pay(Buffer.from(row!.script), sats)
    },
    mine: async (blocks = 1) => {
      for (let mined = 0; mined < blocks; mined++) chain.mine()
      await follow()
    },
    depositsOf,
    onlyDeposit: async (person) => {
      const deposits = await depositsOf(person)
      expect(deposits).toHaveLength(1)
      return deposits[0]!
    },
    btc: async (person) => (await on.balance(person, 'BTC')).amount,
  }
}
