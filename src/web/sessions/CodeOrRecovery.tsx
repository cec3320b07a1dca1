import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { CodeInput } from './CodeInput.tsx'
import classes from './security.module.css'
import { useSecret } from './use-secret.ts'

/** A code of the authenticator or, when the user has no other or asks for it, a recovery code. */
export function useCodeOrRecovery(act: (code: string) => Promise<unknown>, hasApp = true) {
  const { t } = useLabels()
  const [isChosen, setChosen] = useState(false)
  const isRecovery = isChosen || !hasApp
  const { field, submit, onSubmit, isBusy, empty } = useSecret('code', act)
  const swap = () => {
    empty()
    setChosen(!isChosen)
    field.ref.current?.focus()
  }
  const input = (
    <>
      <CodeInput {...field} onComplete={submit} isRecovery={isRecovery} />
      {hasApp && (
        <Anchor component="button" type="button" size="sm" className={classes.link} onClick={swap}>
          {t(isRecovery ? 'security.factor.useApp' : 'security.factor.useRecovery')}
        </Anchor>
      )}
    </>
  )
  return { input, isRecovery, onSubmit, isBusy }
}
