import { NativeSelect, Tabs } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#core/money/money.ts'
import { type Depth, spreadFloor } from '#core/orders/quote.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useLastPrice } from '../../prices/use-last-price.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { BookLadder } from '../BookLadder.tsx'
import { BookTape } from '../BookTape.tsx'
import { toPercentText } from '../market-distance.ts'
import type { OwnDepth } from '../use-depth.ts'
import classes from './trade.module.css'
import type { Ticket } from './use-ticket.ts'

/** The steps of the ladder's prices, in centavos. */
const STEPS = [1n, 10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n]
/** Rows on each side. */
const ROWS = 8
const TAPE = 30

/** Between the sides: the last price, and the spread. */
function Middle({ depth }: { depth: Depth | undefined }) {
  const { t } = useLabels()
  const last = useLastPrice()
  const [ask, bid] = [depth?.asks[0]?.quotation, depth?.bids[0]?.quotation]
  return (
    <span className={classes.middle}>
      <span>
        <span className="caption">{t('charts.price.lastShort')}</span>{' '}
        <Amount value={last ?? null} currency="BRL" unit={false} strong isPublic />
      </span>
      {ask && bid && (
        <span className="caption">
          {t('trade.book.spread', { percent: toPercentText(spreadFloor({ buy: ask, sell: bid })) })}
        </span>
      )}
    </span>
  )
}

type TradeBookProps = { depth: Depth | undefined; isGone: boolean; own: OwnDepth; ticket: Ticket }

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
      middle={<Middle depth={depth} />}
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
export function TradeBook({ hasTape, ...props }: TradeBookProps & { hasTape: boolean }) {
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
export function TradeTape() {
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
