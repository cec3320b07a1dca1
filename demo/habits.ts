import { type Currency, percentShareFloor } from '#core/money/money.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { availableOf } from './balances.ts'
import { type DepositPlan, payIn } from './deposits.ts'
import { type OrderPlan, trade } from './orders.ts'
import type { CustomerName, Habit } from './people.ts'
import type { Random } from './random.ts'
import type { Act, Scene } from './stage.ts'
import { payOut, type WithdrawalPlan } from './withdrawals.ts'

/** What mostly happens and what happens too, each with how many times in a hundred or so. */
type Odds<T> = readonly (readonly [times: number, what: T])[]

const DEPOSITS: Odds<Pick<DepositPlan, 'fate' | 'flaw'>> = [
  [82, { fate: 'accept' }],
  [2, { fate: 'accept', flaw: 'noCode' }],
  [3, { fate: 'accept', flaw: 'amount' }],
  [2, { fate: 'reject', flaw: 'noCode' }],
  [2, { fate: 'reject', flaw: 'amount' }],
  [2, { fate: 'reject', flaw: 'holder' }],
  [3, { fate: 'reject', flaw: 'faint' }],
  [4, { fate: 'cancel' }],
]
const ORDERS: Odds<OrderPlan['fate']> = [
  [74, 'execute'],
  [6, 'requote'],
  [9, 'expire'],
  [8, 'cancel'],
  [3, 'refuse'],
]
const WITHDRAWALS: Odds<WithdrawalPlan['fate']> = [
  [84, 'finish'],
  [10, 'cancel'],
  [6, 'refuse'],
]

const REAL = 1_00n
/** A thousandth of a bitcoin. */
const MILLI = 100_000n

/** One round of a customer's habit: money or bitcoin comes in, is traded, and part of it leaves. */
export const goRound =
  (who: CustomerName, habit: Habit): Act =>
  async (scene) => {
    const { random } = scene
    const [low, high] = habit.size
    const size = BigInt(random.between(low, high))
    if (habit.does === 'buys') {
      const amount = size * 100n * REAL + change(random)
      return payIn({ who, kind: 'BANK', amount, ...draw(random, DEPOSITS), next: buy(who) })(scene)
    }
    const fate = random.chance(95) ? 'accept' : 'cancel'
    return payIn({ who, kind: 'CRYPTO', amount: size * MILLI, fate, next: sell(who) })(scene)
  }

/** Now and then an amount has reais and centavos. */
const change = (random: Random): bigint => (random.chance(15) ? BigInt(random.between(1, 99_99)) : 0n)

const buy =
  (who: CustomerName): Act =>
  async (scene) => {
    const amount = await takeShare(scene, { who, currency: 'BRL', percents: [55, 100], step: 100n * REAL })
    if (amount < 1_000n * REAL) return
    const next = draw<Act | undefined>(scene.random, [
      [30, takeOut(who, 'CRYPTO')],
      [20, sell(who)],
      [50, undefined],
    ])
    await trade({ who, nature: 'BUY', amount, fate: draw(scene.random, ORDERS), next })(scene)
  }

const sell =
  (who: CustomerName): Act =>
  async (scene) => {
    const amount = await takeShare(scene, { who, currency: 'BTC', percents: [40, 95], step: MILLI })
    if (amount < MILLI) return
    await trade({
      who,
      nature: 'SELL',
      amount,
      fate: draw(scene.random, ORDERS),
      next: takeOut(who, 'BANK'),
    })(scene)
  }

const takeOut =
  (who: CustomerName, kind: 'BANK' | 'CRYPTO'): Act =>
  async (scene) => {
    const [currency, step] = kind === 'BANK' ? (['BRL', 100n * REAL] as const) : (['BTC', MILLI] as const)
    const share = await takeShare(scene, { who, currency, percents: [30, 90], step })
    const fee = (await settingsInForce(scene.tx)).withdrawalFees[kind]
    const left = (await availableOf(scene.tx, scene.who(who).id, currency)) - share
    if (share < step || left < fee) return
    await payOut({ who, kind, amount: share, fate: draw(scene.random, WITHDRAWALS) })(scene)
  }

type Share = { who: CustomerName; currency: Currency; percents: [number, number]; step: bigint }

/** A part of what a customer has now, a multiple of `step`. */
async function takeShare(scene: Scene, { who, currency, percents, step }: Share): Promise<bigint> {
  const available = await availableOf(scene.tx, scene.who(who).id, currency)
  const part = percentShareFloor(available, BigInt(scene.random.between(...percents)) * 100n)
  return part - (part % step)
}

function draw<T>(random: Random, odds: Odds<T>): T {
  let drawn = random.between(
    1,
    odds.reduce((sum, [times]) => sum + times, 0),
  )
  const found = odds.find(([times]) => {
    drawn -= times
    return drawn <= 0
  })
  return found![1]
}
