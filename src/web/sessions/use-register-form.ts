import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CONSENT_DOCUMENTS, DOCUMENT_VERSIONS } from '#core/privacy/privacy.ts'
import { mayUsePassword, withoutLists } from '#core/sessions/password.ts'
import { type Registered, registerSchema } from '#core/sessions/registration-schema.ts'
import type { Session as SignedIn } from '#core/sessions/session-schema.ts'
import { call } from '../api/call.ts'
import { forgetAnswers } from '../api/forget.ts'
import { keepSession } from '../api/session.ts'
import type { Language } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'

export const NO_ADDRESS = {
  zipCode: '',
  address: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  uf: '',
  country: '',
}

const EMPTY = {
  kind: 'F' as 'F' | 'J',
  name: '',
  document: '',
  email: '',
  phone: '',
  birth: '',
  password: '',
  repeatPassword: '',
  code: '',
  agrees: false,
  /** Absent, or the typed code. */
  addresses: [] as (typeof NO_ADDRESS)[],
}
type Values = typeof EMPTY

/**
 * The body of POST /auth/register: a company has no date of birth, and mails are in the language of the
 * screen.
 */
function toBody({ birth, agrees, ...values }: Values, language: Language) {
  const consents = CONSENT_DOCUMENTS.map((consent) => ({ consent, version: DOCUMENT_VERSIONS[consent] }))
  return { ...values, language, consents: agrees ? consents : [], ...(values.kind === 'F' ? { birth } : {}) }
}

/**
 * The form of a new customer, with the checks of the server. After success the customer confirms the mail at `sentTo`, or
 * is signed in.
 */
export function useRegisterForm(code: string) {
  const { language } = useLabels()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  const { form, window } = useCallForm({
    start: { ...EMPTY, code },
    schema: registerSchema,
    checksOnBlur: true,
    toBody: (values: Values) => toBody(values, language),
    check: (values, read) => {
      const { email, name, password } = values
      return [
        ...toFieldErrors(
          'password',
          mayUsePassword(password, withoutLists({ email, name, field: 'password' })),
        ),
        ...fieldsOf(read).filter(({ field }) => field !== 'consents'),
        ...(['document', 'password', 'repeatPassword', 'agrees'] as const)
          .filter((field) => !values[field])
          .map((field) => ({ field, code: 'field.required' as const })),
      ]
    },
    send: (body) => call<Registered>('/auth/register', { method: 'POST', body }),
    onDone: async (answer, values) => {
      if (answer !== true && answer.data.mustConfirm) return setSentTo(answer.data.email)
      const isIn = await signIn(values)
      if (isIn) await navigate({ to: '/', replace: true })
      else await navigate({ to: '/auth/login', search: { why: 'registered' }, replace: true })
    },
  })
  const { onSubmit: save, isBusy, error } = window
  return { form, save, isBusy, error, sentTo }
}

export type Registration = ReturnType<typeof useRegisterForm>
export type RegisterForm = Registration['form']

/** Whether the new customer is signed in; after a failure the customer signs in at the login screen. */
async function signIn({ email, password }: Values): Promise<boolean> {
  const body = { email: email.trim(), password }
  const answer = await call<SignedIn>('/auth/login', { method: 'POST', body }).catch(() => undefined)
  const { token, expiresAt } = answer?.data ?? {}
  if (!token || !expiresAt) return false
  keepSession({ token, expiresAt })
  forgetAnswers()
  return true
}
