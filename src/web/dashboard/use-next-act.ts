import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { missingProof } from '#core/deposits/proof.ts'
import { oneOf } from '#core/lists/list.ts'
import { INTERVALS, listQuery, live, statisticsQuery } from '../api/queries.ts'
import { useMissingProof } from '../deposits/use-missing-proof.ts'

/** The newest open deposits; one without a proof is among them. */
const OPEN = listQuery<Deposit>('deposits', [oneOf('status', ['OPEN'])], { limit: 20 })

type NextAct = { kind: 'receipt' | 'pix' | 'transaction'; deposit: Deposit } | { kind: 'account' } | undefined

/** The most urgent task of the customer: a missing proof, or an account that waits for approval. */
export function useNextAct(): NextAct {
  const { data: open } = useQuery({ ...OPEN, ...live(INTERVALS.lists) })
  const { data: accounts } = useQuery(statisticsQuery('bank-accounts'))
  const deposit = open?.data.find((one) => missingProof(one))
  const missing = useMissingProof(deposit)
  if (deposit && missing) return { kind: missing, deposit }
  return accounts?.status.PENDING ? { kind: 'account' } : undefined
}
