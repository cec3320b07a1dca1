import type { Person } from './app.ts'
import type { World } from './callers.ts'

/** A row of the audit as the database has it. */
export type AuditRow = {
  action: string
  entity: string
  entityId: string | null
  actorId: string | null
  address: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The records of a call: rows in their order, each with the values before and after. */
export type Left = readonly [action: string, before: object, after: object][]

type Call = {
  path?: string
  body?: unknown
  leaves: Left
  /** Called without a session. */
  isAnonymous?: boolean
  /** The actor, when it is not the caller. */
  actorId?: string | null
  /** The id of the subject of the last row, when neither call nor answer names it. */
  about?: string
  /** The call makes a user, whom the answer does not name. */
  makesUser?: true
}

/** How staff call a route, or a customer whose acts the audit keeps. The rows that it needs are made before; `by` is then the caller. */
export type StaffCall = {
  readonly role: 'user' | 'operator' | 'master' | 'admin'
  make(world: World, by: Person): Promise<Call>
}

export const by = (role: StaffCall['role'], make: StaffCall['make']): StaffCall => ({ role, make })
