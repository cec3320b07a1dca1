import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, memo, type ReactNode, useId } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import { type LadderRow, toLadder, toStep } from '#core/book/ticket.ts'
import { basisPointsFloor, formatMoney } from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import { type Depth, spreadOf } from '#core/orders/quote.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime, formatTimeOrDay } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { type ReadAttempt, Unread } from '../ui/Unread.tsx'
import { useSteady } from '../ui/use-steady.ts'
import { useTableStop } from '../ui/use-table-stop.ts'
import classes from './BookLadder.module.css'
import { tapeQuery } from './book-queries.ts'
import { toPercentText } from './market-distance.ts'
import type { OwnDepth } from './use-depth.ts'
import { type RowChanges, useLadderChanges } from './use-ladder-changes.ts'

/** Trades in the short list. */
const TAPE = 8

/**
 * The last trades, newest first. The arrow shows the taker's side: up for a purchase. `isWide`: with the heads of its columns and
 * without a heading.
 */
export const BookTape = memo(({ limit = TAPE, isWide }: { limit?: number; isWide?: boolean }) => {
  const { t } = useLabels()
  const reading = useQuery(tapeQuery(limit))
  const trades = reading.data
  if (!trades) return <Unread reading={reading} height={200} />
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
              <span
                role="img"
                aria-label={t(`book.tape.taker.${taker}`)}
                title={t(`book.tape.taker.${taker}`)}
              >
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
})

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

type SideProps = Pick<RowProps, 'onPick'> & {
  side: 'asks' | 'bids'
  rows: readonly LadderRow[]
  most: bigint
  /** The steps with own orders. */
  own: ReadonlySet<bigint>
  changes: RowChanges
  limit: bigint | undefined
  wide: WideLadder | undefined
  stopOf: ReturnType<typeof useTableStop>['stopOf']
}

/** Whether the order of the ticket takes something of this row. */
function isTaken(side: 'asks' | 'bids', { best }: LadderRow, taken: WideLadder['taken']): boolean {
  if (!taken || (taken.nature === 'BUY') !== (side === 'asks')) return false
  return side === 'asks' ? best <= taken.price : best >= taken.price
}

const nameOf = (side: 'asks' | 'bids', { quotation }: LadderRow) => `${side} ${quotation}`

/** "+0,0420". */
const toChangeText = (change: bigint): string =>
  `${change < 0n ? '−' : '+'}${formatMoney(change < 0n ? -change : change, 'BTC').replace(/0{0,4} BTC$/, '')}`

type RowProps = {
  quotation: bigint
  amount: bigint
  /** In the wide ladder. */
  sum: bigint | undefined
  share: number
  isOwn: boolean
  isLimit: boolean
  isTaken: boolean
  change: bigint | undefined
  stop: string
  tabIndex: number
  onPick: (quotation: bigint) => void
}

/** The sum up to this row; for a moment after a change, by how much the row changed. */
const Sum = ({ sum, change }: { sum: bigint; change: bigint | undefined }) =>
  change === undefined ? (
    <Amount value={sum} currency="BTC" unit={false} isPublic />
  ) : (
    <strong className={classes.change}>{toChangeText(change)}</strong>
  )

/** Renders only when something of it changes: each frame of the Book and each typed digit renders the ladder. */
const Row = memo(({ quotation, amount, sum, stop, tabIndex, onPick, ...shown }: RowProps) => {
  const { t } = useLabels()
  const { share, isOwn, isLimit, isTaken, change } = shown
  return (
    <tr
      data-limit={isLimit || undefined}
      data-taken={isTaken || undefined}
      data-changed={change !== undefined || undefined}
      style={{ '--share': `${share}%` } as CSSProperties}
    >
      <th scope="row">
        <UnstyledButton
          className={classes.price}
          aria-label={t('book.depth.pick', { price: formatMoney(quotation, 'BRL') })}
          data-stop={stop}
          tabIndex={tabIndex}
          onClick={() => onPick(quotation)}
        >
          <Amount value={quotation} currency="BRL" unit={false} isPublic />
        </UnstyledButton>
        {isOwn && (
          <span
            className={classes.own}
            role="img"
            aria-label={t('book.depth.own')}
            title={t('book.depth.own')}
          />
        )}
      </th>
      <td>
        <Amount value={amount} currency="BTC" unit={false} isPublic />
      </td>
      {sum !== undefined && (
        <td>
          <Sum sum={sum} change={change} />
        </td>
      )}
    </tr>
  )
})

function Side({ side, rows, most, own, changes, limit, wide, stopOf, onPick }: SideProps) {
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
      {rows.map((row) => {
        const { 'data-stop': stop, tabIndex } = stopOf(nameOf(side, row))
        return (
          <Row
            key={String(row.quotation)}
            quotation={row.quotation}
            amount={row.amount}
            sum={wide && row.sum}
            share={basisPointsFloor(row.sum, most) / 100}
            isOwn={own.has(row.quotation)}
            isLimit={row.quotation === limit}
            isTaken={isTaken(side, row, wide?.taken)}
            change={changes.get(row.quotation)?.change}
            stop={stop}
            tabIndex={tabIndex}
            onPick={onPick}
          />
        )
      })}
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
  reading: ReadAttempt
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

type LevelsProps = Omit<BookLadderProps, 'depth' | 'reading'> & { depth: Depth }

function Levels({ depth, own, limit, onPick, wide, middle }: LevelsProps) {
  const { t } = useLabels()
  const { rows: most = SHOWN, step = 1n } = wide ?? {}
  const asks = toLadder('asks', depth.asks, step, most).toReversed()
  const bids = toLadder('bids', depth.bids, step, most)
  const names = [...asks.map((row) => nameOf('asks', row)), ...bids.map((row) => nameOf('bids', row))]
  const { table, stopOf } = useTableStop(names, Math.max(0, asks.length - 1))
  const changes = useLadderChanges(depth, step)
  const hint = useId()
  const pick = useSteady(onPick)
  const [sold, bought] = [asks[0]?.sum ?? 0n, bids.at(-1)?.sum ?? 0n]
  const common = { most: sold > bought ? sold : bought, limit, onPick: pick, wide, stopOf }
  const side = (name: 'asks' | 'bids') => ({
    side: name,
    own: ofSteps(name, own[name], step),
    changes: changes[name],
    ...common,
  })
  return (
    <>
      <VisuallyHidden id={hint}>{t('book.depth.keys')}</VisuallyHidden>
      <table
        className={wide ? `${classes.ladder} ${classes.wide}` : classes.ladder}
        aria-label={t('book.depth.title')}
        aria-describedby={hint}
        {...table}
      >
        {!wide && <caption>{t('book.depth.title')}</caption>}
        <thead>
          <tr>
            <th scope="col">{t('book.depth.price')}</th>
            <th scope="col">{t('book.depth.amount')}</th>
            {wide && <th scope="col">{t('trade.book.sum')}</th>}
          </tr>
        </thead>
        <Side rows={asks} {...side('asks')} />
        <tbody>
          <tr>
            <td className={classes.spread} colSpan={wide ? 3 : 2}>
              {middle ?? <Spread depth={depth} />}
            </td>
          </tr>
        </tbody>
        <Side rows={bids} {...side('bids')} />
      </table>
    </>
  )
}

/**
 * The levels of the Book: asks above, bids below, the best of both in the middle. Each price is a button; together they are one tab
 * stop with arrows inside.
 */
export const BookLadder = ({ depth, reading, ...shown }: BookLadderProps) =>
  depth ? <Levels depth={depth} {...shown} /> : <Unread reading={reading} height={388} />
