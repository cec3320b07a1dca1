/** The lengths of a candle, in seconds. Days begin at midnight in America/Sao_Paulo, the other intervals in UTC. */
export const INTERVAL_SECONDS = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const
export type CandleInterval = keyof typeof INTERVAL_SECONDS

/** The most candles of one answer, and the default number when the request names no beginning. */
export const CANDLES_LIMIT = 1_500

export type CandleWindow = { readonly interval: CandleInterval; readonly from: Date; readonly to: Date }
