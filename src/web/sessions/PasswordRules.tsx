import { VisuallyHidden } from '@mantine/core'
import { mayUsePassword, PASSWORD_LONG, PASSWORD_MIN, withoutLists } from '#core/sessions/password.ts'
import { newPassword } from '#core/sessions/password-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCheck, IconPoint } from '../ui/icons.tsx'
import classes from './Login.module.css'

/** The rules of core. Only the server knows common and breached passwords, and counts the guesses. */
function judge(password: string, email: string) {
  const verdict = mayUsePassword(password, withoutLists({ email, field: 'password' }))
  const code = verdict.ok ? undefined : verdict.fields?.[0]?.code
  return [
    { label: 'length', isMet: newPassword.safeParse(password).success },
    { label: 'pattern', isMet: code !== 'user.passwordCommon' },
    { label: 'email', isMet: code !== 'user.passwordNames' },
  ] as const
}

/**
 * The rules of a password, visible before typing; each shows a tick when it is met. It goes into a field's
 * description. Without an e-mail its owner may be staff.
 */
export function PasswordRules({ password, email }: { password: string; email?: string }) {
  const { t } = useLabels()
  const rules = judge(password, email ?? '').filter(({ label }) => label !== 'email' || email !== undefined)
  return (
    <span className="stack gap-2 mt-2">
      {rules.map(({ label, isMet }) => {
        const isTicked = isMet && password !== ''
        const Icon = isTicked ? IconCheck : IconPoint
        return (
          <span key={label} className={classes.rule} data-met={isTicked || undefined}>
            <Icon size={14} stroke={2} aria-hidden />
            {t(`security.rules.${label === 'length' && email === undefined ? 'anyLength' : label}`, {
              minimum: PASSWORD_MIN,
              staff: PASSWORD_LONG,
            })}
            {password !== '' && (
              <VisuallyHidden component="span">
                {`, ${t(isMet ? 'security.rules.met' : 'security.rules.unmet')}.`}
              </VisuallyHidden>
            )}
          </span>
        )
      })}
      <span className={classes.rule}>
        <IconPoint size={14} stroke={2} aria-hidden />
        {t('security.rules.strength')}
      </span>
    </span>
  )
}
