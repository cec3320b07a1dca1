/** How long a candle can be, in seconds. Days are those of America/Sao_Paulo, the rest begins where it does in UTC. */
export const INTERVAL_SECONDS = { '1m': 60, '5m': 300, '15m': 900, '1h': 3_600, '1d': 86_400 } as const
export type CandleInterval = keyof typeof INTERVAL_SECONDS

/** The most candles of one answer, and how many there are when no beginning is named. */
export const CANDLES_LIMIT = 1_500

export type CandleWindow = { readonly interval: CandleInterval; readonly from: Date; readonly to: Date }
