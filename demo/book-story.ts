import { type BookPlan, openDemoBook } from './book.ts'
import { payIn } from './deposits.ts'
import { daysBefore, minutesAfter, wholeHour } from './hours.ts'
import { type Random, randomFrom } from './random.ts'
import type { Stage } from './stage.ts'

const SEED = 0x626f6f6b
const BEGINS_DAYS_AGO = 4
const MEETING_HOURS = [9, 11, 13, 15, 17]
/** Of a bitcoin, in satoshis. */
const THOUSANDTH = 100_000n
const HUNDREDTH = 10n * THOUSANDTH

/** What they bring to trade with. */
const STAKES = [
  ['bruno', 'CRYPTO', 40n * HUNDREDTH],
  ['nimbus', 'CRYPTO', 50n * HUNDREDTH],
  ['lucia', 'CRYPTO', 20n * HUNDREDTH],
  ['gabriela', 'BANK', 180_000_00n],
  ['horizonte', 'BANK', 150_000_00n],
  ['fabio', 'BANK', 50_000_00n],
] as const
const TRADERS = STAKES.map(([who]) => who)

/** The house is half a percent off the middle: within that customers meet each other, beyond it they take from the house too. */
const WITHIN = [18, 38] as const
const BEYOND = 60

/** The last hours, in minutes before now. One order of Ana's is taken back, another is filled in part and waits for the rest. */
const LATELY: readonly (readonly [minutesAgo: number, plan: BookPlan])[] = [
  [331, { who: 'nimbus', nature: 'SELL', amount: 4n * HUNDREDTH, offset: 30 }],
  [322, { who: 'gabriela', nature: 'BUY', amount: 5n * HUNDREDTH, offset: BEYOND }],
  [214, { who: 'horizonte', nature: 'BUY', amount: 3n * HUNDREDTH, offset: -25 }],
  [206, { who: 'bruno', nature: 'SELL', amount: 2n * HUNDREDTH, offset: -BEYOND }],
  [152, { who: 'ana', nature: 'BUY', amount: HUNDREDTH, offset: -40, cancelAfter: 6 }],
  [93, { who: 'lucia', nature: 'SELL', amount: 2n * HUNDREDTH, offset: 28 }],
  [88, { who: 'fabio', nature: 'BUY', amount: 15n * THOUSANDTH, offset: BEYOND }],
  [47, { who: 'bruno', nature: 'SELL', amount: 6n * HUNDREDTH, offset: -BEYOND }],
  [13, { who: 'ana', nature: 'SELL', amount: 3n * HUNDREDTH, offset: 15 }],
  [12, { who: 'fabio', nature: 'BUY', amount: 12n * THOUSANDTH, offset: BEYOND }],
  [11, { who: 'nimbus', nature: 'SELL', amount: 12n * HUNDREDTH, offset: 42 }],
  [10, { who: 'horizonte', nature: 'BUY', amount: 9n * HUNDREDTH, offset: -33 }],
  [9, { who: 'bruno', nature: 'SELL', amount: 7n * HUNDREDTH, offset: 34 }],
  [8, { who: 'gabriela', nature: 'BUY', amount: 4n * HUNDREDTH, offset: -26 }],
  [6, { who: 'diego', nature: 'BUY', amount: 15n * THOUSANDTH, offset: -40 }],
  [4, { who: 'lucia', nature: 'SELL', amount: 3n * HUNDREDTH, offset: 62 }],
]

/** Some days of customers' orders that meet each other and the house in the Book, up to those that rest there now. */
export function planBook(stage: Stage, now: Date): void {
  const { place } = openDemoBook()
  const random = randomFrom(SEED)
  const on = (daysAgo: number, hour: number, minute: number) =>
    daysBefore(wholeHour(now), daysAgo, { hour, minute })
  for (const [who, kind, amount] of STAKES)
    stage.plan(
      on(BEGINS_DAYS_AGO + 1, 9, random.between(1, 59)),
      payIn({ who, kind, amount, fate: 'accept' }),
    )
  for (let daysAgo = BEGINS_DAYS_AGO; daysAgo > 0; daysAgo -= 1)
    for (const hour of MEETING_HOURS) {
      const at = on(daysAgo, hour, random.between(0, 40))
      const { rests, takes } = drawMeeting(random)
      stage.plan(at, place(rests))
      stage.plan(minutesAfter(at, random.between(2, 25)), place(takes))
    }
  stage.plan(on(1, 19, 5), place({ who: 'bruno', nature: 'SELL', amount: 15n * THOUSANDTH, offset: 15 }))
  stage.plan(on(1, 19, 13), place({ who: 'ana', nature: 'BUY', amount: 25n * THOUSANDTH, offset: BEYOND }))
  for (const [minutesAgo, plan] of LATELY) stage.plan(minutesAfter(now, -minutesAgo), place(plan))
}

/** An order that rests, and one of somebody else that takes it, in part or with what the house has beyond it. */
function drawMeeting(random: Random): { rests: BookPlan; takes: BookPlan } {
  const isSale = random.chance(50)
  const [first, second] = isSale ? (['SELL', 'BUY'] as const) : (['BUY', 'SELL'] as const)
  const sign = isSale ? 1 : -1
  const who = random.pick(TRADERS)
  const other = random.pick(TRADERS.filter((one) => one !== who))
  const amount = () => BigInt(random.between(5, 50)) * THOUSANDTH
  return {
    rests: { who, nature: first, amount: amount(), offset: sign * random.between(...WITHIN) },
    takes: { who: other, nature: second, amount: amount(), offset: sign * BEYOND },
  }
}
