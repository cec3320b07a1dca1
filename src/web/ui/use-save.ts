import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { fetchFile } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { saveFile } from './grid/save-file.ts'
import { notifyFailure } from './notify.ts'

/** Saves a file that the server makes, one at a time; `isBusy` names it meanwhile. */
export function useSave() {
  const { t } = useLabels()
  const [isBusy, setBusy] = useState<string>()
  const save = async (path: string, name: string) => {
    setBusy(name)
    try {
      saveFile(await fetchFile(path), name)
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('start.failed')
      notifyFailure(t('ui.grid.exportFailed'), message, 'statement-file')
    } finally {
      setBusy(undefined)
    }
  }
  return { save, isBusy }
}
