import { Alert, Skeleton, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue } from 'react'
import { btcOf } from '#core/book/book-order.ts'
import { type BookEstimate, meetsOwn, withoutOwn } from '#core/book/estimate.ts'
import { courseOf, TICK } from '#core/book/ticket.ts'
import { formatMoney, parseAmount, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { IconAlertTriangle, IconBulb } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useAmountFillTarget } from '../ui/money/amount-fill.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { Promised } from '../ui/window/Promised.tsx'
import { BookLadder, BookTape } from './BookLadder.tsx'
import { Exchange, FeeLine, PriceLine } from './Exchange.tsx'
import { useMarketDistance } from './market-distance.ts'
import classes from './OrderForm.module.css'
import { OrderParty, PartyLines } from './OrderParty.tsx'
import { NextUpdate } from './OtcFields.tsx'
import { readBook } from './order-facts.ts'
import { useWho } from './order-words.ts'
import { useExpiry } from './use-market.ts'
import type { NewOrder } from './use-new-order.ts'
import { useIsWorthOtc } from './use-otc-limits.ts'

/** The effect of the order: immediate trades, and until when the remainder rests. */
function useSentence(nature: Nature, { sats, average, rests }: Omit<BookEstimate, 'brl'>): string {
  const { t } = useLabels()
  const minutes = useExpiry(nature)
  const until = minutes === undefined ? '' : formatShort(serverNow() + minutes * 60_000)
  const now = t(`book.plan.now.${nature}`, {
    amount: formatMoney(sats, 'BTC'),
    price: formatMoney(average ?? 0n, 'BRL'),
  })
  const later = t(until ? 'book.plan.rests' : 'book.plan.restsLong', {
    amount: formatMoney(rests, 'BTC'),
    time: until,
  })
  if (sats === 0n) return later
  return rests === 0n ? now : `${now} ${later}`
}

/** The effect that the server tells of a Book order, marked as an estimate: the Book may move before it is sent. */
function BookPlan({ order, meets }: { order: Order; meets: boolean }) {
  const { t } = useLabels()
  const book = readBook(order)
  const sats = book ? btcOf(order.nature, book.filled) : 0n
  const said = useSentence(order.nature, { sats, average: book?.average, rests: book?.left ?? 0n })
  return (
    <div className={classes.plan}>
      <span className={classes.tag}>{t('orders.estimate.tag')}</span>
      <p>{said}</p>
      {meets && <p>{t('book.plan.meetsOwn')}</p>}
    </div>
  )
}

/**
 * The review of a Book order before sending: pay, receive, price, fee, balance after, and the effect that the server tells.
 */
export function BookReview({ order }: { order: NewOrder }) {
  const { t } = useLabels()
  const { book, available, own, rehearsed } = order
  const { nature, userId } = order.form.values
  const { orig, dest } = PAIR[nature]
  const who = useWho({ userId })
  const { terms, price } = book
  if (!terms) return null
  return (
    <>
      <Exchange isPublic who={who} nature={nature} gives={terms.amountOrig} gets={terms.gets} />
      <DefinitionList>
        <PartyLines values={order.form.values} />
        <PriceLine label={t('book.form.limit')} price={terms.limit} market={price} />
        <FeeLine fee={terms.fee} currency={dest} percent={terms.percent} />
        {available !== undefined && (
          <Definition label={t('book.form.availableAfter')}>
            <Amount value={available - terms.amountOrig} currency={orig} />
          </Definition>
        )}
      </DefinitionList>
      <Promised
        {...rehearsed}
        isKnown={false}
        promise={(placed: Order) => (
          <BookPlan order={placed} meets={meetsOwn(nature, terms, nature === 'BUY' ? own.asks : own.bids)} />
        )}
      />
      <p className="caption flush mt-12">{t('book.form.note')}</p>
    </>
  )
}

type Part = { order: NewOrder }

/**
 * The errors of the amounts: from the server, or by the rules after a pause in typing. An error of the limit
 * appears at the amount typed last.
 */
function useErrors({ form, book, placed }: NewOrder) {
  const { say } = useLabels()
  const refused = placed.ok ? undefined : (placed.fields[0] ?? placed)
  const message = refused ? say(refused) : ''
  const [rested] = useDebouncedValue(message, DEBOUNCE_MS)
  const at = refused && 'field' in refused && refused.field === 'amountDest' ? refused.field : undefined
  const isLimit = refused && 'field' in refused && refused.field === 'quotation'
  const spot = isLimit ? book.typedLast : (at ?? 'amountOrig')
  const shown = message && rested === message ? { [spot]: message } : {}
  const { amountOrig, amountDest, quotation } = form.errors
  const said = quotation ? { [book.typedLast]: quotation } : {}
  return { ...shown, ...said, ...(amountOrig && { amountOrig }), ...(amountDest && { amountDest }) }
}

function Amounts({ order }: Part) {
  const { t } = useLabels()
  const { form, book, available } = order
  const { nature, amountOrig, amountDest } = form.values
  const { orig, dest } = PAIR[nature]
  const errors = useErrors(order)
  useAmountFillTarget(orig, (filled) => book.write('amountOrig', filled))
  return (
    <>
      <MoneyInput
        label={t(`book.form.gives.${nature}`)}
        currency={orig}
        value={amountOrig}
        onChange={(typed) => book.write('amountOrig', typed)}
        available={available !== undefined && available >= 0n ? available : undefined}
        error={errors.amountOrig}
        required
        data-autofocus
      />
      <MoneyInput
        label={t('book.form.gets')}
        currency={dest}
        value={amountDest}
        onChange={(typed) => book.write('amountDest', typed)}
        error={errors.amountDest}
        required
      />
    </>
  )
}

/** The course of the order at this depth, in words; `undefined` without a limit or the depth. */
function useCourse({ form, book: { picked, terms }, depth, own }: NewOrder): string | undefined {
  const { t } = useLabels()
  const { nature } = form.values
  const limit = picked ?? terms?.limit
  if (!limit || !depth) return undefined
  const sats = terms && (nature === 'BUY' ? terms.amountDest : terms.amountOrig)
  const course = courseOf(nature, { limit, sats, timeInForce: 'GTC' }, withoutOwn(depth, own))
  return t(`orders.market.course.${course}`)
}

/** The limit as a field: both amounts imply it, and a typed one changes them. Under it, its distance and the next price. */
function LimitField({ order }: Part) {
  const { t } = useLabels()
  const toDistance = useMarketDistance()
  const { book } = order
  const { terms, picked, price, isFollowing, isOwnLimit, isComputing, updatedAt } = book
  const course = useCourse(order)
  const limit = picked ?? terms?.limit
  const write = (text: string) => {
    const typed = parseAmount(text || '0', 'BRL')
    if (typed) book.pick(typed)
    else book.follow()
  }
  const note = isComputing
    ? t('book.form.computing')
    : limit
      ? price && toDistance(limit, price)
      : t('book.form.none')
  return (
    <div className="stack gap-16">
      <MoneyInput
        label={t('book.form.limit')}
        currency="BRL"
        value={limit ? toWire(limit, 'BRL') : ''}
        onChange={write}
        onStep={(steps) => limit && limit + steps * TICK > 0n && book.pick(limit + steps * TICK)}
      />
      <div className={classes.estimate} aria-live="polite">
        <span className="caption">
          {!isComputing && course && <strong>{course}</strong>} {note}
        </span>
        {!isComputing && isOwnLimit && (price || picked) && (
          <UnstyledButton className={classes.link} onClick={book.follow}>
            {t('book.form.follow')}
          </UnstyledButton>
        )}
        {!isComputing && isFollowing && <NextUpdate updatedAt={updatedAt} />}
      </div>
    </div>
  )
}

/** A hint about the Book: it is empty, or the desk would quote a better price. */
function Notes({ order: { form, book, askDesk } }: Part) {
  const { t } = useLabels()
  const { terms, isDry } = book
  const isLarge = useIsWorthOtc(form.values.nature, terms)
  return (
    <>
      {isDry && (
        <Alert className={classes.warning} role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('book.form.dry')}
        </Alert>
      )}
      {isLarge && (
        <Alert className={classes.info} role="status" icon={<IconBulb size={18} aria-hidden />}>
          {t('book.form.desk')}{' '}
          <UnstyledButton className={classes.link} onClick={askDesk}>
            {t('book.form.askDesk')}
          </UnstyledButton>
        </Alert>
      )}
    </>
  )
}

/** The heights of the ladder and the trades. */
const MARKET_PX = 604

/** The depth and the last trades. They render after the fields, which so answer the click on their tab sooner. */
function Market({ order: { book, depth, depthReading, own } }: Part) {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return <Skeleton height={MARKET_PX} />
  return (
    <>
      <BookLadder
        depth={depth}
        reading={depthReading}
        own={own}
        limit={book.picked ?? book.terms?.limit}
        onPick={book.pick}
      />
      <BookTape />
    </>
  )
}

/**
 * An order for the Book: both amounts, which imply a limit price; beside them the depth and the last trades.
 */
export function BookFields({ order }: Part) {
  return (
    <div className={classes.book}>
      <div className="stack gap-16">
        <OrderParty form={order.form} onTurn={order.book.turn} />
        <Amounts order={order} />
        <LimitField order={order} />
        <Notes order={order} />
      </div>
      <div className={classes.market}>
        <Market order={order} />
      </div>
    </div>
  )
}
