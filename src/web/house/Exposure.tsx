import { useMemo } from 'react'
import type { HousePeriod } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { axisFormat } from '../ui/chart/axis.ts'
import { LineView } from '../ui/chart/ChartView.tsx'
import { toWallSeconds, wallFormats } from '../ui/chart/chart-time.ts'
import type { ChartLevel } from '../ui/chart/draw-chart.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { toExposureGrid } from './exposure-grid.ts'
import classes from './house.module.css'

type ExposureProps = { house: HouseNow; period: HousePeriod }

/** The limit and its warning, on each side on which the desk was. */
function useLevels({ exposure: { maximum: limit, warning, positions } }: HouseNow): ChartLevel[] {
  const { t } = useLabels()
  return useMemo(() => {
    if (limit === null || warning === null) return []
    const isShort = positions.some(({ position }) => position.startsWith('-'))
    const isLong = !isShort || positions.some(({ position }) => /^[^-]*[1-9]/.test(position))
    return [isLong ? [1] : [], isShort ? [-1] : []].flat().flatMap((side): ChartLevel[] => [
      { value: side * Number(limit), tone: 'red', title: t('house.exposure.limit') },
      { value: side * Number(warning), tone: 'brass', title: t('house.exposure.warning') },
    ])
  }, [limit, warning, positions, t])
}

function Curve({ house, period }: ExposureProps) {
  const { t, language } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const formats = useMemo(() => wallFormats(language), [language])
  const points = useMemo(() => toExposureGrid(house, toWallSeconds), [house])
  const levels = useLevels(house)
  const format = useMemo(
    () => axisFormat('BTC', [10, ...points.map(({ value }) => value)], isHidden),
    [points, isHidden],
  )
  const said = (amount: string | null | undefined) =>
    isHidden ? t('ui.hidden') : amount ? formatMoney(fromWire(amount, 'BTC'), 'BTC') : '0'
  const { now, peak, maximum: limit } = house.exposure
  return (
    <LineView
      {...{ points, format, levels }}
      isStepped
      isDaily={period === 'month'}
      summary={t('house.exposure.summary', {
        period: t(`house.in.${period}`),
        now: said(now),
        peak: said(peak?.position),
        limit: limit === null ? t('house.exposure.noLimit') : said(limit),
      })}
      tip={(time) => {
        const at = points.find((point) => point.time === time)
        return (
          at && (
            <>
              <span className="muted">{formats.full(time)}</span>
              <Amount value={at.value === null ? null : at.value.toFixed(8)} currency="BTC" strong />
            </>
          )
        )
      }}
    />
  )
}

/** The exposure of the desk over the period, with its limit. */
export function Exposure({ house, period }: ExposureProps) {
  const { t } = useLabels()
  const { positions, peak } = house.exposure
  return (
    <PictureCard
      area="exposure"
      title={t('house.exposure.title', { period: t(`house.in.${period}`) })}
      hint={t('house.exposure.hint')}
      table={{
        head: [t('charts.when'), t('house.exposure.position')],
        rows: positions.toReversed().map(({ at, position }, index) => ({
          key: `${at} ${index}`,
          cells: [formatShort(at), <Amount key="BTC" value={position} currency="BTC" unit={false} />],
        })),
      }}
      foot={
        <p className={`caption flush ${classes.foot}`}>
          {positions.length === 1 && t('house.exposure.empty', { period: t(`house.in.${period}`) })}
          {positions.length > 1 && peak && (
            <>
              {t('house.exposure.peak', { when: formatShort(peak.at) })}{' '}
              <Amount value={peak.position} currency="BTC" strong />
            </>
          )}
        </p>
      }
    >
      <div className={classes.canvas} data-chart>
        <Curve house={house} period={period} />
      </div>
    </PictureCard>
  )
}
