import { useMemo } from 'react'
import { type Glyph, type StatusTable, statusesOf, type Tone } from '#core/rules/statuses.ts'
import type { Language } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { type Icon, IconCheck, IconClock, IconHourglassOff, IconPlus, IconProgress, IconX } from './icons.tsx'

/** A status is never shown by colour alone: each tone has a glyph. */
export const GLYPHS = {
  plus: IconPlus,
  clock: IconClock,
  progress: IconProgress,
  expired: IconHourglassOff,
  cross: IconX,
  check: IconCheck,
} satisfies Record<Glyph, Icon>

/** The style of one status. */
export type StatusStyle = { label: string; tone: Tone; glyph: Glyph }

const GLYPH_OF: Record<Tone, Glyph> = {
  orange: 'plus',
  blue: 'clock',
  aqua: 'progress',
  green: 'check',
  yellow: 'clock',
  red: 'cross',
  grey: 'expired',
}

/** The statuses of a list, as options of a choice. */
export const toStatusChoices = <Status extends string>(table: StatusTable<Status>, language: Language) =>
  statusesOf(table).map((value) => ({ value, label: table[value][language] }))

/** The style of each status of a list, in its order: label, colour, glyph. */
export function useStatusStyles<Status extends string>(
  table: StatusTable<Status>,
): Record<Status, StatusStyle> {
  const { language } = useLabels()
  return useMemo(() => {
    const lines = statusesOf(table).map((status) => {
      const { tone, glyph = GLYPH_OF[tone], [language]: label } = table[status]
      return [status, { label, tone, glyph }]
    })
    return Object.fromEntries(lines)
  }, [table, language])
}
