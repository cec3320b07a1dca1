import { ACTS, type Act } from '#core/approvals/controls.ts'

/** The acts of the matrix by the work that they belong to. */
const GROUPS = {
  pay: ['withdrawal', 'shipment'],
  reconcile: ['deposit', 'bankStatement', 'ledger'],
  quote: ['order'],
  register: ['bankAccount', 'user', 'settings'],
} as const
type ActGroupName = keyof typeof GROUPS

const entityOf = (act: Act): string => act.slice(0, act.indexOf('.'))

export const ACT_GROUPS = (Object.entries(GROUPS) as [ActGroupName, readonly string[]][]).map(
  ([name, entities]) => ({ name, acts: ACTS.filter((act) => entities.includes(entityOf(act))) }),
)
