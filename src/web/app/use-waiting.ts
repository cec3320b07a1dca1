import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { countWaiting } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { statisticsQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import type { Screen } from './screen.ts'
import { isEntryOf, nameOf, sidebarScreens } from './sidebar-screens.ts'

/** An entry of the sidebar: its name and the number of waiting rows; customers have no counters. */
export type WaitingEntry = {
  screen: Screen
  label: string
  waiting: number
  /** Whether the open page belongs to this entry. */
  isHere: boolean
}

/** The sidebar of the signed-in user; its numbers come after the first screen. */
export function useEntries(): WaitingEntry[] {
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const screens = sidebarScreens(viewer, isStaff)
  const counted = isStaff ? screens.filter((screen) => screen.waiting) : []
  const wasIdle = useFirstIdle()
  const { language } = useLabels()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const counts = useQueries({
    queries: counted.map((screen) => ({ ...statisticsQuery(screen.waiting ?? ''), enabled: wasIdle })),
  })
  return screens.map((screen) => {
    const status = counts[counted.indexOf(screen)]?.data?.status ?? {}
    return {
      screen,
      label: nameOf(screen, isStaff)[language],
      waiting: screen.waiting ? countWaiting(screen.waiting, status) : 0,
      isHere: isEntryOf(screen, path),
    }
  })
}
