import { UnstyledButton } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconChevronLeft } from '../ui/icons.tsx'
import classes from './Login.module.css'
import type { SignIn } from './use-sign-in.ts'

/** Returns to e-mail and password. */
export function BackToCredentials({ login }: { login: SignIn }) {
  const { t } = useLabels()
  return (
    <UnstyledButton className={classes.back} onClick={login.back}>
      <IconChevronLeft size={15} stroke={1.8} aria-hidden />
      {t('login.back')}
    </UnstyledButton>
  )
}
