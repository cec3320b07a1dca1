import { useQuery } from '@tanstack/react-query'
import { basisPointsFloor, type Currency, fromWire, toBrlFloor } from '#core/money/money.ts'
import { balanceQuery } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { toPercentText } from '../orders/market-distance.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import cardClasses from './Holdings.module.css'

const WHOLE = 10_000

/** Both balances in reais, each at least zero, and the share of bitcoin; `undefined` without a price. */
function useShares() {
  const { data: brl } = useQuery(balanceQuery('BRL'))
  const { data: btc } = useQuery(balanceQuery('BTC'))
  const { data: ticker } = useTicker()
  if (!brl || !btc || !ticker) return undefined
  const price = fromWire(ticker.BTCBRL.sell, 'BRL')
  const credit = (amount: bigint) => (amount > 0n ? amount : 0n)
  const reais = credit(readBalance(brl).total)
  const sats = credit(readBalance(btc).total)
  if (price === 0n && sats > 0n) return undefined
  const bitcoin = toBrlFloor(sats, price)
  return { reais, bitcoin, part: basisPointsFloor(bitcoin, reais + bitcoin), isEmpty: reais + bitcoin === 0n }
}

function Line({ currency, value, part }: { currency: Currency; value: bigint; part: number }) {
  const { t } = useLabels()
  return (
    <div className={cardClasses.line} data-currency={currency}>
      <dt className="text">{t(`dashboard.holdings.${currency}`)}</dt>
      <dd>
        <strong className="tabular">{toPercentText(BigInt(part))}%</strong>
        <Amount value={value} currency="BRL" />
      </dd>
    </div>
  )
}

/** The shares of reais and of bitcoin in the customer's balances. */
export function Holdings() {
  const { t } = useLabels()
  const shares = useShares()
  const title = t('dashboard.holdings.title')
  return (
    <section className="card column shrink padded" aria-label={title}>
      <div className={classes.head}>
        <h2 className="label flush">{title}</h2>
      </div>
      {shares && !shares.isEmpty ? (
        <div className={cardClasses.holdings}>
          <svg className={cardClasses.ring} viewBox="0 0 42 42" aria-hidden="true">
            <circle cx="21" cy="21" r="16" pathLength={WHOLE} className={cardClasses.reais} />
            <circle
              cx="21"
              cy="21"
              r="16"
              pathLength={WHOLE}
              className={cardClasses.bitcoin}
              strokeDasharray={`${shares.part} ${WHOLE}`}
            />
          </svg>
          <dl className={cardClasses.lines}>
            <Line currency="BRL" value={shares.reais} part={WHOLE - shares.part} />
            <Line currency="BTC" value={shares.bitcoin} part={shares.part} />
          </dl>
        </div>
      ) : (
        <div className={classes.body}>
          <p className={classes.empty}>
            {t(shares ? 'dashboard.holdings.empty' : 'dashboard.holdings.noPrice')}
          </p>
        </div>
      )}
    </section>
  )
}
