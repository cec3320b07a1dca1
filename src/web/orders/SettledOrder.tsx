import { IconCheck, IconHourglassOff, IconX } from '@tabler/icons-react'
import { basisPointsFloor } from '#core/money.ts'
import type { Order } from '#core/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Exchange } from '../order-list/Exchange.tsx'
import { toPercentText } from '../order-list/market-distance.ts'
import { readAmounts } from '../order-list/order-facts.ts'
import { Amount } from '../ui/Amount.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toneStyle } from '../ui/StatusBadge.tsx'
import classes from './OrderScreen.module.css'
import { useWho } from './use-who.ts'

const ENDS = {
  FINISHED: { tone: 'green', Icon: IconCheck, sides: ['paid', 'got'] },
  CANCELLED: { tone: 'red', Icon: IconX, sides: ['wouldPay', 'wouldGet'] },
  EXPIRED: { tone: 'grey', Icon: IconHourglassOff, sides: ['wouldPay', 'wouldGet'] },
} as const

/** An order that is over: executed, with what moved, or cancelled or expired, with what had been asked for. */
export function SettledOrder({ order }: { order: Order }) {
  const { t } = useLabels()
  const who = useWho(order)
  const end = order.status in ENDS ? (order.status as keyof typeof ENDS) : 'CANCELLED'
  const { tone, Icon, sides } = ENDS[end]
  const { pays, gross, fee, gets } = readAmounts(order)
  const percent = BigInt(basisPointsFloor(fee ?? 0n, gross ?? 0n))
  return (
    <Panel raised>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t(`orders.end.${end}`)}</h2>
          <p className={classes.text}>{formatDateTime(order.updatedAt)}</p>
        </div>
        <span className={classes.mark} style={toneStyle(tone)} aria-hidden>
          <Icon size={22} stroke={2} />
        </span>
      </div>
      <Exchange
        gives={{
          label: t(`orders.${who}.${sides[0]}.${order.nature}`),
          amount: pays,
          currency: order.currencyOrig,
          none: '—',
        }}
        gets={{
          label: t(`orders.${who}.${sides[1]}`),
          amount: gets,
          currency: order.currencyDest,
          none: '—',
        }}
      />
      {order.quotation !== null && (
        <div className={classes.lines}>
          <DefinitionList lined>
            <Definition label={t('orders.pricePerBtc')}>
              <Amount value={order.quotation} currency="BRL" strong isPublic />
            </Definition>
            <Definition
              label={t('orders.fee')}
              hint={t('orders.feeTaken', { percent: toPercentText(percent) })}
            >
              <Amount value={fee} currency={order.currencyDest} />
            </Definition>
          </DefinitionList>
        </div>
      )}
      <div className={classes.acts}>
        <span />
        {end === 'FINISHED' ? (
          <LinkButton size="lg" variant="default" to="/statement">
            {t('orders.end.statement')}
          </LinkButton>
        ) : (
          <LinkButton size="lg" to="/orders" search={{ open: 'new' }}>
            {t('orders.new')}
          </LinkButton>
        )}
      </div>
    </Panel>
  )
}
