/**
 * The user that makes a request. Every query starts from the rows that the viewer may see; every rule takes the viewer as
 * an argument.
 */
export const ROLES = ['user', 'operator', 'master', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that only an admin may grant (`onlyAdmin` in the specification). */
export const ADMIN_GRANTED_ROLES: readonly Role[] = ['operator', 'master', 'admin']

export const PERMISSIONS = [
  'order.create.another',
  'order.self.approve',
  'deposit.create.another',
  'deposit.self.approve',
  'user.export',
  'user.unmask',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export type Viewer = {
  readonly id: string
  readonly roles: readonly Role[]
  readonly permissions: readonly Permission[]
}

export const isAdmin = (by: Viewer): boolean => by.roles.includes('admin')

/** Master or admin. */
export const isMasterLevel = (by: Viewer): boolean => isAdmin(by) || by.roles.includes('master')

/** Staff: operator, master or admin (a master counts as an operator everywhere). */
export const isInternal = (by: Viewer): boolean => isMasterLevel(by) || by.roles.includes('operator')

const MASTER_PERMISSIONS: readonly Permission[] = [
  'order.create.another',
  'deposit.create.another',
  'user.unmask',
]

/** Has an extra permission: by a grant, as admin, or as master for some. */
export function hasPermission(by: Viewer, permission: Permission): boolean {
  if (isAdmin(by) || by.permissions.includes(permission)) return true
  return by.roles.includes('master') && MASTER_PERMISSIONS.includes(permission)
}
