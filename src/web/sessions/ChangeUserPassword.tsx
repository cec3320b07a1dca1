import { Checkbox } from '@mantine/core'
import { readInput } from '#core/rules/input.ts'
import { maySetPasswordOf, PASSWORD_MIN } from '#core/sessions/password.ts'
import { staffPasswordSchema } from '#core/sessions/password-schema.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
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
export function ChangeUserPassword({ user, ...shown }: ChangeUserPasswordProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const verdict = maySetPasswordOf(user._id, viewer)
  const { form, window, field } = useCallForm({
    ...shown,
    start: EMPTY,
    labels: {
      password: t('security.userPassword.next'),
      passwordConfirm: t('security.userPassword.confirm'),
      isConfirmed: t('security.userPassword.tick'),
    },
    toBody: ({ password, passwordConfirm }) => ({ password, passwordConfirm }),
    // The locked button says what is missing; Enter in a field must not pass it.
    asks: () => missing !== false || !verdict.ok,
    send: async (body) => {
      await call(`/users/${user._id}/password`, { method: 'PATCH', body })
      await refresh('users', 'sessions')
    },
    onDone: () =>
      notifyDone(t('security.userPassword.done'), t('security.userPassword.doneText', { name: user.name })),
  })
  const missing = useMissing(form.values)
  return (
    <FormModal
      {...window}
      isDirty={false}
      title={t('security.userPassword.title', { name: user.name })}
      size="sm"
      layout="column gap-16"
      submitLabel={t('security.userPassword.act')}
      verdict={verdict}
      reason={missing}
    >
      <p className="text flush">{t('security.userPassword.follows', { hours: STOP_SECONDS / 3600 })}</p>
      <PasswordField
        {...field('password')}
        description={t('security.userPassword.rules', { minimum: PASSWORD_MIN })}
        autoComplete="new-password"
        withAsterisk
        data-autofocus
      />
      <PasswordField {...field('passwordConfirm')} autoComplete="new-password" withAsterisk />
      <Checkbox {...field('isConfirmed', { type: 'checkbox' })} />
    </FormModal>
  )
}
