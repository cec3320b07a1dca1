import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime, formatTimeOrDay } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './BookLadder.module.css'
import { tapeQuery } from './use-depth.ts'

const TAPE = 8

/**
 * The last trades, newest first. The arrow shows the taker's side: up for a purchase. `isWide`: with the heads of its columns and
 * without a heading.
 */
export function BookTape({ limit = TAPE, isWide }: { limit?: number; isWide?: boolean }) {
  const { t } = useLabels()
  const { data: trades } = useQuery(tapeQuery(limit))
  if (!trades) return isWide ? null : <Skeleton height={200} />
  return (
    // The wide list scrolls, so it takes the focus for arrow keys.
    <section
      aria-label={t('book.tape.title')}
      className={isWide ? classes.wideTape : undefined}
      tabIndex={isWide ? 0 : undefined}
    >
      {isWide ? (
        <p className={classes.tapeHead} aria-hidden>
          <span>{t('book.depth.price')}</span>
          <span>{t('book.depth.amount')}</span>
          <span>{t('trade.book.time')}</span>
        </p>
      ) : (
        <h3 className={classes.title}>{t('book.tape.title')}</h3>
      )}
      {trades.length === 0 && <p className={classes.none}>{t('book.tape.none')}</p>}
      <ol className={classes.tape}>
        {trades.map(({ _id, quotation, amount, taker, createdAt }) => (
          <li key={_id}>
            <span className={classes.taken} data-taker={taker}>
              <span role="img" aria-label={t(`orders.nature.${taker}`)}>
                {taker === 'BUY' ? '▲' : '▼'}
              </span>{' '}
              <Amount value={quotation} currency="BRL" unit={false} isPublic />
            </span>
            <Amount value={amount} currency="BTC" unit={false} isPublic />
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatTimeOrDay(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
