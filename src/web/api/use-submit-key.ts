import { useCallback, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { ApprovalAsked } from './approval-asked.ts'

/**
 * An Idempotency-Key per submit. Without an answer (a timeout, a dropped connection) a retry sends the same key, so the
 * server replays its answer. Any answer, success or refusal, ends the key. A changed body starts a new key.
 * `const submit = useSubmitKey()` … `submit((key) => call('/withdrawals', { method: 'POST', body, key }), body)`
 */
export function useSubmitKey() {
  const open = useRef<{ key: string; body: string } | undefined>(undefined)
  return useCallback(
    async <Result>(send: (key: string) => Promise<Result>, body?: unknown): Promise<Result> => {
      const text = body instanceof FormData ? '' : (JSON.stringify(body) ?? '')
      if (open.current?.body !== text) open.current = { key: newKey(), body: text }
      try {
        const result = await send(open.current.key)
        open.current = undefined
        return result
      } catch (error) {
        if (error instanceof ApprovalAsked) open.current = undefined
        if (error instanceof ApiError && !error.isOffline && error.status < 500) open.current = undefined
        throw error
      }
    },
    [],
  )
}

/** `crypto.randomUUID` exists only on https and localhost; random bytes exist everywhere. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
