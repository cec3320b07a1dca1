import type { Slice } from '../slice.ts'
import { placeProof } from './invariants.ts'

export const placeSlice: Slice = {
  name: 'places',
  tables: { insert: ['places'] },
  proof: placeProof,
  person: { kept: { places: 'it names the staff who opened it' } },
}
