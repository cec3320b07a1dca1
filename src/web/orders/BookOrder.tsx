import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderFill } from '#core/book/market-schema.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type Countdown, CountdownBar, CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Exchange, PriceLine } from './Exchange.tsx'
import { EndActs, EndHeading, type OrderEnd, OrderHeading } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { type BookProgress, findWayOut, isOutOfTime } from './order-facts.ts'
import type { OrderAct } from './order-resource.tsx'
import { useWho } from './order-words.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'

type BookProgressBarProps = {
  label: string
  /** Hundredths of a percent. */
  share: number
  /** The share in words. */
  text: string
  children: ReactNode
}

/** The traded part of an order: in amounts, in percent and as a bar. */
function BookProgressBar({ label, share, text, children }: BookProgressBarProps) {
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <span>
          {label} <span className="ink nowrap">{children}</span>
        </span>
        <strong>{text}</strong>
      </div>
      <div
        className={classes.track}
        data-meter
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share / 100}
        aria-valuetext={text}
      >
        <div className={classes.done} style={{ width: `${share / 100}%` }} />
      </div>
    </div>
  )
}

/** `GET /orders/{id}/trades`: the fills of an order, oldest first. */
export const fillsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'fills', id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<OrderFill[]>(`/orders/${id}/trades`, { signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })

/** The fills of an order of the Book, oldest first; cards on narrow screens. */
function BookFills({ order }: { order: Order }) {
  const { t } = useLabels()
  const { data: fills } = useQuery(fillsQuery(order._id))
  if (!fills) return null
  const names = {
    price: t('book.depth.price'),
    amount: t('book.depth.amount'),
    total: t('book.fills.total'),
    fee: t('orders.fee'),
    role: t('book.fills.role'),
  }
  return (
    <Panel title={t('book.fills.title')}>
      <table className={`figures ${classes.fills}`}>
        <thead>
          <tr>
            <th scope="col">{t('book.fills.when')}</th>
            {Object.entries(names).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fills.map(({ _id, createdAt, quotation, amount, total, fee, isTaker }) => (
            <tr key={_id}>
              <th scope="row">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </th>
              <td data-label={names.price}>
                <Amount value={quotation} currency="BRL" unit={false} isPublic strong />
              </td>
              <td data-label={names.amount}>
                <Amount value={amount} currency="BTC" unit={false} />
              </td>
              <td data-label={names.total}>
                <Amount value={total} currency="BRL" />
              </td>
              <td data-label={names.fee}>
                <Amount value={fee} currency={order.currencyDest} />
              </td>
              <td data-label={names.role}>{t(isTaker ? 'book.fills.taker' : 'book.fills.maker')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type OfBook = { order: Order; book: BookProgress }

/** The end of the order, or `undefined` while it rests. */
function findEnd(order: Order): OrderEnd | undefined {
  if (order.status === 'FINISHED' || order.status === 'CANCELLED') return order.status
  return isOutOfTime(order) ? 'EXPIRED' : undefined
}

function Heading({ order, countdown }: { order: Order; countdown: Countdown }) {
  const { t } = useLabels()
  const end = findEnd(order)
  if (!end)
    return (
      <OrderHeading
        title={t(order.status === 'PARTIAL' ? 'book.order.partial' : 'book.order.waits')}
        text={order.expiresIn && t('book.order.until', { time: formatShort(order.expiresIn) })}
      >
        {order.expiresIn && <CountdownRing countdown={countdown} />}
      </OrderHeading>
    )
  return <EndHeading end={end} order={order} />
}

/**
 * The amounts it gives and receives: at the limit while it rests, the executed ones after the end, or else
 * the requested ones.
 */
function Sides({ order, book }: OfBook) {
  const { t } = useLabels()
  const isOver = findEnd(order) !== undefined
  const hasMoved = isOver && book.traded > 0n
  const { amountOrig, amountDest } = hasMoved ? book.filled : book.asked
  return (
    <Exchange
      who={useWho(order)}
      nature={order.nature}
      words={hasMoved ? 'did' : isOver ? 'would' : 'will'}
      gives={amountOrig}
      gets={hasMoved ? amountDest - book.fee : amountDest}
      getsHint={!hasMoved && t('book.order.beforeFee')}
    />
  )
}

/** The traded amount, its average price, and the remaining hold. */
function Lines({ order, book }: OfBook) {
  const { t } = useLabels()
  const { average, saved, limit, filled, fee, held, traded } = book
  const isResting = findEnd(order) === undefined
  return (
    <div className={classes.lines}>
      <DefinitionList lined>
        {average !== undefined && (
          <PriceLine
            label={t('book.order.average')}
            price={average}
            strong
            hint={
              saved > 0n && (
                <>
                  <Amount value={saved} currency="BRL" /> {t(`book.order.saved.${order.nature}`)}
                </>
              )
            }
          />
        )}
        <PriceLine label={t('book.form.limit')} price={limit} />
        {isResting && traded > 0n && (
          <Definition label={t('book.order.soFar')}>
            <Amount value={filled.amountOrig} currency={order.currencyOrig} />
            <span className={classes.arrow} aria-hidden>
              →
            </span>
            <Amount value={filled.amountDest - fee} currency={order.currencyDest} strong />
          </Definition>
        )}
        <Definition label={t(isResting ? 'book.order.feeSoFar' : 'orders.fee')}>
          <Amount value={fee} currency={order.currencyDest} />
        </Definition>
        {isResting && (
          <Definition label={t('book.order.held')}>
            <Amount value={held} currency={order.currencyOrig} />
          </Definition>
        )}
      </DefinitionList>
    </div>
  )
}

type Acting = { order: Order; onAct: (act: OrderAct) => void }

function RestingActs({ order, onAct }: Acting) {
  const { t } = useLabels()
  const viewer = useViewer()
  const mayExecute = useExecuteVerdict(order)
  const { act, verdict } = findWayOut(order, viewer)
  return (
    <div className={classes.acts}>
      <ActionButton
        size="lg"
        variant={mayExecute.ok ? 'filled' : 'default'}
        verdict={mayExecute}
        onClick={() => onAct('execute')}
      >
        {t('book.order.execute')}
      </ActionButton>
      <ActionButton size="lg" variant="default" verdict={verdict} onClick={() => onAct(act)}>
        {t(`orders.${act}.confirm`)}
      </ActionButton>
    </div>
  )
}

/** An order of the Book: traded amount, average price, hold, and its fills. */
export function BookOrder({ order, book, onAct }: OfBook & Acting) {
  const { t } = useLabels()
  const countdown = useCountdown(order.expiresIn ?? order.updatedAt, order.createdAt)
  const isResting = findEnd(order) === undefined
  const percent = String(Math.floor(book.share / 100))
  return (
    <div className="stack gap-16">
      <Panel raised edge={isResting && order.expiresIn && <CountdownBar countdown={countdown} />}>
        <Heading order={order} countdown={countdown} />
        <Sides order={order} book={book} />
        <BookProgressBar share={book.share} label={t('book.order.traded')} text={`${percent}%`}>
          <Amount value={book.traded} currency="BTC" unit={false} strong /> {t('book.order.of')}{' '}
          <Amount value={book.whole} currency="BTC" />
        </BookProgressBar>
        <Lines order={order} book={book} />
        {isResting ? <RestingActs order={order} onAct={onAct} /> : <EndActs isTraded={book.traded > 0n} />}
      </Panel>
      {book.traded > 0n && <BookFills order={order} />}
    </div>
  )
}
