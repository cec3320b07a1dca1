const SIDE = 5
const TONES = ['brand', 'orange', 'blue', 'aqua', 'green', 'yellow'] as const

export type AvatarPattern = {
  tone: (typeof TONES)[number]
  /** The filled squares, by column and row of a grid of 5 × 5. */
  squares: { x: number; y: number }[]
}

/** FNV-1a: a 32-bit hash that any letter changes. It protects no secret. */
function toHash(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/**
 * A user's picture, drawn from the e-mail alone: the same everywhere, without a request to another site. Left and right
 * mirror each other, so that it looks like a figure.
 */
export function toAvatarPattern(email: string): AvatarPattern {
  const text = email.trim().toLowerCase()
  const half = Math.ceil(SIDE / 2)
  const bits = toHash(text)
  const squares: { x: number; y: number }[] = []
  for (let at = 0; at < half * SIDE; at += 1) {
    if (!((bits >>> at) & 1)) continue
    const x = at % half
    const y = Math.floor(at / half)
    squares.push({ x, y })
    if (x < SIDE - 1 - x) squares.push({ x: SIDE - 1 - x, y })
  }
  return { tone: TONES[toHash(`${text} tone`) % TONES.length] ?? 'brand', squares }
}
