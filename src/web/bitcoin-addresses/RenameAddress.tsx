import { TextInput } from '@mantine/core'
import { renameAddressSchema, type SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

type RenameAddressProps = { saved: SavedAddress; opened: boolean; onClose: () => void }

/** Changes the name of a saved address. */
export function RenameAddress({ saved, ...shown }: RenameAddressProps) {
  const { t } = useLabels()
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const { window, field } = useCallForm({
    ...shown,
    start: { label: saved.label },
    labels: { label: t('bitcoinAddresses.form.label') },
    schema: renameAddressSchema,
    toBody: (values) => values,
    send: (body, key) => act(`/${saved._id}`, { body, key }),
    onDone: (_, { label }) => notifyDone(t('bitcoinAddresses.rename.done'), label),
  })
  return (
    <FormModal {...window} title={t('bitcoinAddresses.rename.title')}>
      <TextInput {...field('label')} withAsterisk data-autofocus maxLength={100} />
    </FormModal>
  )
}
