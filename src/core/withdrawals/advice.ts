import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { WithdrawalStatus } from './withdrawal.ts'

/** The house advises of payments that it made, also of one that came back. */
export const mayAdvise = ({ status }: { readonly status: WithdrawalStatus }): Verdict =>
  status === 'FINISHED' ? ok : refuse('conflict', 'withdrawal.notPaid')

/** Both ends of a bitcoin address, enough for a reader who has the whole one. */
export const maskAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
