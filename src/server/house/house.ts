import { HOUSE_PARTS } from '#core/dashboard/figures.ts'
import { countFunnel, FUNNELS } from '#core/house/funnel.ts'
import {
  countWithoutBase,
  type Gain,
  type GainedTrade,
  gainsByClient,
  gainsByHour,
  gainsBySize,
  marginOf,
  totalOfGains,
} from '#core/house/gain.ts'
import {
  coverOf,
  daysOfPeriod,
  type HousePeriod,
  isCovered,
  peakOf,
  shareOfLimit,
  warningOf,
} from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { fromWire, type PairCurrency, toWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { limitsOf } from '#core/settings/desk.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import { toLocalDay } from '#core/texts/local-time.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { type Balances, listPlaces, listPositions, readCover, sumBalances, sumInTransit } from './money.ts'
import { listFunnelRows, listTrades, MOST_ROWS, type Within } from './rows.ts'

const CLIENTS_SHOWN = 5

/** The picture of the house in a period. Money and queues that wait are those of now. */
export async function readHouse(db: Database, period: HousePeriod): Promise<HouseNow> {
  const now = db.clock.now()
  const days = daysOfPeriod(period, toLocalDay(now))
  const [settings, within] = await Promise.all([settingsInForce(db), toInstants(db, days)])
  const house = HOUSE_PARTS.map((part) => settings[part])
  const [places, inTransit, balances, positions, trades, funnels] = await Promise.all([
    listPlaces(db),
    sumInTransit(db),
    sumBalances(db, house),
    listPositions(db, settings.userOtcId, within),
    listTrades(db, settings.userOtcId, within),
    Promise.all(FUNNELS.map((queue) => listFunnelRows(db, queue, within))),
  ])
  const cover = await readCover(db, places, house)
  return {
    at: now.toISOString(),
    period: { ...days, ...within },
    places: places.map(({ balance, ...place }) => ({
      ...place,
      balance: balance === null ? null : toWire(balance, 'BRL'),
    })),
    cover: cover && {
      day: cover.day,
      held: toWire(cover.held, 'BRL'),
      owed: toWire(cover.owed, 'BRL'),
      share: toNumber(coverOf(cover)),
      isCovered: isCovered(cover),
    },
    inTransit: { amount: toWire(inTransit.amount, 'BRL'), count: inTransit.count },
    owed: { BRL: toWire(owedOf(balances, 'BRL'), 'BRL'), BTC: toWire(owedOf(balances, 'BTC'), 'BTC') },
    stock: toStock(balances, settings),
    exposure: toExposure(positions, settings),
    margin: toMargin(trades.slice(0, MOST_ROWS), settings),
    funnels: funnels.map(({ queue, rows, earlier }) => ({
      queue,
      ...countFunnel(queue, rows.slice(0, MOST_ROWS)),
      earlier,
    })),
    isCut: [trades, ...funnels.map(({ rows }) => rows)].some((rows) => rows.length > MOST_ROWS),
  }
}

const toNumber = (share: bigint | null): number | null => (share === null ? null : Number(share))

/** The midnights of São Paulo around days. */
async function toInstants({ sql }: Reader, { from, to }: { from: string; to: string }): Promise<Within> {
  const [within] = await sql<Within[]>`
    select ${from}::date::timestamp at time zone ${TIME_ZONE} as starts,
      (${to}::date + 1)::timestamp at time zone ${TIME_ZONE} as ends`
  return within!
}

/** All that came from outside and is not the house's own. */
const owedOf = ({ outside, own }: Balances, currency: PairCurrency): bigint =>
  outside[currency] - own.reduce((sum, user) => sum + user[currency], 0n)

function toStock({ own }: Balances, settings: SettingsInForce): HouseNow['stock'] {
  const total = own.reduce((sum, { BTC }) => sum + BTC, 0n)
  return {
    amount: toWire(total, 'BTC'),
    users: own.map(({ id, BTC }) => ({
      _id: id,
      parts: HOUSE_PARTS.filter((part) => settings[part] === id),
      amount: toWire(BTC, 'BTC'),
    })),
  }
}

function toExposure(
  { now, positions }: Awaited<ReturnType<typeof listPositions>>,
  { desk }: SettingsInForce,
): HouseNow['exposure'] {
  const { exposure: limit } = limitsOf(desk)
  const wire = (amount: bigint) => toWire(amount, 'BTC')
  const peak = peakOf(positions)
  return {
    now: wire(now),
    maximum: limit === null ? null : wire(limit),
    warning: limit === null ? null : wire(warningOf(limit)),
    share: shareOfLimit(now, limit),
    positions: positions.map(({ at, position }) => ({ at, position: wire(position) })),
    peak: peak ? { at: peak.at, position: wire(peak.position) } : null,
  }
}

const toWireGain = ({ orders, traded, gain }: Gain) => ({
  orders,
  traded: toWire(traded, 'BRL'),
  gain: toWire(gain, 'BRL'),
})

function toMargin(trades: readonly GainedTrade[], { desk }: SettingsInForce): HouseNow['margin'] {
  const shared = (gain: Gain) => ({ ...toWireGain(gain), share: toNumber(marginOf(gain)) })
  const bounds = desk.bands.flatMap(({ upToBRL }) => (upToBRL === null ? [] : fromWire(upToBRL, 'BRL')))
  const clients = gainsByClient(trades, CLIENTS_SHOWN)
  return {
    ...shared(totalOfGains(trades)),
    withoutBase: countWithoutBase(trades),
    sizes: gainsBySize(trades, bounds).map((size) => ({
      ...shared(size),
      upTo: size.upTo === null ? null : toWire(size.upTo, 'BRL'),
    })),
    hours: gainsByHour(trades).map((gain) => toWire(gain, 'BRL')),
    clients: clients.first.map(({ userId, name, ...gain }) => ({ _id: userId, name, ...toWireGain(gain) })),
    others: { ...toWireGain(clients.others), clients: clients.others.clients },
  }
}
