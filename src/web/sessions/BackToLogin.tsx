import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '#web/ui/icons.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Login.module.css'

/** A link to the login screen. */
export function BackToLogin() {
  const { t } = useLabels()
  return (
    <Link className={classes.back} to="/auth/login">
      <IconChevronLeft size={15} stroke={1.8} aria-hidden />
      {t('login.backToLogin')}
    </Link>
  )
}
