import { basisPointsFloor, percentShareFloor, toDecimal } from '#core/money/money.ts'
import type { OpenPlace } from '#core/places/place-schema.ts'
import { createWalletSchema } from '#core/wallets/wallet-schema.ts'
import type { Chain } from '#server/adapters/chain.ts'
import type { SimulatedChain } from '#server/adapters/chain-simulated.ts'
import { askApproval } from '#server/approvals/ask.ts'
import { approveRequest } from '#server/approvals/commands.ts'
import { ApprovalNeeded } from '#server/approvals/require.ts'
import { movePlaces, openPlace } from '#server/places/commands.ts'
import { PARTS } from '#server/slices.ts'
import { issueAddress } from '#server/wallets/addresses.ts'
import { createWallet, enableWallet, keysOf, type WalletRow } from '#server/wallets/commands.ts'
import { deriveAddress } from '#server/wallets/derive.ts'
import { type Act, randomFrom, type Stage } from './stage.ts'

/**
 * Three accounts of the words "abandon … about", which every wallet program has in its tests: a visitor signs with them. Anybody can
 * spend what they hold, so they are for the simulated network alone.
 */
const WALLETS = [
  {
    name: 'Entradas de clientes',
    purpose: 'RECEIVE',
    source:
      'xpub6CatWdiZiodmYVtWLtEQsAg1H9ooS1bmsJUBwQ83FE1Fyk386FWcyicJgEZv3quZSJKA5dh5Lo2PbubMGxCfZtRthV6ST2qquL9w3HSzcUn',
  },
  {
    name: 'Quente, pagar saques',
    purpose: 'PAY',
    source:
      'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
  },
  {
    name: 'Fria, reserva de clientes',
    purpose: 'RESERVE',
    source:
      'xpub6CatWdiZiodmbNGqcQxxjGN165QxTU4PwNNi9WrijYgYf7VxcmuFxosRw3foczLgRDbjDjJbqZhPCTfkcaWmL9BuSw98ybKKJtcHgWeryy6',
  },
] as const

/** The wallets on the simulated network, which lives with the data of this machine. */
const isSimulated = (chain: Chain | undefined): chain is SimulatedChain =>
  chain !== undefined && 'pay' in chain

/** A percent of the bitcoin that no place has lies in each wallet; the reserve has the rest. */
const SHARES = { RECEIVE: 6n, PAY: 5n } as const

/** Paulo asks, and the administrator approves at once. */
async function approved(
  { tx, services, who }: Stage,
  act: (by: ReturnType<Stage['who']>) => Promise<unknown>,
) {
  const [paulo, admin] = [{ ...who('paulo'), address: '203.0.113.20' }, who('admin')]
  try {
    await act(paulo)
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    const id = await askApproval(tx, services.config, error, paulo)
    const by = {
      ...admin,
      stepUpMinutes: 0,
      passwordAt: tx.now.toISOString(),
      signedInAt: tx.now.toISOString(),
    }
    await approveRequest(
      tx,
      { config: services.config, runners: PARTS.runners },
      { id, facts: {} },
      by as never,
    )
  }
}

async function findUnassigned({ tx }: Stage, currency: 'BRL' | 'BTC'): Promise<bigint> {
  const [row] = await tx.sql<{ sats: bigint }[]>`
    select -balance as sats from accounts where kind = 'EXTERNAL' and place_id is null and currency = ${currency}`
  return row!.sats
}

const REASON = 'Saldo contado na rede'
/** A payment that no customer is known for, and one to Ana that waits for a block when the first visitor comes. */
const [UNKNOWN_SATS, COMING_SATS] = [1_230_000n, 2_500_000n]

/** Enters the wallets, and opens each with its part of the bitcoin that has no place. */
const openWallets = async (on: Stage): Promise<void> => {
  const { tx, who, services } = on
  const network = services.config.bitcoinNetwork
  const total = await findUnassigned(on, 'BTC')
  for (const wallet of WALLETS) {
    const input = createWalletSchema.parse({ ...wallet, funds: 'CLIENTS' })
    const id = await createWallet(tx, { ...input, network }, who('admin'))
    const [row] = await tx.sql<WalletRow[]>`select descriptor from wallets where id = ${id}`
    const first = await deriveAddress(keysOf(row!), { branch: 'receive', index: 0 }, network)
    await enableWallet(tx, { id, address: first.address }, who('admin'))
    const share = wallet.purpose === 'RESERVE' ? 100n - SHARES.PAY - SHARES.RECEIVE : SHARES[wallet.purpose]
    await approved(on, (by) =>
      openPlace(
        tx,
        {
          kind: 'WALLET',
          id,
          amount: percentShareFloor(total, share * 100n),
          reason: REASON,
        } satisfies OpenPlace,
        by,
      ),
    )
  }
}

type Opened = WalletRow & { readonly placeId: string; readonly sats: bigint }

const listOpened = ({ tx }: Stage) => tx.sql<Opened[]>`
  select w.*, p.id as place_id, -a.balance as sats from wallets w join places p on p.wallet_id = w.id
  join accounts a on a.place_id = p.id order by w.purpose`

/** Brings what came since the last time to the wallet that receives, or takes what left from the reserve. */
const countWallets = async (on: Stage): Promise<void> => {
  const [opened, rest] = [await listOpened(on), await findUnassigned(on, 'BTC')]
  if (rest === 0n) return
  const place = (purpose: WalletRow['purpose']) => opened.find((one) => one.purpose === purpose)!.placeId
  const path = rest > 0n ? { fromId: null, toId: place('RECEIVE') } : { fromId: place('RESERVE'), toId: null }
  const amount = rest > 0n ? rest : -rest
  await approved(on, (by) => movePlaces(on.tx, { ...path, currency: 'BTC', amount, reason: REASON }, by))
}

/** The simulated network gets the coins that the ledger says, so both agree to the satoshi. */
const fillChain = async (on: Stage, chain: SimulatedChain): Promise<void> => {
  const { tx } = on
  for (const wallet of await listOpened(on)) {
    // Customers pay to the other branch of the wallet that receives.
    const branch = wallet.purpose === 'RECEIVE' ? 'change' : 'receive'
    chain.pay(await addAddress(on, wallet, branch), wallet.sats)
    if (branch === 'change') chain.pay(await addAddress(on, wallet, 'receive'), UNKNOWN_SATS)
  }
  chain.mine()
  const address = await issueAddress(tx, on.who('ana').id)
  const [own] = await tx.sql<
    { script: Buffer }[]
  >`select script from wallet_addresses where address = ${address}`
  chain.pay(Buffer.from(own!.script), COMING_SATS)
}

/** The next address of a wallet that no customer has; gives its script. */
async function addAddress(
  { tx, services }: Stage,
  wallet: WalletRow,
  branch: 'receive' | 'change',
): Promise<Buffer> {
  const [walletId, index] = [wallet.id, 1]
  const derived = await deriveAddress(keysOf(wallet), { branch, index }, services.config.bitcoinNetwork)
  const [address, script] = [derived.address, Buffer.from(derived.script)]
  const row = { walletId, branch, index, address, script, createdAt: tx.now }
  await tx.sql`insert into wallet_addresses ${tx.sql({ id: tx.newId(), ...row })}`
  if (branch === 'receive') await tx.sql`update wallets set next_index = ${index + 1} where id = ${walletId}`
  return script
}

/** One day of the picture of 30 days, as a chain that the server had followed since then would have shown it. */
const keepDay = async (on: Stage): Promise<void> => {
  const opened = await listOpened(on)
  const sum = opened.reduce((total, { sats }) => total + sats, 0n)
  const btc = (sats: bigint) => toDecimal(sats, 8)
  const { between } = randomFrom(on.tx.now.getTime())
  const hot = opened.find(({ purpose }) => purpose === 'PAY')!.sats
  const figures = {
    chain: btc(sum),
    ledger: btc(sum),
    difference: btc(0n),
    hotShare: sum === 0n ? null : basisPointsFloor(hot, sum),
    incoming: btc(BigInt(between(0, 40)) * 1_000_000n),
    outgoing: btc(BigInt(between(0, 30)) * 1_000_000n),
    oldestMinutes: between(0, 3) === 0 ? null : between(3, 95),
    incidents: 0,
    wallets: opened.map(({ id, sats }) => ({ _id: id, chain: btc(sats) })),
  }
  await on.tx.sql`
    insert into treasury_days (day, figures, kept_at)
    values (${on.tx.now.toISOString().slice(0, 10)}, ${JSON.stringify(figures)}::text::jsonb, ${on.tx.now}) on conflict do nothing`
}

/** The very last look at the wallets, after every other act that moves bitcoin. */
const endCounted = (chain: SimulatedChain): Act =>
  async function* (on) {
    yield 'last'
    await countWallets(on)
    await fillChain(on, chain)
  }

const OPENED_DAYS_AGO = 40

/** Wallets with their places, and the coins of both on the simulated network; nothing where the house follows another chain. */
export function planTreasury({ on, ago, services }: Stage): void {
  const { chain } = services
  if (!isSimulated(chain)) return
  on(OPENED_DAYS_AGO, '19:30', openWallets)
  for (let days = OPENED_DAYS_AGO - 4; days > 0; days -= 4) on(days, '19:30', countWallets)
  for (let days = 30; days > 0; days--) on(days, '20:10', keepDay)
  ago(1, endCounted(chain))
}
