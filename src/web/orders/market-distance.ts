import { basisPointsFloor, groupDecimal, toDecimal } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'

const PERCENT_DECIMALS = 2

/** A formatted percentage: `35n` hundredths is `0,35`. */
export const toPercentText = (hundredths: bigint): string =>
  groupDecimal(toDecimal(hundredths, PERCENT_DECIMALS))

/**
 * The distance of a quotation from the current market: "0,08% acima do mercado agora". Both are in centavos
 * per BTC.
 */
export function useMarketDistance(): (quotation: bigint, market: bigint) => string {
  const { t } = useLabels()
  return (quotation, market) => {
    const apart = quotation > market ? quotation - market : market - quotation
    const distance = BigInt(basisPointsFloor(apart, market))
    if (distance === 0n) return t('orders.market.same')
    const percent = toPercentText(distance)
    return t(quotation > market ? 'orders.market.above' : 'orders.market.below', { percent })
  }
}
