import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { FormModal } from '../form/FormModal.tsx'
import { notifyDone } from '../notify.ts'
import { MAX_VIEW_NAME } from './use-preferences.ts'

export type SaveViewModalProps = {
  opened: boolean
  onClose: () => void
  onSave: (name: string) => void
}

/** Asks for the name of a view. */
export function SaveViewModal({ opened, onClose, onSave }: SaveViewModalProps) {
  const { t } = useLabels()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = name.trim()
    if (!given) {
      setError(t('ui.grid.viewNameMissing'))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    onSave(given)
    notifyDone(t('ui.grid.viewSaved'), given)
    onClose()
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('ui.grid.saveViewTitle')}
      size="sm"
      isDialog
      onSubmit={save}
      isLocal
    >
      <p className="text flush mb-12">{t('ui.grid.saveViewText')}</p>
      <TextInput
        data-autofocus
        label={t('ui.grid.viewName')}
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormModal>
  )
}
