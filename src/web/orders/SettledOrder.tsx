import { basisPointsFloor } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Exchange } from './Exchange.tsx'
import { toPercentText } from './market-distance.ts'
import { EndActs, EndHeading, type OrderEnd } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { readAmounts } from './order-facts.ts'
import { useWho } from './use-who.ts'

const SIDES = {
  FINISHED: ['paid', 'got'],
  CANCELLED: ['wouldPay', 'wouldGet'],
  EXPIRED: ['wouldPay', 'wouldGet'],
} as const satisfies Record<OrderEnd, unknown>

/**
 * An order that has ended: executed, with the executed amounts; or cancelled or expired, with the requested
 * one.
 */
export function SettledOrder({ order }: { order: Order }) {
  const { t } = useLabels()
  const who = useWho(order)
  const end = order.status in SIDES ? (order.status as OrderEnd) : 'CANCELLED'
  const sides = SIDES[end]
  const { pays, gross, fee, gets } = readAmounts(order)
  const percent = BigInt(basisPointsFloor(fee ?? 0n, gross ?? 0n))
  return (
    <Panel raised>
      <EndHeading end={end} order={order} />
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
      <EndActs isTraded={end === 'FINISHED'} />
    </Panel>
  )
}
