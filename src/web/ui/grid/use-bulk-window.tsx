import { useState } from 'react'
import { lazyWindow } from '../window/lazy-window.tsx'
import { WindowOf } from '../window/WindowOf.tsx'
import type { BulkAct, BulkItem } from './bulk.ts'

const BulkModal = lazyWindow(() => import('./BulkModal.tsx').then((module) => module.BulkModal))

/** The window of an act on many rows. It stays open while rows leave the list, and the selection with them. */
export function useBulkWindow<Row>(rowId: (row: Row) => string, rowLabel: (row: Row) => string) {
  const [asked, setAsked] = useState<{ act: BulkAct<Row>; items: readonly BulkItem[] }>()
  const ask = (act: BulkAct<Row>, rows: readonly Row[]) => {
    const toItem = (row: Row): BulkItem => ({
      id: rowId(row),
      label: rowLabel(row),
      verdict: act.verdict(row),
      rehearsed: act.rehearsed(row),
      run: (key) => act.run(row, key),
    })
    setAsked({ act, items: rows.map(toItem) })
  }
  const window = (
    <WindowOf about={asked} onClose={() => setAsked(undefined)}>
      {(given, shown) => <BulkModal {...shown} {...given} />}
    </WindowOf>
  )
  return { ask, window }
}
