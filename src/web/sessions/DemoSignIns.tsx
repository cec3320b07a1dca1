import { UnstyledButton } from '@mantine/core'
import type { Demonstration } from '#core/settings/public-config-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './DemoSignIns.module.css'
import type { SignIn } from './use-sign-in.ts'

/** The users of the demonstration: one press signs in as one of them. */
export function DemoSignIns({ login, demonstration }: DemoSignInsProps) {
  const { t } = useLabels()
  return (
    <section className={classes.users} aria-labelledby="demo-users">
      <h2 id="demo-users" className={classes.title}>
        {t('login.demo.title')}
      </h2>
      {demonstration.signIns.map(({ role, name, email }) => (
        <UnstyledButton
          key={email}
          className={classes.user}
          disabled={login.isBusy}
          onClick={() => void login.signIn(email, demonstration.password)}
        >
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{t(`login.demo.${role}`)}</span>
        </UnstyledButton>
      ))}
    </section>
  )
}

type DemoSignInsProps = { login: SignIn; demonstration: Demonstration }
