import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { oneOf } from '#core/lists/list.ts'
import { INTERVALS, listQuery, live, statisticsQuery } from '../api/queries.ts'

/** The newest open deposits; one without a receipt is among them. */
const OPEN = listQuery<Deposit>('deposits', [oneOf('status', ['OPEN'])], { limit: 20 })

type NextAct = { kind: 'receipt'; deposit: Deposit } | { kind: 'account' } | undefined

/** The most urgent task of the customer: a missing receipt, or an account that waits for approval. */
export function useNextAct(): NextAct {
  const { data: open } = useQuery({ ...OPEN, ...live(INTERVALS.lists) })
  const { data: accounts } = useQuery(statisticsQuery('bank-accounts'))
  const deposit = open?.data.find(({ receipt }) => !receipt)
  if (deposit) return { kind: 'receipt', deposit }
  return accounts?.status.PENDING ? { kind: 'account' } : undefined
}
