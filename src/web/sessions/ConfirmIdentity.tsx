import { type FormEvent, useRef, useState } from 'react'
import type { Assertion, RequestOptions } from '#core/sessions/passkey-schema.ts'
import { call } from '../api/call.ts'
import type { Proof } from '../api/proof.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { useCodeOrRecovery } from './CodeOrRecovery.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { answerWithPasskey } from './passkey.ts'

type WindowProps = { opened: boolean; onClose: () => void; onProved: () => void }

const prove = (body: { password: string } | { code: string } | { passkey: Assertion }) =>
  call('/auth/proof', { method: 'POST', body })

/** A passkey proves what the password and what a code prove. */
function ByPasskey({ onProved }: { onProved: () => void }) {
  const { t } = useLabels()
  const { hasPasskey } = useProfile()
  const { send, isBusy, error } = useSend()
  if (!hasPasskey) return null
  const answer = async () => {
    const { data } = await call<RequestOptions>('/auth/passkeys/challenge', { method: 'POST' })
    await prove({ passkey: await answerWithPasskey(data) })
  }
  return (
    <>
      <PasskeyButton
        size="sm"
        isBusy={isBusy}
        onClick={async () => {
          if (await send(answer)) onProved()
        }}
      >
        {t('security.proof.passkey')}
      </PasskeyButton>
      <FormError error={error} />
    </>
  )
}

/** Asks for the password. */
function AskPassword({ opened, onClose, onProved }: WindowProps) {
  const { t } = useLabels()
  const { email } = useProfile()
  const { send, isBusy, error } = useSend()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password)
    if (password && (await send(() => prove({ password })))) return onProved()
    requestAnimationFrame(() => field.current?.select())
  }
  const refusal = error && (error.errors.password?.[0] ?? error.message)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.proof.title')}
      size="sm"
      isDialog
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={submit}
      submitLabel={t('security.proof.act')}
    >
      <p className="text flush">{t('security.proof.password')}</p>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('security.proof.label')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={isMissing ? t('security.proof.needsPassword') : refusal}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <ByPasskey onProved={onProved} />
    </FormModal>
  )
}

/** Asks for a code of the authenticator, or a recovery code. */
function AskCode({ opened, onClose, onProved }: WindowProps) {
  const { t } = useLabels()
  const { isEnabled2fa } = useProfile()
  const { input, isRecovery, onSubmit, isBusy } = useCodeOrRecovery(async (code) => {
    await prove({ code })
    onProved()
  }, isEnabled2fa)
  const kind = isRecovery ? 'recovery' : 'factor'
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('security.proof.title')}
      size="sm"
      isDialog
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={onSubmit}
      submitLabel={t('security.proof.act')}
    >
      <p className="text flush">{t(`security.proof.${isEnabled2fa ? kind : 'byPasskey'}`)}</p>
      {input}
      <ByPasskey onProved={onProved} />
    </FormModal>
  )
}

/** The user proves the identity again before a sensitive act. */
export function ConfirmIdentity({ proof, ...window }: WindowProps & { proof: Proof }) {
  return proof === 'password' ? <AskPassword {...window} /> : <AskCode {...window} />
}
