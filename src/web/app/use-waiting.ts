import { useQueries } from '@tanstack/react-query'
import { isInternal } from '#core/viewer.ts'
import { statisticsQuery, useViewer } from '../api/queries.ts'
import { type Screen, sidebarScreens } from './screens.ts'

/** An entry of the sidebar with the work that waits behind it; customers have no counters. */
export type Entry = { screen: Screen; waiting: number }

/** The sidebar of the signed-in user. */
export function useEntries(): Entry[] {
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const screens = sidebarScreens(viewer, isStaff)
  const counts = useQueries({
    queries: screens.map((screen) => ({
      ...statisticsQuery(screen.waiting?.slice ?? ''),
      enabled: isStaff && Boolean(screen.waiting),
    })),
  })
  return screens.map((screen, index) => {
    const status = counts[index]?.data?.status ?? {}
    const waiting = isStaff && screen.waiting?.statuses.reduce((sum, name) => sum + (status[name] ?? 0), 0)
    return { screen, waiting: waiting || 0 }
  })
}
