import type { Filter } from '#core/lists/list.ts'

/** The further filters that the screen offers, one value each. */
export type AuditChoice = 'action' | 'actorId' | 'entity'

/** A period by its first and last day, `2026-11-20`; either may be open. */
export type Period = { from: string | null; to: string | null }

const toChosen = (filter: Filter | undefined): string | null => (filter ? String(filter.value) : null)

/** What is chosen of a field now. */
export const readChoice = (where: readonly Filter[], field: AuditChoice): string | null =>
  toChosen(where.find((filter) => filter.field === field))

/** The filters with another choice of one field. */
export function withChoice(where: readonly Filter[], field: AuditChoice, value: string | null): Filter[] {
  const others = where.filter((filter) => filter.field !== field)
  return value ? [...others, { field, operation: '=', value }] : others
}

export const readPeriod = (where: readonly Filter[]): Period => {
  const at = (operation: Filter['operation']) =>
    toChosen(where.find((filter) => filter.field === 'createdAt' && filter.operation === operation))
  return { from: at('>='), to: at('<=') }
}

export function withPeriod(where: readonly Filter[], { from, to }: Period): Filter[] {
  const others = where.filter((filter) => filter.field !== 'createdAt')
  const bound = (operation: '>=' | '<=', value: string | null): Filter[] =>
    value ? [{ field: 'createdAt', operation, value }] : []
  return [...others, ...bound('>=', from), ...bound('<=', to)]
}
