import { useQuery } from '@tanstack/react-query'
import { unrealisedGain } from '#core/ledger/cost.ts'
import type { Cost } from '#core/ledger/statement-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useIdle } from '../ui/use-first-idle.ts'
import classes from './BookCard.module.css'
import { Fact, Gain } from './Fact.tsx'

/** `GET /ledgers/cost`. Its key begins like that of a balance, so the same changes refresh it. */
const costQuery = (enabled: boolean) => ({
  enabled,
  queryKey: ['balance', 'cost'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Cost | null>('/ledgers/cost', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})

/** The bitcoin of the customer: its average cost, its gain at the present price, and the gain of all sales. */
export function CostCard() {
  const { t } = useLabels()
  const { data: cost } = useQuery(costQuery(useIdle()))
  const { data: ticker } = useTicker()
  if (!cost || (cost.average === null && /^0\.0+$/.test(cost.realised))) return null
  const price = ticker && fromWire(ticker.BTCBRL.sell, 'BRL')
  const held = { known: fromWire(cost.known, 'BTC'), cost: fromWire(cost.cost, 'BRL') }
  const isUnknown = /[1-9]/.test(cost.unknown)
  return (
    <Panel title={t('dashboard.cost.title')}>
      <dl className={classes.pairs}>
        <Fact label={t('dashboard.cost.average')} hint={t('dashboard.cost.averageHint')}>
          <Amount value={cost.average} currency="BRL" strong />
        </Fact>
        <Fact label={t('dashboard.cost.paid')} hint={t('dashboard.cost.paidHint')}>
          <Amount value={cost.cost} currency="BRL" strong />
        </Fact>
        <Fact label={t('dashboard.cost.now')} hint={t('dashboard.cost.nowHint')}>
          <Gain value={price ? unrealisedGain(held, price) : undefined} />
        </Fact>
        <Fact label={t('dashboard.cost.sales')} hint={t('dashboard.cost.salesHint')}>
          <Gain value={fromWire(cost.realised, 'BRL')} />
        </Fact>
      </dl>
      {isUnknown && (
        <p className="detail flush">
          <Amount value={cost.unknown} currency="BTC" /> {t('dashboard.cost.unknown')}
        </p>
      )}
    </Panel>
  )
}
