import type { Mutant } from './mutant.ts'

const GAIN = ['src/core/house/gain.test.ts']
const RULES = ['src/core/house/house.test.ts']
const FUNNEL = ['src/core/house/funnel.test.ts']
const READ = ['src/server/house/house.test.ts']

/** Faults in the picture of the house: the gain by orders, the cover of the debt, the exposure and the queues. */
export const houseNowMutants: readonly Mutant[] = [
  {
    breaks: 'a fee in bitcoin counts as reais',
    file: 'src/core/house/gain.ts',
    was: "return spread + (nature === 'BUY' ? toBrlFloor(fee, base ?? price) : fee)",
    is: 'return spread + fee',
    tests: GAIN,
  },
  {
    breaks: 'an order that the Book fills twice is two orders',
    file: 'src/core/house/gain.ts',
    was: 'const own = { orders: 0, traded',
    is: 'const own = { orders: 1, traded',
    tests: GAIN,
  },
  {
    breaks: '99.999 % of the debt is shown as covered',
    file: 'src/core/house/house.ts',
    was: 'export const isCovered = ({ held, owed }: Cover): boolean => held >= owed',
    is: 'export const isCovered = ({ held, owed }: Cover): boolean => held * 10_001n >= owed * 10_000n',
    tests: RULES,
  },
  {
    breaks: 'a short position is never near its limit',
    file: 'src/core/house/house.ts',
    was: '  const size = sizeOf(position)\n  if (limit === null',
    is: '  const size = position\n  if (limit === null',
    tests: RULES,
  },
  {
    breaks: 'an operator reads what each customer brings',
    file: 'src/core/house/house.ts',
    was: "isMasterLevel(by) ? ok : refuse('forbidden', 'house.masterOnly')",
    is: "by.roles.length > 0 ? ok : refuse('forbidden', 'house.masterOnly')",
    tests: [...RULES, ...READ],
  },
  {
    breaks: 'a rejected deposit still waits',
    file: 'src/core/house/funnel.ts',
    was: "?.isOver === true ? 'not' : 'waiting'",
    is: "?.isOver === false ? 'not' : 'waiting'",
    tests: FUNNEL,
  },
  {
    breaks: 'the cover compares an old statement with the debt of now',
    file: 'src/server/house/money.ts',
    was: '(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}) - 1',
    is: '(${day}::date + 99)::timestamp at time zone ${TIME_ZONE}) - 1',
    tests: READ,
  },
  {
    breaks: 'the bitcoin of the house are owed to customers',
    file: 'src/server/house/house.ts',
    was: '  outside[currency] - own.reduce(',
    is: '  outside[currency] - 0n * own.reduce(',
    tests: READ,
  },
  {
    breaks: 'yesterday has the trades of today, too',
    file: 'src/server/house/rows.ts',
    was: 'where t.desk_id = ${deskId} and t.created_at >= ${starts} and t.created_at < ${ends}',
    is: "where t.desk_id = ${deskId} and t.created_at >= ${starts}::timestamptz - interval '9 days'",
    tests: READ,
  },
]
