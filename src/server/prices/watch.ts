import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/app-types.ts'

/** Logs the source of prices, at first and once after each change. */
export function watchPrices(
  { db, prices }: Pick<Services, 'db' | 'prices'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<void> {
  let known: { source: string | undefined } | undefined
  return async () => {
    const { source, trouble } = await prices.depth(db.clock.now())
    if (known && known.source === source) return
    const facts = { source, before: known?.source, trouble }
    known = { source }
    if (source === undefined) log.warn(facts, 'there is no price')
    else if (trouble) log.warn(facts, 'prices come from a source further back')
    else log.info(facts, 'prices come from the first source')
  }
}
