import type { Decider } from '../approvals/approval.ts'
import type { Currency } from '../money/money.ts'
import { nextBusinessDay } from '../rules/bank-days.ts'
import { addDays, showDay } from '../rules/days.ts'
import { DAY_CLOSE_STATUS, statusesOf } from '../rules/statuses.ts'
import { firstRefusal, ok, type Refusal, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'
import { toLocalMinute } from '../texts/local-time.ts'
import type { OpenItem } from './close.ts'

export const DIFFERENCE_KINDS = [
  ...(['UNIDENTIFIED', 'IN_TRANSIT', 'HOUSE', 'RETURNED', 'LATE', 'CORRECTION', 'NO_STATEMENT'] as const),
  'OTHER',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A difference between bank and ledger at the end of a day, before anybody explains it. */
export type OpenDifference = {
  /** `line:<id>`, `movement:<entry>`, `statement:<account>`, `place:<account or wallet>`, `carried` or `rest`. */
  readonly key: string
  /** Its part in bank less ledger; null for a missing statement. */
  readonly amount: bigint | null
  /** That of a wallet is in bitcoin. */
  readonly currency: Currency
  /** The day of its line or movement. */
  readonly day: string
  /** The first day whose close had it. */
  readonly since: string
  /** Its line came after the close of the line's day. */
  readonly isLate: boolean
  readonly suggested: DifferenceKind
  readonly item: OpenItem | null
}

/** The last close with statements of all accounts. */
export type ClosedBefore = {
  readonly day: string
  readonly differences: readonly { readonly key: string; readonly since: string }[]
}

/** A place with its own statement, whose difference is the statement less the ledger. */
export type ComparedPlace = {
  readonly _id: string
  /** An account with money of customers is a part of the sum. */
  readonly kind: 'CLIENTS' | 'HOUSE' | 'WALLET'
  readonly difference: bigint
}

type DayFacts = {
  readonly day: string
  readonly places: readonly ComparedPlace[]
  /** The accounts with money of customers that have no statement of the day. */
  readonly missing: readonly string[]
  readonly items: readonly OpenItem[]
  readonly carried: bigint | null
  readonly rest: bigint | null
  readonly difference: bigint | null
  readonly before: ClosedBefore | undefined
  /** The differences of earlier closes that this day continues. */
  readonly continued: ClosedBefore['differences']
}

/** Keys of the amounts that no line and no movement explains. */
export const CARRIED = 'carried'
const REST = 'rest'
export const UNEXPLAINED: readonly string[] = [CARRIED, REST]

/** The differences of a day: those of the sum of the customers' accounts, then those of single places. */
export function listDifferences(of: DayFacts): OpenDifference[] {
  const { day, continued } = of
  const known = new Map(continued.map(({ key, since }) => [key, since]))
  const toOne: ToOne = (one) => ({
    day,
    isLate: false,
    item: null,
    currency: 'BRL',
    ...one,
    since: known.get(one.key) ?? day,
  })
  return [
    ...listOfSum(of, { known, toOne }),
    ...listUnexplainedPlaces(of).map(({ _id, kind, difference }) =>
      toOne({
        key: `place:${_id}`,
        amount: difference,
        currency: kind === 'WALLET' ? 'BTC' : 'BRL',
        suggested: 'OTHER',
      }),
    ),
  ]
}

type ToOne = (
  one: Pick<OpenDifference, 'key' | 'amount' | 'suggested'> & Partial<OpenDifference>,
) => OpenDifference
type Continued = { readonly known: ReadonlyMap<string, string>; readonly toOne: ToOne }

const sumOf = (items: readonly OpenItem[]): bigint => items.reduce((sum, item) => sum + amountOf(item), 0n)

/**
 * The places whose difference the items do not explain. In a sum the error of one place hides that of another one. A single place
 * whose rest is that of the sum is explained there.
 */
function listUnexplainedPlaces({ places, items, difference }: DayFacts): ComparedPlace[] {
  const compared = places.flatMap((place) => {
    if (place.kind !== 'CLIENTS') return place
    if (difference === null) return []
    const own = items.filter((item) => bankAccountOf(item) === place._id)
    return { ...place, difference: place.difference - sumOf(own) }
  })
  const odd = compared.filter((place) => place.difference !== 0n)
  const ofSum = odd.filter(({ kind }) => kind === 'CLIENTS')
  const isInSum = ofSum.length === 1 && ofSum[0]!.difference === (difference ?? 0n) - sumOf(items)
  return isInSum ? odd.filter(({ kind }) => kind !== 'CLIENTS') : odd
}

const bankAccountOf = (item: OpenItem): string | null =>
  item.side === 'BANK' ? item.line.bankAccountId : item.movement.bankAccountId

/** Without a statement of each account there is nothing to compare, so the statements are the differences. */
function listOfSum(of: DayFacts, { known, toOne }: Continued): OpenDifference[] {
  const { missing, items, carried, difference, before } = of
  if (difference === null)
    return missing.map((id) => toOne({ key: `statement:${id}`, amount: null, suggested: 'NO_STATEMENT' }))
  const rest = of.rest ?? difference - sumOf(items)
  const sums = [
    { key: CARRIED, amount: of.rest === null ? 0n : (carried ?? 0n) },
    { key: REST, amount: rest },
  ]
  const oldest = UNEXPLAINED.flatMap((key) => known.get(key) ?? []).sort()[0]
  return [
    ...items.map((item) => {
      const key = keyOf(item)
      const isLate = isLateItem(item, before)
      const suggested = isLate && !known.has(key) ? 'LATE' : suggestKind(item)
      const itemDay = item.side === 'BANK' ? item.line.day : item.movement.day
      return toOne({ key, amount: amountOf(item), day: itemDay, isLate, suggested, item })
    }),
    ...sums
      .filter(({ amount }) => amount !== 0n)
      .map((sum) => ({
        ...toOne({ ...sum, suggested: 'OTHER' }),
        ...(sum.key === CARRIED && oldest !== undefined && { since: oldest }),
      })),
  ]
}

const amountOf = (item: OpenItem): bigint => (item.side === 'BANK' ? item.line.amount : -item.movement.amount)

const keyOf = (item: OpenItem): string =>
  item.side === 'BANK' ? `line:${item.line.id}` : `movement:${item.movement.entry}`

/** A line of a day that was closed without it. */
const isLateItem = (item: OpenItem, before: ClosedBefore | undefined): boolean =>
  item.side === 'BANK' &&
  before !== undefined &&
  item.line.day <= before.day &&
  !before.differences.some(({ key }) => key === keyOf(item))

function suggestKind(item: OpenItem): DifferenceKind {
  if (item.side === 'BANK') {
    if (item.pays) return 'IN_TRANSIT'
    return item.line.amount > 0n ? 'UNIDENTIFIED' : 'HOUSE'
  }
  const { kind, amount } = item.movement
  if (kind === 'ADJUSTMENT') return 'CORRECTION'
  if (kind === 'HOUSE') return 'HOUSE'
  if (kind === 'DEPOSIT') return 'OTHER'
  return amount > 0n ? 'RETURNED' : 'IN_TRANSIT'
}

/** Days since a difference appeared: one day is amber, three are red. */
export function toneOfAge(since: string, day: string): 'new' | 'old' | 'overdue' {
  if (addDays(since, 1) > day) return 'new'
  return addDays(since, 3) > day ? 'old' : 'overdue'
}

/** The last day whose close is late: two business days of banks have come since. */
export function lastLateDay(today: string): string {
  let day = addDays(today, -2)
  while (nextBusinessDay(nextBusinessDay(day)) > today) day = addDays(day, -1)
  return day
}

export const MOST_DIFFERENCES = 500

type PrepareFacts = {
  readonly day: string
  /** The day that runs now in São Paulo. */
  readonly today: string
  readonly lastLocked: string | null
  /** An earlier day with lines or movements that is not closed. */
  readonly earlierOpen: string | null
  readonly isPrepared: boolean
}

/** A day closes after its midnight, once, and after each earlier day that has something to close. */
export const mayPrepareClose = (facts: PrepareFacts, by: Viewer): Verdict =>
  firstRefusal(
    mayCloseDays(by),
    facts.day < facts.today ? ok : refuse('conflict', 'dayClose.notOver'),
    facts.isPrepared ? refuse('conflict', 'dayClose.prepared') : ok,
    facts.lastLocked !== null && facts.day <= facts.lastLocked
      ? refuse('conflict', 'dayClose.locked', { day: showDay(facts.lastLocked) })
      : ok,
    facts.earlierOpen === null
      ? ok
      : refuse('conflict', 'dayClose.earlierOpen', { day: showDay(facts.earlierOpen) }),
  )

/** All staff read and prepare closes. */
export const mayCloseDays = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'bankStatement.staffOnly')

/** A line and a movement keep their amount. That of a place, or of what nothing explains, is another one as soon as money moves. */
export const hasChangingAmount = (key: string): boolean =>
  key.startsWith('place:') || UNEXPLAINED.includes(key)

type Explanation = {
  readonly key: string
  readonly ownerId: string
  /** The amount that the preparer read. */
  readonly amount?: string | null | undefined
}

/** Each difference has one explanation with an owner among the staff, and nothing else is explained. */
export function mayExplain(
  differences: readonly { readonly key: string; readonly amount: string | null }[],
  given: readonly Explanation[],
  staff: readonly string[],
): Verdict {
  if (differences.length > MOST_DIFFERENCES)
    return refuse('conflict', 'dayClose.tooMany', { most: MOST_DIFFERENCES })
  const explanations = new Map(given.map((one) => [one.key, one]))
  const isSame =
    explanations.size === given.length &&
    explanations.size === differences.length &&
    differences.every(({ key, amount }) => {
      const explanation = explanations.get(key)
      return explanation && (explanation.amount === undefined || explanation.amount === amount)
    })
  if (!isSame) return refuse('conflict', 'dayClose.unexplained')
  return given.every(({ ownerId }) => staff.includes(ownerId))
    ? ok
    : refuseField('differences', 'dayClose.ownerUnknown')
}

export const DAY_CLOSE_STATUSES = statusesOf(DAY_CLOSE_STATUS)
export type DayCloseStatus = keyof typeof DAY_CLOSE_STATUS

const mayDecideClose = (status: DayCloseStatus, by: Viewer): Verdict =>
  firstRefusal(mayCloseDays(by), status === 'PREPARED' ? ok : refuse('conflict', `dayClose.decided`))

/** Each member of staff gives a prepared close back with a note; its preparer takes it back so. */
export const mayReturnClose = ({ status }: { readonly status: DayCloseStatus }, by: Viewer): Verdict =>
  mayDecideClose(status, by)

type SignFacts = {
  readonly status: DayCloseStatus
  readonly preparedBy: string
  /** Nobody else has a role of staff, not even somebody who is stopped now. */
  readonly isAlone: boolean
  /** The present figures and differences equal the prepared ones. */
  readonly isUnchanged: boolean
}

/** Another member of staff signs figures that are still true. A house of one signs alone. */
export function maySignClose(facts: SignFacts, by: Decider, now: Date): Verdict {
  const { approvesFrom } = by
  return firstRefusal(
    mayDecideClose(facts.status, by),
    facts.preparedBy === by.id && !facts.isAlone ? refuse('forbidden', 'dayClose.preparer') : ok,
    approvesFrom !== null && approvesFrom > now && !facts.isAlone ? isNew(approvesFrom) : ok,
    facts.isUnchanged ? ok : refuse('conflict', 'dayClose.changed'),
  )
}

const isNew = (from: Date): Refusal => refuse('forbidden', 'approval.newStaff', { from: toLocalMinute(from) })
