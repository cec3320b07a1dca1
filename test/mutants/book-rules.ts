import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the decisions and postings of the Book. */
export const bookRuleMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/book/rehearsal.ts',
    ['src/server/approvals/dry-run.test.ts'],
    [['a rehearsal hides a refusal', "if ('error' in end) throw end.error", '']],
  ),
  ...faultsIn(
    'src/server/book/open-orders.ts',
    ['src/server/approvals/dry-run.test.ts'],
    [['the rehearsal of an order meets nobody', 'quotation <= ${limit}', 'quotation > ${limit}']],
  ),
  ...faultsIn(
    'src/web/api/use-rehearsal.ts',
    ['src/web/orders/OrderForm.test.tsx', 'src/web/withdrawals/WithdrawalForm.test.tsx'],
    [
      [
        'a form under review is sent although the server would refuse it',
        'lock: isLocked && outcome.message',
        'lock: false as const',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/money/BalanceCard.tsx',
    ['src/web/ledger/Balances.test.tsx'],
    [
      [
        'the card of a balance shows the total first',
        'value={readBalance(balance).available}',
        'value={readBalance(balance).total}',
      ],
      [
        'the marker is that of the total',
        'kind={balance.kind} />}\n      </div>',
        "kind={readBalance(balance).total < 0n ? 'D' : 'C'} />}\n      </div>",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/open-orders.ts',
    ['src/server/book/market.test.ts', 'src/server/book/leader.test.ts'],
    [
      [
        'an order has the fee of the settings in force once the Book is read again',
        'filled_orig, filled_dest, fee, fee_percent, expires_in,',
        "filled_orig, filled_dest, fee, (select case nature when 'BUY' then fee_order_buy else fee_order_sell end from settings where status = 'ACTIVED') as fee_percent, expires_in,",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/open-orders.ts',
    ['src/server/book/leader.test.ts'],
    [
      [
        'the queue is reversed once the Book is read again',
        '${isResting(sql)} order by book_rank',
        '${isResting(sql)} order by book_rank desc',
      ],
      [
        'fills are forgotten once the Book is read again',
        'order.amountDest - order.filledDest : order.amountOrig - order.filledOrig',
        'order.amountDest : order.amountOrig',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/market.test.ts'],
    [
      [
        'purchases are stored with the fee of sales, and sales with that of purchases',
        'const terms = orderTerms(nature, settings)',
        "const terms = orderTerms(nature === 'BUY' ? 'SELL' : 'BUY', settings)",
      ],
      [
        'a user places an order for another without the permission',
        '  enforce(mayCreateOrderFor(userId, by))\n',
        '',
      ],
      ['the house trades with itself', '  enforce(mayTradeWithHouse(userId, settings.userId))\n', ''],
      [
        'a limit far from the market is accepted',
        '  enforce(mayLimit(nature, quotation, middleOf(batchInput.depth)))\n',
        '',
      ],
      [
        'an order is placed without the balance for it',
        '  enforce(mayHoldForBook(available ?? 0n, amountOrig))\n',
        '',
      ],
      [
        'a customer may have any number of resting orders',
        '  if (!isImmediate) enforce(mayAddToBook(state.orders.countOf(userId)))\n',
        '',
      ],
      [
        'staff execute beyond the position limit of the market maker',
        '  enforce(mayFillFromMarketMaker(order.nature, leftOf(order), capacity))\n',
        '',
      ],
      [
        'staff execute at a limit outside the market maker’s price band',
        "order.nature === 'BUY' ? 'SELL' : 'BUY', limit",
        'order.nature, limit',
      ],
      [
        'the market maker offers bitcoin that it sold to an order that staff executed',
        "  if (act === 'execute') withdrawOffer(state, at.now)\n",
        '',
      ],
      [
        'staff execute for an owner who may not trade',
        "  enforce(status ? mayOperate(status, settings.statuses.order) : refuse('notFound', 'order.unknown'))\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/market.test.ts', 'src/server/book/edges.test.ts'],
    [
      [
        'a user who may not trade places an order',
        "  enforce(status ? mayOperate(status, settings.statuses.order) : refuseField('userId', 'user.unknown'))\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/market.test.ts', 'src/server/book/leader.test.ts'],
    [
      [
        'an order is decided by its status before the batch',
        'status: order?.status ?? endedStatus(at, target)',
        'status: target.status',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/edges.test.ts'],
    [
      [
        'acts of staff are written one by one',
        '  await recordStaffActs(tx, acts)\n',
        '  for (const act of acts) await recordStaffActs(tx, [act])\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/market.test.ts'],
    [['the audit lacks the orders that staff place', 'act: isInternal(by)', 'act: by.roles.length === 0']],
  ),
  ...faultsIn(
    'src/server/book/market-maker.ts',
    ['src/server/book/market.test.ts'],
    [
      [
        'the position of the market maker counts as 0',
        'marketMakerCapacity(positionOf(on, settings.userId), maxPosition)',
        'marketMakerCapacity(0n, maxPosition)',
      ],
      [
        'used liquidity is offered again before the next price',
        'return isTime && seenAtOf({ now, depth }) !== state.seenAt',
        'return isTime',
      ],
      [
        'used liquidity is offered again within the second',
        'return isTime && seenAtOf({ now, depth }) !== state.seenAt',
        'return seenAtOf({ now, depth }) !== state.seenAt',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/queries.ts',
    ['src/server/book/queries.test.ts'],
    [
      ['the depth shows the original amount of a sale', 'sql`amount_orig - filled_orig`', 'sql`amount_orig`'],
      [
        'the Book is shown worst price first',
        'group by quotation order by quotation',
        'group by quotation order by -quotation',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/settle.ts',
    ['src/server/book/leader.test.ts'],
    [
      [
        'an expiry has an actor',
        "const by = reason === 'cancelled' || reason === 'ended' ? actorId : null",
        'const by = actorId',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/settle.ts',
    ['src/server/book/market.test.ts'],
    [
      [
        'fees are rounded up for each fill',
        'const fee = percentFeeCeil(order.filledDest, order.feePercent)\n  const charged = fee - order.fee\n  order.fee = fee',
        'const charged = percentFeeCeil(received, order.feePercent)\n  order.fee += charged',
      ],
      ['the difference that a buyer saves stays held', '0n : held - heldOf(order) - given }', '0n : 0n }'],
      [
        'the remaining hold of an order is not released',
        'if (amount > 0n && order',
        'if (amount < 0n && order',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/settle.ts',
    ['src/server/book/market.test.ts', 'src/server/book/leader.test.ts'],
    [['a cancelled order keeps resting', '  on.orders.remove(order)\n', '']],
  ),
  ...faultsIn(
    'src/server/orders/commands.ts',
    ['src/server/book/market.test.ts'],
    [
      [
        'the desk ends orders of the Book',
        "where status = 'PARTIAL' and kind = 'OTC' and expires_in",
        "where status = 'PARTIAL' and expires_in",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/quote.ts',
    ['src/server/orders/quote.test.ts'],
    [
      [
        'a quotation takes the fee of its instant',
        '  const { controls } = await settingsInForce(tx)\n  const amounts = accepted(readQuote(order, input.quotation, order.feePercent))',
        "  const { controls, orderFees } = await settingsInForce(tx)\n  const amounts = accepted(readQuote(order, input.quotation, orderFees['BRL-BTC']))",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/decide.ts',
    ['src/server/book/house-rules.test.ts'],
    [
      [
        'an order of the Book ends, and its expiry stays in the future',
        "if (act === 'end' && at.now.getTime() < Date.parse(order.expiresIn)) order.expiresIn = at.now.toISOString()",
        "if (act === 'execute' && at.now.getTime() < 0) order.expiresIn = at.now.toISOString()",
      ],
      [
        'the audit has the order of after as before',
        '...changed(before, after),',
        '...changed(after, after),',
      ],
    ],
  ),
]
