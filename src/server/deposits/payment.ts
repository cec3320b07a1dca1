import type { FastifyBaseLogger } from 'fastify'
import { WAITING } from '#core/rules/statuses.ts'
import { refuse } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { ChainPayment } from '#core/withdrawals/payout.ts'
import { ChainDownError } from '../adapters/chain.ts'
import type { Services } from '../http/app-types.ts'
import { RefusalError } from '../http/refusal.ts'

/** The answer of the chain about a transaction; null when it does not know it. */
export type FoundPayment = { readonly txId: string; readonly payment: ChainPayment | null }

/**
 * The payments of a transaction, as the chain says; `undefined` where none is configured. While the chain is down nobody finishes
 * by a transaction: the money has moved already, only the record waits.
 */
export async function findPayment(
  { chain }: Pick<Services, 'chain'>,
  txId: string,
  log: FastifyBaseLogger,
): Promise<ChainPayment | null | undefined> {
  try {
    const payment = await chain?.find(txId)
    return payment === null && !chain?.knowsAll ? undefined : payment
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
    throw new RefusalError(refuse('unavailable', 'payout.chainDown'))
  }
}

/** The answer of the chain about the transaction of a deposit in bitcoin that waits; `undefined` where there is nothing to ask. */
export async function findDepositPayment(
  on: Pick<Services, 'chain' | 'db'>,
  id: string,
  { viewer, log }: { readonly viewer: Viewer; readonly log: FastifyBaseLogger },
): Promise<FoundPayment | undefined> {
  if (!on.chain || !isInternal(viewer)) return undefined
  const [named] = await on.db.sql<{ txId: string; txOutput: number }[]>`
    select tx_id, tx_output from deposits where id = ${id} and kind = 'CRYPTO' and tx_id is not null
      and status in ${on.db.sql(WAITING.deposits)}`
  if (!named) return undefined
  const { txId } = named
  const payment = (await findFollowed(on, named)) ?? (await findPayment(on, txId, log))
  return payment === undefined ? undefined : { txId, payment }
}

/** The named output as the followed blocks have it: a pruned node does not find its transaction any more. */
async function findFollowed(
  { db }: Pick<Services, 'db'>,
  { txId, txOutput }: { txId: string; txOutput: number },
): Promise<ChainPayment | undefined> {
  const [output] = await db.sql<{ address: string; sats: bigint; isInBlock: boolean }[]>`
    select a.address, o.sats, o.height is not null as is_in_block
    from wallet_outputs o join wallet_addresses a on a.id = o.address_id
    where o.tx_id = ${txId} and o.output = ${txOutput} and not o.is_gone`
  if (!output) return undefined
  const { address, sats, isInBlock } = output
  return { outputs: [{ address, sats, at: txOutput }], confirmations: isInBlock ? 1 : 0 }
}
