import { arrive, block, closeAccount, enterHouse, hire, openAccount } from './arrivals.ts'
import { payIn } from './deposits.ts'
import { goRound } from './habits.ts'
import { daysBefore, wholeHour } from './hours.ts'
import { trade } from './orders.ts'
import { CUSTOMERS, type Customer, type CustomerName } from './people.ts'
import type { Stage } from './stage.ts'
import { writeTerms } from './terms.ts'
import { payOut } from './withdrawals.ts'

const BEGINS_DAYS_AGO = 92
/** From then on only what is told below happens, so that what waits now is known. */
const HABITS_END_DAYS_AGO = 5

/** When the house was founded, for a story that ends now. */
export const foundedBefore = (now: Date): Date =>
  daysBefore(wholeHour(now), BEGINS_DAYS_AGO, { hour: 8, minute: 0 })

/** Three months of a small brokerage, up to the beginning of this hour. */
export function planStory(stage: Stage, now: Date): void {
  const on = (daysAgo: number, hour: number, minute = 0) =>
    daysBefore(wholeHour(now), daysAgo, { hour, minute })
  stage.plan(on(BEGINS_DAYS_AGO, 8, 30), enterHouse)
  stage.plan(on(BEGINS_DAYS_AGO, 9), hire('master'))
  stage.plan(on(BEGINS_DAYS_AGO, 9, 20), hire('marina'))
  stage.plan(on(BEGINS_DAYS_AGO, 9, 30), hire('paulo'))
  stockDesk(stage, on)
  for (const [name, customer] of Object.entries<Customer>(CUSTOMERS)) {
    stage.plan(on(customer.joined, 9, stage.random.between(1, 59)), arrive(name as CustomerName))
    planHabit(stage, on, name as CustomerName, customer)
  }
  planTurns(stage, on)
  planLastDays(stage, on)
}

type On = (daysAgo: number, hour: number, minute?: number) => Date

/** What the desk sells from, and pays with. */
function stockDesk(stage: Stage, on: On): void {
  const stock = { who: 'desk', fate: 'accept' } as const
  stage.plan(on(91, 9, 40), payIn({ ...stock, kind: 'BANK', amount: 1_500_000_00n }))
  stage.plan(on(91, 10, 5), payIn({ ...stock, kind: 'CRYPTO', amount: 12_00_000_000n }))
  stage.plan(on(47, 14), payIn({ ...stock, kind: 'CRYPTO', amount: 4_00_000_000n }))
}

function planHabit(stage: Stage, on: On, name: CustomerName, { joined, habit }: Customer): void {
  if (!habit) return
  const { between } = stage.random
  for (let daysAgo = joined - 1; daysAgo >= HABITS_END_DAYS_AGO; daysAgo -= between(...habit.everyDays))
    stage.plan(on(daysAgo, between(8, 18), between(0, 59)), goRound(name, habit))
}

/** What happens but once. */
function planTurns(stage: Stage, on: On): void {
  stage.plan(on(58, 18, 30), writeTerms('inForce'))
  stage.plan(on(9, 16), writeTerms('draft'))
  const second = { bank: '260', agency: '0001', account: '5566778-3', kind: 'CC' } as const
  stage.plan(on(51, 11), openAccount('ana', second))
  stage.plan(on(22, 13, 15), closeAccount('ana'))
  stage.plan(on(46, 10), payIn({ who: 'rafael', kind: 'BANK', amount: 2_000_00n, fate: 'accept' }))
  const byAnother = { fate: 'reject', flaw: 'holder' } as const
  stage.plan(on(44, 15), payIn({ who: 'rafael', kind: 'BANK', amount: 18_000_00n, ...byAnother }))
  stage.plan(on(43, 12), payIn({ who: 'rafael', kind: 'BANK', amount: 18_000_00n, ...byAnother }))
  stage.plan(
    on(42, 17),
    block('rafael', 'Depósitos da conta de terceiros: aguarda a análise de conformidade.'),
  )
}

/** The last days leave each customer with what it needs for what it wants now. */
function planLastDays(stage: Stage, on: On): void {
  const bank = (who: CustomerName, amount: bigint) => ({ who, kind: 'BANK', amount, fate: 'accept' }) as const
  const chain = (who: CustomerName, amount: bigint) =>
    ({ who, kind: 'CRYPTO', amount, fate: 'accept' }) as const
  const byPhone = trade({
    ...{ who: 'horizonte', nature: 'BUY', amount: 25_000_000n, wants: true },
    ...{ placedBy: 'master', fate: 'execute' },
  })
  stage.plan(on(4, 10, 12), payIn({ ...bank('horizonte', 210_000_00n), next: byPhone }))
  stage.plan(on(3, 9, 41), payIn(chain('ana', 8_310_000n)))
  stage.plan(on(3, 11, 20), payIn(chain('henrique', 9_500_000n)))
  stage.plan(on(3, 14, 5), payIn(bank('nimbus', 42_500_00n)))
  stage.plan(on(2, 10, 33), payIn(bank('ana', 98_320_15n)))
  stage.plan(on(2, 12, 50), payIn(bank('horizonte', 260_000_00n)))
  stage.plan(on(2, 15, 17), payIn(bank('diego', 31_200_00n)))
  stage.plan(on(1, 9, 8), payIn(bank('henrique', 22_400_00n)))
  stage.plan(on(1, 10, 2), payIn({ who: 'gabriela', kind: 'BANK', amount: 64_000_00n, fate: 'cancel' }))
  stage.plan(on(1, 11, 26), trade({ who: 'ana', nature: 'BUY', amount: 12_000_00n, fate: 'expire' }))
  stage.plan(on(1, 13, 47), trade({ who: 'ana', nature: 'BUY', amount: 18_250_00n, fate: 'execute' }))
  stage.plan(on(1, 14, 30), payOut({ who: 'nimbus', kind: 'BANK', amount: 9_000_00n, fate: 'finish' }))
  stage.plan(on(1, 15, 12), payOut({ who: 'henrique', kind: 'CRYPTO', amount: 1_500_000n, fate: 'finish' }))
}
