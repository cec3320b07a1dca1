/** Letters without case and accents, so that a search finds a text in any spelling. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether `text` contains every word of `typed`. */
export function matches(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
