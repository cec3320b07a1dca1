import type { Currency } from '../money/money.ts'

export type AccountKind = 'AVAILABLE' | 'HELD' | 'EXTERNAL' | 'TRANSIT'

/** The purpose of an entry, as a statement shows it. */
export const ORIGINS = [
  'DEPOSIT',
  'DEPOSIT_FEE',
  'ORDER',
  'ORDER_FEE',
  'WITHDRAWAL',
  'WITHDRAWAL_FEE',
  'REFERRAL_WITHDRAWAL_FEE',
  'HOUSE_COST',
  'HOUSE_INCOME',
  'ADJUSTMENT',
] as const
export type Origin = (typeof ORIGINS)[number]

/** An account by owner and kind; `owner` is null for a place of the house. */
export type AccountRef = {
  readonly owner: string | null
  readonly kind: AccountKind
  /** The place of an EXTERNAL account; null or absent for the unassigned one. */
  readonly place?: string | null
  readonly currency: Currency
}

/** `amount` in minor units; credits are positive, debits negative. */
export type Entry = AccountRef & { readonly amount: bigint; readonly origin: Origin }

/** The events of journals; the database has the same list. */
export const JOURNAL_EVENTS = [
  'deposit.accepted',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.finished',
  'withdrawal.reversed',
  'order.executed',
  'order.held',
  'order.released',
  'trade.settled',
  'house.booked',
  'house.reversed',
  'place.sent',
  'place.arrived',
  'payout.feePaid',
  'adjustment',
] as const
export type JournalEvent = (typeof JOURNAL_EVENTS)[number]

/**
 * A journal is one business event in the books: two or more entries that sum to zero per currency. The database checks
 * the same law again.
 */
export type Journal = {
  readonly event: JournalEvent
  /** The deposit, withdrawal, order, trade, booking of the house, move between places, bitcoin payout or adjustment of the event. */
  readonly originId: string
  readonly entries: readonly Entry[]
  /** The one grant to leave a customer's AVAILABLE below zero: an OTC execution by a master or admin. */
  readonly overdraft?: boolean
}

/** A journal without its zero entries. Throws when it breaks the law: that is a fault of the program, never of a user. */
export function toJournal(journal: Journal): Journal {
  const entries = journal.entries.filter((entry) => entry.amount !== 0n)
  const problem = findProblem(entries)
  if (problem) throw new Error(`journal ${journal.event} of ${journal.originId}: ${problem}`)
  return { ...journal, entries }
}

const isPlace = (kind: AccountKind): boolean => kind === 'EXTERNAL' || kind === 'TRANSIT'

function findProblem(entries: readonly Entry[]): string | undefined {
  if (entries.length < 2) return 'fewer than two entries'
  if (entries.some(({ owner, kind }) => (owner === null) !== isPlace(kind)))
    return 'an EXTERNAL account has no owner, and only that one and TRANSIT'
  if (entries.some(({ place, kind }) => place && kind !== 'EXTERNAL')) return 'only EXTERNAL is of a place'
  const sums = new Map<Currency, bigint>()
  for (const entry of entries) sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + entry.amount)
  for (const [currency, sum] of sums) if (sum !== 0n) return `${currency} sums to ${sum}`
  return undefined
}
