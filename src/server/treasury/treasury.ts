import { depthOf } from '#core/deposits/by-chain.ts'
import { basisPointsFloor, fromWire, toWire, worthFloor } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { type BitcoinTerms, DEFAULT_BITCOIN, depthBandsOf, hotShareOf } from '#core/settings/bitcoin-terms.ts'
import { differenceOf, explain, hotShareAt, isTooHot, sumCoins } from '#core/treasury/treasury.ts'
import type { Moving, Treasury, TreasuryDay, TreasuryWallet } from '#core/treasury/treasury-schema.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { findPrice } from '../prices/queries.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import {
  findTip,
  listIncidents,
  listMoving,
  listWallets,
  type MovingRow,
  sumMoving,
  type WalletWithCoins,
} from './coins.ts'

const btc = (sats: bigint): string => toWire(sats, 'BTC')
const btcOrNone = (sats: bigint | null | undefined) =>
  sats === null || sats === undefined ? null : btc(sats)

/** Before the first followed block there is nothing to compare the ledger with. */
function toWallet(wallet: WalletWithCoins, all: bigint, hasTip: boolean): TreasuryWallet {
  const { ledger, chain, waiting, uncredited } = wallet
  return {
    ...wallet,
    ledger: btcOrNone(ledger),
    chain: btc(chain),
    waiting: btc(waiting),
    uncredited: btc(uncredited),
    difference: btcOrNone(hasTip ? differenceOf(wallet) : null),
    share: basisPointsFloor(chain, all),
  }
}

/** A payment that comes in waits for the depth of its amount, or for staff. */
const toMoving = (
  { sats, isForStaff, isCoinbase, ...row }: MovingRow,
  { bitcoin }: { bitcoin: BitcoinTerms },
): Moving => ({
  ...row,
  amount: btc(sats),
  depth: isForStaff ? null : depthOf({ sats, isCoinbase }, depthBandsOf(bitcoin)),
})

/** The bitcoin of the house: where it lies, what moves, what nobody expects, and the ledger against the chain. */
export async function readTreasury(reader: Reader, now: Date): Promise<Treasury> {
  const [settings, wallets, moving, sums, incidents, tip, price, days] = await Promise.all([
    findSettingsInForce(reader),
    listWallets(reader),
    listMoving(reader),
    sumMoving(reader),
    listIncidents(reader),
    findTip(reader),
    findPrice({ sql: reader.sql, now }),
    listDays(reader),
  ])
  const bitcoin = settings?.bitcoin ?? DEFAULT_BITCOIN
  const limit = hotShareOf(bitcoin)
  const { chain, ledger, difference, hot } = sumCoins(wallets)
  const lost = incidents.reduce((sum, { kind, sats }) => (kind === 'LOST' ? sum + sats : sum), 0n)
  const value = worthFloor(chain, 'BTC', price)
  return {
    at: now.toISOString(),
    tip,
    wallets: wallets.map((wallet) => toWallet(wallet, chain, tip !== null)),
    total: {
      chain: btc(chain),
      ledger: btcOrNone(ledger),
      value: value === undefined ? null : toWire(value, 'BRL'),
    },
    hot: {
      amount: btc(hot),
      share: hotShareAt({ hot, chain }),
      limit: Number(limit),
      isOver: isTooHot({ hot, chain }, limit),
    },
    incoming: { amount: btc(sums.incoming), count: sums.incomingCount, oldestAt: sums.oldestAt },
    outgoing: { amount: btc(sums.outgoing), count: sums.outgoingCount },
    transit: btc(sums.transit),
    unassigned: btc(sums.unassigned),
    difference:
      difference === null || tip === null ? null : { amount: btc(difference), by: explain(difference, lost) },
    incidents: incidents.map(({ sats, ...incident }) => ({ ...incident, amount: btc(sats) })),
    moving: moving.map((row) => toMoving(row, { bitcoin })),
    days,
  }
}

const SHOWN_DAYS = 30

/** The last days that were kept, oldest first. */
async function listDays({ sql }: Reader): Promise<TreasuryDay[]> {
  const days = await sql<{ figures: Omit<TreasuryDay, 'day'>; day: string }[]>`
    select day::text as day, figures from treasury_days order by day desc limit ${SHOWN_DAYS}`
  return days.map(({ day, figures }) => ({ ...figures, day })).toReversed()
}

/** Keeps the figures of the day as they are now; the last ones of a day stay. Without a wallet or a followed block there are none. */
export async function keepDay(tx: Tx): Promise<void> {
  const now = await readTreasury(tx, tx.now)
  if (now.wallets.length === 0 || now.tip === null) return
  const { oldestAt } = now.incoming
  const figures: Omit<TreasuryDay, 'day'> = {
    chain: now.total.chain,
    ledger: now.total.ledger,
    difference: now.difference?.amount ?? null,
    hotShare: now.hot.share,
    incoming: now.incoming.amount,
    outgoing: now.outgoing.amount,
    oldestMinutes: oldestAt === null ? null : minutesSince(oldestAt, tx.now),
    incidents: now.incidents.length,
    wallets: now.wallets
      .filter(({ chain }) => fromWire(chain, 'BTC') > 0n)
      .map(({ _id, chain }) => ({ _id, chain })),
  }
  await tx.sql`
    insert into treasury_days (day, figures, kept_at)
    values ((${tx.now}::timestamptz at time zone ${TIME_ZONE})::date, ${JSON.stringify(figures)}::text::jsonb, ${tx.now})
    on conflict (day) do update set figures = excluded.figures, kept_at = excluded.kept_at
      where treasury_days.kept_at <= excluded.kept_at`
}

const MINUTE_MS = 60_000

const minutesSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS))
