import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** The position in the shown text after `count` of the kept signs. */
function findCaret(text: string, count: number, isKept: RegExp): number {
  let seen = 0
  for (const [index, char] of [...text].entries()) {
    if (seen === count) return index
    if (isKept.test(char)) seen += 1
  }
  return text.length
}

/**
 * Keeps the caret of a field in place whose text gets marks between the typed signs. `isKept` matches the signs that stay.
 * The second result remembers the caret of a typed text.
 */
export function useSteadyCaret(shown: string, isKept: RegExp) {
  const input: RefObject<HTMLInputElement | null> = useRef(null)
  const caret = useRef<number | undefined>(undefined)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = findCaret(shown, caret.current, isKept)
    input.current?.setSelectionRange(at, at)
    caret.current = undefined
  })
  const remember = (typed: string, at: number) => {
    const before = [...typed.slice(0, at)].filter((char) => isKept.test(char)).length
    // A caret at the end stays at the end, also behind a mark that was added.
    caret.current = at === typed.length ? Number.POSITIVE_INFINITY : before
    // A deleted mark comes back without a change of the value.
    render()
  }
  return [input, remember] as const
}
