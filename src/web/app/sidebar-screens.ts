import type { Viewer } from '#core/rules/viewer.ts'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'

/** The screens in the sidebar of this viewer, in order. */
export function sidebarScreens(by: Pick<Viewer, 'roles'>, isStaff: boolean): Screen[] {
  const place = (screen: Screen) => screen.sidebar?.[isStaff ? 'staff' : 'customer']
  return [...(SCREENS as readonly Screen[])]
    .filter((screen) => place(screen) !== undefined && mayEnter(screen, by))
    .sort((one, other) => (place(one) ?? 0) - (place(other) ?? 0))
}
