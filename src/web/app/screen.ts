import type { ComponentType } from 'react'
import type { WAITING } from '#core/rules/statuses.ts'
import type { Role } from '#core/rules/viewer.ts'
import type { Text } from '#core/texts/text.ts'
import type { TextGroup } from '../i18n/groups.ts'
import type { Icon } from '../ui/icons.tsx'

/** The groups of the sidebar of staff, in its order. */
export const STAFF_GROUPS = [
  { name: 'serve', label: { pt: 'Atender', es: 'Atender' } },
  { name: 'pay', label: { pt: 'Pagar', es: 'Pagar' } },
  { name: 'reconcile', label: { pt: 'Conciliar', es: 'Conciliar' } },
  { name: 'house', label: { pt: 'Corretora', es: 'La casa' } },
] as const satisfies readonly { name: string; label: Text }[]

export type Screen = {
  name: string
  path: string
  /** The roles that may enter; the guard redirects others. */
  roles: readonly Role[]
  /** In the sidebar, in the palette and on the tab. */
  label: Text
  /** A shorter name for the bottom bar, where the name is long. */
  short?: Text
  /** The name for staff, whose work it means or whose own account. */
  staffLabel?: Text
  /** The words of the palette for a new row, of a screen whose address accepts `open=new`. */
  form?: Text
  icon: Icon
  /** Its place in the sidebar of customers, and in a group of that of staff. */
  sidebar?: { customer?: number; staff?: { group: (typeof STAFF_GROUPS)[number]['name']; place: number } }
  /** The name of the screen whose entry this one shares, for staff who may enter both: they are its views. */
  under?: string
  /** On phones it is in the bar of staff; customers have their first four there. */
  isInStaffBar?: true
  /** The list whose rows wait for staff: the sidebar counts them. */
  waiting?: keyof typeof WAITING
  /** The texts that it shows at first, beside those of the frame; the others load after it. */
  texts: readonly TextGroup[]
  /** The same for staff, where they see something else. */
  staffTexts?: readonly TextGroup[]
  load: () => Promise<ComponentType>
}

export const STAFF: readonly Role[] = ['operator', 'master', 'admin']
