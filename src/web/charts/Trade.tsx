import type { Order } from '#core/order.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { readAmounts } from '../order-list/order-facts.ts'
import { Amount } from '../ui/Amount.tsx'
import classes from './charts.module.css'

/** An executed order in a line: "Compra 0,01 BTC a 600.000,00". */
export function Trade({ order }: { order: Order }) {
  const { t } = useLabels()
  const { pays, gross } = readAmounts(order)
  return (
    <span className={classes.trade} data-nature={order.nature}>
      <strong>{t(`orders.nature.${order.nature}`)}</strong>{' '}
      <Amount value={order.nature === 'BUY' ? gross : pays} currency="BTC" /> {t('charts.at')}{' '}
      <Amount value={order.quotation} currency="BRL" isPublic />
    </span>
  )
}
