import { Link } from '@tanstack/react-router'
import type { HousePeriod } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import type { Filter } from '#core/lists/list.ts'
import { formatMoney, fromWire, groupDecimal } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import classes from './house.module.css'
import { hoursWith, toPercent, within } from './use-house.ts'

type MarginsProps = { house: HouseNow; period: HousePeriod }
type Size = HouseNow['margin']['sizes'][number]

/** `100.000`: a bound of sizes, without its centavos. */
const toBound = (reais: string): string => groupDecimal(reais.replace(/\.00$/, ''))

function useSizeName() {
  const { t } = useLabels()
  return ({ upTo }: Size, below: string | undefined): string => {
    if (upTo === null)
      return below ? t('house.margin.above', { from: toBound(below) }) : t('house.margin.all')
    return below
      ? t('house.margin.between', { from: toBound(below), to: toBound(upTo) })
      : t('house.margin.upTo', { to: toBound(upTo) })
  }
}

const amountFilters = ({ upTo }: Size, below: string | undefined): Filter[] => [
  ...(below ? [{ field: 'amountBrl', operation: '>=' as const, value: below }] : []),
  ...(upTo ? [{ field: 'amountBrl', operation: '<=' as const, value: upTo }] : []),
]

/** The orders by size: a list of figures with a bar for each margin. */
function Sizes({ house: { margin, period: days } }: Pick<MarginsProps, 'house'>) {
  const { t } = useLabels()
  const nameOf = useSizeName()
  const most = Math.max(1, ...margin.sizes.map(({ share }) => share ?? 0))
  const search = (filters: Filter[]) => ({
    status: 'FINISHED',
    where: [...within('updatedAt', days), ...filters],
  })
  return (
    <table className={`figures ${classes.sizes}`}>
      <thead>
        <tr>
          <th scope="col">{t('house.margin.size')}</th>
          <th scope="col">{t('house.margin.orders')}</th>
          <th scope="col">{t('house.margin.share')}</th>
          <th scope="col">{`${t('house.margin.gain')} (R$)`}</th>
        </tr>
      </thead>
      <tbody>
        {margin.sizes.map((size, index) => {
          const below = margin.sizes[index - 1]?.upTo ?? undefined
          return (
            <tr key={size.upTo ?? 'above'}>
              <th scope="row">
                <Link to="/orders" search={search(amountFilters(size, below))}>
                  {nameOf(size, below)}
                </Link>
              </th>
              <td>{size.orders}</td>
              <td>
                <span className={classes.share}>
                  <span className={classes.meter} data-meter aria-hidden>
                    <span style={{ width: `${Math.max(0, ((size.share ?? 0) * 100) / most)}%` }} />
                  </span>
                  {size.share === null ? '–' : `${toPercent(size.share)}%`}
                </span>
              </td>
              <td>
                <Amount value={size.gain} currency="BRL" unit={false} strong />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Link to="/orders" search={search([])}>
              <strong>{t('house.margin.total')}</strong>
            </Link>
          </th>
          <td>
            <strong>{margin.orders}</strong>
          </td>
          <td>{margin.share === null ? '–' : `${toPercent(margin.share)}%`}</td>
          <td>
            <Amount value={margin.gain} currency="BRL" unit={false} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** `22,4` for thousands, `850` below: a bar has little room. */
const toShort = (reais: number): string => {
  const [size, unit] = Math.abs(reais) >= 1_000 ? [reais / 1_000, ' mil'] : [reais, '']
  const digits = unit !== '' && Math.abs(size) < 100 ? 1 : 0
  return size.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit
}

/** The gain of each hour of the day; the running hour is paler. */
function HourBars({
  house: { margin, at, period: days },
  period,
  hours,
}: MarginsProps & { hours: readonly number[] }) {
  const { t } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const running = period === 'today' ? Math.floor((Date.parse(at) - Date.parse(days.starts)) / 3_600_000) : -1
  const gains = hours.map((hour) => Number(margin.hours[hour] ?? 0))
  const most = Math.max(1, ...gains.map(Math.abs))
  const summary = t('house.margin.summary', {
    period: t(`house.in.${period}`),
    gain: isHidden ? t('ui.hidden') : formatMoney(fromWire(margin.gain, 'BRL'), 'BRL'),
    orders: t('house.margin.orders', { count: margin.orders }),
  })
  const isNarrow = hours.length > 9
  return (
    <div className={classes.bars} data-chart role="img" aria-label={summary}>
      <span className={classes.columns}>
        {hours.map((hour, index) => {
          const gain = gains[index] ?? 0
          return (
            <span
              key={hour}
              className={classes.bar}
              data-running={hour === running || undefined}
              data-loss={gain < 0 || undefined}
              title={t('house.queues.atHour', { hour })}
            >
              {!isNarrow && gain !== 0 && <small>{isHidden ? '••' : toShort(gain)}</small>}
              <span
                className={classes.rise}
                style={{ height: `${isHidden ? 0 : (Math.abs(gain) * 72) / most}px` }}
              />
            </span>
          )
        })}
      </span>
      <span className={classes.columns}>
        {hours.map((hour, index) => (
          <small key={hour} className={classes.tick}>
            {isNarrow && index % 3 !== 0 ? '' : t('house.queues.atHour', { hour })}
          </small>
        ))}
      </span>
    </div>
  )
}

/** The gain by the size of orders, and by the hour. */
export function Margins({ house, period }: MarginsProps) {
  const { t } = useLabels()
  const { margin } = house
  const hours = hoursWith(margin.hours, (gain) => fromWire(gain, 'BRL') !== 0n)
  const inWords = t(`house.in.${period}`)
  return (
    <PictureCard
      area="margins"
      title={t('house.margin.title')}
      table={{
        head: [t('house.margin.hour'), `${t('house.margin.gain')} (R$)`],
        rows: hours.map((hour) => ({
          key: hour,
          cells: [
            t('house.queues.atHour', { hour }),
            <Amount key="gain" value={margin.hours[hour]} currency="BRL" unit={false} />,
          ],
        })),
      }}
      before={<Sizes house={house} />}
      foot={
        <p className={`caption flush ${classes.foot}`}>
          {margin.orders === 0 ? t('house.margin.empty', { period: inWords }) : t('house.margin.hint')}
          {margin.withoutBase > 0 && ` ${t('house.margin.withoutBase', { count: margin.withoutBase })}`}
        </p>
      }
    >
      <p className="caption flush">{t('house.margin.hours')}</p>
      <HourBars {...{ house, period, hours }} />
    </PictureCard>
  )
}
