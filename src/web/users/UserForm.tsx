import { USER_STATUS } from '#core/rules/statuses.ts'
import { hasMask } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { useUnmask } from '../sessions/Unmask.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { FormButtons, FormOutcome } from '../ui/form/FormModal.tsx'
import { useDiscard } from '../ui/form/use-discard.tsx'
import { useLeaveGuard } from '../ui/form/use-leave-guard.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { UserAside } from './UserAside.tsx'
import { UserFields } from './UserFields.tsx'
import { usePersonLabels } from './use-person-labels.ts'
import { maySaveUser, useUserForm } from './use-user-form.ts'
import { useOtherAdmins } from './use-users.ts'
import classes from './users.module.css'

type UserFormProps = {
  /** Absent for a new user. */
  user: User | undefined
  opened: boolean
  onClose: () => void
  /** Opens the window that sets the user's password. */
  onPassword?: (user: User) => void
}

const NOBODY = { _id: '', name: '' }

const OWN = ['roles', 'permissions', 'status', 'statusDescription', 'referralId', 'password'] as const

/** The name of each field of a user, for errors that the server names. */
function useUserLabels(kind: 'F' | 'J'): Readonly<Record<string, string>> {
  const { t } = useLabels()
  return {
    ...usePersonLabels(kind),
    ...Object.fromEntries(OWN.map((name) => [name, t(`users.field.${name}`)])),
    'settings.withdrawalFee': t('users.field.withdrawalFee'),
    'settings.emissionFee': t('users.field.emissionFee'),
    'settings.fees.withdrawals.BANK': t('users.field.feeBank'),
    'settings.fees.withdrawals.CRYPTO': t('users.field.feeCrypto'),
  }
}

/** A user, new or edited; an existing user has further facts beside the form. */
export function UserForm(props: UserFormProps) {
  const { opened, onClose, onPassword } = props
  const { whole, unmasking } = useUnmask(props.user ?? NOBODY)
  const user = whole ?? props.user
  const { t } = useLabels()
  const viewer = useViewer()
  const styles = useStatusStyles(USER_STATUS)
  const { form, window } = useUserForm({ user, opened, onClose })
  const { onSubmit, isBusy, error, outcome } = window
  const otherAdmins = useOtherAdmins(user)
  const labels = useUserLabels(form.values.kind)
  const isDirty = opened && window.isDirty
  const { close, question } = useDiscard(isDirty, onClose)
  const leaving = useLeaveGuard(isDirty)
  const footer = (
    <FormButtons
      form="user"
      onClose={close}
      isBusy={isBusy}
      outcome={outcome}
      verdict={maySaveUser(form.values, { user, otherAdmins }, viewer)}
      reason={!form.isDirty() && t('users.nothing')}
    />
  )
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={user?.name ?? t('users.new')}
      badge={user && <StatusBadge style={styles[user.status]} />}
      size={user ? 'xl' : 'lg'}
      flush
      isBusy={isBusy}
      footer={footer}
    >
      <div className={user ? classes.split : undefined}>
        <form id="user" className={classes.form} onSubmit={onSubmit} noValidate aria-label={t('users.form')}>
          {user && <WaitingApproval id={user._id} />}
          {user && hasMask(user) && unmasking}
          <UserFields form={form} user={user} otherAdmins={otherAdmins} />
          <FormOutcome outcome={outcome} />
          <FormError error={error} fieldLabels={labels} lists />
        </form>
        {user && <UserAside user={user} onPassword={onPassword} />}
      </div>
      {question}
      {leaving}
    </Modal>
  )
}
