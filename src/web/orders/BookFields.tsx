import { Alert, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isWorthOtc } from '#core/book/book-order.ts'
import { TICK } from '#core/book/ticket.ts'
import { parseAmount, toWire } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useAmountFillTarget } from '../ui/money/amount-fill.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { BookLadder } from './BookLadder.tsx'
import { BookTape } from './BookTape.tsx'
import { NextUpdate } from './EstimateLine.tsx'
import { useMarketDistance } from './market-distance.ts'
import classes from './OrderForm.module.css'
import { OrderParty } from './OrderParty.tsx'
import type { Book } from './use-book.ts'
import type { NewOrder } from './use-new-order.ts'

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
  const viewer = useViewer()
  const { form, book } = order
  const { nature, userId, amountOrig, amountDest } = form.values
  const { orig, dest } = PAIR[nature]
  const { data: balance } = useQuery(balanceQuery(orig, userId === viewer.id ? undefined : userId))
  const errors = useErrors(order)
  useAmountFillTarget(orig, (filled) => book.write('amountOrig', filled))
  return (
    <>
      <MoneyInput
        label={t(`book.form.gives.${nature}`)}
        currency={orig}
        value={amountOrig}
        onChange={(typed) => book.write('amountOrig', typed)}
        available={balance?.kind === 'C' ? balance.amount : undefined}
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

/** The limit as a field: both amounts imply it, and a typed one changes them. Under it, its distance and the next price. */
function LimitField({ book }: { book: Book }) {
  const { t } = useLabels()
  const toDistance = useMarketDistance()
  const { terms, picked, price, isFollowing, isOwnLimit, isComputing, updatedAt } = book
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
        <span className="caption">{note}</span>
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
function Notes({ order: { form, book, limits, askDesk } }: Part) {
  const { t } = useLabels()
  const { terms, isDry } = book
  const isLarge = terms && limits && isWorthOtc(form.values.nature, terms, limits)
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

/**
 * An order for the Book: both amounts, which imply a limit price; beside them the depth and the last trades.
 */
export function BookFields({ order }: Part) {
  const { form, book, depth, isGone, own } = order
  return (
    <div className={classes.book}>
      <div className="stack gap-16">
        <OrderParty form={form} onTurn={book.turn} />
        <Amounts order={order} />
        <LimitField book={book} />
        <Notes order={order} />
      </div>
      <div className={classes.market}>
        <BookLadder
          depth={depth}
          isGone={isGone}
          own={own}
          limit={book.picked ?? book.terms?.limit}
          onPick={book.pick}
        />
        <BookTape />
      </div>
    </div>
  )
}
