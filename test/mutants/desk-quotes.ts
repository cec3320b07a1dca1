import { faultsIn, type Mutant } from './mutant.ts'

const DESK_TEST = ['src/server/orders/desk.test.ts']

/** Faults in takes, versions, margins, automatic quotations and the position of the desk. */
export const deskQuoteMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/orders/desk.ts',
    ['src/core/orders/desk.test.ts'],
    [
      ['a take lasts for good', '+ TAKE_MS > now.getTime()', '+ TAKE_MS > 0'],
      ['anybody takes an order over by chance', 'return takeOver ? ok :', 'return now ? ok :'],
      [
        'a friend gets a longer option',
        'minutes <= order.expiryMinutes',
        'minutes <= order.expiryMinutes + 1',
      ],
      ['the switch does nothing', '    automatic.on &&\n', ''],
      ['a quoted order is quoted without a person', "    facts.status === 'NEW' &&\n", ''],
      ['an order of the size is quoted', 'value < limits.automaticBelow', 'value <= limits.automaticBelow'],
      ['one more of a customer in an hour', 'facts.ofCustomer <', 'facts.ofCustomer <='],
      ['the position grows beyond its limit', '!isBeyond(limits.exposure, sizeOf(after)) ||', 'true ||'],
    ],
  ),
  ...faultsIn(
    'src/core/orders/margin.ts',
    ['src/core/orders/margin.test.ts'],
    [
      ['a customer who sells gets the ask', "nature === 'BUY' ? ask : bid", "nature === 'BUY' ? bid : ask"],
      [
        'a negative margin is rounded for the customer',
        '-percentShareFloor(base, -margin)',
        '-percentFeeCeil(base, -margin)',
      ],
      ['a loss is a gain', 'return gain < 0n ? -size : size', 'return size'],
    ],
  ),
  ...faultsIn(
    'src/core/orders/exposure.ts',
    ['src/core/orders/exposure.test.ts'],
    [
      [
        'the rounding of a closed share is lost',
        'cost: cost + paid + realised, realised',
        'cost: cost + paid, realised',
      ],
      ['a trade closes more than there is', 'held < traded ? held : traded', 'traded'],
      ['a debt of bitcoin costs the bid', '-toBrlCeil(-position, ask)', '-toBrlCeil(-position, bid)'],
    ],
  ),
  ...faultsIn('src/server/orders/quote.ts', DESK_TEST, [
    ['two quote one order', '  enforce(by.grant ? ok : mayQuoteTaken(order, tx.now, by))\n', ''],
    ['the first version is overwritten', 'coalesce(max(version), 0) + 1', 'count(*) + 2'],
  ]),
  ...faultsIn('src/server/orders/exposure.ts', DESK_TEST, [
    [
      'every trade begins a position',
      'afterTrade(await findPosition(tx, userOtcId), trade)',
      'afterTrade(FLAT, trade)',
    ],
  ]),
]
