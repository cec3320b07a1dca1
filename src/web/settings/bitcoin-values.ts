import { type BitcoinTerms, DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import { toWhole } from './control-values.ts'

/** The terms of bitcoin in the form: figures are text while a person types. */
export type BitcoinValues = Omit<BitcoinTerms, 'depths' | 'networkFeeCeiling'> & {
  depths: { fromBTC: string; blocks: string }[]
  networkFeeCeiling: string
}

export const toBitcoinValues = ({ depths, networkFeeCeiling, ...terms }: BitcoinTerms): BitcoinValues => ({
  ...terms,
  networkFeeCeiling: String(networkFeeCeiling),
  depths: depths.map((band) => ({ ...band, blocks: String(band.blocks) })),
})

/** The terms in the format of the call. */
export const toBitcoinBody = ({ depths, networkFeeCeiling, ...values }: BitcoinValues) => ({
  ...values,
  networkFeeCeiling: toWhole(networkFeeCeiling),
  depths: depths.map((band) => ({ ...band, blocks: toWhole(band.blocks) })),
})

export const USUAL_BITCOIN = toBitcoinValues(DEFAULT_BITCOIN)
