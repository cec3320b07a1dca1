import { Link } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { IconChevronLeft } from '../ui/icons.tsx'
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
