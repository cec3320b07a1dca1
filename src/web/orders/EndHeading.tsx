import { IconCheck, IconHourglassOff, IconX } from '@tabler/icons-react'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { toneStyle } from '../ui/StatusBadge.tsx'
import classes from './OrderScreen.module.css'

const ENDS = {
  FINISHED: { tone: 'green', Icon: IconCheck },
  CANCELLED: { tone: 'red', Icon: IconX },
  EXPIRED: { tone: 'grey', Icon: IconHourglassOff },
} as const
export type OrderEnd = keyof typeof ENDS

/** The end of an order: its kind and time. */
export function EndHeading({ end, at }: { end: OrderEnd; at: Order['updatedAt'] }) {
  const { t } = useLabels()
  const { tone, Icon } = ENDS[end]
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{t(`orders.end.${end}`)}</h2>
        <p className={classes.text}>{formatDateTime(at)}</p>
      </div>
      <span className={classes.mark} style={toneStyle(tone)} aria-hidden>
        <Icon size={22} stroke={2} />
      </span>
    </div>
  )
}
