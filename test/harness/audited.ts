import type { Person } from './app.ts'
import type { World } from './callers.ts'

/** A row of the audit as it lies in the database. */
export type AuditRow = {
  action: string
  entity: string
  entityId: string | null
  actorId: string | null
  address: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What a call leaves: rows in their order, each with what was and what is. */
export type Left = readonly [action: string, before: object, after: object][]

type Call = {
  path?: string
  body?: unknown
  leaves: Left
  /** Called by nobody who is signed in. */
  isAnonymous?: boolean
  /** Who acts, when it is not who calls. */
  actorId?: string | null
  /** The id of what the last row is about, where neither call nor answer names it. */
  about?: string
}

/** How a member of staff calls a route. What it needs is made before; `by` is who then calls. */
export type StaffCall = {
  readonly role: 'operator' | 'master' | 'admin'
  make(world: World, by: Person): Promise<Call>
}

export const by = (role: StaffCall['role'], make: StaffCall['make']): StaffCall => ({ role, make })
