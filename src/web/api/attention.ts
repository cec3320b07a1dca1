const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Longer than the interval at which a page reads its lists again: a user who types keeps the session in use. */
const ATTENDED_MS = 2 * 60_000

let touchedAt = Date.now()
for (const touch of TOUCHES)
  window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Whether nobody touched this page lately: its own reading does not keep a session of staff in use. */
export const isUnattended = (): boolean => Date.now() - touchedAt > ATTENDED_MS
