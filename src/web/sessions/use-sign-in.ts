import { useEffect, useState } from 'react'
import { REFERENCE_FAILURES, REFERENCE_SECONDS } from '#core/sessions/limits.ts'
import type { Assertion, RequestOptions } from '#core/sessions/passkey-schema.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import type { TabSession } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { answerWithPasskey } from './passkey.ts'

type Factors = readonly ('code' | 'passkey')[]
type Step = { token: string | null; expiresAt: number | null; reference: string | null; factors: Factors }

/**
 * The reference that the second step needs, and its failures so far: the server ends a reference after a time
 * and after some failures.
 */
type Reference = { text: string; failures: number; factors: Factors }

/** One of our sentences is kept by its key, so that it follows the language; the server's is kept as text. */
type Trouble = { label: TroubleLabel } | { message: string }
type TroubleLabel = `login.${'offline' | 'invalid' | 'codeInvalid' | 'codeExpired' | 'codeTooMany'}`

/** The end of a reference, which the server forgets after a time. */
function useEnd(reference: string | undefined, onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each reference
  useEffect(() => {
    if (!reference) return undefined
    const timer = window.setTimeout(onEnd, REFERENCE_SECONDS * 1000)
    return () => window.clearTimeout(timer)
  }, [reference])
}

/**
 * The two steps of signing in. `needsCode` is true during the second. `signIn` and `confirm` give whether the
 * server accepted, `problem` the reason if not, and `waitUntil` the end of a block (milliseconds by the
 * server's clock).
 */
export function useSignIn(onSession: (session: TabSession) => Promise<void> | void) {
  const { t } = useLabels()
  const [reference, setReference] = useState<Reference>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [linkSentTo, setLinkSentTo] = useState<string>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [isBusy, setBusy] = useState(false)

  const restart = (label?: TroubleLabel) => {
    setReference(undefined)
    setTrouble(label && { label })
  }
  useEnd(reference?.text, () => restart('login.codeExpired'))

  const enter = async ({ token, expiresAt, reference: next, factors }: Step) => {
    if (token && expiresAt) await onSession({ token, expiresAt })
    else if (next) setReference({ text: next, failures: 0, factors })
  }
  const fail = (error: ApiError, { isCode, email }: { isCode: boolean; email: string | undefined }) => {
    if (error.retryAfter) setWaitUntil(serverNow() + error.retryAfter * 1000)
    if (error.code === 'session.passwordDue' && email) return setLinkSentTo(email)
    if (error.isOffline) return setTrouble({ label: 'login.offline' })
    // An answer without a code comes from a proxy, not from this server, and has no readable reason.
    if (error.code || error.status >= 500 || error.isLocal) setTrouble({ message: error.message })
    else setTrouble({ label: isCode ? 'login.codeInvalid' : 'login.invalid' })
    if (!isCode || !reference || error.status !== 422) return
    const failures = reference.failures + 1
    if (failures >= REFERENCE_FAILURES) restart('login.codeTooMany')
    else setReference({ ...reference, failures })
  }
  const send: Send = async (path, toBody, email) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const { data } = await call<Step | undefined>(path, { method: 'POST', body: await toBody() })
      if (data) await enter(data)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error, { isCode: path === '/auth/2fa', email })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    needsCode: reference !== undefined,
    problem: trouble && ('label' in trouble ? t(trouble.label) : trouble.message),
    waitUntil,
    isBusy,
    ...waysOf(send, reference),
    /** The address of a right password that its owner has to replace: the server mailed a link to it. */
    linkSentTo,
    back: () => {
      restart()
      setLinkSentTo(undefined)
    },
  }
}

type Send = (path: string, toBody: () => object | Promise<object>, email?: string) => Promise<boolean>

/** The ways to sign in, and those of the second step of a reference. */
const waysOf = (send: Send, { text: reference, factors }: Partial<Reference> = {}) => ({
  /** Whether the second step takes a code of an authenticator, and a passkey. */
  hasCode: factors?.includes('code') ?? false,
  hasPasskey: factors?.includes('passkey') ?? false,
  signIn: (email: string, password: string) => send('/auth/login', () => ({ email, password }), email),
  signInWithPasskey: () => send('/auth/passkeys/sign-in', () => answerOf({})),
  confirm: (code: string) => send('/auth/2fa', () => ({ reference, code })),
  /** Staff who lost their factors ask an administrator to remove them. */
  askReset: (reason: string) => send('/auth/2fa/lost', () => ({ reference, reason })),
  confirmWithPasskey: () =>
    send('/auth/2fa', async () => ({ reference, passkey: await answerOf({ reference }) })),
})

/** The answer of a passkey to a new challenge; the package for it loads on demand. */
async function answerOf(body: { reference?: string | undefined }): Promise<Assertion> {
  const { data } = await call<RequestOptions>('/auth/passkeys/sign-in-challenge', { method: 'POST', body })
  return answerWithPasskey(data)
}

export type SignIn = ReturnType<typeof useSignIn>
