import { isInternal } from '#core/rules/viewer.ts'
import { mayUsePassword, PASSWORD_LONG, PASSWORD_MIN, withoutLists } from '#core/sessions/password.ts'
import { ownPasswordSchema } from '#core/sessions/password-schema.ts'
import { call } from '../api/call.ts'
import { useProfile, useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { CodeInput } from './CodeInput.tsx'

type Values = { password: string; newPassword: string; repeatNewPassword: string; token2fa: string }

const EMPTY: Values = { password: '', newPassword: '', repeatNewPassword: '', token2fa: '' }

type ChangePasswordProps = { opened: boolean; onClose: () => void }

/** Every field is required, the code if the second factor is on. The other checks are the server's. */
function usePasswordForm(shown: ChangePasswordProps) {
  const { t } = useLabels()
  const { email, name, isEnabled2fa } = useProfile()
  const isStaff = isInternal(useViewer())
  const refresh = useRefresh()
  return useCallForm({
    ...shown,
    start: EMPTY,
    labels: {
      password: t('security.password.current'),
      newPassword: t('security.password.next'),
      repeatNewPassword: t('security.password.repeat'),
      token2fa: t('security.password.code'),
    },
    schema: ownPasswordSchema,
    toInput: (values) => values,
    toBody: ({ token2fa, ...passwords }) => (isEnabled2fa ? { ...passwords, token2fa } : passwords),
    check: (values, read) => {
      const facts = withoutLists({ email, name, isStaff, field: 'newPassword' })
      const verdict = mayUsePassword(values.newPassword, facts)
      const required = ['newPassword', 'repeatNewPassword', ...(isEnabled2fa ? ['token2fa'] : [])] as const
      return [
        ...toFieldErrors('newPassword', verdict),
        ...fieldsOf(read),
        ...required
          .filter((one) => values[one as keyof Values].trim() === '')
          .map((field) => ({ field, code: 'field.required' as const })),
      ]
    },
    send: async (body) => {
      await call('/users/password', { method: 'PATCH', body })
      await refresh('sessions')
    },
    onDone: () => notifyDone(t('security.password.done'), t('security.password.doneText')),
  })
}

function Fields({ form, field }: ReturnType<typeof usePasswordForm>) {
  const { t } = useLabels()
  const { email, isEnabled2fa } = useProfile()
  const isStaff = isInternal(useViewer())
  return (
    <>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} autoComplete="current-password" withAsterisk data-autofocus />
      <PasswordField
        {...field('newPassword')}
        description={t('security.password.rules', { minimum: isStaff ? PASSWORD_LONG : PASSWORD_MIN })}
        autoComplete="new-password"
        withAsterisk
      />
      <PasswordField {...field('repeatNewPassword')} autoComplete="new-password" withAsterisk />
      {isEnabled2fa && (
        <CodeInput
          isRecovery
          label={t('security.password.code')}
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

/**
 * Changes the viewer's password: the current one, the new one twice, and a code if the second factor is on.
 */
export function ChangePassword(shown: ChangePasswordProps) {
  const { t } = useLabels()
  const props = usePasswordForm(shown)
  return (
    <FormModal
      {...props.window}
      isDirty={false}
      title={t('security.password.act')}
      size="sm"
      layout="column gap-16"
      submitLabel={t('security.password.act')}
    >
      <Fields {...props} />
      <p className="text flush">{t('security.password.others')}</p>
    </FormModal>
  )
}
