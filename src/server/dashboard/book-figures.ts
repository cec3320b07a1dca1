import type { Figures } from '#core/dashboard/figures-schema.ts'
import { toBrlFloor, toWire } from '#core/money/money.ts'
import type { Reader } from '../db/sql.ts'
import { accountKey } from '../ledger/post.ts'

type BookFiguresQuery = {
  readonly houseUserId: string | undefined
  readonly since: Date
  /** The middle price of the market, in centavos per BTC. */
  readonly price: bigint | undefined
  readonly maxPosition: bigint
}

/** The state of the market maker: its position, and the profit of its trades with the position valued at the price. */
export async function readBookFigures(
  { sql }: Reader,
  { houseUserId, since, price, maxPosition }: BookFiguresQuery,
): Promise<Figures['book']> {
  const account = accountKey({ owner: houseUserId ?? '', kind: 'AVAILABLE', currency: 'BTC' })
  const [position, house, traded] = await Promise.all([
    sql<{ balance: bigint }[]>`select balance from accounts where key = ${account}`,
    // A trade without a buyer's order: the house bought.
    sql<{ btc: bigint; brl: bigint }[]>`
      select coalesce(sum(case when buy_order_id is null then amount_btc else -amount_btc end), 0)::int8 as btc,
        coalesce(sum(case when buy_order_id is null then -amount_brl else amount_brl end), 0)::int8 as brl
      from trades where buy_order_id is null or sell_order_id is null`,
    sql<{ trades: number; volume: bigint }[]>`
      select count(*)::int as trades, coalesce(sum(amount_btc), 0)::int8 as volume from trades where created_at >= ${since}`,
  ])
  const { btc, brl } = house[0] ?? { btc: 0n, brl: 0n }
  return {
    position: toWire(position[0]?.balance ?? 0n, 'BTC'),
    maximum: toWire(maxPosition, 'BTC'),
    result: price === undefined ? null : toWire(brl + toBrlFloor(btc, price), 'BRL'),
    trades: traded[0]?.trades ?? 0,
    volume: toWire(traded[0]?.volume ?? 0n, 'BTC'),
  }
}
