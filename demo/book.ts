import { completeBookOrder, isBookOrder } from '#core/book/book-order.ts'
import { percentShareFloor, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { createOrderSchema } from '#core/orders/order-schema.ts'
import { middleOf } from '#core/orders/quote.ts'
import { runBatch } from '#server/book/batch.ts'
import { loadState } from '#server/book/election.ts'
import type { BookState, QueuedRequest } from '#server/book/leader.ts'
import type { BookAnswer, BookResult, OrderCommand } from '#server/book/requests.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import type { CustomerName } from './people.ts'
import type { Act, Player, Stage } from './stage.ts'
import { availableOf } from './trade.ts'
import { deposit } from './transfers.ts'

/** The amount with which each begins to trade. */
const STAKE = {
  bruno: ['CRYPTO', 40_000_000n],
  nimbus: ['CRYPTO', 50_000_000n],
  lucia: ['CRYPTO', 20_000_000n],
  gabriela: ['BANK', 180_000_00n],
  horizonte: ['BANK', 150_000_00n],
  fabio: ['BANK', 50_000_00n],
} as const
const TRADERS = Object.keys(STAKE) as (keyof typeof STAKE)[]

const WHOLE_REAIS = 100n
const WHOLE = 10_000

/**
 * Places an order for an amount in satoshis. Its limit differs from the middle of the market by `offset`, in
 * hundredths of a percent.
 */
type Place = (name: CustomerName, nature: Nature, amount: bigint, offset: number, fate?: 'cancel') => Act

/** The Book in the story: its batches, in the transaction of the story and at its instants. */
function openDemoBook(): Place {
  let state: BookState | undefined
  const run = async ({ tx, services }: Stage, tickets: readonly QueuedRequest[]) => {
    const connection = {
      sql: tx.sql,
      transaction: <T>(work: (in_: typeof tx) => Promise<T>) => work(tx),
      release: async () => {},
    }
    state ??= await loadState({ connection })
    const [session] = await tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`
    const house = {
      prices: services.prices,
      maxPosition: services.config.bookMaxPosition,
    }
    const { answer } = await runBatch({ ...house, state, connection, backend: session!.backend }, tickets)
    answer()
  }
  const request = async (on: Stage, by: Player, command: OrderCommand) => {
    const { promise, resolve, reject } = Promise.withResolvers<BookResult | BookAnswer>()
    await run(on, [{ request: { command, by, language: 'pt' }, resolve, reject }])
    const answer = await promise
    return 'data' in answer
      ? { orderId: answer.data._id, status: answer.data.status }
      : { orderId: answer.orderId, status: answer.state.status }
  }
  return (name, nature, amount, offset, fate) =>
    async function* (on) {
      const input = await toInput(on, { name, nature, amount, offset })
      if ((await availableOf(on, name, PAIR[nature].orig)) < input.amountOrig) return
      const { orderId, status } = await request(on, on.who(name), { act: 'place', input })
      if (status !== 'PENDING' && status !== 'PARTIAL') return
      if (fate === 'cancel') {
        yield 6
        await request(on, on.who(name), { act: 'cancel', orderId })
      } else {
        const { expireBuy, expireSell } = await settingsInForce(on.tx)
        yield (nature === 'BUY' ? expireBuy : expireSell) + 1
        await run(on, [])
      }
    }
}

/**
 * The house offers half a percent from the middle. Nearer orders meet other customers; farther ones also take
 * from the house.
 */
const BEYOND = 60
const THOUSANDTH = 100_000n

/** Orders of several days, which meet each other and the house; the last ones still rest in the Book. */
export function planBook({ on, ago, random }: Stage): void {
  const place = openDemoBook()
  for (const name of TRADERS) on(5, '09:30', deposit(name, STAKE[name][0], STAKE[name][1]))
  for (const daysAgo of [4, 3, 2, 1])
    for (const hour of ['09', 11, 13, 15, 17]) {
      const sign = random.pick([1, -1])
      const [first, second] = sign === 1 ? (['SELL', 'BUY'] as const) : (['BUY', 'SELL'] as const)
      const name = random.pick(TRADERS)
      const other = random.pick(TRADERS.filter((one) => one !== name))
      const amount = () => BigInt(random.between(5, 50)) * THOUSANDTH
      on(
        daysAgo,
        `${hour}:${random.between(10, 30)}`,
        place(name, first, amount(), sign * random.between(18, 38)),
      )
      on(daysAgo, `${hour}:${random.between(32, 55)}`, place(other, second, amount(), sign * BEYOND))
    }
  on(1, '19:05', place('bruno', 'SELL', 1_500_000n, 15))
  on(1, '19:13', place('ana', 'BUY', 2_500_000n, BEYOND))
  ago(331, place('nimbus', 'SELL', 4_000_000n, 30))
  ago(322, place('gabriela', 'BUY', 5_000_000n, BEYOND))
  ago(214, place('horizonte', 'BUY', 3_000_000n, -25))
  ago(206, place('bruno', 'SELL', 2_000_000n, -BEYOND))
  ago(152, place('ana', 'BUY', 1_000_000n, -40, 'cancel'))
  ago(93, place('lucia', 'SELL', 2_000_000n, 28))
  ago(88, place('fabio', 'BUY', 1_500_000n, BEYOND))
  ago(47, place('bruno', 'SELL', 6_000_000n, -BEYOND))
  // Two of Ana's rest, one of them partly filled.
  ago(13, place('ana', 'SELL', 3_000_000n, 15))
  ago(12, place('fabio', 'BUY', 1_200_000n, BEYOND))
  ago(11, place('nimbus', 'SELL', 12_000_000n, 42))
  ago(10, place('horizonte', 'BUY', 9_000_000n, -33))
  ago(9, place('bruno', 'SELL', 7_000_000n, 34))
  ago(8, place('gabriela', 'BUY', 4_000_000n, -26))
  ago(7, place('ana', 'BUY', 1_000_000n, -45))
  ago(6, place('diego', 'BUY', 1_500_000n, -40))
  ago(4, place('lucia', 'SELL', 3_000_000n, 62))
}

type Order = { name: CustomerName; nature: Nature; amount: bigint; offset: number }

async function toInput({ tx, services, who }: Stage, { name, nature, amount, offset }: Order) {
  const exact = percentShareFloor(middleOf(await services.prices.depth(tx.now))!, BigInt(WHOLE + offset))
  const side = nature === 'BUY' ? 'amountDest' : 'amountOrig'
  const amounts = completeBookOrder(nature, { side, amount }, exact - (exact % WHOLE_REAIS))
  const input = createOrderSchema.parse({
    kind: 'MARKET',
    nature,
    userId: who(name).id,
    amountOrig: toWire(amounts.amountOrig, PAIR[nature].orig),
    amountDest: toWire(amounts.amountDest, PAIR[nature].dest),
  })
  if (!isBookOrder(input)) throw new Error('both amounts are given')
  return input
}
