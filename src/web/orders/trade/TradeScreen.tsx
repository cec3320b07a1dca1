import { CloseButton, Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { NATURES, type Nature } from '#core/orders/order.ts'
import { call } from '../../api/call.ts'
import { INTERVALS, keys, live, useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useLastPrice } from '../../prices/use-last-price.ts'
import { TRADE_KEYS } from '../../ui/keys.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useDepth, useOwnDepth, useResting } from '../use-depth.ts'
import { MARK } from './price-text.ts'
import { Ticket } from './Ticket.tsx'
import { TradeBook, TradeTape } from './TradeBook.tsx'
import { TradeChart } from './TradeChart.tsx'
import { TradeOrders } from './TradeOrders.tsx'
import { TradeStrip } from './TradeStrip.tsx'
import ticketClasses from './ticket.module.css'
import classes from './trade.module.css'
import { type Ticket as TicketState, useTicket } from './use-ticket.ts'

/** The house's offer changes without an event. */
const DEPTH_MS = 3_000
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
  const last = useLastPrice()
  const aside = (
    <span className={ticketClasses.aside}>
      <span>
        <span className="caption">{t('charts.price.lastShort')}</span>{' '}
        <Amount value={last ?? null} currency="BRL" unit={false} strong isPublic />
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
    <Tabs value={tab} onChange={(next) => onTab(next as PhoneTab)} className={classes.phoneTabs}>
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
  const { depth, isGone } = useDepth(true, DEPTH_MS)
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
      <h1 className={classes.title}>{t('shell.trade')}</h1>
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
