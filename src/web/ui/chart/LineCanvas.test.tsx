import { useMantineColorScheme } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { CandleCanvas } from '../../orders/trade/CandleCanvas.tsx'
import { LineCanvas } from './LineCanvas.tsx'

const drawn = vi.hoisted(() => ({ charts: 0, data: 0, colors: [] as string[] }))

/** The library, of which the test counts the charts and notes the colours: there is no canvas here. */
vi.mock('lightweight-charts', async (load) => {
  const note = (options: unknown) =>
    JSON.stringify(options, (_, value) => {
      if (typeof value === 'string' && value.startsWith('#')) drawn.colors.push(value.slice(0, 7))
      return value
    })
  const toSeries = () => ({
    applyOptions: note,
    setData: (data: unknown) => {
      drawn.data += 1
      note(data)
    },
    createPriceLine: (line: unknown) => note(line),
    removePriceLine: () => {},
    priceScale: () => ({ applyOptions: note }),
  })
  return {
    ...(await load<typeof import('lightweight-charts')>()),
    createChart: (_: unknown, options: unknown) => {
      drawn.charts += 1
      note(options)
      return {
        applyOptions: note,
        addSeries: toSeries,
        removeSeries: () => {},
        subscribeCrosshairMove: () => {},
        subscribeClick: () => {},
        timeScale: () => ({
          subscribeVisibleTimeRangeChange: () => {},
          fitContent: () => {},
          setVisibleLogicalRange: () => {},
        }),
        remove: () => {},
      }
    },
    createSeriesMarkers: () => ({ setMarkers: note }),
  }
})

const TOKENS = ['line', 'muted', 'ink', 'brand', 'blue', 'green', 'red', 'brass']
const COLORS = { light: '#1111', dark: '#dddd' }
/** Each token has a colour of its own in each scheme. */
function setTokens(scheme: 'light' | 'dark') {
  for (const [at, token] of TOKENS.entries())
    document.documentElement.style.setProperty(`--${token}`, `${COLORS[scheme]}${10 + at}`)
}

beforeEach(() => {
  setTokens('light')
  Object.assign(drawn, { charts: 0, data: 0, colors: [] })
})

const bar = (time: number) => ({ time, open: 1, high: 3, low: 1, close: time % 2 ? 2 : 0.5, volume: 1 })
const nothing = () => {}
const BARS = [bar(1), bar(2)]
const POINTS = [{ time: 1, value: 1 }]
const LEVELS = [
  { value: 1, tone: 'red', title: '' },
  { value: 2, tone: 'brass', title: '' },
] as const
const MARKS = [{ time: 1, nature: 'BUY' }] as const
const LINES = [1]

test.each([
  [
    'a line',
    <LineCanvas
      key="line"
      points={POINTS}
      volumes={POINTS}
      levels={LEVELS}
      marks={MARKS}
      format={String}
      onSpot={nothing}
    />,
  ],
  [
    'candles',
    <CandleCanvas
      key="candles"
      bars={BARS}
      marks={MARKS}
      lines={LINES}
      averages={['ema', 'vwap']}
      isDaily={false}
      onHover={nothing}
    />,
  ],
])('another theme gives %s its colours, and draws no other chart', async (_, canvas) => {
  function Screen() {
    const { setColorScheme } = useMantineColorScheme()
    return (
      <>
        <button type="button" onClick={() => setColorScheme('dark')}>
          Escuro
        </button>
        {canvas}
      </>
    )
  }
  renderUi(<Screen />)
  await waitFor(() => expect(drawn.data).toBeGreaterThan(0))
  const before = drawn.colors.splice(0)
  expect(before.every((color) => color.startsWith(COLORS.light))).toBe(true)
  act(() => setTokens('dark'))
  await userEvent.click(screen.getByRole('button', { name: 'Escuro' }))
  const toDark = (color: string) => color.replace(COLORS.light, COLORS.dark)
  await waitFor(() => expect(drawn.colors).toEqual(before.map(toDark)))
  expect(drawn.charts).toBe(1)
})
