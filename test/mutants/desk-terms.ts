import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the terms of the desk: gifts, days, limits, approvals and ends of its orders. */
export const deskTermMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/orders/quote.ts',
    ['src/server/orders/desk.test.ts'],
    [
      [
        'the first to quote stays the one who quoted',
        'quotedBy: by.id }\n',
        'quotedBy: order.quotedBy ?? by.id }\n',
      ],
      [
        'a version names the one who quoted before',
        '${margin}, ${by.id}, ${isAutomatic}',
        '${margin}, ${by.id}, ${!isAutomatic}',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/give-away.ts',
    ['test/give-away.test.ts'],
    [
      [
        'a quotation counts beside the one that it replaces',
        'give_away > 0 and id <> ${id} and',
        'give_away > 0 and',
      ],
      [
        'an expired quotation still gives away',
        "status = 'PARTIAL' and expires_in > ${now} or",
        "status = 'PARTIAL' or",
      ],
      ['two operators quote one customer at once', ', `quotes for ${userId}`]', ']'],
      [
        'the day of what is given away ends after 24 hours',
        't.created_at >= ${startOfDay(tx, now)}',
        "t.created_at >= ${now}::timestamptz - interval '24 hours'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/execute.ts',
    ['test/attacks.test.ts'],
    [
      [
        'staff execute for a customer what they quoted',
        '  enforce(mayExecuteAfterQuoting(order, settings.controls, by))\n',
        '  void mayExecuteAfterQuoting\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/execute.ts',
    ['src/server/orders/execute.test.ts'],
    [
      [
        'the event has the balance of before',
        'const after = { balance: toWire(left, currencyOrig) }',
        'const after = before',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/execute.ts',
    ['src/server/orders/desk.test.ts'],
    [
      [
        'the trade of the desk is not kept',
        '  await keepDeskTrade(tx, { ...posting, nature: order.nature })\n',
        '  void keepDeskTrade\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/proposed.ts',
    ['test/attacks.test.ts'],
    [
      [
        'the one who quoted approves the execution',
        'involved: [order.createdBy, order.ownerCreatedBy, order.quotedBy]',
        'involved: [order.createdBy, order.ownerCreatedBy]',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/proposed.ts',
    ['test/give-away.test.ts'],
    [['a trade the other way is named for a month', "interval '1 hour'", "interval '30 days'"]],
  ),
  ...faultsIn(
    'src/server/orders/proposed.ts',
    ['src/server/orders/refusals.test.ts'],
    [
      [
        'satoshis are compared with a ceiling in reais',
        'worthFloor(amount, currencyOrig, quotation ?? 0n) ?? 0n',
        'amount',
      ],
      [
        'an approved overdraft has no ceiling',
        '    enforce(mayOverdraw(missing, overdraftCeilingOf(controls)))\n',
        '    void mayOverdraw, enforce, overdraftCeilingOf, missing\n',
      ],
      [
        'a sale has the value of its bitcoin',
        "order.nature === 'BUY' ? amountOrig : amountDest,",
        'amountOrig,',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/proposed.ts',
    ['test/give-away.test.ts'],
    [
      [
        'the order of another customer is a round trip',
        'from orders where user_id = ${userId} and nature',
        'from orders where user_id <> ${userId} and nature',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/commands.ts',
    ['src/server/orders/commands.test.ts'],
    [
      [
        'an order for another names its owner as its creator',
        'values (${id}, ${userId}, ${by.id}, ${settings.id}',
        'values (${id}, ${userId}, ${userId}, ${settings.id}',
      ],
      [
        'the end of an expired quotation moves',
        'const expiresIn = isQuoteExpired(order, tx.now) ? order.expiresIn : tx.now.toISOString()',
        'const expiresIn = order.expiresIn === null ? tx.now.toISOString() : tx.now.toISOString()',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/mails.ts',
    ['src/server/notices/notices.test.ts'],
    [
      [
        'a mail says that the fee is received',
        'receives: formatMoney(amountDest - fee, currencyDest)',
        'receives: formatMoney(amountDest, currencyDest)',
      ],
      [
        'a mail says the hour of UTC',
        "at time zone 'America/Sao_Paulo', 'DD/MM",
        "at time zone 'UTC', 'DD/MM",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/order.test.ts'],
    [
      [
        'an overdraft of exactly the ceiling is refused',
        'if (missing <= ceiling) return ok',
        'if (missing < ceiling) return ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    [
      'src/core/orders/order.test.ts',
      'src/core/orders/order-amounts.test.ts',
      'src/core/orders/price-band.test.ts',
    ],
    [
      [
        'an amount as large as the ledger books is refused',
        'value.amountOrig > MAX_MINOR ||',
        'value.amountOrig >= MAX_MINOR ||',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/order.ts',
    ['src/core/orders/give-away.test.ts'],
    [
      [
        'a Book order is filled off the market',
        "isInBand(quotation, middle, controls)) return ok\n  return refuse('conflict', 'order.bookOffMarket'",
        "true) return ok\n  return refuse('conflict', 'order.bookOffMarket'",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/desk.ts',
    ['src/core/orders/desk.test.ts'],
    [
      [
        'one automatic quotation too many in an hour',
        'facts.ofAll < automatic.perHour',
        'facts.ofAll <= automatic.perHour',
      ],
      [
        'the order itself is no part of the day of a customer',
        'facts.tradedToday + value)',
        'facts.tradedToday)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/give-away.ts',
    ['src/core/orders/give-away.test.ts'],
    [
      [
        'a sum that equals the limit is over it',
        'sum === undefined || sum > limit)',
        'sum === undefined || sum >= limit)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/orders/margin.ts',
    ['src/core/orders/margin.test.ts', 'src/core/orders/give-away.test.ts'],
    [
      [
        'the gain of the house is rounded up',
        'amountOrig - toBrlCeil(amountDest, base)',
        'amountOrig - toBrlFloor(amountDest, base)',
      ],
    ],
  ),
]
