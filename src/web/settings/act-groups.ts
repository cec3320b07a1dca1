import { ACTS, type Act } from '#core/approvals/controls.ts'

const GROUPS = ['pay', 'reconcile', 'quote', 'register'] as const
type ActGroupName = (typeof GROUPS)[number]
type ActEntity = Act extends `${infer Entity}.${string}` ? Entity : never

/** The work that the acts of an entity belong to. */
const GROUP_OF: Record<ActEntity, ActGroupName> = {
  withdrawal: 'pay',
  shipment: 'pay',
  deposit: 'reconcile',
  bankStatement: 'reconcile',
  ledger: 'reconcile',
  place: 'reconcile',
  order: 'quote',
  bankAccount: 'register',
  user: 'register',
  settings: 'register',
  recovery: 'register',
}

const groupOf = (act: Act): ActGroupName => GROUP_OF[act.slice(0, act.indexOf('.')) as ActEntity]

/** The acts of the matrix by the work that they belong to. */
export const ACT_GROUPS = GROUPS.map((name) => ({ name, acts: ACTS.filter((act) => groupOf(act) === name) }))
