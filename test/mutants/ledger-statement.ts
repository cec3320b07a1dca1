import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in reading the books. */
export const ledgerStatementMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/ledger/records.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        'a statement names the other customers of its lines',
        '(isInternal(by) ? sql`true` : sql`${owner} = ${by.id}`)',
        '(owner ? sql`true` : sql`false`)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/range.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        'a statement shows entries on HELD',
        "and currency = ${of.currency} and kind = 'AVAILABLE'",
        "and currency = ${of.currency} and kind = 'HELD'",
      ],
      [
        'a fee counts as money that went out',
        "filter((sort) => sort !== 'fees')",
        "filter((sort) => sort !== 'others')",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/queries.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        'a balance shows the held amount of the other currency',
        "':HELD:' || asked.currency",
        "':HELD:' || 'BTC'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/checks.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      ['a statement with other records agrees', 'hash.equals(row.recordsHash) &&', 'hash.length > 0 &&'],
      ['a statement with another opening balance agrees', 'row.opening === row.openingNow &&', ''],
      [
        'a statement with another link of the chain agrees',
        'row.headNow?.equals(row.headHash) === true',
        'row.headNow !== null',
      ],
      ['the check names the holder', 'holder: maskName(row.name),', 'holder: row.name,'],
    ],
  ),
  ...faultsIn(
    'src/core/ledger/income.ts',
    ['src/core/ledger/income.test.ts'],
    [
      [
        "the referrer's part of a fee is no fee to its payer",
        "isGain ? 'referrals' : 'withdrawalFees'",
        "'referrals'",
      ],
      ['a purchase counts as a sale', "isGain ? 'gain' : 'loss'", "isGain ? 'loss' : 'gain'"],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/income.ts',
    ['src/server/ledger/income.test.ts'],
    [
      [
        'a hold counts as a movement of the year',
        'group by a.currency, e.origin, e.journal_id having sum(e.amount) <> 0',
        'group by a.id, a.currency, e.origin, e.journal_id having sum(e.amount) <> 0',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/ledger/cost.ts',
    ['src/core/ledger/cost.test.ts'],
    [
      ['a deposit of bitcoin costs nothing', "move.line === 'received' ? move.sats", 'false ? move.sats'],
      ['coins of unknown cost count in the gain of a sale', 'sats * PRECISION - unknown', 'sats * PRECISION'],
      ['small sales take no cost', 'const PRECISION = SATS_PER_BTC', 'const PRECISION = 1n'],
      ['what covers a debt stays in the cost', 'coins.sats < 0n ? least(-coins.sats, move.sats) : 0n', '0n'],
      [
        'the average counts coins without a known cost',
        'coins.sats * PRECISION - coins.unknown',
        'coins.sats * PRECISION',
      ],
      [
        'the fee of a purchase is a part of its bitcoin',
        'const bought = isPurchase ? ordered + others : 0n',
        'const bought = isPurchase ? ordered : 0n',
      ],
      ['a withdrawal is a sale', "line: 'withdrawn', sats", "line: 'sold', sats"],
      ['a sale takes the unknown cost last', 'unknown: averageRound(unknown * part, whole)', 'unknown'],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/cost.ts',
    ['src/server/ledger/income.test.ts'],
    [
      ['the fee of a sale is no part of its gain', "in ('ORDER', 'ORDER_FEE')", "in ('ORDER')"],
      ['a hold takes cost', 'group by e.journal_id having sum(e.amount) <> 0', 'group by e.journal_id, a.id'],
      [
        'a year begins without the cost of the year before',
        'openCostYear(before), move)',
        'openCostYear(), move)',
      ],
      ['a later year changes the cost of an earlier one', 'and e.version < a.next', ''],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/records.ts',
    ['src/server/ledger/statement.test.ts'],
    [['a purchase shows reais that were not paid', 'worth && reais ? {', 'worth && !reais ? {']],
  ),
  ...faultsIn(
    'src/server/orders/statement-reference.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        'the fee of an order has the reais of the order',
        "and e.origin = 'ORDER' then case j.event",
        'then case j.event',
      ],
      ['a trade in the Book shows reais that were not paid', "when 'trade.settled' then t.amount_brl", ''],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/statement-pdf.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        'the last page is not counted',
        'return { pages: 1 + further + (endsAlone ? 1 : 0), endsAlone }',
        'return { pages: 1 + further, endsAlone }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/prices/queries.ts',
    ['src/server/prices/prices.test.ts'],
    [
      [
        'a movement has the last price of its hour',
        'select open as price, source',
        'select close as price, source',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/statement-reference.ts',
    ['src/server/ledger/statement.test.ts'],
    [['the collector of fees reads the control ids of deposits', ' and ${isSeen(sql`d.user_id`)}', '']],
  ),
  ...faultsIn(
    'src/server/withdrawals/statement-reference.ts',
    ['src/server/ledger/statement.test.ts'],
    [['a referrer reads the withdrawal of the referred customer', ' and ${isSeen(sql`w.user_id`)}', '']],
  ),
  ...faultsIn(
    'src/server/orders/statement-reference.ts',
    ['src/server/ledger/statement.test.ts'],
    [
      [
        "the house's users read the orders of customers",
        '${isSeen(sql`o.user_id`)} and o.id = case',
        'o.id = case',
      ],
      [
        'the fee of a trade leads to the order of the other side',
        "case e.currency when 'BTC' then t.buy_order_id else t.sell_order_id end",
        "case e.currency when 'BTC' then t.sell_order_id else t.buy_order_id end",
      ],
      [
        'a customer who buys in the Book is shown the order of the seller',
        'when bought.user_id = a.owner_id then',
        'when false then',
      ],
      [
        'a trade with the house leads nowhere for staff',
        'else coalesce(t.sell_order_id, t.buy_order_id) end',
        'else t.sell_order_id end',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/range.ts',
    ['src/server/ledger/ledger.test.ts'],
    [
      [
        'a month begins at midnight in UTC',
        'select (${first})::timestamp at time zone ${TIME_ZONE} as starts',
        "select (${first})::timestamp at time zone 'UTC' as starts",
      ],
      [
        'a month opens with the balance after its first entry',
        'version = first - 1), 0) as opening',
        'version = first), 0) as opening',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/queries.ts',
    ['src/server/ledger/ledger.test.ts'],
    [
      [
        'a balance of zero is a debt',
        "case when a.balance < 0 then 'D'",
        "case when a.balance <= 0 then 'D'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/whose-books.ts',
    ['src/server/ledger/history.test.ts'],
    [['a customer reads the books of others', 'userId !== by.id && !isInternal(by)', "userId === ''"]],
  ),
  ...faultsIn(
    'src/server/ledger/history.ts',
    ['src/server/ledger/history.test.ts'],
    [
      [
        'an entry at midnight belongs to the day before',
        'e.created_at < ends as is_before',
        'e.created_at <= ends as is_before',
      ],
      [
        'the history of a balance omits held amounts',
        'where owner_id = ${of.userId} and currency = ${of.currency} and version > 0',
        "where owner_id = ${of.userId} and currency = ${of.currency} and version > 0 and kind = 'AVAILABLE'",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ledger/Records.tsx',
    ['src/web/ledger/Records.test.tsx'],
    [['a fee in the Book leads nowhere on screen', "origin.replace('_FEE', '') as", 'origin as']],
  ),
]
