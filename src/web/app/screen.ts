import type { ComponentType } from 'react'
import type { WAITING } from '#core/rules/statuses.ts'
import type { Role } from '#core/rules/viewer.ts'
import type { Text } from '#core/texts/text.ts'
import type { Icon } from '../ui/icons.tsx'

export type Screen = {
  name: string
  path: string
  /** The roles that may enter; the guard redirects others. */
  roles: readonly Role[]
  /** In the sidebar, in the palette and on the tab. */
  label: Text
  /** A shorter name for the bottom bar, where the name is long. */
  short?: Text
  /** The words of the palette for a new row, of a screen whose address accepts `open=new`. */
  form?: Text
  icon: Icon
  /** Its place in the sidebar of customers and of staff; equal places keep the order here. */
  sidebar?: { customer?: number; staff?: number }
  /** The list whose rows wait for staff: the sidebar counts them. */
  waiting?: keyof typeof WAITING
  load: () => Promise<ComponentType>
}

export const STAFF: readonly Role[] = ['operator', 'master', 'admin']
