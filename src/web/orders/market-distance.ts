import { basisPointsFloor, groupDecimal, toDecimal } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'

const PERCENT_DECIMALS = 2

/** A formatted percentage: `35n` hundredths is `0,35`. */
export const toPercentText = (hundredths: bigint): string =>
  groupDecimal(toDecimal(hundredths, PERCENT_DECIMALS))

/** A distance is from the price of the price source, or from the middle of the Book. */
type PriceName = 'reference' | 'middle'

/** The distance of a quotation from a named price: "0,08% acima da referência". Both are in centavos per BTC. */
export function useMarketDistance(
  name: PriceName = 'reference',
): (quotation: bigint, price: bigint) => string {
  const { t } = useLabels()
  return (quotation, price) => {
    const apart = quotation > price ? quotation - price : price - quotation
    const distance = BigInt(basisPointsFloor(apart, price))
    if (distance === 0n) return t(`orders.market.same.${name}`)
    const percent = toPercentText(distance)
    return t(quotation > price ? `orders.market.above.${name}` : `orders.market.below.${name}`, { percent })
  }
}
