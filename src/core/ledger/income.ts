import { averageRound, type Currency, SATS_PER_BTC, toWire } from '../money/money.ts'
import type { Origin } from './journal.ts'

/** The changes of a balance in a year, in the order of the report. */
export const INCOME_LINES = [
  'deposits',
  'withdrawals',
  'bought',
  'sold',
  'depositFees',
  'orderFees',
  'withdrawalFees',
  'referrals',
  'houseCosts',
  'houseIncome',
  'adjustments',
] as const
export type IncomeLine = (typeof INCOME_LINES)[number]

const OF_HOUSE: readonly IncomeLine[] = ['houseCosts', 'houseIncome']

/** The lines of a report: those of the house are in the reports of its users alone. */
export const shownLines = ({ BRL }: { BRL: Readonly<Record<IncomeLine, string>> }): IncomeLine[] =>
  INCOME_LINES.filter((line) => !OF_HOUSE.includes(line) || BRL[line] !== '0.00')

const LINES: Record<Exclude<Origin, 'ORDER' | 'REFERRAL_WITHDRAWAL_FEE'>, IncomeLine> = {
  DEPOSIT: 'deposits',
  DEPOSIT_FEE: 'depositFees',
  ORDER_FEE: 'orderFees',
  WITHDRAWAL: 'withdrawals',
  WITHDRAWAL_FEE: 'withdrawalFees',
  HOUSE_COST: 'houseCosts',
  HOUSE_INCOME: 'houseIncome',
  ADJUSTMENT: 'adjustments',
}

/**
 * The sum of journals of one origin over all accounts of a user in a currency, where each journal had this direction. Money
 * that only moves between available and held sums to zero and is not there.
 */
export type NetSum = {
  readonly currency: Currency
  readonly origin: Origin
  readonly isGain: boolean
  readonly net: bigint
  readonly count: number
}

/** The line of a trade that brought or took a currency. */
const TRADED: Record<Currency, { gain: IncomeLine; loss: IncomeLine }> = {
  BRL: { gain: 'sold', loss: 'bought' },
  BTC: { gain: 'bought', loss: 'sold' },
}

/** A purchase gives reais and brings bitcoin. The referrer's part of a fee is a fee to its payer. */
function lineOf({ currency, origin, isGain }: NetSum): IncomeLine {
  if (origin === 'REFERRAL_WITHDRAWAL_FEE') return isGain ? 'referrals' : 'withdrawalFees'
  if (origin !== 'ORDER') return LINES[origin]
  return TRADED[currency][isGain ? 'gain' : 'loss']
}

/** The lines of a currency. With the opening balance they give the closing one. */
export function toLines(sums: readonly NetSum[], currency: Currency): Record<IncomeLine, bigint> {
  const lines = Object.fromEntries(INCOME_LINES.map((line) => [line, 0n])) as Record<IncomeLine, bigint>
  for (const sum of sums) if (sum.currency === currency) lines[lineOf(sum)] += sum.net
  return lines
}

/** The purchases or the sales of a year: both totals, and the average price before fees. */
export function toTrades(sums: readonly NetSum[], line: 'bought' | 'sold') {
  const of = (currency: Currency) => sums.filter((sum) => sum.currency === currency && lineOf(sum) === line)
  const total = (currency: Currency) => {
    const net = of(currency).reduce((sum, one) => sum + one.net, 0n)
    return net < 0n ? -net : net
  }
  const [reais, sats] = [total('BRL'), total('BTC')]
  return {
    count: of('BTC').reduce((sum, one) => sum + one.count, 0),
    quantity: toWire(sats, 'BTC'),
    total: toWire(reais, 'BRL'),
    average: sats === 0n ? null : toWire(averageRound(reais * SATS_PER_BTC, sats), 'BRL'),
  }
}
