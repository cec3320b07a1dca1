import type { Approval } from '#core/approvals/approval-schema.ts'
import type { Act } from '#core/approvals/controls.ts'
import { fromWire, toWire } from '#core/money/money.ts'

/** The subjects of requests, in the order of the chips. */
export const KINDS = ['withdrawal', 'bankAccount', 'order', 'deposit', 'user', 'house'] as const
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ acts: [act] }: { readonly acts: readonly Act[] }): Kind => {
  if (act === 'bankAccount.house') return 'house'
  const [slice] = act?.split('.') ?? []
  return KINDS.find((kind) => kind === slice) ?? 'house'
}

/** Values of the filter: the thresholds of the default matrix, in reais. */
export const VALUES = ['low', 'middle', 'high', 'none'] as const
export type ValueBand = (typeof VALUES)[number]

function valueBandOf({ value }: Pick<Approval, 'value'>): ValueBand {
  if (value === null) return 'none'
  // A comparison of sizes for the eye: the server decides with exact amounts.
  const reais = Number(value)
  if (reais < 50_000) return 'low'
  return reais < 500_000 ? 'middle' : 'high'
}

export const AGES = ['old', 'day', 'hour'] as const
export type Age = (typeof AGES)[number]

const HOUR_MS = 3_600_000

export function ageOf({ createdAt }: Pick<Approval, 'createdAt'>, now: number): Age {
  const age = now - Date.parse(createdAt)
  if (age < HOUR_MS) return 'hour'
  return age < 24 * HOUR_MS ? 'day' : 'old'
}

export type InboxFilters = {
  readonly kind?: Kind
  readonly value?: ValueBand
  readonly age?: Age
  readonly asker?: string
}

const matches = (row: Approval, { kind, value, age, asker }: InboxFilters, now: number): boolean =>
  (!kind || kindOf(row) === kind) &&
  (!value || valueBandOf(row) === value) &&
  (!age || ageOf(row, now) === age) &&
  (!asker || row.askedBy._id === asker)

const byEnd = (one: Approval, other: Approval) => one.validUntil.localeCompare(other.validUntil)

/** The requests that the filters leave, in the order of the list. */
export const filterRequests = (rows: readonly Approval[], filters: InboxFilters, now: number): Approval[] =>
  rows.filter((row) => matches(row, filters, now))

const URGENCIES = ['now', 'soon', 'calm'] as const

/** Waiting requests by the time that is left, the one that ends first is first. */
export function toGroups(rows: readonly Approval[], now: number) {
  const sorted = rows.toSorted(byEnd)
  return URGENCIES.map((urgency) => ({
    urgency,
    rows: sorted.filter((row) => toTimeLeft(row, now).urgency === urgency),
  })).filter((group) => group.rows.length > 0)
}

/** The requests of the same call in bulk among these rows: one decision decides them. */
export const membersOf = (request: Approval, rows: readonly Approval[]): Approval[] =>
  request.groupId === null ? [request] : rows.filter(({ groupId }) => groupId === request.groupId)

/** Of each group only the first request: the list has one row for all of them. */
export const foldGroups = (rows: readonly Approval[]): Approval[] =>
  rows.filter((row) => membersOf(row, rows)[0] === row)

/** A request with those of its group, as the screen shows and decides them together. */
export type OpenApproval = Approval & { readonly members?: readonly Approval[] }

/** The requests of a group as one: their sum, their signals, and the refusal that all of them have. */
export function joinGroup(members: readonly Approval[]): OpenApproval | undefined {
  const [first] = members
  if (!first || members.length === 1) return first
  const open = members.filter(({ refusal }) => refusal === null)
  return {
    ...first,
    value: sumOf(members),
    signals: [...new Set(members.flatMap(({ signals }) => signals))],
    refusal: open.length > 0 ? null : first.refusal,
    stepUp: members.some(({ stepUp }) => stepUp),
    owner: null,
    members,
  }
}

/** The sum of all values; null where one has none. */
export function sumOf(members: readonly Approval[]): string | null {
  const values = members.map(({ value }) => value)
  if (values.some((value) => value === null)) return null
  return toWire(
    values.reduce((sum, value) => sum + fromWire(value ?? '0', 'BRL'), 0n),
    'BRL',
  )
}

/** How many rows each chip would show. */
export function countKinds(rows: readonly Approval[], filters: InboxFilters, now: number) {
  const all = filterRequests(rows, { ...filters, kind: undefined }, now)
  return { all: all.length, of: (kind: Kind) => all.filter((row) => kindOf(row) === kind).length }
}

export type Urgency = (typeof URGENCIES)[number]

/** The time until a request ends: its share, and how urgent it is. */
export function toTimeLeft({ createdAt, validUntil }: Approval, now: number) {
  const left = Math.max(0, Date.parse(validUntil) - now)
  const share = Math.min(1, left / Math.max(1, Date.parse(validUntil) - Date.parse(createdAt)))
  const urgency: Urgency = left < HOUR_MS / 2 ? 'now' : left < 6 * HOUR_MS ? 'soon' : 'calm'
  return { minutes: Math.ceil(left / 60_000), share, urgency }
}
