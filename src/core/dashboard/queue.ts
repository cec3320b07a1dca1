import { fromWire, toWire } from '../money/money.ts'
import { DEFAULT_DESK, type DeskTerms } from '../settings/desk.ts'
import { DEFAULT_PROMISES, type Promises } from '../settings/promises.ts'

/**
 * The work of staff: orders without a quotation, deposits with a proof, and withdrawals to approve or pay. Then requests to
 * decide, customers under review, credits of the bank without a deposit, and lines of return files that wait. Incidents are credited
 * deposits that the network lost, and payouts that it confirmed otherwise.
 */
export const QUEUE_KINDS = [
  'incident',
  'quotation',
  'deposit',
  'payout',
  'approval',
  'customer',
  'line',
  'return',
] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** The next act on a payout. */
export const PAYOUT_STEPS = ['approve', 'pay'] as const

const MINUTE_MS = 60_000

/** The minutes of the settings within which work is wanted: those of the desk, and those that the house promises. */
export type WantedTimes = { readonly lateMinutes: number; readonly promises: Promises }

export const wantedOf = (
  { desk, promises }: { readonly desk: DeskTerms; readonly promises: Promises } = {
    desk: DEFAULT_DESK,
    promises: DEFAULT_PROMISES,
  },
): WantedTimes => ({ lateMinutes: desk.age.late, promises })

type Waits = {
  readonly kind: QueueKind
  readonly since: Date
  /** The end of a request. */
  readonly endsAt: Date | null
  readonly wanted: WantedTimes
}

const wantedWithin = ({ kind, wanted }: Pick<Waits, 'kind' | 'wanted'>): number =>
  kind === 'incident' || kind === 'quotation' || kind === 'approval'
    ? wanted.lateMinutes
    : wanted.promises[kind]

/** An incident about a credited deposit; those about a payout are its own. */
export const LOST_DEPOSIT = 'LOST_DEPOSIT'

/** When the work should be done: the end of a request, and else the wanted time after its beginning. */
export function dueAt({ kind, since, endsAt, wanted }: Waits): Date {
  if (endsAt) return endsAt
  return new Date(since.getTime() + wantedWithin({ kind, wanted }) * MINUTE_MS)
}

/** Work that began before this instant, and does not end by itself, is late now. */
export const lateBefore = (now: Date, of: Pick<Waits, 'kind' | 'wanted'>): Date =>
  new Date(now.getTime() - wantedWithin(of) * MINUTE_MS)

/** One row of the queue, as far as its place depends on it. Times and amounts as the wire has them. */
export type Queued = {
  readonly _id: string
  readonly kind: QueueKind
  readonly since: string
  readonly dueAt: string
  /** Whether it ends at `dueAt`, undone. */
  readonly doesEnd: boolean
  /** In reais; null without a value or a price. */
  readonly value: string | null
  /** The requests of one call in bulk. */
  readonly groupId: string | null
  readonly step: (typeof PAYOUT_STEPS)[number] | null
  readonly currency: 'BRL' | 'BTC' | null
}

/** Now: it ends or was wanted within half an hour. Then the rest of the hour, and later. */
export const URGENCIES = ['now', 'hour', 'later'] as const
export type QueueUrgency = (typeof URGENCIES)[number]

const leftMs = ({ dueAt: at }: Pick<Queued, 'dueAt'>, now: number): number => Date.parse(at) - now

export function urgencyOf(of: Pick<Queued, 'dueAt'>, now: number): QueueUrgency {
  const minutes = leftMs(of, now) / MINUTE_MS
  if (minutes <= 30) return 'now'
  return minutes <= 60 ? 'hour' : 'later'
}

const wantedMs = ({ since, dueAt: at }: Queued): number => Date.parse(at) - Date.parse(since)

const worthOf = ({ value }: Queued): bigint => (value === null ? 0n : fromWire(value, 'BRL'))

const compareValues = (one: Queued, other: Queued): number => {
  const [a, b] = [worthOf(one), worthOf(other)]
  return a === b ? 0 : a > b ? -1 : 1
}

/**
 * The one order of the work of staff. Urgent work goes by its end: first the work that ends undone, then the time that is left. Of late work the one that was wanted sooner after its beginning is first, then the older. Later work goes by its
 * value, then its age.
 */
export function compareUrgency(one: Queued, other: Queued, now: number): number {
  const [a, b] = [urgencyOf(one, now), urgencyOf(other, now)]
  if (a !== b) return URGENCIES.indexOf(a) - URGENCIES.indexOf(b)
  const byTime =
    Number(other.doesEnd) - Number(one.doesEnd) ||
    Math.max(0, leftMs(one, now)) - Math.max(0, leftMs(other, now)) ||
    wantedMs(one) - wantedMs(other)
  return (
    (a === 'now' ? byTime : compareValues(one, other)) ||
    Date.parse(one.since) - Date.parse(other.since) ||
    compareValues(one, other) ||
    one._id.localeCompare(other._id)
  )
}

/** The rows that one act decides: payouts with the same next act and currency, and the requests of one call in bulk. */
const foldKeyOf = ({ _id, kind, step, currency, groupId }: Queued): string => {
  if (kind === 'payout') return `${kind} ${step} ${currency}`
  return groupId ?? `${kind} ${_id}`
}

/** A row of the list. The most urgent of its members is first, and gives it its place. */
export type QueueRow<Item extends Queued> = {
  /** The id of the first member. */
  readonly _id: string
  readonly kind: QueueKind
  readonly urgency: QueueUrgency
  readonly members: readonly [Item, ...Item[]]
  /** The sum of all values in reais; null where one has none. */
  readonly value: string | null
}

/** The queue in its order. */
export function toQueueRows<Item extends Queued>(items: readonly Item[], now: number): QueueRow<Item>[] {
  const rows = new Map<string, [Item, ...Item[]]>()
  for (const item of items.toSorted((one, other) => compareUrgency(one, other, now))) {
    const members = rows.get(foldKeyOf(item))
    if (members) members.push(item)
    else rows.set(foldKeyOf(item), [item])
  }
  return [...rows.values()].map((members) => {
    const [{ _id, kind, dueAt: at }] = members
    return { _id, kind, members, urgency: urgencyOf({ dueAt: at }, now), value: sumValues(members) }
  })
}

function sumValues(members: readonly Queued[]): string | null {
  if (members.some(({ value }) => value === null)) return null
  return toWire(
    members.reduce((sum, one) => sum + worthOf(one), 0n),
    'BRL',
  )
}

type Person = { readonly _id: string }

/** Whether a member of staff took the work, or a request waits for the decision of this one. */
export const isMine = (
  { kind, taken }: { readonly kind: QueueKind; readonly taken: Person | null },
  by: { readonly id: string },
): boolean => kind === 'approval' || taken?._id === by.id

/** How many rows each kind has, and all of them. The members of a row count one by one. */
export function countQueue(items: readonly Pick<Queued, 'kind'>[]): Readonly<Record<QueueKind, number>> {
  const counts = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0])) as Record<QueueKind, number>
  for (const { kind } of items) counts[kind] += 1
  return counts
}
