import type { Mutant } from './mutant.ts'

const COMMANDS = 'src/server/orders/commands.ts'
const EXECUTE = 'src/server/orders/execute.ts'
const QUOTE = 'src/server/orders/quote.ts'
const COMMANDS_TEST = 'src/server/orders/commands.test.ts'
const EXECUTE_TEST = 'src/server/orders/execute.test.ts'
const QUOTE_TEST = 'src/server/orders/quote.test.ts'
const RACES_TEST = 'src/server/orders/execute-races.test.ts'
const OVERDRAFT_TEST = 'src/server/orders/overdraft.test.ts'

/** Faults at the desk. */
export const deskMutants: readonly Mutant[] = [
  {
    breaks: 'a user is blocked while the order is placed',
    file: COMMANDS,
    was: `effective_status as status from users where id = \${userId} for share\``,
    is: `effective_status as status from users where id = \${userId}\``,
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'any user places orders for others',
    file: COMMANDS,
    was: `  enforce(mayCreateOrderFor(userId, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'an order below the minimum is placed',
    file: COMMANDS,
    was: `  enforce(mayPlaceOtc(input, settings.limitOTC))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'the desk trades with itself',
    file: COMMANDS,
    was: `  enforce(mayTradeWithHouse(userId, settings.userOtcId))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a customer cancels a quoted order',
    file: COMMANDS,
    was: `  enforce(mayCancelOrder(order, by))
`,
    is: '',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'a quotation outlives its last instant',
    file: COMMANDS,
    was: `expires_in <= \${tx.now}`,
    is: `expires_in < \${tx.now}`,
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'expiry waits for the transaction that holds an order',
    file: COMMANDS,
    was: 'for update skip locked',
    is: 'for update',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'expiry takes orders without a bound',
    file: COMMANDS,
    was: 'const EXPIRE_AT_ONCE = 200',
    is: 'const EXPIRE_AT_ONCE = 2000',
    tests: [COMMANDS_TEST],
  },
  {
    breaks: 'two users execute one order at once',
    file: COMMANDS,
    was: `\${visibleOrders(tx.sql, by)} for update\``,
    is: `\${visibleOrders(tx.sql, by)}\``,
    tests: [RACES_TEST],
  },
  {
    breaks: 'a new order is executed',
    file: EXECUTE,
    was: `  enforce(mayExecuteOrder(order, by))
`,
    is: '',
    tests: [EXECUTE_TEST],
  },
  {
    breaks: 'an expired quotation is executed',
    file: EXECUTE,
    was: `  enforce(mayExecuteAt(order, input.quotation, tx.now))
`,
    is: '',
    tests: [EXECUTE_TEST],
  },
  {
    breaks: 'another quotation than the customer saw is executed',
    file: EXECUTE,
    was: 'mayExecuteAt(order, input.quotation, tx.now)',
    is: 'mayExecuteAt(order, undefined, tx.now)',
    tests: [EXECUTE_TEST],
  },
  {
    breaks: `a blocked customer's order is executed`,
    file: EXECUTE,
    was: 'await enforceOwner(tx, order.userId)',
    is: `await (await import('../settings/in-force.ts')).settingsInForce(tx)`,
    tests: [EXECUTE_TEST],
  },
  {
    breaks: 'an order is executed without the money',
    file: EXECUTE,
    was: `  enforce(mayAffordOrder({ available, amountOrig, currencyOrig, overdraft: input.overdraft }, by))
`,
    is: '',
    tests: [EXECUTE_TEST],
  },
  {
    breaks: 'the balance of the other currency pays',
    file: EXECUTE,
    was: `kind: 'AVAILABLE', currency: currencyOrig }`,
    is: `kind: 'AVAILABLE', currency: order.currencyDest }`,
    tests: [EXECUTE_TEST],
  },
  {
    breaks: 'an order that empties the balance is an overdraft',
    file: EXECUTE,
    was: 'left < 0n',
    is: 'left <= 0n',
    tests: [EXECUTE_TEST, OVERDRAFT_TEST],
  },
  {
    breaks: 'a customer quotes, or a decided order is quoted',
    file: QUOTE,
    was: `  enforce(mayQuoteOrder(order, by))
`,
    is: '',
    tests: [QUOTE_TEST],
  },
  {
    breaks: 'an expired order is quoted again',
    file: QUOTE,
    was: `  enforce(mayQuoteAt(order, tx.now))
`,
    is: '',
    tests: [QUOTE_TEST],
  },
]
