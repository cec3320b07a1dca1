import { type DepositPlan, payIn } from './deposits.ts'
import { minutesAfter, wholeHour } from './hours.ts'
import { type OrderPlan, trade } from './orders.ts'
import type { Act, Stage } from './stage.ts'
import { payOut, type WithdrawalPlan } from './withdrawals.ts'

/** So many minutes before this hour began. */
type Ago<T> = readonly (readonly [minutesAgo: number, plan: T])[]

const DEPOSITS: Ago<DepositPlan> = [
  [364, { who: 'bruno', kind: 'BANK', amount: 60_000_00n, fate: 'review', isPhoto: false }],
  [307, { who: 'fabio', kind: 'BANK', amount: 9_640_10n, fate: 'wait', isPhoto: false }],
  [246, { who: 'elaine', kind: 'BANK', amount: 820_00n, fate: 'wait', isPhoto: false }],
  [184, { who: 'diego', kind: 'BANK', amount: 47_900_00n, fate: 'review', isPhoto: true }],
  [123, { who: 'camila', kind: 'BANK', amount: 1_500_75n, fate: 'forget' }],
  [92, { who: 'lucia', kind: 'CRYPTO', amount: 5_000_000n, fate: 'wait' }],
  [65, { who: 'gabriela', kind: 'BANK', amount: 180_000_00n, fate: 'wait', flaw: 'noCode' }],
  [37, { who: 'henrique', kind: 'BANK', amount: 3_200_00n, fate: 'wait', isPhoto: false }],
  [24, { who: 'ana', kind: 'BANK', amount: 25_000_00n, fate: 'review', isPhoto: false }],
]

const ORDERS: Ago<OrderPlan> = [
  [52, { who: 'henrique', nature: 'BUY', amount: 18_000_00n, fate: 'wait' }],
  [38, { who: 'ana', nature: 'SELL', amount: 1_500_000n, fate: 'wait' }],
  [11, { who: 'horizonte', nature: 'BUY', amount: 20_000_000n, wants: true, fate: 'wait' }],
]

/** That of Horizonte is above what one of the staff may approve alone. */
const WITHDRAWALS: Ago<WithdrawalPlan> = [
  [205, { who: 'nimbus', kind: 'BANK', amount: 18_500_00n, fate: 'approve' }],
  [148, { who: 'horizonte', kind: 'BANK', amount: 120_000_00n, fate: 'approve' }],
  [66, { who: 'ana', kind: 'BANK', amount: 5_000_00n, fate: 'wait' }],
  [47, { who: 'diego', kind: 'BANK', amount: 12_000_00n, fate: 'wait' }],
  [19, { who: 'henrique', kind: 'CRYPTO', amount: 3_000_000n, fate: 'wait' }],
]

/** What the staff find to do on their first visit. */
export function planWaiting(stage: Stage, now: Date): void {
  const planAll = <T>(wanted: Ago<T>, act: (plan: T) => Act) => {
    for (const [minutesAgo, plan] of wanted) stage.plan(minutesAfter(wholeHour(now), -minutesAgo), act(plan))
  }
  planAll(DEPOSITS, payIn)
  planAll(ORDERS, trade)
  planAll(WITHDRAWALS, payOut)
}
