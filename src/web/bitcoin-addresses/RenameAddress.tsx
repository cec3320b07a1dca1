import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { renameAddressSchema, type SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { bySchema } from '../ui/form/form-rules.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'

type RenameAddressProps = { saved: SavedAddress; opened: boolean; onClose: () => void }

/** Changes the name of a saved address. */
export function RenameAddress({ saved, opened, onClose }: RenameAddressProps) {
  const { t, say } = useLabels()
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const form = useForm({
    initialValues: { label: saved.label },
    validate: bySchema(renameAddressSchema, say),
  })
  const { send, isBusy, error } = useSend(form)
  const save = form.onSubmit(async (body) => {
    if (!(await send((key) => act(`/${saved._id}`, { body, key }), body))) return
    notifyDone(t('bitcoinAddresses.rename.done'), body.label)
    onClose()
  }, focusInvalid)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('bitcoinAddresses.rename.title')}
      onSubmit={save}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      error={error}
      fieldLabels={{ label: t('bitcoinAddresses.form.label') }}
    >
      <TextInput
        label={t('bitcoinAddresses.form.label')}
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormModal>
  )
}
