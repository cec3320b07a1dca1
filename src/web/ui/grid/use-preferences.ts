import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#core/users/user-schema.ts'
import { keys } from '../../api/queries.ts'
import type { GridColumn } from './columns.ts'
import { type GridSearch, validateGridSearch } from './grid-search.ts'

export type Density = 'comfortable' | 'dense'

/** A named state of the address, without the page. */
export type SavedView = { name: string; search: Omit<GridSearch, 'page'> }

/** The settings of one list for one user on this device. */
type Preferences = {
  /** Columns that the user showed or hid; the others follow their descriptor. */
  columns: Readonly<Record<string, boolean>>
  density: Density
  views: readonly SavedView[]
}

const NONE: Preferences = { columns: {}, density: 'comfortable', views: [] }
const MOST_VIEWS = 30
export const MAX_VIEW_NAME = 40

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function readView(given: unknown): SavedView[] {
  if (!isRecord(given) || typeof given.name !== 'string' || !isRecord(given.search)) return []
  const { page: _, ...search } = validateGridSearch(given.search as never)
  return [{ name: given.name.slice(0, MAX_VIEW_NAME), search }]
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
      views: Array.isArray(given.views) ? given.views.flatMap(readView) : [],
    }
  } catch {
    return NONE
  }
}

/** Columns, row height and views of a list, stored in this browser for the signed-in user. */
export function usePreferences<Row>(list: string, columns: readonly GridColumn<Row>[]) {
  const me = useQueryClient().getQueryData<User>(keys.profile)?._id ?? ''
  const [kept, keep] = useLocalStorage<Preferences>({
    key: `balcao-grid:${me}:${list}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
    deserialize: readPreferences,
  })
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
    /** The view replaces one of the same name. */
    saveView: (name: string, { page: _, ...search }: GridSearch) =>
      change({
        views: [...kept.views.filter((view) => view.name !== name), { name, search }].slice(-MOST_VIEWS),
      }),
    removeView: (name: string) => change({ views: kept.views.filter((view) => view.name !== name) }),
  }
}

export type GridPreferences<Row> = ReturnType<typeof usePreferences<Row>>
