import { useLocation } from '@tanstack/react-router'
import type { Screen } from './screen.ts'
import { SCREENS } from './screens.ts'

/** An entry is active on the pages below its screen too, unless such a page is a screen itself. */
export function useActiveOptions({ path }: Screen) {
  const isScreen = useLocation({ select: ({ pathname }) => SCREENS.some((one) => one.path === pathname) })
  return { exact: path === '/' || isScreen, includeSearch: false }
}
