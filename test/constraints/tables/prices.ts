import type { Tables } from '../try.ts'

export const PRICES: Tables = {
  candles: {
    row: { span: '1m' },
    other: { span: '1h' },
    checks: {
      candles_prices: [
        { open: 2, high: 2, low: 0, close: 2 },
        { open: 2, high: 3, low: 2, close: 1 },
        { open: 3, high: 2, low: 1, close: 2 },
      ],
      candles_span: { span: '1d' },
    },
  },
}
