import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { readAmounts, readBook } from '../orders/order-facts.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'

/**
 * An executed order in one line: "Compra 0,01 BTC a 600.000,00". For a Book order, the traded amount at its
 * average price.
 */
export function Trade({ order }: { order: Order }) {
  const { t } = useLabels()
  const { pays, gross } = readAmounts(order)
  const book = readBook(order)
  const ofDesk = order.nature === 'BUY' ? gross : pays
  return (
    <span className={classes.trade} data-nature={order.nature}>
      <strong>{t(`orders.nature.${order.nature}`)}</strong>{' '}
      <Amount value={book ? book.traded : ofDesk} currency="BTC" /> {t('charts.at')}{' '}
      <Amount value={book ? book.average : order.quotation} currency="BRL" isPublic />
    </span>
  )
}
