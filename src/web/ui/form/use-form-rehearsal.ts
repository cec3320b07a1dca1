import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { type RehearsedAct, useRehearsal } from '../../api/use-rehearsal.ts'

/** The outcome of the call of a form, once its values are valid and rest, and whether it allows the act that the form showed. */
export function useFormRehearsal(act: RehearsedAct | undefined) {
  const now = act && JSON.stringify(act)
  const [rested] = useDebouncedValue(now, DEBOUNCE_MS)
  const { outcome, wait } = useRehearsal(act, rested === now)
  const [isWaiting, setWaiting] = useState(false)
  const allows = async (): Promise<boolean> => {
    if (!act || outcome) return true
    setWaiting(true)
    const found = await wait()
    setWaiting(false)
    // The form now says that its act is only a request: its user decides about that.
    return found?.is !== 'ASKED'
  }
  return { outcome, isWaiting, allows }
}
