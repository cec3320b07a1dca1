import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { hasPermission, PERMISSIONS, type Permission, ROLES, type Role } from '#core/rules/viewer.ts'
import type { User } from '#core/users/user-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Section } from './Section.tsx'
import { maySaveUser, type UserForm } from './use-user-form.ts'
import classes from './users.module.css'

export type RightsProps = { form: UserForm; user: User | undefined; otherAdmins: number }

const toggled = <Item,>(all: readonly Item[], item: Item): Item[] =>
  all.includes(item) ? all.filter((one) => one !== item) : [...all, item]

type BoxProps = {
  label: string
  text?: string
  isOn: boolean
  /** The reason why it is fixed. */
  why: string | undefined
  onToggle: () => void
}

/** A box with a description of its right, or the reason why it is fixed. */
function Box({ label, text, isOn, why, onToggle }: BoxProps) {
  return (
    <Checkbox
      label={label}
      description={why ?? text}
      checked={isOn}
      aria-disabled={why ? true : undefined}
      className={why ? classes.fixedBox : undefined}
      onChange={() => !why && onToggle()}
    />
  )
}

type BoxesProps = { label: string; hint?: string; error?: ReactNode; children: ReactNode }

function Boxes({ label, hint, error, children }: BoxesProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame, and a legend that does not lay out
    <div role="group" aria-labelledby={id}>
      <div className={hint ? 'label' : 'label mb-8'} id={id}>
        {label}
      </div>
      {hint && <p className="hint flush mb-8">{hint}</p>}
      <div className={`pair ${classes.boxes}`}>{children}</div>
      {error && (
        <p className="error flush mt-6" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Roles({ form, user, otherAdmins }: RightsProps) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const { values, errors } = form
  const verdictOf = (roles: Role[]) => maySaveUser({ ...values, roles }, { user, otherAdmins }, viewer)
  const why = (role: Role) => {
    const then = verdictOf(toggled(values.roles, role))
    return !then.ok && verdictOf(values.roles).ok ? say(then) : undefined
  }
  return (
    <Boxes label={t('users.field.roles')} error={errors.roles}>
      {ROLES.map((role) => (
        <Box
          key={role}
          label={t(`users.role.${role}.name`)}
          text={t(`users.role.${role}.text`)}
          isOn={values.roles.includes(role)}
          why={why(role)}
          onToggle={() => form.setFieldValue('roles', toggled(values.roles, role))}
        />
      ))}
    </Boxes>
  )
}

/** Keys of labels have no dots in them. */
const KEYS = {
  'order.create.another': 'orderAnother',
  'order.self.approve': 'orderSelf',
  'deposit.create.another': 'depositAnother',
  'deposit.self.approve': 'depositSelf',
  'user.export': 'userExport',
  'user.unmask': 'userUnmask',
} as const satisfies Record<Permission, string>

function Permissions({ form }: { form: UserForm }) {
  const { t } = useLabels()
  const { roles, permissions } = form.values
  const isImplied = (permission: Permission) => hasPermission({ id: '', roles, permissions: [] }, permission)
  return (
    <Boxes
      label={t('users.field.permissions')}
      hint={t('users.permissionText')}
      error={form.errors.permissions}
    >
      {PERMISSIONS.map((permission) => (
        <Box
          key={permission}
          label={t(`users.permission.${KEYS[permission]}`)}
          isOn={isImplied(permission) || permissions.includes(permission)}
          why={isImplied(permission) ? t('users.implied') : undefined}
          onToggle={() => form.setFieldValue('permissions', toggled(permissions, permission))}
        />
      ))}
    </Boxes>
  )
}

/** The rights of a user: roles, and further permissions. */
export function RightsFields(props: RightsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('users.section.rights')}>
      <Roles {...props} />
      <Permissions form={props.form} />
    </Section>
  )
}
