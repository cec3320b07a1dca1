import { Link, useNavigate } from '@tanstack/react-router'
import { mayUsePassword, withoutLists } from '#core/sessions/password.ts'
import { resetPasswordSchema } from '#core/sessions/password-schema.ts'
import { call } from '../api/call.ts'
import { forgetAnswers } from '../api/forget.ts'
import { clearSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'
import { AuthPage, Problem } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EnterButton } from './EnterButton.tsx'
import classes from './Login.module.css'
import { dropMailedToken, readMailedToken } from './mailed-token.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { waitAfter } from './wait.ts'

function useReset(token: string) {
  const { t } = useLabels()
  const navigate = useNavigate()
  return useCallForm({
    start: { newPassword: '', repeatNewPassword: '' },
    labels: {
      newPassword: t('entry.field.newPassword'),
      repeatNewPassword: t('entry.field.repeatNewPassword'),
    },
    schema: resetPasswordSchema,
    toBody: (values) => ({ token, ...values }),
    check: ({ newPassword }, read) => [
      ...toFieldErrors('newPassword', mayUsePassword(newPassword, withoutLists({ field: 'newPassword' }))),
      ...fieldsOf(read),
    ],
    send: (body) => call('/auth/password/reset', { method: 'POST', body }),
    onDone: async () => {
      dropMailedToken('reset')
      // The new password has ended every session, including that of this tab.
      clearSession()
      forgetAnswers()
      await navigate({ to: '/auth/login', search: { why: 'reset' }, replace: true })
    },
  })
}

function ResetForm({ token }: { token: string }) {
  const { t } = useLabels()
  const { form, window, field } = useReset(token)
  const { onSubmit, isBusy, error } = window
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
      <form className="stack gap-16" onSubmit={onSubmit} noValidate>
        <PasswordField
          name="new-password"
          autoComplete="new-password"
          autoFocus
          description={<PasswordRules password={form.values.newPassword} />}
          {...field('newPassword')}
        />
        <PasswordField
          name="repeat-new-password"
          autoComplete="new-password"
          {...field('repeatNewPassword')}
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
