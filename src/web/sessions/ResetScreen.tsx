import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { mayUsePassword, withoutLists } from '#core/sessions/password.ts'
import { resetPasswordSchema } from '#core/sessions/password-schema.ts'
import { call } from '../api/call.ts'
import { forgetAnswers } from '../api/forget.ts'
import { clearSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { AuthPage, Problem } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import classes from './Login.module.css'
import { dropMailedToken, readMailedToken } from './mailed-token.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { waitAfter } from './wait.ts'

function useReset(token: string) {
  const { say } = useLabels()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '', repeatNewPassword: '' },
    validate: (values) => {
      const errors = bySchema(resetPasswordSchema, say)({ token, ...values })
      const facts = withoutLists({ field: 'newPassword' })
      const verdict = mayUsePassword(values.newPassword, facts)
      return verdict.ok ? errors : { newPassword: say(verdict), ...errors }
    },
  })
  const { send, isBusy, error } = useSend(form)
  const save = form.onSubmit(async (values) => {
    const body = { token, ...values }
    if (!(await send(() => call('/auth/password/reset', { method: 'POST', body })))) return
    dropMailedToken('reset')
    // The new password has ended every session, including that of this tab.
    clearSession()
    forgetAnswers()
    await navigate({ to: '/auth/login', search: { why: 'reset' }, replace: true })
  }, focusInvalid)
  return { form, save, isBusy, error }
}

function ResetForm({ token }: { token: string }) {
  const { t } = useLabels()
  const { form, save, isBusy, error } = useReset(token)
  return (
    <>
      {error && Object.keys(error.errors).length === 0 && (
        <Problem>
          {error.message}{' '}
          {error.code === 'session.invalidReset' && (
            <Link className={classes.link} to="/auth/forgot">
              {t('entry.reset.ask')}
            </Link>
          )}
        </Problem>
      )}
      <form className="stack gap-16" onSubmit={save} noValidate>
        <PasswordField
          label={t('entry.field.newPassword')}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          description={<PasswordRules password={form.values.newPassword} />}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={t('entry.field.repeatNewPassword')}
          name="repeat-new-password"
          autoComplete="new-password"
          {...form.getInputProps('repeatNewPassword')}
        />
        <EnterButton isBusy={isBusy} waitUntil={waitAfter(error)}>
          {t('entry.reset.submit')}
        </EnterButton>
      </form>
    </>
  )
}

/** Sets a new password by the link of the mail. */
export function ResetScreen() {
  const { t } = useLabels()
  const token = readMailedToken('reset')
  if (!token)
    return (
      <AuthPage
        title={t('entry.reset.missingTitle')}
        subtitle={t('entry.reset.missingText')}
        back={<BackToLogin />}
      >
        <Link className={classes.link} to="/auth/forgot">
          {t('entry.reset.ask')}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={t('entry.reset.title')} subtitle={t('entry.reset.subtitle')} back={<BackToLogin />}>
      <ResetForm key={token} token={token} />
    </AuthPage>
  )
}
