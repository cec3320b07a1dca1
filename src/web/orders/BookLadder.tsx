import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import { type LadderRow, toLadder, toStep } from '#core/book/ticket.ts'
import { basisPointsFloor, formatMoney } from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import { type Depth, spreadOf } from '#core/orders/quote.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime, formatTimeOrDay } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './BookLadder.module.css'
import { toPercentText } from './market-distance.ts'
import { type OwnDepth, tapeQuery } from './use-depth.ts'

/** Trades in the short list. */
const TAPE = 8

/**
 * The last trades, newest first. The arrow shows the taker's side: up for a purchase. `isWide`: with the heads of its columns and
 * without a heading.
 */
export function BookTape({ limit = TAPE, isWide }: { limit?: number; isWide?: boolean }) {
  const { t } = useLabels()
  const { data: trades } = useQuery(tapeQuery(limit))
  if (!trades) return isWide ? null : <Skeleton height={200} />
  return (
    // The wide list scrolls, so it takes the focus for arrow keys.
    <section
      aria-label={t('book.tape.title')}
      className={isWide ? classes.wideTape : undefined}
      tabIndex={isWide ? 0 : undefined}
    >
      {isWide ? (
        <p className={classes.tapeHead} aria-hidden>
          <span>{t('book.depth.price')}</span>
          <span>{t('book.depth.amount')}</span>
          <span>{t('trade.book.time')}</span>
        </p>
      ) : (
        <h3 className={classes.title}>{t('book.tape.title')}</h3>
      )}
      {trades.length === 0 && <p className={classes.none}>{t('book.tape.none')}</p>}
      <ol className={classes.tape}>
        {trades.map(({ _id, quotation, amount, taker, createdAt }) => (
          <li key={_id}>
            <span className={classes.taken} data-taker={taker}>
              <span role="img" aria-label={t(`orders.nature.${taker}`)}>
                {taker === 'BUY' ? '▲' : '▼'}
              </span>{' '}
              <Amount value={quotation} currency="BRL" unit={false} isPublic />
            </span>
            <Amount value={amount} currency="BTC" unit={false} isPublic />
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatTimeOrDay(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Levels on each side. */
const SHOWN = 6

/** The ladder of a trading screen: more rows, grouped prices, a column of sums, and what the order of the ticket would take. */
export type WideLadder = {
  rows: number
  /** Centavos. */
  step: bigint
  /** The worst level that the order takes. */
  taken?: { nature: Nature; price: bigint }
}

type SideProps = {
  side: 'asks' | 'bids'
  rows: readonly LadderRow[]
  most: bigint
  /** The steps with own orders. */
  own: ReadonlySet<bigint>
  limit: bigint | undefined
  wide: WideLadder | undefined
  onPick: (quotation: bigint) => void
}

/** Whether the order of the ticket takes something of this row. */
function isTaken(side: 'asks' | 'bids', { best }: LadderRow, taken: WideLadder['taken']): boolean {
  if (!taken || (taken.nature === 'BUY') !== (side === 'asks')) return false
  return side === 'asks' ? best <= taken.price : best >= taken.price
}

function Side({ side, rows, most, own, limit, wide, onPick }: SideProps) {
  const { t } = useLabels()
  return (
    <tbody data-side={side}>
      {rows.length === 0 && (
        <tr>
          <td className={classes.none} colSpan={wide ? 3 : 2}>
            {t(`book.depth.none.${side}`)}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr
          key={String(row.quotation)}
          data-limit={row.quotation === limit || undefined}
          data-taken={isTaken(side, row, wide?.taken) || undefined}
          style={{ '--share': `${basisPointsFloor(row.sum, most) / 100}%` } as CSSProperties}
        >
          <th scope="row">
            <UnstyledButton
              className={classes.price}
              aria-label={t('book.depth.pick', { price: formatMoney(row.quotation, 'BRL') })}
              onClick={() => onPick(row.quotation)}
            >
              <Amount value={row.quotation} currency="BRL" unit={false} isPublic />
            </UnstyledButton>
            {own.has(row.quotation) && (
              <span
                className={classes.own}
                role="img"
                aria-label={t('book.depth.own')}
                title={t('book.depth.own')}
              />
            )}
          </th>
          <td>
            <Amount value={row.amount} currency="BTC" unit={false} isPublic />
          </td>
          {wide && (
            <td>
              <Amount value={row.sum} currency="BTC" unit={false} isPublic />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function Spread({ depth }: { depth: Depth }) {
  const { t } = useLabels()
  const spread = spreadOf(depth)
  return spread === undefined
    ? t('book.depth.noSpread')
    : t('book.depth.spread', { percent: toPercentText(spread) })
}

type BookLadderProps = {
  depth: Depth | undefined
  /** The last reading is too old to show. */
  isGone: boolean
  own: OwnDepth
  /** The limit of the order in the form. */
  limit: bigint | undefined
  onPick: (quotation: bigint) => void
  wide?: WideLadder
  /** Between the sides; the spread if left out. */
  middle?: ReactNode
}

const ofSteps = (side: 'asks' | 'bids', own: OwnLevels, step: bigint): ReadonlySet<bigint> =>
  new Set([...own.keys()].map((price) => toStep(side, price, step)))

/** The levels of the Book: asks above, bids below, the best of both in the middle. Each price is a button. */
export function BookLadder({ depth, isGone, own, limit, onPick, wide, middle }: BookLadderProps) {
  const { t } = useLabels()
  if (isGone) return <p className={classes.none}>{t('book.depth.gone')}</p>
  if (!depth) return <Skeleton height={388} />
  const { rows: most = SHOWN, step = 1n } = wide ?? {}
  const asks = toLadder('asks', depth.asks, step, most)
  const bids = toLadder('bids', depth.bids, step, most)
  const [sold, bought] = [asks.at(-1)?.sum ?? 0n, bids.at(-1)?.sum ?? 0n]
  const common = { most: sold > bought ? sold : bought, limit, onPick, wide }
  return (
    <table className={wide ? `${classes.ladder} ${classes.wide}` : classes.ladder}>
      {!wide && <caption>{t('book.depth.title')}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('book.depth.price')}</th>
          <th scope="col">{t('book.depth.amount')}</th>
          {wide && <th scope="col">{t('trade.book.sum')}</th>}
        </tr>
      </thead>
      <Side side="asks" rows={asks.toReversed()} own={ofSteps('asks', own.asks, step)} {...common} />
      <tbody>
        <tr>
          <td className={classes.spread} colSpan={wide ? 3 : 2}>
            {middle ?? <Spread depth={depth} />}
          </td>
        </tr>
      </tbody>
      <Side side="bids" rows={bids} own={ofSteps('bids', own.bids, step)} {...common} />
    </table>
  )
}
