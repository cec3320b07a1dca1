import { foldText } from '#core/lists/list.ts'

/** Whether `text` contains every word of `typed`. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text)
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
