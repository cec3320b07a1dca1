import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { APP_VERSION } from '../api/session.ts'
import { LANGUAGE_NAMES, LANGUAGES, switchLanguage } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { toTitle, useHouse } from '../ui/house.ts'
import { Logo } from '../ui/Logo.tsx'
import { ThemeButton } from '../ui/ThemeButton.tsx'
import classes from './Login.module.css'

function Languages() {
  const { t, language } = useLabels()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a line, no form
    <div className={classes.languages} role="group" aria-label={t('start.language')}>
      {LANGUAGES.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.language}
          lang={one}
          aria-pressed={language === one}
          onClick={() => void switchLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Whom to ask, and the terms of use, where the house has set them. */
function HouseLinks() {
  const { t } = useLabels()
  const { contact, terms } = useHouse()
  if (!contact && !terms) return null
  return (
    <p className={classes.aside}>
      {contact && <span className="anywhere">{contact}</span>}
      {contact && terms && ' · '}
      {terms && (
        <a href={terms} className="brand" target="_blank" rel="noopener noreferrer">
          {t('start.terms')}
        </a>
      )}
    </p>
  )
}

export type AuthPageProps = {
  /** Also the title of the browser's tab. */
  title: string
  subtitle?: ReactNode
  /** Above the title: the link back. */
  back?: ReactNode
  /** A wider card, for pairs of fields. */
  isWide?: boolean
  /** Under the card: links to other screens. */
  aside?: ReactNode
  children?: ReactNode
}

/** The frame of every screen before sign-in: logo, theme, one card, version, language. */
export function AuthPage({ title, subtitle, back, isWide, aside, children }: AuthPageProps) {
  const { t } = useLabels()
  useEffect(() => {
    document.title = toTitle(title)
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo />
        <ThemeButton />
      </header>
      <main className={isWide ? `${classes.middle} ${classes.wide}` : classes.middle}>
        <div className={classes.card}>
          {back}
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </div>
        {aside && <p className={classes.aside}>{aside}</p>}
        <HouseLinks />
      </main>
      <footer className={classes.foot}>
        <span>{t('start.version', { version: APP_VERSION })}</span>
        <Languages />
      </footer>
    </div>
  )
}

/** A success, or a note before the next step. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      {children}
    </p>
  )
}

/** The reason of a failure. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  )
}
