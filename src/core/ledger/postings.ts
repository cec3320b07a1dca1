import { type Currency, type PairCurrency, percentShareFloor } from '../money/money.ts'
import { type AccountRef, type Entry, type Journal, type Origin, toJournal } from './journal.ts'

/** Every movement of money, one function per business event. */

/** Moves `amount` from one account to another; a credit on `to`, a debit on `from`. */
function move(
  amount: bigint,
  currency: Currency,
  origin: Origin,
  path: { from: PostedAccount; to: PostedAccount },
): [Entry, Entry] {
  return [
    { ...path.from, currency, origin, amount: -amount },
    { ...path.to, currency, origin, amount },
  ]
}

type PostedAccount = Pick<AccountRef, 'owner' | 'kind' | 'place'>
const available = (owner: string): PostedAccount => ({ owner, kind: 'AVAILABLE' })
const held = (owner: string): PostedAccount => ({ owner, kind: 'HELD' })
/** Where the house has the money; null is the unassigned place. */
const outside = (place: string | null): PostedAccount => ({ owner: null, kind: 'EXTERNAL', place })

/** A correction: money goes back between the two accounts of an earlier movement. */
export function adjusted(of: {
  adjustmentId: string
  amount: bigint
  from: AccountRef
  to: AccountRef
}): Journal {
  const { from, to } = of
  const entries = move(of.amount, from.currency, 'ADJUSTMENT', { from: accountOf(from), to: accountOf(to) })
  return toJournal({ event: 'adjustment', originId: of.adjustmentId, entries })
}

const accountOf = ({ owner, kind, place = null }: AccountRef): PostedAccount => ({ owner, kind, place })

type HousePosting = {
  bookingId: string
  /** The place of the line's account. */
  place: string | null
  userFeeId: string
  /** In centavos, as on the line of the bank: negative for a cost. */
  amount: bigint
}

/** A cost or an income of the house itself: the fee user pays the bank's debit, and gets its credit. */
export const houseBooked = (booking: HousePosting): Journal =>
  betweenHouse('house.booked', booking, { from: outside(booking.place), to: available(booking.userFeeId) })

/** The booking was wrong: the same accounts, the other way. */
export const houseReversed = (booking: HousePosting): Journal =>
  betweenHouse('house.reversed', booking, { from: available(booking.userFeeId), to: outside(booking.place) })

function betweenHouse(
  event: 'house.booked' | 'house.reversed',
  { bookingId, amount }: HousePosting,
  path: { from: PostedAccount; to: PostedAccount },
): Journal {
  const origin = amount < 0n ? 'HOUSE_COST' : 'HOUSE_INCOME'
  return toJournal({ event, originId: bookingId, entries: move(amount, 'BRL', origin, path) })
}

/** The network took its fee from the wallet; the fee user pays it, as each cost of the house. */
export function networkFeePaid(of: {
  payoutId: string
  /** The place of the wallet. */
  place: string | null
  userFeeId: string
  fee: bigint
}): Journal {
  const path = { from: available(of.userFeeId), to: outside(of.place) }
  return toJournal({
    event: 'payout.feePaid',
    originId: of.payoutId,
    entries: move(of.fee, 'BTC', 'HOUSE_COST', path),
  })
}

type PlacePosting = { moveId: string; currency: Currency; amount: bigint; place: string | null }

const transit: PostedAccount = { owner: null, kind: 'TRANSIT' }

/** Money left a place of the house for another one. A place that has money is negative, so what leaves it is a credit. */
export const placeSent = (move: PlacePosting): Journal =>
  betweenPlaces('place.sent', move, { from: transit, to: outside(move.place) })

/** It arrived at a place: the other one, or the first again. */
export const placeArrived = (move: PlacePosting): Journal =>
  betweenPlaces('place.arrived', move, { from: outside(move.place), to: transit })

function betweenPlaces(
  event: 'place.sent' | 'place.arrived',
  { moveId, currency, amount }: PlacePosting,
  path: { from: PostedAccount; to: PostedAccount },
): Journal {
  return toJournal({ event, originId: moveId, entries: move(amount, currency, 'ADJUSTMENT', path) })
}

type DepositPosting = {
  depositId: string
  /** Where the money arrived. */
  place: string | null
  userId: string
  userFeeId: string
  currency: Currency
  amount: bigint
  fee: bigint
}

/** The money arrived: the customer is credited the amount and charged the fee, which the fee user collects. */
export function depositAccepted(deposit: DepositPosting): Journal {
  const { currency } = deposit
  const customer = available(deposit.userId)
  return toJournal({
    event: 'deposit.accepted',
    originId: deposit.depositId,
    entries: [
      ...move(deposit.amount, currency, 'DEPOSIT', { from: outside(deposit.place), to: customer }),
      ...move(deposit.fee, currency, 'DEPOSIT_FEE', { from: customer, to: available(deposit.userFeeId) }),
    ],
  })
}

type WithdrawalPosting = {
  withdrawalId: string
  userId: string
  currency: Currency
  amount: bigint
  fee: bigint
}

/** `place`: where the money left, and where it came back. */
type PaidPosting = WithdrawalPosting & { place: string | null }

/** The customer requested a withdrawal: amount and fee are held. */
export function withdrawalRequested(withdrawal: WithdrawalPosting): Journal {
  return betweenHeld('withdrawal.requested', withdrawal, {
    from: available(withdrawal.userId),
    to: held(withdrawal.userId),
  })
}

/** The withdrawal will not be paid: the whole hold is released. */
export function withdrawalCancelled(withdrawal: WithdrawalPosting): Journal {
  return betweenHeld('withdrawal.cancelled', withdrawal, {
    from: held(withdrawal.userId),
    to: available(withdrawal.userId),
  })
}

function betweenHeld(
  event: 'withdrawal.requested' | 'withdrawal.cancelled',
  withdrawal: WithdrawalPosting,
  path: { from: PostedAccount; to: PostedAccount },
): Journal {
  return toJournal({
    event,
    originId: withdrawal.withdrawalId,
    entries: [
      ...move(withdrawal.amount, withdrawal.currency, 'WITHDRAWAL', path),
      ...move(withdrawal.fee, withdrawal.currency, 'WITHDRAWAL_FEE', path),
    ],
  })
}

/**
 * The users that collect the fee of a withdrawal. `share` is the referrer's part, hundredths of a percent, rounded down.
 */
type FeeSplit = { userFeeId: string; referrerId: string | null; share: bigint }

/** The withdrawal was paid: the amount left the house, the fee is split between the fee user and the referrer. */
export function withdrawalFinished(withdrawal: PaidPosting, split: FeeSplit): Journal {
  const { currency } = withdrawal
  const from = held(withdrawal.userId)
  const referral = split.referrerId === null ? 0n : percentShareFloor(withdrawal.fee, split.share)
  const referrer = available(split.referrerId ?? split.userFeeId)
  return toJournal({
    event: 'withdrawal.finished',
    originId: withdrawal.withdrawalId,
    entries: [
      ...move(withdrawal.amount, currency, 'WITHDRAWAL', { from, to: outside(withdrawal.place) }),
      ...move(withdrawal.fee - referral, currency, 'WITHDRAWAL_FEE', {
        from,
        to: available(split.userFeeId),
      }),
      ...move(referral, currency, 'REFERRAL_WITHDRAWAL_FEE', { from, to: referrer }),
    ],
  })
}

/** The payment came back: the customer has the amount again. The fee was earned and is shared already. */
export function withdrawalReversed({ withdrawalId, userId, currency, amount, place }: PaidPosting): Journal {
  const entries = move(amount, currency, 'WITHDRAWAL', { from: outside(place), to: available(userId) })
  return toJournal({ event: 'withdrawal.reversed', originId: withdrawalId, entries })
}

export type OtcPosting = {
  orderId: string
  userId: string
  userOtcId: string
  userFeeId: string
  currencyOrig: PairCurrency
  currencyDest: PairCurrency
  amountOrig: bigint
  amountDest: bigint
  /** In `currencyDest`, taken from the amount that the customer receives. */
  fee: bigint
}

/** An OTC order is executed against the desk: both legs and the fee at once. */
export function otcExecuted(order: OtcPosting, overdraft = false): Journal {
  const customer = available(order.userId)
  const desk = available(order.userOtcId)
  return toJournal({
    event: 'order.executed',
    originId: order.orderId,
    overdraft,
    entries: [
      ...move(order.amountOrig, order.currencyOrig, 'ORDER', { from: customer, to: desk }),
      ...move(order.amountDest, order.currencyDest, 'ORDER', { from: desk, to: customer }),
      ...move(order.fee, order.currencyDest, 'ORDER_FEE', { from: customer, to: available(order.userFeeId) }),
    ],
  })
}

type BookPosting = { orderId: string; userId: string; currency: PairCurrency; amount: bigint }

/** An order rests in the Book: the amount that its remainder gives is held. */
export function bookOrderHeld(order: BookPosting): Journal {
  return moveHeld('order.held', order, { from: available(order.userId), to: held(order.userId) })
}

/** An order left the Book: the rest of its hold is released. */
export function bookOrderReleased(order: BookPosting): Journal {
  return moveHeld('order.released', order, { from: held(order.userId), to: available(order.userId) })
}

function moveHeld(
  event: 'order.held' | 'order.released',
  { orderId, currency, amount }: BookPosting,
  path: { from: PostedAccount; to: PostedAccount },
): Journal {
  return toJournal({ event, originId: orderId, entries: move(amount, currency, 'ORDER', path) })
}

/**
 * One side of a trade. `fee` is in the received currency; the house pays none. A resting order gives from its hold; the
 * house and an order that trades as it is placed give from AVAILABLE.
 */
export type TradeSide = { userId: string; from: 'AVAILABLE' | 'HELD'; fee: bigint }

type TradePosting = {
  tradeId: string
  amountBrl: bigint
  amountBtc: bigint
  /** `saving`: the amount held for these bitcoin beyond their price, which is released. */
  buyer: TradeSide & { saving: bigint }
  seller: TradeSide
  userFeeId: string
}

/** Two orders met in the Book, or one met the market maker: both legs, both fees and the buyer's saving. */
export function tradeSettled(trade: TradePosting): Journal {
  const { buyer, seller } = trade
  const fees = available(trade.userFeeId)
  const payer = ({ userId, from }: TradeSide): PostedAccount => ({ owner: userId, kind: from })
  return toJournal({
    event: 'trade.settled',
    originId: trade.tradeId,
    entries: [
      ...move(trade.amountBrl, 'BRL', 'ORDER', { from: payer(buyer), to: available(seller.userId) }),
      ...move(trade.amountBtc, 'BTC', 'ORDER', { from: payer(seller), to: available(buyer.userId) }),
      ...move(buyer.fee, 'BTC', 'ORDER_FEE', { from: available(buyer.userId), to: fees }),
      ...move(seller.fee, 'BRL', 'ORDER_FEE', { from: available(seller.userId), to: fees }),
      ...move(buyer.saving, 'BRL', 'ORDER', { from: payer(buyer), to: available(buyer.userId) }),
    ],
  })
}
