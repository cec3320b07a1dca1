import type { AuditEntity } from './audit.ts'
import type { ReadEntity } from './read.ts'

/**
 * The meaning of a recorded text that its form does not show: a decimal may be an amount or a percentage, and a word of
 * the wire looks like a text that a user typed.
 */
export type FieldKind =
  | 'percent'
  | 'word'
  | 'status'
  | 'userStatus'
  | 'category'
  | 'pixKind'
  | 'document'
  | 'pixKey'
  | 'text'

/** Paths of the percentages in the schema of a call; a star is a position in a list. Other decimals are amounts. */
export const PERCENTS: Partial<Record<AuditEntity | ReadEntity, readonly string[]>> = {
  settings: [
    'fees.orders.*.fee',
    'spreadBuy',
    'spreadSell',
    'referralShare',
    'controls.quoteBand',
    'desk.margin',
    'desk.bands.*.BUY',
    'desk.bands.*.SELL',
    'desk.warnAt',
    'bitcoin.hotShare',
  ],
}

/** Fields that have one kind wherever an act records them. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  status: 'status',
  statuses: 'userStatus',
  category: 'category',
  pixKind: 'pixKind',
  document: 'document',
  pixKey: 'pixKey',
  roles: 'word',
  permissions: 'word',
  kind: 'word',
  nature: 'word',
  language: 'word',
  registrations: 'word',
  receiptCheck: 'word',
  grant: 'word',
  funds: 'word',
  password: 'word',
  secondFactor: 'word',
  signIn: 'word',
}

/** The kind of a recorded field; without one, the form of its value says how it reads. */
export function kindOf(entity: AuditEntity | ReadEntity, path: readonly string[]): FieldKind | undefined {
  const inSchema = path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
  if (PERCENTS[entity]?.includes(inSchema)) return 'percent'
  const [first = '', last = first] = [path[0], path.at(-1)]
  return KINDS[first] === 'userStatus' ? 'userStatus' : KINDS[last]
}
