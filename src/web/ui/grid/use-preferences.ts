import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#core/users/user-schema.ts'
import { MAX_VIEW_NAME } from '#core/views/view.ts'
import { keys } from '../../api/queries.ts'
import type { GridColumn } from './columns.ts'
import { type GridSearch, ROWS, toSettingsKey, USUAL_SORT, validateGridSearch } from './grid-search.ts'

export type Density = 'comfortable' | 'dense'

/** A named state of the address, as browsers kept it before the server did. */
export type SavedView = { name: string; search: Omit<GridSearch, 'page' | 'rows'> }

/** The settings of one list for one user on this device. */
type Preferences = {
  /** Columns that the user showed or hid; the others follow their descriptor. */
  columns: Readonly<Record<string, boolean>>
  density: Density
  rows: number
  views: readonly SavedView[]
}

const NONE: Preferences = { columns: {}, density: 'comfortable', rows: ROWS[0], views: [] }

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function readView(given: unknown): SavedView[] {
  if (!isRecord(given) || typeof given.name !== 'string' || !isRecord(given.search)) return []
  const { page: _, rows: __, ...search } = validateGridSearch(given.search as never)
  return [
    { name: given.name.slice(0, MAX_VIEW_NAME), search: { ...search, sort: search.sort || USUAL_SORT } },
  ]
}

/** The valid part of the stored settings; another version may have stored them. */
function readPreferences(text: string | undefined): Preferences {
  try {
    const given: unknown = JSON.parse(text ?? '')
    if (!isRecord(given)) return NONE
    const columns = Object.entries(isRecord(given.columns) ? given.columns : {})
    return {
      columns: Object.fromEntries(columns.map(([id, shown]) => [id, shown === true])),
      density: given.density === 'dense' ? 'dense' : 'comfortable',
      rows: ROWS.find((one) => one === given.rows) ?? NONE.rows,
      views: Array.isArray(given.views) ? given.views.flatMap(readView) : [],
    }
  } catch {
    return NONE
  }
}

/** The usual number of rows per page of a list of a user. */
export const readRows = (userId: string, list: string): number =>
  readPreferences(localStorage.getItem(toSettingsKey(userId, list)) ?? undefined).rows

/** The stored settings of a list for the signed-in user. */
function useKept(list: string) {
  const me = useQueryClient().getQueryData<User>(keys.profile)?._id ?? ''
  return useLocalStorage<Preferences>({
    key: toSettingsKey(me, list),
    defaultValue: NONE,
    getInitialValueInEffect: false,
    deserialize: readPreferences,
  })
}

/** The usual number of rows per page of a list, and the function that changes it. */
export function useRows(list: string): [number, (rows: number) => void] {
  const [kept, keep] = useKept(list)
  return [kept.rows, (rows) => keep((before) => ({ ...before, rows }))]
}

/** Columns and row height of a list, stored in this browser for the signed-in user. */
export function usePreferences<Row>(list: string, columns: readonly GridColumn<Row>[]) {
  const [kept, keep] = useKept(list)
  const isShown = (column: GridColumn<Row>) => kept.columns[column.id] ?? !column.hidden
  const change = (patch: Partial<Preferences>) => keep((before) => ({ ...before, ...patch }))
  return {
    density: kept.density,
    views: kept.views,
    /** The visible columns, in their order. */
    shown: columns.filter(isShown),
    showColumn: (id: string, shown: boolean) => change({ columns: { ...kept.columns, [id]: shown } }),
    setDensity: (density: Density) => change({ density }),
    reset: () => change({ columns: {}, density: NONE.density }),
    /** The views are on the server now. */
    forgetViews: () => change({ views: [] }),
  }
}

export type GridPreferences<Row> = ReturnType<typeof usePreferences<Row>>
