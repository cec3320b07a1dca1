import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { MAX_VIEW_NAME } from '#core/views/view.ts'
import type { View } from '#core/views/view-schema.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { FormModal } from '../form/FormModal.tsx'
import { useSend } from '../form/use-send.ts'
import { notifyDone } from '../notify.ts'
import type { Grid } from './use-grid.ts'
import { useViewActs } from './use-views.ts'

export type SaveViewModalProps = {
  opened: boolean
  onClose: () => void
  grid: Grid<unknown>
  /** The view to rename or share; without one, the filters on screen become a view. */
  view?: View | undefined
}

/** Asks for the name of a view, and staff whether other staff see it. */
export function SaveViewModal({ opened, onClose, grid, view }: SaveViewModalProps) {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const { save, change } = useViewActs(grid.slice)
  const { send, isBusy, error } = useSend()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [missing, setMissing] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = { name: name.trim(), isShared }
    if (!fields.name) {
      setMissing(t('ui.grid.viewNameMissing'))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const act = (key: string) =>
      view ? change(view._id, fields, key) : save({ ...fields, search: grid.search }, key)
    if (!(await send(act, fields))) return
    notifyDone(t('ui.grid.viewSaved'), fields.name)
    onClose()
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(view ? 'ui.grid.editViewTitle' : 'ui.grid.saveViewTitle')}
      size="sm"
      isDialog
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
    >
      <p className="text flush mb-12">{t('ui.grid.saveViewText')}</p>
      <TextInput
        data-autofocus
        label={t('ui.grid.viewName')}
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={error?.errors.name?.[0] ?? missing}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isStaff && (
        <Checkbox
          mt={12}
          label={t('ui.grid.shareView')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </FormModal>
  )
}
