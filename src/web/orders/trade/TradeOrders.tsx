import { Tabs, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { equals, oneOf } from '#core/lists/list.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { mayEndOrder } from '#core/orders/ending.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OVER_ORDERS } from '#core/rules/statuses.ts'
import { INTERVALS, listQuery, live, useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useCountdown } from '../../ui/Countdown.tsx'
import { formatDateTime, formatShort, formatTimeOrDay } from '../../ui/dates.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { useBulkActs } from '../../ui/grid/bulk.ts'
import { useBulkWindow } from '../../ui/grid/use-bulk-window.tsx'
import { IconX } from '../../ui/icons.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { notifyDone, notifyFailure } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type ReadAttempt, Unread } from '../../ui/Unread.tsx'
import { END_ALL } from '../order-acts.tsx'
import { readBook, readPrice } from '../order-facts.ts'
import { useOrderStyle } from '../order-words.ts'
import { useOrderActs } from '../use-order-acts.ts'
import { MARK } from './price-text.ts'
import rowClasses from './rows.module.css'
import classes from './trade.module.css'

type RowsProps = { columns: readonly string[]; isDense?: boolean; children: ReactNode }

/** A table of own orders or trades. A column without a title holds buttons. */
const Rows = ({ columns, isDense, children }: RowsProps) => (
  <div className={rowClasses.scroll}>
    <table className={rowClasses.rows} data-dense={isDense}>
      <thead>
        <tr>
          {columns.map((title) =>
            title === '' ? (
              <td key="buttons" />
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** "▼ Venda". */
function Side({ nature }: { nature: Nature }) {
  const { t } = useLabels()
  return (
    <>
      <span aria-hidden className={rowClasses.mark} data-nature={nature}>
        {MARK[nature]}
      </span>{' '}
      {t(`orders.nature.${nature}`)}
    </>
  )
}

/** The side and the life of an order: "▼ Venda", "Limite, 30 min". */
function OrderName({ order }: { order: Order }) {
  const { t } = useLabels()
  const { timeInForce, expiryMinutes } = order
  const life =
    timeInForce === 'GTC' || timeInForce === null
      ? t('trade.life.limit', { count: expiryMinutes ?? 0 })
      : t(`trade.life.${timeInForce}.name`)
  return (
    <span className={rowClasses.name}>
      <Link to="/orders/$id" params={{ id: order._id }}>
        <Side nature={order.nature} />
      </Link>
      <span className="caption">{life}</span>
    </span>
  )
}

/** The traded part of an order, as a bar and in figures. */
function Progress({ order }: { order: Order }) {
  const { t } = useLabels()
  const book = readBook(order)
  if (!book) return null
  const percent = Math.floor(book.share / 100)
  return (
    <span className={rowClasses.progress}>
      <span>
        <Amount value={book.traded} currency="BTC" unit={false} /> {t('book.order.of')}{' '}
        <Amount value={book.whole} currency="BTC" unit={false} />
      </span>
      <span
        className={rowClasses.track}
        data-meter
        style={{ '--now': `${percent}%` } as CSSProperties}
        aria-hidden
      />
      <span>{`${percent}%`}</span>
    </span>
  )
}

/** An order with its price and progress, and the cells that its table adds. */
const OrderRow = ({ order, children }: { order: Order; children: ReactNode }) => (
  <tr>
    <th scope="row">
      <OrderName order={order} />
    </th>
    <td>
      <Amount value={readPrice(order)} currency="BRL" unit={false} strong isPublic />
    </td>
    <td>
      <Progress order={order} />
    </td>
    {children}
  </tr>
)

function OpenOrder({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { end } = useOrderActs()
  const { send, isBusy } = useSend()
  const { text } = useCountdown(order.expiresIn ?? order.updatedAt)
  const endNow = async () => {
    const done = await send(async (key) => {
      try {
        return await end(order, key)
      } catch (error) {
        notifyFailure(t('trade.open.notEnded'), error instanceof Error ? error.message : '')
        throw error
      }
    })
    if (done) notifyDone(t('orders.end.done'), t('trade.open.ended'))
  }
  return (
    <OrderRow order={order}>
      <td className="tabular strong">{text}</td>
      <td>
        <ActionButton
          className={rowClasses.end}
          variant="default"
          loading={isBusy}
          verdict={mayEndOrder(order, viewer)}
          onClick={() => void endNow()}
        >
          <span className={rowClasses.endWords}>{t('orders.act.end')}</span>
          <IconX size={18} aria-hidden />
        </ActionButton>
      </td>
    </OrderRow>
  )
}

/** The viewer's resting orders, each with the button that ends it. */
function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLabels()
  if (orders.length === 0) return <p className={classes.none}>{t('trade.open.none')}</p>
  const columns = [
    t('trade.open.order'),
    t('book.depth.price'),
    t('trade.open.traded'),
    t('trade.open.left'),
    '',
  ]
  return (
    <Rows columns={columns}>
      {orders.map((order) => (
        <OpenOrder key={order._id} order={order} />
      ))}
    </Rows>
  )
}

/** The viewer's trades, newest first. */
function OwnTrades({ trades }: { trades: readonly OwnTrade[] }) {
  const { t } = useLabels()
  if (trades.length === 0) return <p className={classes.none}>{t('trade.trades.none')}</p>
  const columns = [
    t('trade.book.time'),
    t('trade.trades.side'),
    t('book.depth.price'),
    t('book.depth.amount'),
    t('orders.fee'),
    t('book.fills.role'),
  ]
  return (
    <Rows columns={columns} isDense>
      {trades.map(({ _id, createdAt, nature, quotation, amount, fee, isTaker }) => (
        <tr key={_id}>
          <th scope="row">
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatTimeOrDay(createdAt)}
            </time>
          </th>
          <td>
            <Side nature={nature} />
          </td>
          <td>
            <Amount value={quotation} currency="BRL" unit={false} isPublic />
          </td>
          <td>
            <Amount value={amount} currency="BTC" unit={false} />
          </td>
          <td>
            <Amount value={fee} currency={PAIR[nature].dest} />
          </td>
          <td>{t(isTaker ? 'book.fills.taker' : 'book.fills.maker')}</td>
        </tr>
      ))}
    </Rows>
  )
}

const UnreadRows = ({ reading }: { reading: ReadAttempt }) => (
  <Unread reading={reading} height={96} m={12} width="auto" />
)

const SHOWN = 20

const Status = ({ order }: { order: Order }) => <StatusBadge style={useOrderStyle(order)} />

/** The viewer's Book orders that are over, newest first. */
function PastOrders() {
  const { t } = useLabels()
  const { id } = useViewer()
  const filters = [equals('userId', id), equals('kind', 'MARKET'), oneOf('status', OVER_ORDERS)]
  const newest = { limit: SHOWN, orderBy: 'updatedAt', orderByDirection: 'desc' } as const
  const reading = useQuery({ ...listQuery<Order>('orders', filters, newest), ...live(INTERVALS.lists) })
  const { data } = reading
  if (!data) return <UnreadRows reading={reading} />
  if (data.data.length === 0) return <p className={classes.none}>{t('trade.past.none')}</p>
  const columns = [
    t('trade.open.order'),
    t('book.depth.price'),
    t('trade.open.traded'),
    t('trade.past.ended'),
  ]
  return (
    <Rows columns={columns}>
      {data.data.map((order) => (
        <OrderRow key={order._id} order={order}>
          <td className={rowClasses.ended}>
            <Status order={order} />
            <span className="caption">{formatShort(order.updatedAt)}</span>
          </td>
        </OrderRow>
      ))}
    </Rows>
  )
}

const TABS = ['open', 'trades', 'past'] as const
type Tab = (typeof TABS)[number]

/** All open orders are ended together, from one window that tells what became of each. */
function useEndAll(orders: readonly Order[]) {
  const { t } = useLabels()
  const [act] = useBulkActs([END_ALL])
  const { ask, window } = useBulkWindow<Order>(
    ({ _id }) => _id,
    ({ nature, quotation, ...order }) => {
      const left = readBook({ nature, quotation, ...order })?.left ?? 0n
      const price = formatMoney(fromWire(quotation ?? '0', 'BRL'), 'BRL')
      return `${t(`orders.nature.${nature}`)} · ${formatMoney(left, 'BTC')} · ${price}`
    },
  )
  const button = act && orders.length > 1 && (
    <UnstyledButton className={rowClasses.link} onClick={() => ask(act, orders)}>
      {t('trade.open.endAll')}
    </UnstyledButton>
  )
  return { button, window }
}

type Reading<Data> = ReadAttempt & { readonly data: Data | undefined }

type TradeOrdersProps = {
  open: Reading<readonly Order[]>
  trades: Reading<readonly OwnTrade[]>
  isPhone: boolean
}

const NO_ORDERS: readonly Order[] = []

/** The viewer's own orders and trades: open, executed, and the history. */
export function TradeOrders({ open, trades, isPhone }: TradeOrdersProps) {
  const { t } = useLabels()
  const [tab, setTab] = useState<Tab>('open')
  const orders = open.data ?? NO_ORDERS
  const { button, window } = useEndAll(orders)
  const endAll = tab === 'open' && button
  return (
    <section className={`card ${classes.orders}`} aria-label={t('trade.open.title')}>
      <div className={classes.bar}>
        <Tabs value={tab} onChange={(next) => setTab(next as Tab)}>
          <Tabs.List>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`trade.open.tab.${one}`)}
                {one === 'open' && orders.length > 0 && (
                  <span className={rowClasses.count}>{orders.length}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {!isPhone && endAll}
        {tab === 'trades' && (
          <Link to="/statement" className={rowClasses.link}>
            {t('statement.title')}
          </Link>
        )}
      </div>
      {tab === 'open' && (open.data ? <OpenOrders orders={open.data} /> : <UnreadRows reading={open} />)}
      {tab === 'trades' &&
        (trades.data ? <OwnTrades trades={trades.data} /> : <UnreadRows reading={trades} />)}
      {tab === 'past' && <PastOrders />}
      {isPhone && endAll && <div className={rowClasses.foot}>{endAll}</div>}
      {window}
    </section>
  )
}
