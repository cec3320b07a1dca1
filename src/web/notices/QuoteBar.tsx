import { useQuery } from '@tanstack/react-query'
import { oneOf } from '#core/lists/list.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { isOutOfTime, readAmounts } from '../orders/order-facts.ts'
import { useCountdown } from '../ui/Countdown.tsx'
import { formatSpan } from '../ui/dates.ts'
import { IconBolt, IconChevronRight } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './QuoteBar.module.css'
import { evenHidden } from './use-notices.ts'
import { useTitlePrefix, useTitleSeconds } from './use-title.ts'

const LIMIT = 20

/** The customer's firm quotations, the one that ends first first. The dashboard asks for the same rows. */
function useQuotes(isStaff: boolean): readonly Order[] {
  const newest = listQuery<Order>('orders', [oneOf('status', ['PARTIAL'])], { limit: LIMIT })
  const { data } = useQuery({ ...newest, ...evenHidden(INTERVALS.quotes), enabled: !isStaff })
  return (data?.data ?? [])
    .filter((order) => order.kind === 'OTC' && !isOutOfTime(order))
    .sort((one, other) => String(one.expiresIn).localeCompare(String(other.expiresIn)))
}

function Bar({ order, others }: { order: Order; others: number }) {
  const { t } = useLabels()
  const until = order.expiresIn ?? order.updatedAt
  const countdown = useCountdown(until, order.updatedAt)
  const left = useTitleSeconds(until)
  const { pays } = readAmounts(order)
  useTitlePrefix(left === 0 ? '' : t('notices.bar.tab', { time: formatSpan(left) }))
  if (countdown.isOver) return null
  return (
    <section className={classes.bar} aria-label={t('notices.bar.title')} data-quote-bar>
      <span className={classes.mark}>
        <IconBolt size={16} stroke={1.8} aria-hidden />
      </span>
      <p className={classes.words}>
        <strong className={classes.title}>{t('notices.bar.title')}</strong>
        <span className={classes.text}>
          {t(`notices.bar.of.${order.nature}`)} <Amount value={pays} currency={order.currencyOrig} />
          <span className={classes.rate}>
            {' '}
            {t('notices.bar.at')} <Amount value={order.quotation} currency="BRL" isPublic />
          </span>
          {others > 0 && <span className={classes.rate}> {t('notices.bar.others', { count: others })}</span>}
        </span>
      </p>
      <span
        className={classes.time}
        role="timer"
        aria-label={t('ui.time.remaining', { time: countdown.text })}
      >
        {countdown.text}
      </span>
      <LinkButton
        to="/orders/$id"
        params={{ id: order._id }}
        rightSection={<IconChevronRight size={16} aria-hidden />}
      >
        {t('notices.bar.review')}
      </LinkButton>
    </section>
  )
}

/** The firm quotation that ends first, on every screen until its owner answers or its time is over. */
export function QuoteBar() {
  const { t } = useLabels()
  const quotes = useQuotes(isInternal(useViewer()))
  const [first, ...others] = quotes
  return (
    <>
      <span role="status" className="spoken">
        {first && t('notices.bar.arrived', { count: quotes.length })}
      </span>
      {first && <Bar key={first._id} order={first} others={others.length} />}
    </>
  )
}
