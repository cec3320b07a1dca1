import type { PayoutTimer } from '#core/bitcoin-payouts/payout-timer.ts'
import { type BitcoinTerms, DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import { toWhole } from './control-values.ts'

/** The terms of bitcoin in the form: figures are text while a person types. */
export type BitcoinValues = Omit<BitcoinTerms, 'depths' | 'networkFeeCeiling' | 'payoutTimer'> & {
  depths: { fromBTC: string; blocks: string }[]
  networkFeeCeiling: string
  /** Hours as `9, 15`. */
  payoutTimer: Record<keyof PayoutTimer, string>
}

export const toBitcoinValues = ({
  depths,
  networkFeeCeiling,
  payoutTimer: { everyMinutes, hours, leastCount, waitMinutes },
  ...terms
}: BitcoinTerms): BitcoinValues => ({
  ...terms,
  networkFeeCeiling: String(networkFeeCeiling),
  depths: depths.map((band) => ({ ...band, blocks: String(band.blocks) })),
  payoutTimer: {
    everyMinutes: String(everyMinutes),
    hours: hours.join(', '),
    leastCount: String(leastCount),
    waitMinutes: String(waitMinutes),
  },
})

/** The terms in the format of the call. */
export const toBitcoinBody = ({
  depths,
  networkFeeCeiling,
  payoutTimer: { everyMinutes, hours, leastCount, waitMinutes },
  ...values
}: BitcoinValues) => ({
  ...values,
  networkFeeCeiling: toWhole(networkFeeCeiling),
  depths: depths.map((band) => ({ ...band, blocks: toWhole(band.blocks) })),
  payoutTimer: {
    everyMinutes: toWhole(everyMinutes),
    hours: hours.split(/[\s,;]+/).flatMap((hour) => (hour === '' ? [] : toWhole(hour))),
    leastCount: toWhole(leastCount),
    waitMinutes: toWhole(waitMinutes),
  },
})

export const USUAL_BITCOIN = toBitcoinValues(DEFAULT_BITCOIN)
