import { useRef, useState } from 'react'
import { foldText } from '#core/lists/list.ts'
import { ApiError } from '../../api/api-error.ts'
import { fetchFile } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatDate } from '../dates.ts'
import { notifyFailure } from '../notify.ts'
import { saveFile } from './save-file.ts'
import type { GridViewProps } from './view.ts'

/** `balcao-contas-bancarias-2026-11-20.csv`. */
function nameFile(label: string): string {
  const words = foldText(label).replace(/[^a-z0-9]+/g, '-')
  const day = formatDate(serverNow()).split('/').reverse().join('-')
  return `balcao-${words.replace(/^-|-$/g, '')}-${day}.csv`
}

/** Saves every row that matches the filters as a spreadsheet of the visible columns, with the list and the day in its name. */
export function useCsv<Row extends object>({ grid, label, shown }: GridViewProps<Row>) {
  const { t } = useLabels()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const columns = [...new Set(shown.flatMap(({ csv }) => csv ?? []))]
      const query = new URLSearchParams({
        format: 'csv',
        ...(columns.length > 0 && { columns: columns.join() }),
      })
      for (const [name, value] of Object.entries(grid.listQuery))
        for (const item of [value].flat()) if (item) query.append(name, item)
      saveFile(await fetchFile(`/${grid.slice}?${query}`), nameFile(label))
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('start.failed')
      notifyFailure(t('ui.grid.exportFailed'), message, 'grid-csv')
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { save, isBusy }
}
