import type { ReactNode } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { IconCheck, IconHourglassOff, IconX } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { toneStyle } from '../ui/StatusBadge.tsx'
import classes from './OrderScreen.module.css'
import { isEndedEarly } from './order-facts.ts'

type OrderHeadingProps = { title: string; text: ReactNode; children?: ReactNode }

/** The state of an order in words, with its mark or its countdown at the right. */
export function OrderHeading({ title, text, children }: OrderHeadingProps) {
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </div>
  )
}

const ENDS = {
  FINISHED: { tone: 'green', Icon: IconCheck },
  CANCELLED: { tone: 'red', Icon: IconX },
  EXPIRED: { tone: 'grey', Icon: IconHourglassOff },
} as const
export type OrderEnd = keyof typeof ENDS

/** The end of an order: its kind and time. */
export function EndHeading({ end, order }: { end: OrderEnd; order: Order }) {
  const { t } = useLabels()
  const { tone, Icon } = ENDS[end]
  return (
    <OrderHeading
      title={t(`orders.end.${isEndedEarly(order) ? 'EARLY' : end}`)}
      text={formatDateTime(order.updatedAt)}
    >
      <span className={classes.mark} style={toneStyle(tone)} aria-hidden>
        <Icon size={22} stroke={2} />
      </span>
    </OrderHeading>
  )
}

/** The way on from an order that has ended: the statement if it was traded, else a new order. */
export function EndActs({ isTraded }: { isTraded: boolean }) {
  const { t } = useLabels()
  return (
    <div className={classes.acts}>
      <span />
      {isTraded ? (
        <LinkButton size="lg" variant="default" to="/statement">
          {t('orders.end.statement')}
        </LinkButton>
      ) : (
        <LinkButton size="lg" to="/orders" search={{ open: 'new' }}>
          {t('orders.new')}
        </LinkButton>
      )}
    </div>
  )
}
