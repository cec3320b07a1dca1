import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { keepSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { safeRedirect } from './login-search.ts'

type Step = { token: string | null; expiresAt: number | null; reference: string | null }

/**
 * The two steps of signing in. `reference` is set while the second one is awaited; `signIn` and `confirm` say
 * whether the server took what they sent, and `problem` why it did not.
 */
export function useLogin() {
  const { t } = useLabels()
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/auth/login' })
  const [reference, setReference] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const enter = async ({ token, expiresAt, reference: next }: Step) => {
    if (!token || !expiresAt) return setReference(next ?? undefined)
    keepSession({ token, expiresAt })
    queryClient.clear()
    await navigate({ href: safeRedirect(redirect), replace: true })
  }

  const send = async (path: string, body: object, fallback: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call<Step>(path, { method: 'POST', body })
      await enter(data)
      return true
    } catch (error) {
      const message = error instanceof ApiError && !error.isOffline ? error.message : t('login.offline')
      setProblem(message || fallback)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    needsCode: reference !== undefined,
    problem,
    isBusy,
    signIn: (email: string, password: string) => send('/auth/login', { email, password }, t('login.invalid')),
    confirm: (code: string) => send('/auth/2fa', { reference, code }, t('login.codeInvalid')),
    back: () => {
      setReference(undefined)
      setProblem(undefined)
    },
  }
}

export type Login = ReturnType<typeof useLogin>
