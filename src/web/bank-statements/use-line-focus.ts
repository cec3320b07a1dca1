import { useEffect, useRef } from 'react'
import { focusQuestion, useHeldEnter } from '../deposits/use-question-focus.ts'

/** Longer than a closing window takes to give the focus back to its opener. */
const AFTER_RETURN_MS = 30

/** The line that the user went to; without an id the first of the list. Each step has a number of its own. */
export type Step = { readonly id: string | undefined; readonly nth: number }

/** Whether the user types a search, or chooses a queue. */
const isInField = () => document.activeElement?.matches('input, select') ?? false

const focusRow = () =>
  document.querySelector<HTMLElement>('nav button[aria-current]')?.focus({ preventScroll: true })

type LineFocus = {
  step: Step
  line: string | undefined
  /** The deposit that Enter would confirm. */
  deposit: string | undefined
  /** The list is that of the search. */
  isSettled: boolean
  /** No window asks, and the line is beside the list. */
  isOn: boolean
}

/**
 * Puts the focus on the question of the line that the user went to. Where line or deposit changed by itself, as a colleague
 * decided, the focus goes to the row: an Enter on its way confirms nothing that the user has not seen.
 */
export function useLineFocus({ step, line, deposit, isSettled, isOn }: LineFocus): void {
  const done = useRef({ nth: 0, subject: 'undefined' })
  const subject = `${line} ${deposit}`
  useHeldEnter(true)
  useEffect(() => {
    if (!isOn || !isSettled) return undefined
    const later = setTimeout(() => {
      const { nth, subject: before } = done.current
      const isNew = nth !== step.nth && (step.id === undefined || step.id === line)
      if (isInField() || (!isNew && before === subject)) return
      done.current = { nth: isNew ? step.nth : nth, subject }
      if (isNew || before.startsWith('undefined')) focusQuestion()
      else focusRow()
    }, AFTER_RETURN_MS)
    return () => clearTimeout(later)
  }, [step, line, subject, isSettled, isOn])
}
