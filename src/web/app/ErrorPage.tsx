import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './page.module.css'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Replaces the whole page, when the shell or the profile failed. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLabels()
  return (
    <main className={classes.page} role="alert">
      <Logo />
      <h1 className={classes.title}>{t('start.errorTitle')}</h1>
      <p className={classes.text}>{t('start.errorText')}</p>
      <Button onClick={() => window.location.reload()}>{t('start.errorAct')}</Button>
      <p className={classes.detail}>{messageOf(error)}</p>
    </main>
  )
}

/** Replaces a screen that failed, inside the shell. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useLabels()
  const router = useRouter()
  const retry = () => {
    // Code that did not load stays failed until the page loads again.
    if (!(error instanceof ApiError)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <div className={`${classes.page} ${classes.inside}`} role="alert">
      <h1 className={classes.title}>{t('start.errorTitle')}</h1>
      <p className={classes.text}>{t('start.errorText')}</p>
      <Button onClick={retry}>{t('ui.retry')}</Button>
      <p className={classes.detail}>{messageOf(error)}</p>
    </div>
  )
}
