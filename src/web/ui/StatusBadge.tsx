import type { CSSProperties } from 'react'
import type { Tone } from '#core/rules/statuses.ts'
import classes from './Status.module.css'
import { GLYPHS, type StatusStyle } from './status.ts'

/** The three variables that the status styles read, for one tone. */
export const toneStyle = (tone: Tone) =>
  ({
    '--tone-tint': `var(--${tone}-tint)`,
    '--tone-ink': `var(--${tone}-ink)`,
    '--tone-solid': `var(--${tone})`,
  }) as CSSProperties

/** A status as a pill of tint, ink and glyph. `plain` is the glyph and the text without the pill. */
export function StatusBadge({ style, plain }: { style: StatusStyle; plain?: boolean }) {
  const Glyph = GLYPHS[style.glyph]
  return (
    <span
      className={plain ? `${classes.badge} ${classes.plain}` : classes.badge}
      style={toneStyle(style.tone)}
    >
      <Glyph size={14} stroke={2} aria-hidden />
      {style.label}
    </span>
  )
}
