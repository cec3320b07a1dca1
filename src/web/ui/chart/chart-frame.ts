import { ColorType, TickMarkType, type Time, type UTCTimestamp } from 'lightweight-charts'
import type { WallFormats } from './chart-time.ts'

/** A canvas cannot use CSS variables, so the script reads their values. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    line: token('--line'),
    muted: token('--muted'),
    ink: token('--ink'),
    brand: token('--brand'),
    blue: token('--blue'),
    up: token('--green'),
    down: token('--red'),
    brass: token('--brass'),
  }
}
export type Palette = ReturnType<typeof readPalette>

/** A local time of São Paulo, in seconds. */
export const at = (time: number) => time as UTCTimestamp

/** The arrow of a trade: up below the bar of a purchase, down above that of a sale. */
export const arrowOf = (nature: 'BUY' | 'SELL') =>
  nature === 'BUY'
    ? ({ position: 'belowBar', shape: 'arrowUp' } as const)
    : ({ position: 'aboveBar', shape: 'arrowDown' } as const)

const TICKS: Record<TickMarkType, keyof WallFormats> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
}

/** The colours that all charts share. */
export const toFrameColors = ({ muted, line }: Palette) => ({
  layout: { textColor: muted },
  grid: { horzLines: { color: line } },
})

/** The other options that all charts share. `margins`: the parts of the height above and below the prices. */
export const frameOf = (
  { formats, isDaily }: { formats: WallFormats; isDaily: boolean },
  margins: { top: number; bottom: number },
) => ({
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' } as const,
    fontFamily: "'Geist', system-ui, sans-serif",
    fontSize: 12,
    // The footer of the sidebar has the name and the link.
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false } },
  rightPriceScale: { borderVisible: false, scaleMargins: margins },
  timeScale: {
    borderVisible: false,
    timeVisible: !isDaily,
    tickMarkFormatter: (time: Time, type: TickMarkType) => formats[TICKS[type]](Number(time)),
  },
})
