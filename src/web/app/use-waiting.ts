import { useQueries } from '@tanstack/react-query'
import { countWaiting } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { statisticsQuery, useViewer } from '../api/queries.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import type { Screen } from './screen.ts'
import { sidebarScreens } from './sidebar-screens.ts'

/** An entry of the sidebar with the number of waiting rows; customers have no counters. */
export type WaitingEntry = { screen: Screen; waiting: number }

/** The sidebar of the signed-in user; its numbers come after the first screen. */
export function useEntries(): WaitingEntry[] {
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const screens = sidebarScreens(viewer, isStaff)
  const counted = isStaff ? screens.filter((screen) => screen.waiting) : []
  const wasIdle = useFirstIdle()
  const counts = useQueries({
    queries: counted.map((screen) => ({ ...statisticsQuery(screen.waiting ?? ''), enabled: wasIdle })),
  })
  return screens.map((screen) => {
    const status = counts[counted.indexOf(screen)]?.data?.status ?? {}
    return { screen, waiting: screen.waiting ? countWaiting(screen.waiting, status) : 0 }
  })
}
