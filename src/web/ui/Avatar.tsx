import type { CSSProperties } from 'react'
import classes from './Avatar.module.css'
import { toAvatarPattern } from './avatar-pattern.ts'

/** First letters of the first and last name. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}

const colours = (tone: string) =>
  (tone === 'brand'
    ? { '--avatar-ground': 'var(--brand-soft)', '--avatar-figure': 'var(--brand)' }
    : { '--avatar-ground': `var(--${tone}-tint)`, '--avatar-figure': `var(--${tone})` }) as CSSProperties

export type AvatarProps = { name: string; email: string; size?: number }

/** The user's picture, derived from the e-mail; without one the initials, in a colour of the name. */
export function Avatar({ name, email, size = 30 }: AvatarProps) {
  const { tone, squares } = toAvatarPattern(email || name)
  return (
    <span className={classes.root} style={{ ...colours(tone), width: size, height: size }} aria-hidden>
      {email ? (
        <svg viewBox="-2 -2 9 9" width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
          {squares.map(({ x, y }) => (
            <rect key={`${x}${y}`} x={x} y={y} width={1} height={1} />
          ))}
        </svg>
      ) : (
        toInitials(name)
      )}
    </span>
  )
}
