import { useEffect, useState } from 'react'
import { isWaiting, mayRejectDeposit, mayReviewDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { type Check, checksOf, compareReading } from '#core/deposits/findings.ts'
import { useViewer } from '../api/queries.ts'
import { useSend } from '../ui/form/use-send.ts'
import { mayAcceptNow } from './deposit-acts.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

type Held = {
  id: string
  /** The checks that a person set, whatever the machine has read. */
  set: Partial<Record<Check, boolean>>
  reason: string
  lacksReason: boolean
}

const fresh = (id: string): Held => ({ id, set: {}, reason: '', lacksReason: false })

/**
 * The state of one review: the ticks and the reason of a rejection. Checks that the machine has read start ticked. Another
 * deposit starts without the state of the last one.
 */
export function useReview(deposit: Deposit) {
  const viewer = useViewer()
  const [held, hold] = useState(() => fresh(deposit._id))
  const state = held.id === deposit._id ? held : fresh(deposit._id)
  const set = (patch: Partial<Held>) => hold({ ...state, ...patch })
  const checks = checksOf(deposit)
  const findings = compareReading(deposit)
  const ticks = checks.filter((check) => state.set[check] ?? findings[check]?.state === 'same')
  return {
    ...state,
    checks,
    findings,
    ticks,
    /** Whether this viewer may accept it. */
    verdict: mayAcceptNow(deposit, viewer),
    rejectVerdict: mayRejectDeposit(deposit, viewer),
    isWaiting: isWaiting(deposit),
    startVerdict: mayReviewDeposit(deposit, viewer),
    /** From then on its customer cannot cancel, and a person ticks boxes. */
    isStarted: deposit.status === 'PENDING',
    missing: checks.length - ticks.length,
    tick: (check: Check, isOn: boolean) => set({ set: { ...state.set, [check]: isOn } }),
    /** Forgets a tick of a person: the fact has changed. */
    forget: (check: Check) => set({ set: { ...state.set, [check]: undefined } }),
    setReason: (reason: string) => set({ reason, lacksReason: false }),
    askReason: () => set({ lacksReason: true }),
  }
}
export type Review = ReturnType<typeof useReview>

/** Starts the review of an OPEN deposit. */
export function useStart(deposit: Deposit) {
  const { review } = useDepositActs()
  const { send, isBusy, error, clear } = useSend()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of one deposit must not show at the next
  useEffect(clear, [deposit._id])
  const start = () => void send((key) => review(deposit._id, key), deposit._id)
  return { start, isBusy, error }
}
