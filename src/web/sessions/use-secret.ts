import { type FormEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'

const NEEDED = { code: 'security.factor.needsCode', password: 'security.proof.needsPassword' } as const

/**
 * A code or a password that an act requires. A refused one stays, selected, so that typing replaces it. `act` runs with
 * it, and closes or continues by itself.
 */
export function useSecret(name: keyof typeof NEEDED, act: (secret: string) => Promise<unknown>) {
  const { t } = useLabels()
  const { send, isBusy, error } = useSend()
  const [secret, setSecret] = useState('')
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
    void submit(secret)
  }
  const refusal = error && (error.errors[name]?.[0] ?? error.message)
  const field = {
    ref: input,
    value: secret,
    error: isMissing ? t(NEEDED[name]) : refusal,
    readOnly: isBusy,
    onChange: (typed: string) => {
      setMissing(false)
      setSecret(typed)
    },
  }
  const empty = () => setSecret('')
  return { field, submit, onSubmit, isBusy, empty }
}
