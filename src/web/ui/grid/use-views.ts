import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { VIEW_LISTS, type ViewList } from '#core/views/view.ts'
import type { View } from '#core/views/view-schema.ts'
import { call } from '../../api/call.ts'
import { oneQuery } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { notifyFailure } from '../notify.ts'
import { type GridSearch, toViewSearch } from './grid-search.ts'
import type { GridState } from './use-grid.ts'
import type { SavedView } from './use-preferences.ts'

/** The list of views of a slice; a list without one keeps none. */
export const toViewList = (slice: string): ViewList | undefined => VIEW_LISTS.find((list) => list === slice)

const viewsQuery = (list: ViewList | undefined) =>
  queryOptions({
    queryKey: ['views', 'list', list],
    queryFn: ({ signal }) =>
      call<View[]>('/views', { query: { list: list ?? '' }, signal }).then(({ data }) => data),
    enabled: list !== undefined,
  })

export type ViewFields = { name: string; isShared?: boolean; search?: GridSearch }

/** The commands on views. */
export function useViewActs(slice: string) {
  const client = useQueryClient()
  const send = useCallback(
    async (path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object, key?: string) => {
      await call(`/views${path}`, { method, body, key })
      await client.invalidateQueries({ queryKey: ['views'] })
    },
    [client],
  )
  return {
    save: ({ name, isShared, search }: ViewFields & { search: GridSearch }, key?: string) =>
      send('', 'POST', { list: slice, name, isShared, search: toViewSearch(search) }, key),
    change: (id: string, { name, isShared }: ViewFields, key?: string) =>
      send(`/${id}`, 'PATCH', { name, isShared }, key),
    remove: (id: string) => send(`/${id}`, 'DELETE'),
  }
}

/** The views of a list. Views that this browser kept before the server did go to the server once. */
export function useViews(slice: string, kept: readonly SavedView[], forget: () => void): readonly View[] {
  const { data } = useQuery(viewsQuery(toViewList(slice)))
  const { save } = useViewActs(slice)
  const isMoving = data !== undefined && kept.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept views go when the list of the server has come
  useEffect(() => {
    if (!isMoving) return
    const missing = kept.filter(({ name }) => !data.some((view) => view.isOwn && view.name === name))
    void Promise.all(
      missing.map(({ name, search }) => save({ name, search: { ...search, page: 1, rows: 0 } })),
    )
      .then(forget)
      .catch(() => undefined)
  }, [isMoving])
  return data ?? []
}

/** Opens the view whose id is in the address, in place of the id. */
export function useLinkedView({ setSearch }: GridState): void {
  const { t } = useLabels()
  const { view: id } = useSearch({ strict: false }) as { view?: string }
  const { data, error } = useQuery({ ...oneQuery<View>('views', id ?? ''), enabled: id !== undefined })
  useEffect(() => {
    if (!id || !(data || error)) return
    if (error) notifyFailure(t('ui.grid.viewFailed'), error.message, 'grid-view')
    setSearch({ ...data?.search, view: undefined } as Partial<GridSearch>, true)
  }, [id, data, error, setSearch, t])
}
