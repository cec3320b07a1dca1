import { seeded } from '#test/harness/seeded.ts'
import { SEED } from './rounds.ts'

export const OPS = Number(process.env.BENCH_OPS ?? 1_000_000)

/** R$ 60,000.00, and half a percent of it. */
const MIDDLE = 6_000_000
const REACH = 30_000
const STEP_SATS = 100_000

export type Shape = {
  readonly name: string
  readonly tick: number
  /** Orders stay on their side of the middle price, so that they rest. */
  readonly isPassive: boolean
}

export const SHAPES: readonly Shape[] = [
  { name: 'wide', tick: 1, isPassive: false },
  { name: 'passive', tick: 1, isPassive: true },
  { name: 'coarse', tick: 1_000, isPassive: true },
]

export const [BUY, SELL, CANCEL] = [0, 1, 2]

/** The kind of each operation, by its number. */
export type Flow = {
  readonly kinds: Uint8Array
  readonly prices: Int32Array
  readonly sats: Int32Array
  /** The order that the operation places or cancels. */
  readonly ids: readonly string[]
}

export function record({ tick, isPassive }: Shape): Flow {
  const random = seeded(SEED)
  const flow = { kinds: new Uint8Array(OPS), prices: new Int32Array(OPS), sats: new Int32Array(OPS) }
  const ids: string[] = []
  const placed: string[] = []
  for (let at = 0; at < OPS; at++) {
    const dice = random()
    if (dice < 0.3 && placed.length > 0) {
      const one = Math.floor(random() * placed.length)
      flow.kinds[at] = CANCEL
      ids.push(placed[one] ?? '')
      placed[one] = placed.at(-1) ?? ''
      placed.pop()
      continue
    }
    const isBuy = random() < 0.5
    const away = Math.floor((random() * REACH) / tick) * tick
    const side = isBuy ? -1 : 1
    const isInto = dice >= 0.9
    const isAcross = isInto || (!isPassive && random() < 0.5)
    const distance = isInto ? 2 * REACH : tick + away
    flow.kinds[at] = isBuy ? BUY : SELL
    flow.prices[at] = MIDDLE + side * (isAcross ? -distance : distance)
    flow.sats[at] = STEP_SATS * (1 + Math.floor(random() * 100))
    const id = `order-${at}`
    ids.push(id)
    if (!isInto) placed.push(id)
  }
  return { ...flow, ids }
}
