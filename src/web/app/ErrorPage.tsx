import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './page.module.css'

/** Replaces a screen that failed. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLabels()
  return (
    <main className={classes.page} role="alert">
      <Logo />
      <h1 className={classes.title}>{t('start.errorTitle')}</h1>
      <p className={classes.text}>{t('start.errorText')}</p>
      <Button onClick={() => window.location.reload()}>{t('start.errorAct')}</Button>
      <p className={classes.detail}>{error instanceof Error ? error.message : String(error)}</p>
    </main>
  )
}
