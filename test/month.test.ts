import { expect, test } from 'vitest'
import { JOURNAL_EVENTS } from '#core/ledger/journal.ts'
import { DEPOSIT_STATUS, ORDER_STATUS, type StatusTable, WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { PARTS } from '#server/slices.ts'
import { SEED, seedOf } from './harness/seeds.ts'
import { Deposits } from './month/deposits.ts'
import { openMonth } from './month/house.ts'
import { Trade } from './month/trade.ts'
import { Withdrawals } from './month/withdrawals.ts'

/** `npm run month -- --operations=1000000` plays so many calls that change something, with another seed. */
const operations = Number(process.env.MONTH_OPERATIONS ?? 0)
const STEPS = 300
/** After so many operations a long month tells its rate, and after ten times as many it proves its books. */
const TOLD_EVERY = 10_000

seedOf('a month')
const month = await openMonth(SEED, operations)
const [deposits, withdrawals, trade] = [new Deposits(month), new Withdrawals(month), new Trade(month)]
/** How often each act comes: acts that lead to others come more often. */
const acts: readonly (readonly [name: string, times: number, act: () => Promise<void>])[] = [
  ['declare', 4, () => deposits.declare()],
  ['accept', 5, () => deposits.accept()],
  ['reject', 1, () => deposits.reject()],
  ['import a statement', 1, () => deposits.importStatement()],
  ['adjust', 1, () => deposits.adjust()],
  ['request', 3, () => withdrawals.request()],
  ['approve', 3, () => withdrawals.approve()],
  ['cancel a withdrawal', 1, () => withdrawals.cancel()],
  ['pay', 1, () => withdrawals.pay()],
  ['ship', 2, () => withdrawals.ship()],
  ['answer', 3, () => withdrawals.answer()],
  ['quote', 2, () => trade.quote()],
  ['execute', 1, () => trade.execute()],
  ['place', 6, () => trade.place()],
  ['cancel an order', 1, () => trade.cancel()],
  ['wait', 1, () => trade.wait()],
]
const drawn = acts.flatMap((act) => Array.from({ length: act[1] }, () => act))

const readBalances = async () => {
  const rows = await month.db.sql<{ account: string; balance: bigint }[]>`
    select coalesce(owner_id::text, 'OUTSIDE') || ':' || kind || ':' || currency as account, balance
    from accounts where balance <> 0 order by key collate "C"`
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

const STATUSES: Readonly<Record<string, StatusTable>> = {
  deposit: DEPOSIT_STATUS,
  withdrawal: WITHDRAWAL_STATUS,
  order: ORDER_STATUS,
}

/** Each change of a status in the histories is a move of its table, the Book's and the bank's too. */
async function expectMoves(): Promise<void> {
  const moves = await month.db.sql<{ entity: string; status: string; after: string }[]>`
    select distinct entity, status, after from (
      select entity, lag(to_status) over (partition by entity_id order by id) as status, to_status as after from events
    ) move where status <> after and entity = any(${Object.keys(STATUSES)})`
  expect(moves.length).toBeGreaterThan(0)
  for (const { entity, status, after } of moves) {
    const { owner, staff, house } = STATUSES[entity]![status]!
    const possible = [owner, staff, house].flatMap((acts) => Object.values(acts ?? {}))
    expect(possible, `${entity} from ${status}`).toContain(after)
  }
}

/** Tells how fast the month goes, and in which acts its time passes: a long month must not slow down. */
function openRate() {
  const spent = new Map<string, number>()
  let [at, told] = [performance.now(), 0]
  return {
    add: (name: string, ms: number) => spent.set(name, (spent.get(name) ?? 0) + ms),
    /** Whether it told something. */
    tell: (): boolean => {
      const { operations: now, lost, restarts } = month.counts
      if (operations === 0 || now - told < TOLD_EVERY) return false
      const seconds = (performance.now() - at) / 1_000
      const most = [...spent].sort(([, a], [, b]) => b - a).slice(0, 6)
      const shares = most.map(([name, ms]) => `${name} ${Math.round(ms / 10 / seconds)} %`)
      console.log(
        `${now} operations, ${lost} repeated, ${restarts} restarts; ${Math.round((now - told) / seconds)} a second: ${shares.join(', ')}`,
      )
      spent.clear()
      ;[at, told] = [performance.now(), now]
      return true
    },
  }
}

async function expectProof(): Promise<void> {
  await chainHistory(month.db)
  const findings = await verifyLedger(month.db, PARTS.proofs)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
}

test('in a month of business each balance is that of the plain books, after each act', {
  timeout: 600_000 + operations * 100,
}, async () => {
  const rate = openRate()
  for (let step = 0, tells = 0; step < STEPS || month.counts.operations < operations; step++) {
    const [name, , act] = month.pick(drawn)!
    const began = performance.now()
    try {
      await act()
    } catch (error) {
      throw new Error(`step ${step}, ${name}, SEED=${SEED}: ${(error as Error).message}`, { cause: error })
    }
    const acted = performance.now()
    expect(await readBalances(), `step ${step}, ${name}, SEED=${SEED}`).toEqual(month.books.all())
    rate.add(name, acted - began)
    rate.add('the comparison', performance.now() - acted)
    if (rate.tell() && ++tells % 10 === 0) await expectProof()
  }
  await expectMoves()
  const { restarts } = month.counts
  // A month without one of the movements would prove nothing about it; a drawn seed may lack one.
  if (process.env.SEED) return
  const events = await month.db.sql<{ event: string }[]>`select distinct event from journals`
  expect(restarts).toBeGreaterThan(0)
  // The month reads no statement of a bank, so it books nothing from one, and it opens no place.
  const played = JOURNAL_EVENTS.filter((event) => !/^(house|place|payout)\./.test(event))
  expect(events.map(({ event }) => event).toSorted()).toEqual(played.toSorted())
})
