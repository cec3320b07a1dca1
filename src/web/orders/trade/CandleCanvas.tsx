import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { wallFormats } from '../../ui/chart/chart-time.ts'
import chartClasses from './chart.module.css'
import { drawCandles, type Shown } from './draw-candles.ts'

type CandleCanvasProps = Shown & { isDaily: boolean; onHover: (time: number | undefined) => void }

/** The canvas of the candles; drawn again when the colour scheme or the language changes. */
export function CandleCanvas({ bars, marks, lines, isDaily, onHover }: CandleCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  const { t, language } = useLabels()
  const [chart, setChart] = useState<ReturnType<typeof drawCandles>>()
  const hover = useRef(onHover)
  hover.current = onHover
  const [buy, sell] = [t('trade.chart.letter.BUY'), t('trade.chart.letter.SELL')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that the canvas reads
  useEffect(() => {
    let drawn: ReturnType<typeof drawCandles> | undefined
    let isGone = false
    // The chart measures its labels once, so it must not draw before the font has loaded.
    void document.fonts.load("12px 'Geist'").then(() => {
      if (isGone || !box.current) return
      const letters = { BUY: buy, SELL: sell }
      const onHover = (time: number | undefined) => hover.current(time)
      drawn = drawCandles(box.current, { isDaily, formats: wallFormats(language), letters, onHover })
      setChart(drawn)
    })
    return () => {
      isGone = true
      setChart(undefined)
      drawn?.remove()
    }
  }, [scheme, isDaily, language, buy, sell])
  useEffect(() => chart?.show({ bars, marks, lines }), [chart, bars, marks, lines])
  return <div ref={box} className={chartClasses.canvas} />
}
