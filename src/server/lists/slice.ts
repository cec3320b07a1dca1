import { SECOND_MS, type Slice } from '../slice.ts'
import { countMoves, LIST_INVARIANTS } from './counts.ts'

export const listLayer: Slice = {
  name: 'lists',
  tables: {
    'insert, update, delete': ['list_counts', 'list_moves'],
  },
  proof: { invariants: () => ({}), ofAll: LIST_INVARIANTS },
  person: {
    kept: {
      list_counts: 'counts without a value of a person',
      list_moves: 'counts without a value of a person',
    },
  },
  jobs: ({ db }) => [{ name: 'count lists', everyMs: 5 * SECOND_MS, run: () => countMoves(db) }],
}
