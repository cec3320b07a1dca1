import { useEffect, useRef } from 'react'

/** Longer than a closing window takes to give the focus back to its opener. */
const AFTER_RETURN_MS = 30

const findQuestion = () =>
  [...document.querySelectorAll<HTMLElement>('[data-question="true"]')].find(
    (one) => !one.matches(':disabled, [aria-disabled="true"]'),
  ) ?? document.querySelector<HTMLElement>('[data-after-questions]')

/** Puts the focus on the first open question (`data-question`), or else on `data-after-questions`. */
export const focusQuestion = () => findQuestion()?.focus({ preventScroll: true })

/** An Enter that is held down presses nothing. */
export function useHeldEnter(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const held = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault()
    }
    window.addEventListener('keydown', held, true)
    return () => window.removeEventListener('keydown', held, true)
  }, [isOn])
}

/**
 * Puts the focus on the first open question of a review whenever its subject changes: the focus must not stay on a control that is
 * gone. An Enter that is held down presses nothing there. `isBusy`: another window asks.
 */
export function useQuestionFocus(subject: string, { opened, isBusy }: { opened: boolean; isBusy: boolean }) {
  const busy = useRef(isBusy)
  busy.current = isBusy
  useHeldEnter(opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has other questions
  useEffect(() => {
    if (!opened) return undefined
    const later = setTimeout(() => busy.current || focusQuestion(), AFTER_RETURN_MS)
    return () => clearTimeout(later)
  }, [subject, opened])
}
