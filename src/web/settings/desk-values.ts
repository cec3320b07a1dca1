import type { DeskTerms, SizeBand } from '#core/settings/desk.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { toWhole } from './control-values.ts'

/** The terms of the desk in the form: figures are text while a person types. */
export type DeskValues = Omit<DeskTerms, 'age' | 'bands' | 'customerDay' | 'exposure' | 'automatic'> & {
  age: { old: string; late: string }
  bands: (Omit<SizeBand, 'upToBRL'> & { upToBRL: string })[]
  customerDay: string
  exposure: string
  automatic: { on: boolean; belowBRL: string; perCustomerHour: string; perHour: string }
}

export const toDeskValues = (terms: DeskTerms): DeskValues => ({
  ...terms,
  age: { old: String(terms.age.old), late: String(terms.age.late) },
  bands: terms.bands.map((band) => ({ ...band, upToBRL: band.upToBRL ?? '' })),
  customerDay: terms.customerDay ?? '',
  exposure: terms.exposure ?? '',
  automatic: {
    ...terms.automatic,
    perCustomerHour: String(terms.automatic.perCustomerHour),
    perHour: String(terms.automatic.perHour),
  },
})

/** The terms in the format of the call. */
export const toDeskBody = ({ age, automatic, ...values }: DeskValues) => ({
  ...values,
  age: { old: toWhole(age.old), late: toWhole(age.late) },
  automatic: {
    ...automatic,
    perCustomerHour: toWhole(automatic.perCustomerHour),
    perHour: toWhole(automatic.perHour),
  },
})

export const USUAL_DESK = toDeskValues(DEFAULT_DESK)
