import { parseQuotation, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { createOrderSchema } from '#core/orders/order-schema.ts'
import { toTicker, type Wanted } from '#core/orders/quote.ts'
import { simulatedPrices } from '#server/adapters/price-simulated.ts'
import { cancelOrder, createOrder, expireOrders } from '#server/orders/commands.ts'
import { executeOrder } from '#server/orders/execute.ts'
import { quoteOrder } from '#server/orders/quote.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { availableOf } from './balances.ts'
import { untilDesk } from './hours.ts'
import type { CustomerName } from './people.ts'
import type { Act, Name, Player, Scene } from './stage.ts'

export type OrderPlan = {
  who: CustomerName
  nature: Nature
  /** What is given, or where so said what is wanted. */
  amount: bigint
  wants?: true
  /** Executed at once or at a second quotation, left to run out, taken back before or refused after it, waiting. */
  fate: 'execute' | 'requote' | 'expire' | 'cancel' | 'refuse' | 'wait'
  /** Another who places it. */
  placedBy?: 'master'
  next?: Act
}

type Placed = { readonly id: string; readonly plan: OrderPlan }

/** A customer asks the desk for a quotation, and what follows. */
export const trade =
  (plan: OrderPlan): Act =>
  async (scene) => {
    const { tx, random } = scene
    const placed = { id: await placeOrder(scene, plan), plan }
    if (plan.fate === 'wait') return
    if (plan.fate === 'cancel')
      return scene.later(random.between(2, 9), (then) => cancelOrder(then.tx, placed.id, then.who(plan.who)))
    const operator = random.pick(['marina', 'paulo'] as const)
    scene.later(untilDesk(tx.now, random.between(2, 9)), (then) => quote(then, placed, operator))
  }

function placeOrder(scene: Scene, { who, nature, amount, wants, placedBy }: OrderPlan): Promise<string> {
  const { orig, dest } = PAIR[nature]
  const named = wants ? { amountDest: toWire(amount, dest) } : { amountOrig: toWire(amount, orig) }
  const input = createOrderSchema.parse({ kind: 'OTC', nature, userId: scene.who(who).id, ...named })
  return createOrder(scene.tx, input, scene.who(placedBy ?? who))
}

async function quote(scene: Scene, { id, plan }: Placed, operator: Name): Promise<void> {
  const { tx, random } = scene
  const quotation = await quoteNow(scene, { id, plan }, scene.who(operator))
  if (plan.fate === 'refuse')
    return scene.later(random.between(2, 5), (then) => cancelOrder(then.tx, id, then.who('admin')))
  if (plan.fate === 'requote') {
    const again = { id, plan: { ...plan, fate: 'execute' } } as const
    return scene.later(random.between(3, 6), (then) => quote(then, again, operator))
  }
  const { expireBuy, expireSell } = await settingsInForce(tx)
  scene.later(
    (plan.nature === 'BUY' ? expireBuy : expireSell) + 1,
    async (then) => void (await expireOrders(then.tx)),
  )
  if (plan.fate === 'execute')
    scene.later(random.between(1, 7), (then) => executeIfCovered(then, { id, plan }, quotation))
}

/** The desk's price now: that of the simulated market for this amount, with the spread. */
async function quoteNow(scene: Scene, { id, plan }: Placed, by: Player): Promise<bigint> {
  const { orig, dest } = PAIR[plan.nature]
  const wanted: Wanted = { amount: plan.amount, currency: plan.wants ? dest : orig }
  const depth = await simulatedPrices().depth(scene.tx.now)
  const { buy, sell } = toTicker(depth, wanted, await settingsInForce(scene.tx)).BTCBRL
  const quotation = parseQuotation(plan.nature === 'BUY' ? buy : sell)
  if (!quotation) throw new Error(`no price for ${toWire(wanted.amount, wanted.currency)} ${wanted.currency}`)
  await quoteOrder(scene.tx, { id, quotation }, by)
  return quotation
}

/** Who has spent the money meanwhile lets the quotation run out. */
async function executeIfCovered(scene: Scene, { id, plan }: Placed, quotation: bigint): Promise<void> {
  const { tx, random } = scene
  const who = scene.who(plan.who)
  const [order] = await tx.sql<{ amountOrig: bigint }[]>`select amount_orig from orders where id = ${id}`
  const available = await availableOf(tx, who.id, PAIR[plan.nature].orig)
  if (!order || available < order.amountOrig) return
  await executeOrder(tx, { id, quotation }, who)
  if (plan.next) scene.later(untilDesk(tx.now, random.between(15, 600)), plan.next)
}

/** An order in two acts: it is placed, and much later quoted. */
export function holdOrder(plan: OrderPlan): { place: Act; answer: Act } {
  let id = ''
  return {
    place: async (scene) => {
      id = await placeOrder(scene, plan)
    },
    answer: async (scene) => {
      await quoteNow(scene, { id, plan }, scene.who('marina'))
    },
  }
}
