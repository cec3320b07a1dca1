/** The letters that a user typed for a field which is not there yet, and how to give it up; undefined while nobody waits for one. */
let early: { letters: string; giveUp: () => void } | undefined

function keep(event: KeyboardEvent): void {
  if (!early || event.ctrlKey || event.metaKey || event.altKey) return
  const isLetter = event.key.length === 1
  if (isLetter) early.letters += event.key
  else if (event.key === 'Backspace') early.letters = early.letters.slice(0, -1)
  else if (event.key === 'Escape') early.giveUp()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Keeps letters from the key that opens the palette until its field has the focus: its code loads, then it fades in.
 * `giveUp`: Escape.
 */
export function keepEarlyKeys(giveUp: () => void): void {
  if (!early) window.addEventListener('keydown', keep, { capture: true })
  early = { letters: '', giveUp }
}

/** Ends the keeping, and gives the letters. */
export function takeEarlyKeys(): string {
  const letters = early?.letters ?? ''
  window.removeEventListener('keydown', keep, { capture: true })
  early = undefined
  return letters
}
