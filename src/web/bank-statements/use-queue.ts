import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { mayBookLine } from '#core/bank-statements/booking.ts'
import { type LineQueueName, maySetAside } from '#core/bank-statements/line.ts'
import { mayCreateDepositFor } from '#core/deposits/deposit.ts'
import { ApprovalAsked } from '../api/approval-asked.ts'
import { useViewer } from '../api/queries.ts'
import { useWaitingSubjects } from '../approvals/WaitingApproval.tsx'
import { focusQuestion, useHeldEnter } from '../deposits/use-question-focus.ts'
import { useSend } from '../ui/form/use-send.ts'
import { useUrlGridState } from '../ui/grid/use-grid.ts'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { useIsNarrow } from '../ui/split/SplitView.tsx'
import { toWalk, type Walk } from '../ui/split/walk.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useOpen } from '../ui/window/use-open.ts'
import type { Booking } from './BookWindow.tsx'
import { mayConfirm } from './LineDetail.tsx'
import { factsOf } from './LineFacts.tsx'
import type { Asking } from './LineWindows.tsx'
import { linesQuery } from './lines-query.ts'
import { type Match, useConfirm, useLineActs } from './use-lines.ts'

/** Longer than a closing window takes to give the focus back to its opener. */
const AFTER_RETURN_MS = 30

/** The line that the user went to; without an id the first of the list. Each step has a number of its own. */
type Step = { readonly id: string | undefined; readonly nth: number }

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
function useLineFocus({ step, line, deposit, isSettled, isOn }: LineFocus): void {
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

/** The way of the user through the lines. */
function useSteps() {
  const { open, show, move, close } = useOpen()
  const [step, setStep] = useState<Step>({ id: open, nth: 1 })
  const to = (id: string | undefined) => setStep(({ nth }) => ({ id, nth: nth + 1 }))
  const and = (go: (id: string) => void) => (id: string) => {
    to(id)
    go(id)
  }
  /** The first line, or the list on a narrow screen. */
  const restart = () => {
    to(undefined)
    close()
  }
  return { open, step, to, show: and(show), move: and(move), restart }
}

/** Whether another person has a request about the line, or about the deposit that it may prove. */
export const isLineWaiting =
  (waiting: ReturnType<typeof useWaitingSubjects>) =>
  ({ _id, suggestions: [best] }: StatementLine): boolean =>
    waiting.has(_id) || (best !== undefined && waiting.has(best.deposit._id))

/** The lines of a queue that a search leaves, the open one, and the deposit that is chosen for it. */
export function useQueue(state: LineQueueName) {
  const isNarrow = useIsNarrow()
  const grid = useUrlGridState()
  const { q } = grid.search
  const reading = useQuery(linesQuery(state, q))
  const { data, isPlaceholderData } = reading
  const waiting = useWaitingSubjects()
  const lines = data?.lines ?? []
  const place = useSteps()
  const line = lines.find(({ _id }) => _id === place.open) ?? (isNarrow ? undefined : lines[0])
  const [picked, setPicked] = useState<{ lineId: string; depositId: string }>()
  const isPicked = (one: LineSuggestion) =>
    picked?.lineId === line?._id && one.deposit._id === picked?.depositId
  const chosen = line?.suggestions.find(isPicked) ?? line?.suggestions[0]
  const ids = lines.map(({ _id }) => _id)
  const pick = ({ deposit }: LineSuggestion) => {
    if (!line) return
    place.to(line._id)
    setPicked({ lineId: line._id, depositId: deposit._id })
  }
  const isWaiting = isLineWaiting(waiting)
  const isSettled = data !== undefined && !isPlaceholderData
  const walk = toWalk(ids, line?._id)
  const takesFocus = !isNarrow
  return {
    grid,
    data,
    reading,
    lines,
    line,
    chosen,
    pick,
    place,
    walk,
    isNarrow,
    takesFocus,
    isSettled,
    isWaiting,
  }
}
export type Queue = ReturnType<typeof useQueue>

/** The open line with its way through a list, as far as acts and keys need them. */
type OpenLine = Pick<Queue, 'line' | 'chosen' | 'isWaiting'> & {
  readonly walk: Pick<Walk, 'next' | 'previous'>
  readonly place: Pick<Queue['place'], 'move' | 'restart'>
}

/** The acts of the screen. After one the next line is open. */
export function useActs({ line, chosen, walk, place, isWaiting }: OpenLine) {
  const viewer = useViewer()
  const confirming = useConfirm()
  const { book, reopen: letWait } = useLineActs()
  const { send, isBusy, error } = useSend()
  const [asking, setAsking] = useState<Asking>()
  const next = walk.next ?? walk.previous
  const goOn = () => (next ? place.move(next) : place.restart())
  const confirm = async (matches: readonly Match[], key: string) => {
    await confirming.confirm(matches, key)
    if (matches.length > 1) place.restart()
    else if (matches[0]?.line._id === line?._id) goOn()
  }
  const ask = () => {
    if (!line || !chosen || isWaiting(line) || !mayConfirm(line, chosen, viewer).ok) return
    const match = { line, suggestion: chosen }
    if (chosen.isCertain) void send((key) => confirm([match], key), [line._id, chosen.deposit._id])
    else if (chosen.payer === 'OTHER') setAsking({ act: 'otherPayer', match })
    else setAsking({ act: 'confirm', match })
  }
  const andGoOn = async (act: Promise<unknown>) => {
    try {
      await act
    } catch (cause) {
      // It waits for another person: for this one it is decided.
      if (cause instanceof ApprovalAsked) goOn()
      throw cause
    }
    goOn()
  }
  const onBook = ({ _id }: StatementLine, booking: Booking, key: string) => andGoOn(book(_id, booking, key))
  const reopen = () => {
    if (line) void send((key) => letWait(line._id, key), [line._id])
  }
  const acts = { onConfirm: confirm, onBook, onDecided: goOn, ask, reopen }
  return { asking, setAsking, confirming, isBusy, error, ...acts }
}

type Acts = ReturnType<typeof useActs>

/** The lines about which nothing is left to look at, and nobody has been asked. */
const certainOf = ({ lines, isWaiting }: Pick<Queue, 'lines' | 'isWaiting'>): Match[] =>
  lines.flatMap((line) => {
    const [suggestion] = line.suggestions
    return suggestion?.isCertain && !isWaiting(line) ? [{ line, suggestion }] : []
  })

type KeyedQueue = Omit<OpenLine, 'place'> &
  Pick<Queue, 'lines' | 'takesFocus' | 'isSettled'> & {
    readonly place: Pick<Queue['place'], 'move' | 'step'>
  }

/** The keys of the screen, and the focus on the question of the open line. */
export function useQueueKeys(queue: KeyedQueue, acts: Acts) {
  const { line, chosen, walk, place, takesFocus, isSettled } = queue
  const { asking, setAsking, confirming } = acts
  const viewer = useViewer()
  const certain = certainOf(queue)
  const isOn = asking === undefined && confirming.shown === undefined
  const go = (id: string | undefined) => (id ? () => place.move(id) : undefined)
  const askCertain = () => certain.length > 0 && setAsking({ act: 'certain', matches: certain })
  const isCredit = line?.state === 'OPEN' && maySetAside(factsOf(line), viewer).ok
  const askDeposit = () =>
    isCredit && mayCreateDepositFor('', viewer).ok && setAsking({ act: 'deposit', line })
  const askAside = () => isCredit && setAsking({ act: 'aside', line })
  const askBook = () => line && mayBookLine(factsOf(line), viewer).ok && setAsking({ act: 'book', line })
  const askReverse = () => line?.state === 'BOOKED' && setAsking({ act: 'reverse', line })
  useKeys(
    {
      [STATEMENT_KEYS.next]: go(walk.next),
      [STATEMENT_KEYS.previous]: go(walk.previous),
      [STATEMENT_KEYS.certain]: askCertain,
      [STATEMENT_KEYS.aside]: askAside,
      [STATEMENT_KEYS.create]: askDeposit,
      [STATEMENT_KEYS.book]: askBook,
      [STATEMENT_KEYS.reverse]: askReverse,
    },
    isOn,
  )
  const { step } = place
  const shown = { line: line?._id, deposit: chosen?.deposit._id }
  useLineFocus({ step, ...shown, isSettled, isOn: isOn && !acts.isBusy && takesFocus })
  return { isOn, certain, askCertain, askDeposit, askAside, askBook, askReverse }
}
