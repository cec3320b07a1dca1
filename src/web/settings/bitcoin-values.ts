import { type BitcoinTerms, DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import { toWhole } from './control-values.ts'

/** The terms of bitcoin in the form: figures are text while a person types. */
export type BitcoinValues = Omit<BitcoinTerms, 'depths'> & { depths: { fromBTC: string; blocks: string }[] }

export const toBitcoinValues = ({ depths, ...terms }: BitcoinTerms): BitcoinValues => ({
  ...terms,
  depths: depths.map((band) => ({ ...band, blocks: String(band.blocks) })),
})

/** The terms in the format of the call. */
export const toBitcoinBody = ({ depths, ...values }: BitcoinValues) => ({
  ...values,
  depths: depths.map((band) => ({ ...band, blocks: toWhole(band.blocks) })),
})

export const USUAL_BITCOIN = toBitcoinValues(DEFAULT_BITCOIN)
