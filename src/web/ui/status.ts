import {
  IconCheck,
  IconClock,
  IconHourglassOff,
  IconPlus,
  IconProgress,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'

/** Colour pairs of `tokens.css`: tint behind, ink before. */
export type Tone = 'orange' | 'blue' | 'aqua' | 'red' | 'green' | 'yellow' | 'grey'

/** A status is never colour alone: glyphs go with the tones. */
export const GLYPHS = {
  plus: IconPlus,
  clock: IconClock,
  progress: IconProgress,
  expired: IconHourglassOff,
  cross: IconX,
  check: IconCheck,
} satisfies Record<string, TablerIcon>
export type Glyph = keyof typeof GLYPHS

/** How one status looks; a slice keeps a table `Record<Status, StatusStyle>`. */
export type StatusStyle = { label: string; tone: Tone; glyph: Glyph }

/** Tone and glyph that the statuses of every entity share; labels come from the slice. */
export const STATUS_TONES = {
  NEW: { tone: 'orange', glyph: 'plus' },
  OPEN: { tone: 'orange', glyph: 'plus' },
  PENDING: { tone: 'blue', glyph: 'clock' },
  PARTIAL: { tone: 'aqua', glyph: 'progress' },
  PROCESSING: { tone: 'aqua', glyph: 'progress' },
  FINISHED: { tone: 'green', glyph: 'check' },
  ACTIVE: { tone: 'green', glyph: 'check' },
  ACTIVED: { tone: 'green', glyph: 'check' },
  VALID: { tone: 'green', glyph: 'check' },
  REQUEST_VALIDATE: { tone: 'yellow', glyph: 'clock' },
  CANCELLED: { tone: 'red', glyph: 'cross' },
  BLOCKED: { tone: 'red', glyph: 'cross' },
  EXPIRED: { tone: 'grey', glyph: 'expired' },
  DISABLED: { tone: 'grey', glyph: 'expired' },
} satisfies Record<string, Omit<StatusStyle, 'label'>>
