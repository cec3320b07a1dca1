import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import type { Desk, DeskOrder } from '#core/orders/desk-schema.ts'
import { averageCostRound, unrealisedFloor, worthFloor } from '#core/orders/exposure.ts'
import type { Sides } from '#core/orders/margin.ts'
import { limitsOf } from '#core/settings/desk.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Key } from '../../ui/Key.tsx'
import { DESK_KEYS } from '../../ui/keys.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useRelativeTime } from '../../ui/RelativeTime.tsx'
import { SplitView, useIsNarrow } from '../../ui/split/SplitView.tsx'
import { toWalk } from '../../ui/split/walk.ts'
import { Unread } from '../../ui/Unread.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { Modal } from '../../ui/window/Modal.tsx'
import { useOpen } from '../../ui/window/use-open.ts'
import { toPercentText } from '../market-distance.ts'
import classes from './desk.module.css'
import { LimitBar } from './LimitBar.tsx'
import { QueueList, QueueStrip } from './QueueList.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { useDesk, useTake } from './use-desk.ts'

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

/** A result, with its sign and colour. */
function Result({ value }: { value: bigint | undefined }) {
  const tone = value === undefined || value === 0n ? undefined : value > 0n ? 'good' : 'bad'
  return (
    <span className={tone}>
      {value !== undefined && value > 0n && '+ '}
      <Amount value={value} currency="BRL" strong />
    </span>
  )
}

/** The realised result of each day of a month. */
function Days({
  days,
  opened,
  onClose,
}: {
  days: Desk['exposure']['days']
  opened: boolean
  onClose: () => void
}) {
  const { t } = useLabels()
  return (
    <Modal opened={opened} onClose={onClose} title={t('desk.byDay')} size="sm">
      <table className="figures wide">
        <thead>
          <tr>
            <th scope="col">{t('desk.day')}</th>
            <th scope="col">{t('desk.orders')}</th>
            <th scope="col">{t('desk.realised')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, realised }) => (
            <tr key={day}>
              <th scope="row">{formatDate(`${day}T12:00:00Z`)}</th>
              <td>{orders}</td>
              <td>
                <Amount value={realised} currency="BRL" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

type BoardProps = {
  desk: Desk
  sides: Sides | undefined
  /** The bitcoin that the open quotation would add, in satoshis; negative when it would take them. */
  added: bigint
}

/** The limit of the position, with the effect of the open quotation. */
function Limit({ desk, added }: Pick<BoardProps, 'desk' | 'added'>) {
  const { t } = useLabels()
  const position = fromWire(desk.exposure.position, 'BTC')
  const { exposure: limit } = limitsOf(desk.terms)
  const [now, after] = [sizeOf(position), sizeOf(position + added)]
  const part = (sats: bigint) => String(Math.floor(basisPointsFloor(sats, limit ?? 0n) * 0.01))
  if (limit === null)
    return (
      <div className={classes.limits}>
        <h2>{t('desk.exposureLimit')}</h2>
        <p>{t('desk.noLimit')}</p>
      </div>
    )
  return (
    <div className={classes.limits}>
      <h2 className="row apart">
        {t('desk.exposureLimit')}
        <span>
          <strong>{part(now)}%</strong> {t('desk.ofLimit')} <Amount value={limit} currency="BTC" />
        </span>
      </h2>
      <LimitBar label={t('desk.exposureLimit')} used={now} added={after - now} limit={limit} />
      <p className="row apart">
        <span>{added !== 0n && t('desk.afterThis', { percent: part(after) })}</span>
        <Amount value={position + added} currency="BTC" />
      </p>
    </div>
  )
}

/** The position of the desk, its cost and results, and its limit. */
function ExposureBoard({ desk, sides, added }: BoardProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const { days, position, cost } = desk.exposure
  const at = { position: fromWire(position, 'BTC'), cost: fromWire(cost, 'BRL') }
  const unrealised = sides && unrealisedFloor(at, sides)
  const share = basisPointsFloor(sizeOf(unrealised ?? 0n), sizeOf(at.cost))
  return (
    <section className={classes.board} aria-label={t('desk.exposure')}>
      <div>
        <h2>
          <abbr className="plain" title={t('desk.exposureHint')}>
            {t('desk.exposure')}
          </abbr>
        </h2>
        <Amount value={at.position} currency="BTC" strong />
        <p>
          <Amount value={sides && worthFloor(at, sides)} currency="BRL" />
        </p>
      </div>
      <div>
        <h2>{t('desk.averageCost')}</h2>
        <Amount value={averageCostRound(at)} currency="BRL" strong />
        <p>{t('desk.perBtc')}</p>
      </div>
      <div>
        <h2>{t('desk.unrealised')}</h2>
        <Result value={unrealised} />
        <p>{share > 0 && t('desk.overCost', { percent: toPercentText(BigInt(share)) })}</p>
      </div>
      <div>
        <h2>{t('desk.realisedToday')}</h2>
        <Result value={fromWire(days[0]?.realised ?? '0.00', 'BRL')} />
        <p>
          {t('desk.orderCount', { count: days[0]?.orders ?? 0 })}{' '}
          <UnstyledButton className="brand strong small" onClick={() => setOpen(true)}>
            {t('desk.byDay')}
          </UnstyledButton>
        </p>
      </div>
      <Limit desk={desk} added={added} />
      <Days days={days} opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

/** In the address, when the viewer has given the open order up. */
const NONE = 'none'

function KeyHints() {
  const { t } = useLabels()
  return (
    <span className={classes.keys}>
      <Key name={DESK_KEYS.next.toUpperCase()} /> <Key name={DESK_KEYS.previous.toUpperCase()} />{' '}
      <span>{t('desk.keys.walk')}</span>
      <Key name="↵" /> <span>{t('desk.keys.send')}</span>
      <Key name={DESK_KEYS.end.toUpperCase()} /> <span>{t('desk.keys.end')}</span>
      <Key name="Esc" /> <span>{t('desk.keys.release')}</span>
    </span>
  )
}

type Tab = 'waiting' | 'out'

function Tabs({ tab, desk, onTab }: { tab: Tab; desk: Desk; onTab: (tab: Tab) => void }) {
  const { t } = useLabels()
  const counts = { waiting: desk.count, out: desk.out.length }
  return (
    <div className={classes.tabs}>
      {(['waiting', 'out'] as const).map((name) => (
        <UnstyledButton key={name} aria-pressed={tab === name} onClick={() => onTab(name)}>
          {t(`desk.tab.${name}`)} <span className="tabular">{counts[name]}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The place of the order when none is open. It has the focus after the last one, so that keys go on. */
function Nothing({ hasOrders, hasFocus }: { hasOrders: boolean; hasFocus: boolean }) {
  const { t } = useLabels()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) own.current?.focus()
  }, [hasFocus])
  return (
    <div ref={own} className={classes.nothing} tabIndex={-1}>
      <EmptyState
        title={t(hasOrders ? 'desk.noneOpen' : 'desk.emptyTitle')}
        text={t(hasOrders ? 'desk.noneOpenText' : 'desk.emptyText')}
      />
    </div>
  )
}

/**
 * The orders of a tab and the open one: that of the address, or the oldest that nobody else worked on at first. An order that
 * a colleague takes or that left the queue stays open until its viewer goes on: another one would come under a finger on Enter.
 */
function useChosen(orders: readonly DeskOrder[]) {
  const { id: viewerId } = useViewer()
  const { open, move } = useOpen()
  const isFree = ({ taken }: DeskOrder) => taken === null || taken._id === viewerId
  const first = useRef<string | undefined>(undefined)
  first.current = open ? undefined : (first.current ?? (orders.find(isFree) ?? orders[0])?._id)
  const chosen = open === NONE ? undefined : (open ?? first.current)
  const last = useRef<DeskOrder | undefined>(undefined)
  const found = orders.find(({ _id }) => _id === chosen)
  if (found) last.current = found
  const order = found ?? (last.current?._id === chosen ? last.current : undefined)
  const ids = orders.map(({ _id }) => _id)
  const walk = toWalk(ids, order?._id)
  const go = (id: string | undefined) => (id ? () => move(id) : undefined)
  return {
    order,
    move,
    first: ids[0],
    toNext: go(walk.next),
    toPrevious: go(walk.previous),
    /** After an act: the next order, or the one before it at the end. */
    toAfter: go(walk.next ?? walk.previous),
  }
}

/** The handlers of the open order. */
function useActs(chosen: ReturnType<typeof useChosen>) {
  const { order, move, toAfter } = chosen
  const { begin, takeOver, release } = useTake(order, useViewer())
  const [hasActed, setActed] = useState(false)
  const [said, say] = useState('')
  const leave = () => {
    setActed(true)
    move(NONE)
  }
  return {
    hasActed,
    said,
    onDone: (done: string) => {
      say(done)
      if (toAfter) toAfter()
      else leave()
    },
    onBegin: begin,
    onRelease: () => {
      release()
      leave()
    },
    onTakeOver: () => {
      begin()
      if (order) void takeOver(order)
    },
  }
}

type LoadedProps = { desk: Desk; sides: Sides | undefined; source: string | undefined; isNarrow: boolean }

function Loaded({ desk, sides, source, isNarrow }: LoadedProps) {
  const [tab, setTab] = useState<Tab>('waiting')
  const [added, setAdded] = useState(0n)
  const orders = desk[tab]
  const chosen = useChosen(orders)
  const { order, move, first, toNext, toPrevious } = chosen
  const { hasActed, ...acts } = useActs(chosen)
  useKeys({ [DESK_KEYS.next]: first ? () => move(first) : undefined }, order === undefined)
  const show = (next: Tab) => {
    setTab(next)
    move(desk[next][0]?._id ?? NONE)
  }
  const tabs = <Tabs tab={tab} desk={desk} onTab={show} />
  const queue = { orders, sides, terms: desk.terms, open: order?._id, onOpen: move }
  const detail = order ? (
    <QuotePanel
      key={order._id}
      {...{ order, desk, sides, source, isNarrow, ...acts }}
      onNext={toNext}
      onPrevious={toPrevious}
      onEffect={setAdded}
    />
  ) : (
    <Nothing hasOrders={orders.length > 0} hasFocus={hasActed} />
  )
  const list = (
    <div className={classes.queue}>
      {tabs}
      {isNarrow ? <QueueStrip {...queue} /> : <QueueList {...queue} />}
    </div>
  )
  return (
    <>
      <SplitView listWidth={336} open={order?._id} list={list} detail={detail} />
      <ExposureBoard desk={desk} sides={sides} added={order ? added : 0n} />
    </>
  )
}

/** The quote desk: the orders that wait, one of them with its market and its price, and the position of the house. */
export function DeskScreen() {
  const { t } = useLabels()
  const isNarrow = useIsNarrow() ?? false
  const toWords = useRelativeTime()
  const { desk, reading, sides, source } = useDesk()
  const oldest = desk?.waiting[0]
  const count = desk && t('desk.subtitle', { count: desk.count })
  const subtitle = oldest ? `${count}, ${t('desk.oldest', { time: toWords(oldest.createdAt) })}` : count
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('desk.title')}
        badge={!isNarrow && <span className="hint">{subtitle}</span>}
        actions={isNarrow ? undefined : <KeyHints />}
      />
      {desk && <Loaded {...{ desk, sides, source, isNarrow }} />}
      {!desk && <Unread reading={reading} height={560} radius="xl" />}
    </div>
  )
}
