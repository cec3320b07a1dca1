import { PAIR } from '#core/orders/order.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useUserName } from '../ui/use-user-choices.ts'
import { BookPlan } from './BookPlan.tsx'
import { Exchange } from './Exchange.tsx'
import { toPercentText, useMarketDistance } from './market-distance.ts'
import type { NewOrder } from './use-new-order.ts'

/**
 * The review of a Book order before sending: pay, receive, price, fee, balance after, and the effect at the
 * current depth.
 */
export function BookReview({ order }: { order: NewOrder }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toDistance = useMarketDistance()
  const { book, available, depth, own } = order
  const { nature, userId } = order.form.values
  const { orig, dest } = PAIR[nature]
  const isOther = userId !== viewer.id
  const name = useUserName(isOther ? userId : undefined)
  const who = isOther ? 'customer' : 'you'
  const { terms, price } = book
  if (!terms) return null
  return (
    <>
      <Exchange
        isPublic
        gives={{ label: t(`orders.${who}.pays.${nature}`), currency: orig, amount: terms.amountOrig }}
        gets={{ label: t(`orders.${who}.gets`), currency: dest, amount: terms.gets }}
      />
      <DefinitionList>
        {isOther && <Definition label={t('orders.column.customer')}>{name}</Definition>}
        <Definition label={t('orders.column.operation')}>{t(`orders.name.${nature}.MARKET`)}</Definition>
        <Definition
          label={t('book.form.limit')}
          hint={price && terms.limit && toDistance(terms.limit, price)}
        >
          <Amount value={terms.limit} currency="BRL" isPublic />
        </Definition>
        <Definition
          label={t('orders.fee')}
          hint={t('orders.feeTaken', { percent: toPercentText(terms.percent) })}
        >
          <Amount value={terms.fee} currency={dest} />
        </Definition>
        {available !== undefined && (
          <Definition label={t('book.form.balanceAfter')}>
            <Amount value={available - terms.amountOrig} currency={orig} />
          </Definition>
        )}
      </DefinitionList>
      {depth && <BookPlan {...{ nature, terms, depth, own }} />}
      <p className="caption flush mt-12">{t('book.form.note')}</p>
    </>
  )
}
