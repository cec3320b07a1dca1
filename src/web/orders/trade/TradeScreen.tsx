import { NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { formatMoney } from '#core/money/money.ts'
import { NATURES, type Nature } from '#core/orders/order.ts'
import type { Depth } from '#core/orders/quote.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { TRADE_KEYS } from '../../ui/keys.ts'
import type { ReadAttempt } from '../../ui/Unread.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { lazyWindow } from '../../ui/window/lazy-window.tsx'
import { BookLadder, BookTape } from '../BookLadder.tsx'
import { ownTradesQuery, TAPE } from '../book-queries.ts'
import { type OwnDepth, useDepth, useOwnDepth, useResting } from '../use-depth.ts'
import { MARK } from './price-text.ts'
import { Ticket } from './Ticket.tsx'
import { CHART_START, ChartChoice, type ChartView, TradeChart } from './TradeChart.tsx'
import { TradeOrders } from './TradeOrders.tsx'
import { LadderMiddle, TradeStrip } from './TradeStrip.tsx'
import classes from './trade.module.css'
import { type TicketState, useTicket } from './use-ticket.ts'

/** The steps of the ladder's prices, in centavos. */
const STEPS = [1n, 10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n]
/** Rows on each side. */
const ROWS = 8

type TradeBookProps = { depth: Depth | undefined; reading: ReadAttempt; own: OwnDepth; ticket: TicketState }

function Ladder({ depth, reading, own, ticket, step }: TradeBookProps & { step: bigint }) {
  const { nature, taken } = ticket
  return (
    <BookLadder
      depth={depth}
      reading={reading}
      own={own}
      limit={ticket.type === 'LIMIT' ? ticket.prices?.limit : undefined}
      onPick={ticket.setPrice}
      wide={{ rows: ROWS, step, taken: taken === undefined ? undefined : { nature, price: taken } }}
      middle={<LadderMiddle depth={depth} />}
    />
  )
}

/** The price step of the ladder. */
function Grouping({ step, onStep }: { step: bigint; onStep: (step: bigint) => void }) {
  const { t } = useLabels()
  return (
    <NativeSelect
      className={classes.grouping}
      aria-label={t('trade.book.group')}
      value={String(step)}
      onChange={(event) => onStep(BigInt(event.currentTarget.value))}
      data={STEPS.map((one) => ({
        value: String(one),
        label: formatMoney(one, 'BRL').replace(',00', ''),
      }))}
    />
  )
}

type StepProps = { step: bigint; onStep: (step: bigint) => void }

type TradeBookCardProps = TradeBookProps &
  StepProps & {
    hasTape: boolean
    /** `false`: tabs and price step are elsewhere, on a phone. */
    hasBar: boolean
  }

/** The ladder of the Book with the price step. Where trades have no place of their own, they are its second tab. */
function TradeBook({ hasTape, hasBar, step, onStep, ...props }: TradeBookCardProps) {
  const { t } = useLabels()
  const [tab, setTab] = useState<string | null>('book')
  const isTape = hasTape && tab === 'tape'
  return (
    <section className={`card ${classes.book}`} aria-label={t('book.depth.title')}>
      {hasBar && (
        <div className={classes.bar}>
          {hasTape ? (
            <Tabs value={tab} onChange={setTab}>
              <Tabs.List>
                <Tabs.Tab value="book">{t('trade.book.title')}</Tabs.Tab>
                <Tabs.Tab value="tape">{t('trade.book.tape')}</Tabs.Tab>
              </Tabs.List>
            </Tabs>
          ) : (
            <h2>{t('trade.book.title')}</h2>
          )}
          {!isTape && <Grouping step={step} onStep={onStep} />}
        </div>
      )}
      {isTape ? <BookTape limit={TAPE} isWide /> : <Ladder {...props} step={step} />}
    </section>
  )
}

/** The trades beside the ladder, where there is room; on a phone the tabs name them. */
function TradeTape({ hasBar }: { hasBar: boolean }) {
  const { t } = useLabels()
  return (
    <section className={`card ${classes.tape}`}>
      {hasBar && (
        <div className={classes.bar}>
          <h2>{t('trade.book.tape')}</h2>
        </div>
      )}
      <BookTape limit={TAPE} isWide />
    </section>
  )
}

const NONE: readonly OwnTrade[] = []

const isWidth = { getInitialValueInEffect: false }

/** Where the parts have their place: the ticket beside them, trades under the ladder, or tabs on a phone. */
function useRoom() {
  return {
    isWide: useMediaQuery('(min-width: 80em)', true, isWidth),
    hasTicket: useMediaQuery('(min-width: 64em)', true, isWidth),
    isPhone: useMediaQuery('(max-width: 48em)', false, isWidth),
  }
}

/** Where the ticket has its place, nothing of the sheet loads. */
const TicketSheet = lazyWindow(() => import('./TicketSheet.tsx').then((module) => module.TicketSheet))

/** The two buttons that open the ticket where it has no place of its own. */
function Openers({ onOpen }: { onOpen: (nature: Nature) => void }) {
  const { t } = useLabels()
  return (
    <div className={classes.openers}>
      {NATURES.map((nature) => (
        <button key={nature} type="button" data-nature={nature} onClick={() => onOpen(nature)}>
          <span aria-hidden className={classes.mark}>
            {MARK[nature]}
          </span>{' '}
          {t(`trade.ticket.act.${nature}`)}
        </button>
      ))}
    </div>
  )
}

const PHONE_TABS = ['chart', 'book', 'tape'] as const
type PhoneTab = (typeof PHONE_TABS)[number]

type PhoneTabsProps = StepProps & {
  tab: PhoneTab
  onTab: (tab: PhoneTab) => void
  view: ChartView
  onView: (view: ChartView) => void
}

/** One row: the parts of the screen, and at the end the choices of the shown one. */
function PhoneTabs({ tab, onTab, step, onStep, view, onView }: PhoneTabsProps) {
  const { t } = useLabels()
  return (
    <div className={classes.phoneTabs}>
      <Tabs value={tab} onChange={(next) => onTab(next as PhoneTab)}>
        <Tabs.List>
          {PHONE_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`trade.phone.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === 'chart' && <ChartChoice view={view} onView={onView} />}
      {tab === 'book' && <Grouping step={step} onStep={onStep} />}
    </div>
  )
}

/** Trading in the Book: market, chart, ladder, trades, ticket, and the viewer's own orders. */
export function TradeScreen() {
  const { t } = useLabels()
  const { id } = useViewer()
  const { isWide, hasTicket, isPhone } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<PhoneTab>('chart')
  const [view, setView] = useState(CHART_START)
  const [step, setStep] = useState(10_00n)
  const { depth, reading } = useDepth(true)
  const own = useOwnDepth(id, true)
  const resting = useResting(id)
  const trades = useQuery(ownTradesQuery)
  const ticket = useTicket(depth, own)
  const { set } = ticket
  useKeys(
    {
      [TRADE_KEYS.buy]: () => set({ nature: 'BUY' }),
      [TRADE_KEYS.sell]: () => set({ nature: 'SELL' }),
      [TRADE_KEYS.market]: () => set({ type: 'MARKET' }),
      [TRADE_KEYS.limit]: () => set({ type: 'LIMIT' }),
    },
    true,
  )
  const open = (nature: Nature) => {
    set({ nature })
    setOpen(true)
  }
  const shows = (part: PhoneTab) => !isPhone || tab === part
  const charted = { view, onView: setView }
  const stepped = { step, onStep: setStep }
  const hasBar = !isPhone
  const book = (
    <TradeBook {...{ depth, reading, own, ticket, hasBar, ...stepped }} hasTape={!isWide && !isPhone} />
  )
  return (
    <div className={classes.screen} data-screen="trade">
      <h1 className={classes.title}>{t('trade.title')}</h1>
      <TradeStrip depth={depth} isPhone={isPhone} />
      {isPhone && <PhoneTabs tab={tab} onTab={setTab} {...charted} {...stepped} />}
      {shows('chart') && (
        <TradeChart {...{ depth, reading, own, hasBar, ...charted }} trades={trades.data ?? NONE} />
      )}
      {shows('book') && book}
      {(isPhone ? tab === 'tape' : isWide) && <TradeTape hasBar={hasBar} />}
      <TradeOrders open={resting} trades={trades} isPhone={isPhone} />
      {hasTicket ? (
        <section className={`card ${classes.ticket}`} aria-label={t('trade.ticket.title')}>
          <Ticket ticket={ticket} />
        </section>
      ) : (
        <>
          <Openers onOpen={open} />
          <TicketSheet ticket={ticket} opened={isOpen} onClose={() => setOpen(false)} isPhone={isPhone} />
        </>
      )}
    </div>
  )
}
