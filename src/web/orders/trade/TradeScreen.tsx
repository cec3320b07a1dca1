import { CloseButton, Drawer, NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { formatMoney } from '#core/money/money.ts'
import { NATURES, type Nature } from '#core/orders/order.ts'
import type { Depth } from '#core/orders/quote.ts'
import { call } from '../../api/call.ts'
import { INTERVALS, keys, live, useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { TRADE_KEYS } from '../../ui/keys.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { BookLadder, BookTape } from '../BookLadder.tsx'
import { type OwnDepth, TAPE, useDepth, useOwnDepth, useResting } from '../use-depth.ts'
import { MARK } from './price-text.ts'
import { Ticket } from './Ticket.tsx'
import { TradeChart } from './TradeChart.tsx'
import { TradeOrders } from './TradeOrders.tsx'
import { LadderMiddle, TradeStrip, useLastTrade } from './TradeStrip.tsx'
import ticketClasses from './ticket.module.css'
import classes from './trade.module.css'
import { type TicketState, useTicket } from './use-ticket.ts'

/** The steps of the ladder's prices, in centavos. */
const STEPS = [1n, 10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n]
/** Rows on each side. */
const ROWS = 8

type TradeBookProps = { depth: Depth | undefined; isGone: boolean; own: OwnDepth; ticket: TicketState }

function Ladder({ depth, isGone, own, ticket, step }: TradeBookProps & { step: bigint }) {
  const { nature, taken } = ticket
  return (
    <BookLadder
      depth={depth}
      isGone={isGone}
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

/** The ladder of the Book with the price step. Where trades have no place of their own, they are its second tab. */
function TradeBook({ hasTape, ...props }: TradeBookProps & { hasTape: boolean }) {
  const { t } = useLabels()
  const [step, setStep] = useState(10_00n)
  const [tab, setTab] = useState<string | null>('book')
  const isTape = hasTape && tab === 'tape'
  return (
    <section className={`card ${classes.book}`} aria-label={t('book.depth.title')}>
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
        {!isTape && <Grouping step={step} onStep={setStep} />}
      </div>
      {isTape ? <BookTape limit={TAPE} isWide /> : <Ladder {...props} step={step} />}
    </section>
  )
}

/** The trades beside the ladder, where there is room. */
function TradeTape() {
  const { t } = useLabels()
  return (
    <section className={`card ${classes.tape}`}>
      <div className={classes.bar}>
        <h2>{t('trade.book.tape')}</h2>
      </div>
      <BookTape limit={TAPE} isWide />
    </section>
  )
}

const OWN_TRADES = 50
const NONE: readonly OwnTrade[] = []

function useOwnTrades(): readonly OwnTrade[] {
  const { data } = useQuery<readonly OwnTrade[]>({
    queryKey: [...keys.trades, 'own'],
    queryFn: ({ signal }) =>
      call<OwnTrade[]>('/trades/own', { query: { limit: OWN_TRADES }, signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })
  return data ?? NONE
}

const isWidth = { getInitialValueInEffect: false }

/** Where the parts have their place: the ticket beside them, trades under the ladder, or tabs on a phone. */
function useRoom() {
  return {
    isWide: useMediaQuery('(min-width: 80em)', true, isWidth),
    hasTicket: useMediaQuery('(min-width: 64em)', true, isWidth),
    isPhone: useMediaQuery('(max-width: 48em)', false, isWidth),
  }
}

type SheetProps = { ticket: TicketState; opened: boolean; onClose: () => void; isPhone: boolean }

/** The ticket at the side, or from below on a phone. */
function TicketSheet({ ticket, opened, onClose, isPhone }: SheetProps) {
  const { t } = useLabels()
  const trade = useLastTrade()
  const aside = (
    <span className={ticketClasses.aside}>
      <span>
        <span className="caption">{t('trade.strip.last')}</span>{' '}
        <Amount value={trade?.quotation ?? null} currency="BRL" unit={false} strong isPublic />
      </span>
      <CloseButton aria-label={t('ui.close')} onClick={onClose} />
    </span>
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'calc(100dvh - 56px)' : 360}
      withCloseButton={false}
      aria-label={t('trade.ticket.title')}
      classNames={{ content: ticketClasses.sheet, body: ticketClasses.sheetBody }}
    >
      <Ticket ticket={ticket} onDone={onClose} aside={aside} />
    </Drawer>
  )
}

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

function PhoneTabs({ tab, onTab }: { tab: PhoneTab; onTab: (tab: PhoneTab) => void }) {
  const { t } = useLabels()
  return (
    <Tabs value={tab} onChange={(next) => onTab(next as PhoneTab)}>
      <Tabs.List grow>
        {PHONE_TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`trade.phone.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** Trading in the Book: market, chart, ladder, trades, ticket, and the viewer's own orders. */
export function TradeScreen() {
  const { t } = useLabels()
  const { id } = useViewer()
  const { isWide, hasTicket, isPhone } = useRoom()
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<PhoneTab>('chart')
  const { depth, isGone } = useDepth(true)
  const own = useOwnDepth(id, true)
  const resting = useResting(id)
  const trades = useOwnTrades()
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
  const book = <TradeBook {...{ depth, isGone, own, ticket }} hasTape={!isWide && !isPhone} />
  return (
    <div className={classes.screen} data-screen="trade">
      <h1 className={classes.title}>{t('trade.title')}</h1>
      <TradeStrip depth={depth} />
      {isPhone && <PhoneTabs tab={tab} onTab={setTab} />}
      {shows('chart') && <TradeChart depth={depth} own={own} trades={trades} />}
      {shows('book') && book}
      {(isPhone ? tab === 'tape' : isWide) && <TradeTape />}
      <TradeOrders open={resting} trades={trades} />
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
