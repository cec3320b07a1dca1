import { A, AT, appendOnly, counts, ends, never, type Tables, tells, uuidOf } from '../try.ts'

const MARKET = {
  kind: 'MARKET',
  book_rank: 1,
  amount_orig: 10,
  amount_dest: 10,
  quotation: 1,
  fee: 0,
  filled_orig: 10,
  filled_dest: 10,
}

/** The amounts of an order that has a price. */
const QUOTED = { amount_orig: 1, amount_dest: 1, quotation: 1, fee: 0 }

export const BOOK: Tables = {
  orders: {
    row: {
      kind: 'OTC',
      nature: 'BUY',
      currency_orig: 'BRL',
      currency_dest: 'BTC',
      fee_percent: 0,
      expiry_minutes: 1,
    },
    checks: {
      orders_book: ['book_rank', 'amount_orig', 'amount_dest', 'quotation', 'fee'].map((name) => ({
        ...MARKET,
        filled_orig: 0,
        filled_dest: 0,
        [name]: null,
      })),
      orders_complete: ['PARTIAL', 'FINISHED'].flatMap((status) =>
        ['amount_orig', 'amount_dest', 'quotation', 'fee'].map((name) => ({
          ...QUOTED,
          status,
          [name]: null,
        })),
      ),
      orders_expiry_minutes: { expiry_minutes: -1 },
      orders_filled: [
        { filled_orig: 1 },
        { filled_dest: 1 },
        { ...MARKET, filled_orig: -1 },
        { ...MARKET, filled_dest: -1 },
      ],
      orders_filled_most: [
        { ...MARKET, filled_orig: 11 },
        { ...MARKET, filled_dest: 11 },
        { ...MARKET, nature: 'SELL', currency_orig: 'BTC', currency_dest: 'BRL', filled_orig: 11 },
      ],
      orders_pair: [
        { nature: 'SELL' },
        { currency_dest: 'BRL' },
        { currency_orig: 'BTC' },
        { nature: 'SELL', currency_orig: 'BTC' },
      ],
      orders_taken: [{ taken_by: A }, { taken_at: AT }],
      orders_terms: ['NEW', 'PENDING', 'PARTIAL'].flatMap((status) => [
        { ...QUOTED, status, fee_percent: null },
        { ...QUOTED, status, expiry_minutes: null },
      ]),
    },
    beside: {
      orders_taken_by: { taken_at: AT },
    },
    triggers: {
      ...counts('orders'),
      orders_come_told: [
        ...tells('orders', 'orders', { user_id: A }, ['insert']),
        ...tells('orders', 'orders', { created_by: A }, ['insert']),
      ],
      orders_end_approvals: ends('orders', 'asked_orig = 99'),
      orders_kept: never('truncate', 'orders'),
      orders_leave_told: [
        ...tells('orders', 'orders', { user_id: A }, ['delete']),
        ...tells('orders', 'orders', { created_by: A }, ['delete']),
      ],
      orders_move_told: [
        ...tells('orders', 'orders', { user_id: A }, ['update']),
        ...tells('orders', 'orders', { created_by: A }, ['update']),
      ],
    },
  },
  trades: {
    row: { taker: 'BUY', buy_order_id: uuidOf(7), quotation: 100_000_000 },
    checks: {
      trades_sides: [{ buy_order_id: null }, { buy_order_id: A, sell_order_id: A }],
      trades_value: [
        { amount_btc: 3, quotation: 50_000_000, amount_brl: 2 },
        { amount_btc: 100, quotation: 100_000_000, amount_brl: 99 },
      ],
    },
    triggers: {
      trades_append_only: appendOnly('trades'),
    },
  },
}
