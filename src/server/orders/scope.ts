import type { Filter } from '#core/lists/list.ts'
import { NATURES, ORDER_KINDS, ORDER_STATUSES, PAIR } from '#core/orders/order.ts'
import { enumValues } from '../lists/list.ts'

/** Every way an order can be by status, kind and nature. Its index in here is four bits of status, kind and nature. */
const TRAITS = ORDER_STATUSES.flatMap((status) =>
  ORDER_KINDS.flatMap((kind) => NATURES.map((nature) => ({ status, kind, nature }))),
)
type Traits = (typeof TRAITS)[number]

/** An order's index in {@link TRAITS}, in SQL. */
export const TRAITS_SQL = `((array_position('{${ORDER_STATUSES.join()}}'::text[], o.status) - 1) * 4
  + (o.kind <> '${ORDER_KINDS[0]}')::int * 2 + (o.nature <> '${NATURES[0]}')::int)`

/** The fields that follow from the traits. */
const TRAIT_FIELDS: Readonly<Record<string, (traits: Traits) => string>> = {
  status: ({ status }) => status,
  kind: ({ kind }) => kind,
  isOtc: ({ kind }) => String(kind === 'OTC'),
  nature: ({ nature }) => nature,
  currencyOrig: ({ nature }) => PAIR[nature].orig,
  currencyDest: ({ nature }) => PAIR[nature].dest,
}

/** The fields that are of an order's owner. */
const OWNER_FIELDS = new Set(['search', 'userId', 'user.name', 'user.email', 'name', 'email'])

/** A list's filters by what they ask of: the order's owner, its traits, the time it was created, anything else. */
export type Scope = {
  readonly owner: readonly Filter[]
  readonly traits: readonly Filter[]
  /** Whether an order of these traits is wanted, by their index. */
  readonly wanted: readonly boolean[]
  readonly created: readonly Filter[]
  readonly other: readonly Filter[]
}

export function readScope(filters: readonly Filter[]): Scope {
  const isOf = (kind: string) => (filter: Filter) => kindOf(filter) === kind
  const traits = filters.filter(isOf('traits'))
  return {
    owner: filters.filter(isOf('owner')),
    traits,
    wanted: TRAITS.map((one) => traits.every((filter) => hasTrait(one, filter))),
    created: filters.filter(isOf('created')),
    other: filters.filter(isOf('other')),
  }
}

function kindOf({ field, operation }: Filter): 'owner' | 'traits' | 'created' | 'other' {
  if (OWNER_FIELDS.has(field)) return 'owner'
  if (TRAIT_FIELDS[field] && (operation === '=' || operation === 'in')) return 'traits'
  return field === 'createdAt' && operation !== 'in' && operation !== 'like' ? 'created' : 'other'
}

function hasTrait(traits: Traits, filter: Filter): boolean {
  const value = TRAIT_FIELDS[filter.field]?.(traits)
  const values = enumValues(filter)
  if (filter.field === 'isOtc') return values.some((one) => String(one === 'true') === value)
  return values.some((one) => one === value)
}

/** The statuses that are wanted, by their index; `undefined` when the kind or the nature matters too. */
export function statusesOf({ wanted }: Scope): number[] | undefined {
  const each = ORDER_STATUSES.map((_, status) => wanted.slice(status * 4, status * 4 + 4))
  if (each.some((of) => new Set(of).size > 1)) return undefined
  return each.flatMap((of, status) => (of[0] ? [status] : []))
}
