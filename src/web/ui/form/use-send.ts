import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ApprovalAsked } from '../../api/approval-asked.ts'
import { useSubmitKey } from '../../api/use-submit-key.ts'
import { focusInvalid } from './focus-invalid.ts'
import { useUnsaved } from './unsaved.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape; only its error map is touched
type AnyForm = Pick<UseFormReturnType<any>, 'setErrors'>

/** Puts the server's messages beside the form's fields and focuses the first of them. */
function showOnFields(form: AnyForm, error: ApiError): void {
  const fields = Object.entries(error.errors)
  form.setErrors(Object.fromEntries(fields.map(([field, [message]]) => [field, message])))
  if (fields.length > 0) focusInvalid()
}

/**
 * Sends one request at a time, with an idempotency key, and keeps its error. `send` gives the result (`true`
 * if the answer is empty), or `undefined` after a failure. An act that waits for the approval of another person is done for
 * the form: its window closes by `onAsked`, and the shell says that a request exists.
 *
 * ```tsx
 * const { send, isBusy, error } = useSend(form, onClose)
 * const save = form.onSubmit(async (body) => {
 *   if (await send((key) => call('/withdrawals', { method: 'POST', body, key }), body)) onClose()
 * })
 * <FormError error={error} />
 * ```
 */
export function useSend(form?: AnyForm, onAsked?: () => void) {
  const submit = useSubmitKey()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | undefined>()
  const isSending = useRef(false)
  useUnsaved(isBusy)
  const fields = useRef(form)
  fields.current = form
  const asked = useRef(onAsked)
  asked.current = onAsked
  const send = useCallback(
    async <Result>(
      act: (key: string) => Promise<Result>,
      body?: unknown,
    ): Promise<Result | true | undefined> => {
      if (isSending.current) return undefined
      isSending.current = true
      setBusy(true)
      setError(undefined)
      try {
        return (await submit(act, body)) ?? true
      } catch (cause) {
        if (cause instanceof ApprovalAsked) {
          asked.current?.()
          return undefined
        }
        if (!(cause instanceof ApiError)) throw cause
        setError(cause)
        if (fields.current) showOnFields(fields.current, cause)
        return undefined
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
    [submit],
  )
  const clear = useCallback(() => setError(undefined), [])
  return { send, isBusy, error, clear }
}
