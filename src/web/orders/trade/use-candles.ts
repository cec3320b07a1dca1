import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CandleInterval, INTERVAL_SECONDS } from '#core/prices/candle.ts'
import type { Candle } from '#core/prices/candle-schema.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'

export const CHART_INTERVALS = Object.keys(INTERVAL_SECONDS) as CandleInterval[]

const SHOWN = 160
const TAIL_MS = 10_000
/** Complete candles do not change, so the history is read once an hour. */
const HISTORY_MS = 60 * 60_000

const listCandles = (interval: CandleInterval, from: number, signal: AbortSignal) =>
  call<Candle[]>('/candles', { query: { interval, from }, signal }).then(({ data }) => data)

/** The candles of an interval up to now: a history, and its end again every 10 s. */
export function useCandles(interval: CandleInterval): readonly Candle[] | undefined {
  const { data: history } = useQuery({
    queryKey: ['prices', 'history', interval],
    queryFn: ({ signal }) => {
      const seconds = INTERVAL_SECONDS[interval]
      return listCandles(interval, Math.floor(serverNow() / 1000) - seconds * SHOWN, signal)
    },
    staleTime: HISTORY_MS,
  })
  const from = history?.at(-1)?.time
  const { data: tail } = useQuery({
    queryKey: ['prices', 'tail', interval, from],
    queryFn: ({ signal }) => listCandles(interval, from ?? 0, signal),
    enabled: from !== undefined,
    refetchInterval: TAIL_MS,
    placeholderData: (before, query) =>
      query?.queryKey[2] === interval ? keepPreviousData(before) : undefined,
  })
  return useMemo(() => {
    if (!history || !tail) return history
    const begins = tail[0]?.time ?? Number.POSITIVE_INFINITY
    return [...history.filter(({ time }) => time < begins), ...tail]
  }, [history, tail])
}
