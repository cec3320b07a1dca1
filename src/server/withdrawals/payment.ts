import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import type { ChainPayment } from '#core/withdrawals/payout.ts'
import { ChainDownError } from '../adapters/chain.ts'
import type { Services } from '../http/app-types.ts'
import { RefusalError } from '../http/refusal.ts'

/**
 * The payments of a transaction, as the chain says; `undefined` where none is configured. While the chain is down nobody finishes
 * by a transaction: the money has left already, only the record waits.
 */
export async function findPayment(
  { chain }: Pick<Services, 'chain'>,
  txId: string,
  log: FastifyBaseLogger,
): Promise<ChainPayment | null | undefined> {
  try {
    return await chain?.find(txId)
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
    throw new RefusalError(refuse('unavailable', 'payout.chainDown'))
  }
}
