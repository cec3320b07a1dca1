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
import { useSecret } from './use-secret.ts'

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
function usePasswordProof(onProved: () => void) {
  const { t } = useLabels()
  const { email } = useProfile()
  const { field, ...asked } = useSecret('password', async (password) => {
    await prove({ password })
    onProved()
  })
  const input = (
    <>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        label={t('security.proof.label')}
        autoComplete="current-password"
        data-autofocus
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
    </>
  )
  return { ...asked, input, text: t('security.proof.password') }
}

/** Asks for a code of the authenticator, or a recovery code. */
function useFactorProof(onProved: () => void) {
  const { t } = useLabels()
  const { isEnabled2fa } = useProfile()
  const asked = useCodeOrRecovery(async (code) => {
    await prove({ code })
    onProved()
  }, isEnabled2fa)
  const kind = asked.isRecovery ? 'recovery' : 'factor'
  return { ...asked, text: t(`security.proof.${isEnabled2fa ? kind : 'byPasskey'}`) }
}

type ConfirmIdentityProps = { proof: Proof; opened: boolean; onClose: () => void; onProved: () => void }

/** The user proves the identity again before a sensitive act, whose call is then repeated. */
export function ConfirmIdentity({ proof, opened, onClose, onProved }: ConfirmIdentityProps) {
  const { t } = useLabels()
  const byPassword = usePasswordProof(onProved)
  const byFactor = useFactorProof(onProved)
  const { text, input, onSubmit, isBusy } = proof === 'password' ? byPassword : byFactor
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
      <p className="text flush">{text}</p>
      {input}
      <ByPasskey onProved={onProved} />
    </FormModal>
  )
}
