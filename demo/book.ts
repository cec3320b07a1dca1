import { completeBookOrder, isBookOrder } from '#core/book/book-order.ts'
import { percentShareFloor, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { createOrderSchema } from '#core/orders/order-schema.ts'
import { middleOf } from '#core/orders/quote.ts'
import { runBatch } from '#server/book/batch.ts'
import { loadState } from '#server/book/election.ts'
import type { BookState, Ticket } from '#server/book/leader.ts'
import type { BookAnswer, BookRequest } from '#server/book/requests.ts'
import type { DedicatedConnection } from '#server/db/dedicated-connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readAnswers } from '#server/orders/queries.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { availableOf } from './balances.ts'
import type { CustomerName } from './people.ts'
import { fillPricesAt } from './prices.ts'
import type { Act, Scene } from './stage.ts'

export type BookPlan = {
  who: CustomerName
  nature: Nature
  /** Satoshis. */
  amount: bigint
  /** How far the limit is above the middle of the market, in hundredths of a percent; below it when negative. */
  offset: number
  /** Its owner takes it back after so many minutes. */
  cancelAfter?: number
}

/** The Book within the story: what writes it, fed with what happened long ago. */
export type DemoBook = {
  /** A customer who can pay for it places an order; what of it rests runs out in its time. */
  place(plan: BookPlan): Act
}

export function openDemoBook(): DemoBook {
  let state: BookState | undefined
  const write = async ({ tx, on }: Scene, tickets: readonly Ticket[]) => {
    await fillPricesAt(tx, on.prices, { at: tx.now, now: on.db.clock.now() })
    const connection = within(tx)
    state ??= await loadState({ connection })
    const [session] = await tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`
    const { prices, config } = on
    const house = { prices, maxPosition: config.bookMaxPosition, toAnswers: readAnswers }
    await runBatch({ ...house, state, connection, backend: session?.backend ?? 0 }, tickets)
  }
  const request = async (scene: Scene, asked: Omit<BookRequest, 'language'>): Promise<BookAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<BookAnswer>()
    await write(scene, [{ request: { ...asked, language: 'pt' }, resolve, reject }])
    return promise
  }
  return {
    place: (plan) => async (scene) => {
      const by = scene.who(plan.who)
      const input = await toInput(scene, plan)
      if ((await availableOf(scene.tx, by.id, PAIR[plan.nature].orig)) < input.amountOrig) return
      const { data } = await request(scene, { ask: { act: 'place', input }, by })
      if (data.status !== 'PENDING' && data.status !== 'PARTIAL') return
      if (plan.cancelAfter)
        return scene.later(
          plan.cancelAfter,
          async (then) => void (await request(then, { ask: { act: 'cancel', orderId: data._id }, by })),
        )
      const { expireBuy, expireSell } = await settingsInForce(scene.tx)
      scene.later((plan.nature === 'BUY' ? expireBuy : expireSell) + 1, (then) => write(then, []))
    },
  }
}

/** The transaction of the story in the place of a connection that would begin one for each batch. */
const within = (tx: Tx): DedicatedConnection => ({
  sql: tx.sql,
  transaction: (run) => run(tx),
  release: async () => {},
})

const WHOLE_REAIS = 100n
const WHOLE = 10_000

async function toInput(scene: Scene, { who, nature, amount, offset }: BookPlan) {
  const middle = middleOf(await scene.on.prices.depth(scene.tx.now))
  if (middle === undefined) throw new Error('the simulated market always has a price')
  const exact = percentShareFloor(middle, BigInt(WHOLE + offset))
  const quotation = exact - (exact % WHOLE_REAIS)
  const { orig, dest } = PAIR[nature]
  const side = nature === 'BUY' ? 'amountDest' : 'amountOrig'
  const amounts = completeBookOrder(nature, { side, amount }, quotation)
  const input = createOrderSchema.parse({
    kind: 'MARKET',
    nature,
    userId: scene.who(who).id,
    amountOrig: toWire(amounts.amountOrig, orig),
    amountDest: toWire(amounts.amountDest, dest),
  })
  if (!isBookOrder(input)) throw new Error('both amounts are given')
  return input
}
