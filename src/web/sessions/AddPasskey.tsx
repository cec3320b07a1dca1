import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { readDevice } from '#core/sessions/device-name.ts'
import type { CreationOptions } from '#core/sessions/passkey-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { NewCodesWindow } from './NewCodesWindow.tsx'
import { createPasskey } from './passkey.ts'

const NAME_MAX = 60

/** Adds a passkey under a name; the first second factor of a user ends in recovery codes. */
export function AddPasskey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { send, isBusy, error } = useSend()
  const [name, setName] = useState(() => readDevice(navigator.userAgent).system ?? '')
  const [isMissing, setMissing] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const add = async () => {
    const options = await call<CreationOptions>('/auth/passkeys/options', { method: 'POST' })
    const passkey = await createPasskey(options.data)
    const body = { name: name.trim(), ...passkey }
    const { data } = await call<{ recoveryCodes: string[] }>('/auth/passkeys', { method: 'POST', body })
    await refresh('profile', 'security')
    return data.recoveryCodes
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    const made = name.trim() ? await send(add) : undefined
    if (!Array.isArray(made)) return
    if (made.length > 0) return setCodes(made)
    onClose()
    notifyDone(t('security.addPasskey.done'))
  }
  return (
    <NewCodesWindow
      opened={opened}
      onClose={onClose}
      asked={{ words: 'addPasskey', codes, onSubmit, isBusy }}
    >
      <p className="text flush">{t('security.addPasskey.text')}</p>
      <TextInput
        label={t('security.addPasskey.name')}
        description={t('security.addPasskey.nameHint')}
        maxLength={NAME_MAX}
        data-autofocus
        value={name}
        error={isMissing && t('security.addPasskey.needsName')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormError error={error} />
    </NewCodesWindow>
  )
}
