import { Button, PinInput, UnstyledButton } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Login.module.css'
import type { Login } from './use-login.ts'

const LENGTH = 6

/** The code of the authenticator: taken whole when pasted, sent by itself with the sixth figure. */
export function CodeStep({ login }: { login: Login }) {
  const { t } = useLabels()
  const [code, setCode] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const send = async (whole: string) => {
    if (login.isBusy || whole.length < LENGTH) return
    if (await login.confirm(whole)) return
    setCode('')
    first.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <PinInput
        ref={first}
        classNames={{ root: classes.pins }}
        gap={5}
        length={LENGTH}
        type="number"
        size="lg"
        placeholder=""
        autoFocus
        oneTimeCode
        ariaLabel={t('login.code')}
        value={code}
        error={Boolean(login.problem)}
        readOnly={login.isBusy}
        onChange={setCode}
        onComplete={(whole) => void send(whole)}
      />
      <Button className={classes.submit} type="submit" size="lg" fullWidth loading={login.isBusy}>
        {t('login.codeSubmit')}
      </Button>
    </form>
  )
}

/** The way back to e-mail and password. */
export function BackToCredentials({ login }: { login: Login }) {
  const { t } = useLabels()
  return (
    <UnstyledButton className={classes.back} onClick={login.back}>
      <IconChevronLeft size={15} stroke={1.8} aria-hidden />
      {t('login.back')}
    </UnstyledButton>
  )
}
