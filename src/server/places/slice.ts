import type { Slice } from '../slice.ts'
import { movePlaces, openPlace } from './commands.ts'
import { placeProof } from './invariants.ts'
import { placeRoutes } from './routes.ts'

export const placeSlice: Slice = {
  name: 'places',
  tags: { places: 'Bank accounts and wallets in the ledger, and the money between them' },
  tables: { insert: ['places'], 'insert, update': ['place_moves'] },
  routes: placeRoutes,
  runners: () => ({ openPlace, movePlaces }),
  proof: placeProof,
  person: { kept: { places: 'it names the staff who opened it', place_moves: 'the books keep the id' } },
}
