import type { Viewer } from '#core/rules/viewer.ts'
import type { Text } from '#core/texts/text.ts'
import { type Screen, STAFF_GROUPS } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'

type Roles = Pick<Viewer, 'roles'>

const ALL = SCREENS as readonly Screen[]

/** The screen whose entry this one shares, if this viewer may enter it. */
function parentOf({ under }: Screen, by: Roles): Screen | undefined {
  const parent = ALL.find(({ name }) => name === under)
  return parent && mayEnter(parent, by) ? parent : undefined
}

function placeOf({ sidebar }: Screen, isStaff: boolean): number | undefined {
  if (!isStaff) return sidebar?.customer
  if (!sidebar?.staff) return undefined
  const { group, place } = sidebar.staff
  // No group has as many entries.
  return STAFF_GROUPS.findIndex(({ name }) => name === group) * 100 + place
}

/** The screens in the sidebar of this viewer, in order. */
export function sidebarScreens(by: Roles, isStaff: boolean): Screen[] {
  return ALL.filter((screen) => placeOf(screen, isStaff) !== undefined && mayEnter(screen, by))
    .filter((screen) => !isStaff || !parentOf(screen, by))
    .sort((one, other) => (placeOf(one, isStaff) ?? 0) - (placeOf(other, isStaff) ?? 0))
}

/** The screen at this path and those that share its entry, the one with the entry first; none if it is alone. */
export function viewsAt(path: string, by: Roles): Screen[] {
  const here = ALL.find((screen) => screen.path === path)
  if (!here) return []
  const first = parentOf(here, by) ?? here
  const others = ALL.filter((screen) => screen.under === first.name && mayEnter(screen, by))
  return others.length > 0 ? [first, ...others] : []
}

/** Whether the page at this path belongs to the entry of this screen. */
export function isEntryOf({ name }: Screen, at: string): boolean {
  const isBelow = (one: string) => at === one || (one !== '/' && at.startsWith(`${one}/`))
  const nearest = ALL.filter((screen) => (screen.sidebar || screen.under) && isBelow(screen.path))
    .sort((one, other) => one.path.length - other.path.length)
    .at(-1)
  return nearest?.name === name || nearest?.under === name
}

/** The name of a screen for this viewer. */
export const nameOf = ({ label, staffLabel }: Screen, isStaff: boolean): Text =>
  (isStaff && staffLabel) || label
