import { useState } from 'react'
import { isWaiting, mayAcceptDeposit, mayRejectDeposit, mayReviewDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useViewer } from '../api/queries.ts'

/** The checks that a person makes by reading the receipt. */
export const CHECKS = ['reference', 'amount', 'holder'] as const
export type Check = (typeof CHECKS)[number]

type Held = { id: string; ticks: readonly Check[]; reason: string; lacksReason: boolean }

const fresh = (id: string): Held => ({ id, ticks: [], reason: '', lacksReason: false })

/** The state of one review: the ticks and the reason of a rejection. Another deposit starts without them. */
export function useReview(deposit: Deposit) {
  const viewer = useViewer()
  const [held, hold] = useState(() => fresh(deposit._id))
  const state = held.id === deposit._id ? held : fresh(deposit._id)
  const set = (patch: Partial<Held>) => hold({ ...state, ...patch })
  const verdict = mayAcceptDeposit(deposit, viewer)
  const waiting = isWaiting(deposit)
  return {
    ...state,
    /** Whether this viewer may accept it. */
    verdict,
    rejectVerdict: mayRejectDeposit(deposit, viewer),
    isWaiting: waiting,
    startVerdict: mayReviewDeposit(deposit, viewer),
    /** The review of an OPEN one must start first: from then on its customer cannot cancel. */
    isStarted: deposit.status === 'PENDING',
    missing: CHECKS.length - state.ticks.length,
    tick: (check: Check, isOn: boolean) => {
      const others = state.ticks.filter((one) => one !== check)
      set({ ticks: isOn ? [...others, check] : others })
    },
    setReason: (reason: string) => set({ reason, lacksReason: false }),
    askReason: () => set({ lacksReason: true }),
  }
}
export type Review = ReturnType<typeof useReview>
