/** The letters that a user typed for a field which is not there yet; undefined while nobody waits for one. */
let early: string | undefined

function keep(event: KeyboardEvent): void {
  if (early === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const isLetter = event.key.length === 1
  if (!isLetter && event.key !== 'Backspace') return
  early = isLetter ? early + event.key : early.slice(0, -1)
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps letters from the key that opens the palette until its field has the focus: its code loads, then it fades in. */
export function keepEarlyKeys(): void {
  if (early === undefined) window.addEventListener('keydown', keep, { capture: true })
  early = ''
}

/** Ends the keeping, and gives the letters. */
export function takeEarlyKeys(): string {
  const taken = early ?? ''
  window.removeEventListener('keydown', keep, { capture: true })
  early = undefined
  return taken
}
