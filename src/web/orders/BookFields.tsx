import { Alert, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle, IconBulb, IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isWorthOtc } from '#core/book-order.ts'
import { mayTradeKind, type OtcLimits, PAIR } from '#core/order.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useMarketDistance } from '../order-list/market-distance.ts'
import { Amount } from '../ui/Amount.tsx'
import { useAmountFillTarget } from '../ui/amount-fill.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { NextUpdate } from './EstimateLine.tsx'
import classes from './OrderForm.module.css'
import { OrderParty } from './OrderParty.tsx'
import type { Book } from './use-book.ts'
import type { OrderValues } from './use-order-form.ts'

type BookFieldsProps = {
  form: UseFormReturnType<OrderValues>
  book: Book
  limits: OtcLimits | undefined
  /** Goes on at the desk with the amount that was written. */
  onAskDesk: () => void
}

function Amounts({ form, book }: Pick<BookFieldsProps, 'form' | 'book'>) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { nature, userId, amountOrig, amountDest } = form.values
  const { orig, dest } = PAIR[nature]
  const { data: balance } = useQuery(balanceQuery(orig, userId === viewer.id ? undefined : userId))
  useAmountFillTarget(orig, (filled) => book.write('amountOrig', filled))
  return (
    <div className={classes.amounts}>
      <MoneyInput
        label={t(`orders.book.gives.${nature}`)}
        currency={orig}
        value={amountOrig}
        onChange={(typed) => book.write('amountOrig', typed)}
        available={balance?.kind === 'C' ? balance.amount : undefined}
        error={form.errors.amountOrig}
        required
        data-autofocus
      />
      <MoneyInput
        label={t('orders.book.gets')}
        currency={dest}
        value={amountDest}
        onChange={(typed) => book.write('amountDest', typed)}
        error={form.errors.amountDest}
        required
      />
    </div>
  )
}

/** The limit that both amounts imply, how far it is from the market, and when the market is asked again. */
function LimitLine({ book }: { book: Book }) {
  const { t } = useLabels()
  const toDistance = useMarketDistance()
  const { terms, price, isFollowing, isOwnLimit, isComputing, updatedAt } = book
  if (isComputing) return <p className={classes.estimate}>{t('orders.book.computing')}</p>
  if (!terms?.limit) return <p className={classes.estimate}>{t('orders.book.none')}</p>
  return (
    <div className={classes.estimate} aria-live="polite">
      <span>
        {t('orders.book.limit')} <Amount value={terms.limit} currency="BRL" strong isPublic />
      </span>
      {price && <span className={classes.price}>{toDistance(terms.limit, price)}</span>}
      {isOwnLimit && price && (
        <UnstyledButton className={classes.link} onClick={book.follow}>
          {t('orders.book.follow')}
        </UnstyledButton>
      )}
      {isFollowing && <NextUpdate updatedAt={updatedAt} />}
    </div>
  )
}

/** What speaks for or against the Book now: that it is closed, dry, or that the desk would quote better. */
function Notes({ form, book, limits, onAskDesk }: BookFieldsProps) {
  const { t, say } = useLabels()
  const open = mayTradeKind('MARKET')
  const { terms, isDry } = book
  const isLarge = terms && limits && isWorthOtc(form.values.nature, terms, limits)
  return (
    <>
      {!open.ok && (
        <Alert className={classes.info} icon={<IconClockPause size={18} aria-hidden />}>
          {say(open)}
        </Alert>
      )}
      {isDry && (
        <Alert className={classes.warning} role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('orders.book.dry')}
        </Alert>
      )}
      {isLarge && (
        <Alert className={classes.info} role="status" icon={<IconBulb size={18} aria-hidden />}>
          {t('orders.book.desk')}{' '}
          <UnstyledButton className={classes.link} onClick={onAskDesk}>
            {t('orders.book.askDesk')}
          </UnstyledButton>
        </Alert>
      )}
    </>
  )
}

/** An order for the Book: both amounts, and with them a limit price. */
export function BookFields(props: BookFieldsProps) {
  const { form, book } = props
  return (
    <div className={classes.fields}>
      <OrderParty form={form} onTurn={book.turn} />
      <Amounts form={form} book={book} />
      <LimitLine book={book} />
      <Notes {...props} />
    </div>
  )
}
