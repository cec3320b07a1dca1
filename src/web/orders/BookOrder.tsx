import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type Countdown, CountdownBar, CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BookFills } from './BookFills.tsx'
import { BookProgressBar } from './BookProgressBar.tsx'
import { Exchange } from './Exchange.tsx'
import type { OrderAct } from './OrderActions.tsx'
import { EndActs, EndHeading, type OrderEnd, OrderHeading } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { type BookProgress, findWayOut, isOutOfTime } from './order-facts.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useWho } from './use-who.ts'

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
  const who = useWho(order)
  const { nature, currencyOrig, currencyDest } = order
  const isOver = findEnd(order) !== undefined
  const hasMoved = isOver && book.traded > 0n
  const words = hasMoved
    ? (['paid', 'got'] as const)
    : isOver
      ? (['wouldPay', 'wouldGet'] as const)
      : undefined
  const { amountOrig, amountDest } = hasMoved ? book.filled : book.asked
  const [gives, gets] = words ?? (['pays', 'gets'] as const)
  return (
    <Exchange
      gives={{ label: t(`orders.${who}.${gives}.${nature}`), amount: amountOrig, currency: currencyOrig }}
      gets={{
        label: t(`orders.${who}.${gets}`),
        amount: hasMoved ? amountDest - book.fee : amountDest,
        currency: currencyDest,
        hint: !hasMoved && t('book.order.beforeFee'),
      }}
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
          <Definition
            label={t('book.order.average')}
            hint={
              saved > 0n && (
                <>
                  <Amount value={saved} currency="BRL" /> {t(`book.order.saved.${order.nature}`)}
                </>
              )
            }
          >
            <Amount value={average} currency="BRL" strong isPublic />
          </Definition>
        )}
        <Definition label={t('book.form.limit')}>
          <Amount value={limit} currency="BRL" isPublic />
        </Definition>
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
