import { appendOnly, type Tables } from '../try.ts'

export const ORDERS: Tables = {
  desk_trades: {
    checks: {
      desk_trades_side: [
        { sats: 1, paid: -1 },
        { sats: -1, paid: 1 },
      ],
    },
    triggers: {
      desk_trades_append_only: appendOnly('desk_trades'),
    },
  },
  quotes: {
    checks: {
      quotes_base: { base: 0 },
      quotes_price: { price: 0 },
      quotes_version: { version: 0 },
    },
    triggers: {
      quotes_append_only: appendOnly('quotes'),
    },
  },
}
