import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './page.module.css'

/** The page for an unknown address. */
export function NotFoundPage() {
  const { t } = useLabels()
  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>{t('start.notFoundTitle')}</h1>
      <p className={classes.text}>{t('start.notFoundText')}</p>
      <Button component={Link} to="/">
        {t('start.notFoundAct')}
      </Button>
    </main>
  )
}
