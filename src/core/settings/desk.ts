import { parseAmount, parsePercent } from '../money/money.ts'

type DeskSide = 'BUY' | 'SELL'

/** The suggested margin of orders up to a size in reais, in percent; null is every larger size. */
export type SizeBand = { readonly upToBRL: string | null } & Readonly<Record<DeskSide, string>>

/** How the desk quotes, in wire format. */
export type DeskTerms = {
  /** The margin with which a new quotation begins, in percent with 2 decimals. */
  readonly margin: string
  /** The bands from the smallest size to the largest. */
  readonly bands: SizeBand[]
  /** A price further from the base, in percent, is typed twice. */
  readonly warnAt: string
  /** Minutes of waiting after which an order is marked as old, and as late. */
  readonly age: { readonly old: number; readonly late: number }
  /** The reais that one customer should trade in a day; null is no limit. */
  readonly customerDay: string | null
  /** The bitcoin that the desk should hold or owe; null is no limit. */
  readonly exposure: string | null
  /** Orders below a size get the suggested price without a person. */
  readonly automatic: {
    readonly on: boolean
    readonly belowBRL: string
    readonly perCustomerHour: number
    readonly perHour: number
  }
}

const band = (upToBRL: string | null, margin: string): SizeBand => ({ upToBRL, BUY: margin, SELL: margin })

/** The larger the order, the smaller the margin; no order is quoted without a person. */
export const DEFAULT_DESK: DeskTerms = {
  margin: '1.00',
  bands: [
    band('100000.00', '1.20'),
    band('500000.00', '0.90'),
    band('2000000.00', '0.70'),
    band(null, '0.50'),
  ],
  warnAt: '2.00',
  age: { old: 5, late: 15 },
  customerDay: '2000000.00',
  exposure: '6.00000000',
  automatic: { on: false, belowBRL: '5000.00', perCustomerHour: 3, perHour: 20 },
}

/** The first band that contains a size in centavos; `undefined` beyond the last. */
export const bandOf = ({ bands }: DeskTerms, valueBRL: bigint): SizeBand | undefined =>
  bands.find(({ upToBRL }) => upToBRL === null || valueBRL <= centavosOf(upToBRL))

/** The suggested margin for a side and a size in centavos, in hundredths of a percent. */
export const suggestMargin = (terms: DeskTerms, side: DeskSide, valueBRL: bigint): bigint =>
  parsePercent(bandOf(terms, valueBRL)?.[side] ?? terms.margin) ?? 0n

/** The limits in minor units, where null is none, and the distance of a warning in hundredths of a percent. */
export const limitsOf = ({ customerDay, exposure, automatic, warnAt }: DeskTerms) => ({
  warning: parsePercent(warnAt) ?? 0n,
  customerDay: customerDay === null ? null : centavosOf(customerDay),
  exposure: exposure === null ? null : (parseAmount(exposure, 'BTC') ?? 0n),
  automaticBelow: centavosOf(automatic.belowBRL),
})

/** The schema of the terms has checked the text. */
const centavosOf = (wire: string): bigint => parseAmount(wire, 'BRL') ?? 0n
