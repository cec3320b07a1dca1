import { fromWire } from '#core/money/money.ts'
import type { TreasuryDay } from '#core/treasury/treasury-schema.ts'

/** The figures of a day that the chart shows, beside the coins of one wallet. */
export const SERIES = [
  'chain',
  'hotShare',
  'incoming',
  'outgoing',
  'oldestMinutes',
  'incidents',
  'difference',
] as const
export type Series = (typeof SERIES)[number]

const IN_BITCOIN: readonly string[] = ['chain', 'incoming', 'outgoing', 'difference'] satisfies Series[]

/** Whether a series counts bitcoin; the coins of a wallet, whose name is its id, do. */
export const isBitcoin = (series: string): boolean =>
  IN_BITCOIN.includes(series) || !(SERIES as readonly string[]).includes(series)

/** The value of a series on a day: satoshis, or a plain number; null where the day has none. */
export function figureOf(day: TreasuryDay, series: string): bigint | number | null {
  switch (series) {
    case 'hotShare':
    case 'oldestMinutes':
    case 'incidents':
      return day[series]
    case 'chain':
    case 'incoming':
    case 'outgoing':
      return fromWire(day[series], 'BTC')
    case 'difference':
      return day.difference === null ? null : fromWire(day.difference, 'BTC')
    default:
      return fromWire(day.wallets.find(({ _id }) => _id === series)?.chain ?? '0', 'BTC')
  }
}
