import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readInput } from '#core/rules/input.ts'
import { maySetPasswordOf, PASSWORD_MIN } from '#core/sessions/password.ts'
import { staffPasswordSchema } from '#core/sessions/password-schema.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'

type Values = { password: string; passwordConfirm: string; isConfirmed: boolean }

const EMPTY: Values = { password: '', passwordConfirm: '', isConfirmed: false }

/** The next missing input, as a sentence. */
function useMissing({ isConfirmed, ...passwords }: Values): string | false {
  const { t, say } = useLabels()
  if (passwords.password === '') return t('security.userPassword.needsPassword')
  const read = readInput(staffPasswordSchema, passwords)
  if (!read.ok) return say(read.fields[0] ?? read)
  return !isConfirmed && t('security.userPassword.needsTick')
}

type ChangeUserPasswordProps = {
  user: { _id: string; name: string }
  opened: boolean
  onClose: () => void
}

/**
 * An admin gives another user a new password. Saving is locked until the password is long enough and
 * repeated, and the box is ticked.
 */
export function ChangeUserPassword({ user, opened, onClose }: ChangeUserPasswordProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const form = useForm<Values>({ initialValues: EMPTY })
  const missing = useMissing(form.values)
  const { send, isBusy, error } = useSend(form, onClose)
  const verdict = maySetPasswordOf(user._id, viewer)
  const { password, passwordConfirm } = form.values
  const save = form.onSubmit(async () => {
    if (missing || !verdict.ok) return
    const body = { password, passwordConfirm }
    if (!(await send(() => call(`/users/${user._id}/password`, { method: 'PATCH', body })))) return
    await refresh('users', 'sessions')
    notifyDone(t('security.userPassword.done'), t('security.userPassword.doneText', { name: user.name }))
    onClose()
  })
  const labels = {
    password: t('security.userPassword.next'),
    passwordConfirm: t('security.userPassword.confirm'),
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.userPassword.title', { name: user.name })}
      size="sm"
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={save}
      submitLabel={t('security.userPassword.act')}
      verdict={verdict}
      reason={missing}
      error={error}
      fieldLabels={labels}
    >
      <p className="text flush">{t('security.userPassword.follows', { hours: STOP_SECONDS / 3600 })}</p>
      <PasswordField
        label={labels.password}
        description={t('security.userPassword.rules', { minimum: PASSWORD_MIN })}
        autoComplete="new-password"
        withAsterisk
        data-autofocus
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={labels.passwordConfirm}
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('passwordConfirm')}
      />
      <Checkbox
        label={t('security.userPassword.tick')}
        {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
      />
    </FormModal>
  )
}
