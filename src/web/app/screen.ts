import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { WAITING } from '#core/rules/statuses.ts'
import type { Role } from '#core/rules/viewer.ts'
import type { LabelKey } from '../i18n/dictionary.ts'

type ShellLabel = Extract<LabelKey, `shell.${string}`>
type NewRow<Key = LabelKey> = Key extends `shell.new.${infer Word}` ? Word : never

export type Screen = {
  name: string
  path: string
  /** The roles that may enter; the guard redirects others. */
  roles: readonly Role[]
  label: ShellLabel
  /** A shorter name for the bottom bar, where the name is long. */
  short?: ShellLabel
  /** The word for a new row in `shell.new`, of a screen whose address accepts `open=new`. */
  form?: NewRow
  icon: TablerIcon
  /** Its place in the sidebar of customers and of staff; equal places keep the order here. */
  sidebar?: { customer?: number; staff?: number }
  /** The list whose rows wait for staff: the sidebar counts them. */
  waiting?: keyof typeof WAITING
  load: () => Promise<ComponentType>
}

export const STAFF: readonly Role[] = ['operator', 'master', 'admin']
