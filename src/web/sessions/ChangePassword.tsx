import { useForm } from '@mantine/form'
import { isInternal } from '#core/rules/viewer.ts'
import { mayUsePassword, PASSWORD_MIN, withoutLists } from '#core/sessions/password.ts'
import { ownPasswordSchema } from '#core/sessions/password-schema.ts'
import { call } from '../api/call.ts'
import { useProfile, useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { CodeInput } from './CodeInput.tsx'

type Values = { password: string; newPassword: string; repeatNewPassword: string; token2fa: string }

const EMPTY: Values = { password: '', newPassword: '', repeatNewPassword: '', token2fa: '' }

/** Every field is required, the code if the second factor is on. The other checks are the server's. */
function usePasswordForm() {
  const { say } = useLabels()
  const { email, name, isEnabled2fa } = useProfile()
  const isStaff = isInternal(useViewer())
  const required = say({ code: 'field.required' })
  return useForm<Values>({
    initialValues: EMPTY,
    validate: (values) => {
      const found = bySchema(ownPasswordSchema, say)(values)
      const facts = withoutLists({ email, name, isStaff, field: 'newPassword' })
      const verdict = mayUsePassword(values.newPassword, facts)
      const errors = verdict.ok ? found : { newPassword: say(verdict), ...found }
      if (values.newPassword === '') errors.newPassword = required
      if (values.repeatNewPassword === '') errors.repeatNewPassword = required
      if (isEnabled2fa && values.token2fa.trim() === '') errors.token2fa = required
      return errors
    },
  })
}

function usePasswordLabels(): Readonly<Record<keyof Values, string>> {
  const { t } = useLabels()
  return {
    password: t('security.password.current'),
    newPassword: t('security.password.next'),
    repeatNewPassword: t('security.password.repeat'),
    token2fa: t('security.password.code'),
  }
}

function Fields({ form }: { form: ReturnType<typeof usePasswordForm> }) {
  const { t } = useLabels()
  const { email, isEnabled2fa } = useProfile()
  const labels = usePasswordLabels()
  return (
    <>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={labels.newPassword}
        description={t('security.password.rules', { minimum: PASSWORD_MIN })}
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label={labels.repeatNewPassword}
        autoComplete="new-password"
        withAsterisk
        {...form.getInputProps('repeatNewPassword')}
      />
      {isEnabled2fa && (
        <CodeInput
          isRecovery
          label={labels.token2fa}
          description={t('security.password.codeHint')}
          required
          value={form.values.token2fa}
          error={form.errors.token2fa}
          onChange={(code) => form.setFieldValue('token2fa', code)}
        />
      )}
    </>
  )
}

type ChangePasswordProps = { opened: boolean; onClose: () => void }

/**
 * Changes the viewer's password: the current one, the new one twice, and a code if the second factor is on.
 */
export function ChangePassword({ opened, onClose }: ChangePasswordProps) {
  const { t } = useLabels()
  const { isEnabled2fa } = useProfile()
  const refresh = useRefresh()
  const form = usePasswordForm()
  const { send, isBusy, error } = useSend(form)
  const save = form.onSubmit(async ({ token2fa, ...passwords }) => {
    const body = isEnabled2fa ? { ...passwords, token2fa } : passwords
    if (!(await send(() => call('/users/password', { method: 'PATCH', body })))) return
    await refresh('sessions')
    notifyDone(t('security.password.done'), t('security.password.doneText'))
    onClose()
  }, focusInvalid)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.password.act')}
      size="sm"
      layout="column gap-16"
      onSubmit={save}
      submitLabel={t('security.password.act')}
      isBusy={isBusy}
      error={error}
      fieldLabels={usePasswordLabels()}
    >
      <Fields form={form} />
      <p className="text flush">{t('security.password.others')}</p>
    </FormModal>
  )
}
