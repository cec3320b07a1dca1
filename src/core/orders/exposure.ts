import { averageFloor, averageRound, SATS_PER_BTC, toBrlCeil, toBrlFloor } from '../money/money.ts'
import type { Sides } from './margin.ts'
import type { Nature } from './order.ts'

/** The satoshis that the desk holds by its trades, negative when it owes them, and the centavos that it paid for them. */
export type Position = { readonly position: bigint; readonly cost: bigint }

/** A trade of the desk: satoshis that it received and centavos that it paid for them; both negative when it sold. */
export type DeskTrade = { readonly sats: bigint; readonly paid: bigint }

export const FLAT: Position = { position: 0n, cost: 0n }

/** The desk's side of an executed order. A customer who buys receives the whole amount from the desk, before the fee. */
export function deskTradeOf(order: {
  readonly nature: Nature
  readonly amountOrig: bigint
  readonly amountDest: bigint
}): DeskTrade {
  const { nature, amountOrig, amountDest } = order
  return nature === 'BUY' ? { sats: -amountDest, paid: -amountOrig } : { sats: amountOrig, paid: amountDest }
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** A part of an amount of any sign, by its size rounded down: the rest stays where it was. */
const partFloor = (amount: bigint, part: bigint, whole: bigint): bigint => {
  const size = averageFloor(sizeOf(amount) * part, whole)
  return amount < 0n ? -size : size
}

/**
 * The position after a trade, at average cost. A trade in the same direction adds its price to the cost. A trade against it
 * closes a share, and realises its price less the cost of that share. Its rest opens the other direction. Nothing is lost in
 * rounding: the cost always changes by the paid amount plus the realised one.
 */
export function afterTrade(
  { position, cost }: Position,
  { sats, paid }: DeskTrade,
): Position & { realised: bigint } {
  const isClosing = position !== 0n && sats !== 0n && position > 0n !== sats > 0n
  if (!isClosing) return { position: position + sats, cost: cost + paid, realised: 0n }
  const [held, traded] = [sizeOf(position), sizeOf(sats)]
  const closed = held < traded ? held : traded
  const realised = -partFloor(paid, closed, traded) - partFloor(cost, closed, held)
  return { position: position + sats, cost: cost + paid + realised, realised }
}

/** The centavos per BTC that the position cost, rounded half up; `undefined` without one. */
export function averageCostRound({ position, cost }: Position): bigint | undefined {
  return position === 0n ? undefined : averageRound(sizeOf(cost) * SATS_PER_BTC, sizeOf(position))
}

/** The centavos that closing the position now would bring, rounded against the house; negative when it owes bitcoin. */
export function worthFloor({ position }: Pick<Position, 'position'>, { ask, bid }: Sides): bigint {
  return position < 0n ? -toBrlCeil(-position, ask) : toBrlFloor(position, bid)
}

/** The result that is not realised yet, in centavos. */
export const unrealisedFloor = (at: Position, sides: Sides): bigint => worthFloor(at, sides) - at.cost
