import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormButtons } from '../ui/form/FormModal.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { useCodesStep } from './RecoveryCodes.tsx'
import { useSecret } from './use-secret.ts'

const PATHS = { enable: '/auth/2fa/enable', renew: '/auth/2fa/recovery-codes' } as const

/** A code of the authenticator, and the new recovery codes in return. */
export function useNewCodes(words: keyof typeof PATHS) {
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[]>()
  const asked = useSecret('code', async (code) => {
    const options = { method: 'POST', body: { code } } as const
    const answer = await call<{ recoveryCodes: string[] }>(PATHS[words], options)
    setCodes(answer.data.recoveryCodes)
    await refresh('profile', 'security', 'sessions')
  })
  return { words, codes, ...asked }
}

/** New recovery codes of a user without an authenticator. */
export function useCodesOfPasskey() {
  const refresh = useRefresh()
  const { send, isBusy, error } = useSend()
  const [codes, setCodes] = useState<readonly string[]>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const options = { method: 'POST', body: {} } as const
    const answer = await send(() => call<{ recoveryCodes: string[] }>(PATHS.renew, options))
    if (answer === undefined || answer === true) return
    setCodes(answer.data.recoveryCodes)
    await refresh('security')
  }
  return { words: 'renew' as const, codes, onSubmit, isBusy, error }
}

type WindowProps = {
  opened: boolean
  onClose: () => void
  asked: {
    words: keyof typeof PATHS | 'addPasskey'
    /** The new codes, once there are some. */
    codes: readonly string[] | undefined
    onSubmit: (event: FormEvent) => void
    isBusy: boolean
  }
  /** The form that asks for what the codes need. */
  children: ReactNode
}

/** The window of a form that ends in recovery codes: it shows the recovery codes until the user has saved them. */
export function NewCodesWindow({ opened, onClose, asked, children }: WindowProps) {
  const { t } = useLabels()
  const { words, codes, onSubmit, isBusy } = asked
  // The notice after the codes are saved: on a phone an earlier one would cover them.
  const finish = () => {
    onClose()
    if (codes) notifyDone(t(`security.${words}.done`))
  }
  const step = useCodesStep(codes, finish)
  const formId = `second-factor-${words}`
  const footer = step.footer ?? (
    <FormButtons
      form={formId}
      onClose={step.close}
      isBusy={isBusy}
      submitLabel={t(`security.${words}.act`)}
    />
  )
  return (
    <Modal
      opened={opened}
      onClose={step.close}
      title={codes ? t('security.codes.title') : t(`security.${words}.title`)}
      isBusy={isBusy}
      footer={footer}
    >
      {step.body ?? (
        <form id={formId} className="column gap-16" onSubmit={onSubmit} noValidate>
          {children}
        </form>
      )}
    </Modal>
  )
}
