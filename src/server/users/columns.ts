import type { Permission, Role } from '#core/rules/viewer.ts'
import type { UserStatus } from '#core/users/user.ts'

/** The columns of a user that forms write; fees in minor units, null means the fee of the settings. */
export type UserColumns = {
  name: string
  email: string
  kind: 'F' | 'J'
  document: string
  documentSecondary: string | null
  birth: string | null
  phone: string | null
  phoneSecondary: string | null
  language: string
  roles: Role[]
  permissions: Permission[]
  status: UserStatus
  statusDescription: string | null
  smsAlerts: boolean
  referralId: string | null
  withdrawalFee: bigint | null
  emissionFee: bigint | null
  feeBank: bigint | null
  feeCrypto: bigint | null
  /** Whether staff have accepted the identity, now or before. */
  wasValid: boolean
}
