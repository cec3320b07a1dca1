import { useEffect, useRef, useState } from 'react'
import type { Grid } from './use-grid.ts'

/** The ids that a silent refresh of the same view added. */
export function useNewIds<Row>(grid: Grid<Row>, rowId: (row: Row) => string): ReadonlySet<string> {
  const view = JSON.stringify(grid.search)
  const seen = useRef<{ view: string; ids: Set<string> } | undefined>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: new ids can arrive only with a change of rows
  useEffect(() => {
    if (grid.isFirstLoad) return
    const ids = grid.rows.map(rowId)
    const known = seen.current?.view === view ? seen.current.ids : new Set(ids)
    setFresh(new Set(ids.filter((id) => !known.has(id))))
    seen.current = { view, ids: new Set(ids) }
  }, [grid.rows])
  return fresh
}
