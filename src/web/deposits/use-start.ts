import { useEffect } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useSend } from '../ui/form/use-send.ts'
import { useDepositActs } from './use-deposit-acts.ts'

/** Starts the review of an OPEN deposit. */
export function useStart(deposit: Deposit) {
  const { review } = useDepositActs()
  const { send, isBusy, error, clear } = useSend()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of one deposit must not show at the next
  useEffect(clear, [deposit._id])
  const start = () => void send((key) => review(deposit._id, key), deposit._id)
  return { start, isBusy, error }
}
