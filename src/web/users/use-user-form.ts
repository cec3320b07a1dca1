import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { firstRefusal, type Verdict } from '#core/rules/verdict.ts'
import type { Permission, Role, Viewer } from '#core/rules/viewer.ts'
import { hasMask } from '#core/users/mask.ts'
import {
  mayCreateUser,
  mayLoseAdmin,
  mayUpdateUser,
  needsDescription,
  type UserStatus,
} from '#core/users/user.ts'
import { createUserSchema, type UpdateUser, type User, updateUserSchema } from '#core/users/user-schema.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import {
  onlyChanged,
  type PersonForm,
  type PersonValues,
  toPersonBody,
  toPersonValues,
} from './person-form.ts'

export type UserValues = PersonValues & {
  roles: Role[]
  permissions: Permission[]
  status: UserStatus
  statusDescription: string
  /** Empty is the house's general fee. */
  settings: {
    withdrawalFee: string
    emissionFee: string
    fees: { withdrawals: { BANK: string; CRYPTO: string } }
  }
  referralId: string
  /** New users only. */
  password: string
}

export type UserForm = UseFormReturnType<UserValues>

/** The part of the form with the fields of every person. */
export const asPerson = (form: UserForm): PersonForm => form as unknown as PersonForm

function toValues(user: User | undefined): UserValues {
  const { withdrawalFee, emissionFee, fees } = user?.settings ?? {}
  return {
    ...toPersonValues(user),
    roles: user?.roles ?? ['user'],
    permissions: user?.permissions ?? [],
    status: user?.status ?? 'NEW',
    statusDescription: user?.statusDescription ?? '',
    settings: {
      withdrawalFee: withdrawalFee ?? '',
      emissionFee: emissionFee ?? '',
      fees: { withdrawals: { BANK: fees?.withdrawals.BANK ?? '', CRYPTO: fees?.withdrawals.CRYPTO ?? '' } },
    },
    referralId: user?.referralId ?? '',
    password: '',
  }
}

const orNull = (text: string) => text || null

/** All fields in the format of calls. */
function toFullBody(values: UserValues, user: User | undefined) {
  const { withdrawalFee, emissionFee, fees } = values.settings
  const { BANK, CRYPTO } = fees.withdrawals
  return {
    ...toPersonBody(values, user),
    roles: values.roles,
    permissions: values.permissions,
    status: values.status,
    statusDescription: needsDescription(values.status) ? values.statusDescription : null,
    settings: {
      withdrawalFee: orNull(withdrawalFee),
      emissionFee: orNull(emissionFee),
      fees: { withdrawals: { BANK: orNull(BANK), CRYPTO: orNull(CRYPTO) } },
    },
    referralId: orNull(values.referralId),
  }
}

/** The body of POST, or of PUT with the changed fields. */
export function toUserBody(values: UserValues, user: User | undefined) {
  if (!user) return { ...toFullBody(values, user), password: values.password }
  const before = toFullBody(toValues(user), user)
  const body = onlyChanged(before, toFullBody(values, user))
  // The schema checks a status and its description together.
  return body.statusDescription ? { ...body, status: values.status } : body
}

/** Whether the viewer may save the values of the form. */
export function maySaveUser(
  values: UserValues,
  on: { user: User | undefined; otherAdmins: number },
  by: Viewer,
): Verdict {
  const { user, otherAdmins } = on
  if (!user) return mayCreateUser({ roles: values.roles, permissions: values.permissions, settings: {} }, by)
  const { _id: id, email, referralId, roles } = user
  const target = { id, email, referralId, roles, isHouse: false }
  return firstRefusal(
    mayUpdateUser(target, toUserBody(values, user) as unknown as UpdateUser, by),
    mayLoseAdmin(user, values, otherAdmins),
  )
}

type UserFormOptions = {
  user: User | undefined
  opened: boolean
  onClose: () => void
}

/** The fields of a user, with the checks of the server. They begin again when a masked record comes whole. */
export function useUserForm({ user, ...shown }: UserFormOptions) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const isHidden = user !== undefined && hasMask(user)
  const made = useCallForm({
    ...shown,
    start: toValues(user),
    schema: user ? updateUserSchema : createUserSchema,
    toBody: (values) => toUserBody(values, user),
    // Masked values that nobody changed are not sent.
    toInput: (values) => (user && !isHidden ? toFullBody(values, user) : toUserBody(values, user)),
    to: user
      ? { slice: 'users', path: `/${user._id}`, method: 'PUT' }
      : { slice: 'users', path: '', method: 'POST' },
    onDone: async (_, { name }) => {
      await refresh('profile')
      notifyDone(t(user ? 'users.done' : 'users.made'), name)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the mask resets the form
  useEffect(() => {
    made.restart(toValues(user))
  }, [isHidden])
  return made
}
