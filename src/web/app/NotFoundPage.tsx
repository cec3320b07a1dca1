import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './page.module.css'

function Content() {
  const { t } = useLabels()
  return (
    <>
      <h1 className={classes.title}>{t('start.notFoundTitle')}</h1>
      <p className={classes.text}>{t('start.notFoundText')}</p>
      <Button component={Link} to="/">
        {t('start.notFoundAct')}
      </Button>
    </>
  )
}

/** The page for an unknown address, without a session. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Logo />
      <Content />
    </main>
  )
}

/** The same inside the shell. */
export function NotFoundScreen() {
  return (
    <div className={`${classes.page} ${classes.inside}`}>
      <Content />
    </div>
  )
}
