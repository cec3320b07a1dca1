import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'

/**
 * A code that an act requires. A refused code stays, selected, so that typing replaces it. `act` runs with
 * the code, and closes or continues by itself.
 */
export function useCode(act: (code: string) => Promise<unknown>) {
  const { t } = useLabels()
  const { send, isBusy, error } = useSend()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const select = () => {
    input.current?.focus()
    input.current?.select()
  }
  const submit = async (whole: string) => {
    setMissing(!whole.trim())
    if (!whole.trim()) return select()
    if (await send(() => act(whole))) return
    requestAnimationFrame(select)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  const refusal = error && (error.errors.code?.[0] ?? error.message)
  const field = {
    ref: input,
    value: code,
    error: isMissing ? t('security.factor.needsCode') : refusal,
    readOnly: isBusy,
    onChange: (typed: string) => {
      setMissing(false)
      setCode(typed)
    },
    onComplete: (whole: string) => void submit(whole),
  }
  const empty = () => setCode('')
  return { field, onSubmit, isBusy, empty }
}
