import { MINUTE_MS, type Slice } from '../slice.ts'
import { hasNoLeader } from './election.ts'
import { purgeRequests } from './forwarding.ts'
import { bookSamples, countRequests } from './gauges.ts'
import { bookProof } from './invariants.ts'
import { bookRoutes } from './routes.ts'

export const bookSlice: Slice = {
  name: 'book',
  tags: { book: 'The order book and its latest trades' },
  tables: {
    'insert, update, delete': ['book_requests'],
    'insert, update': ['orders'],
    insert: ['trades'],
  },
  routes: bookRoutes,
  proof: bookProof,
  trouble: { code: 'book.noLeader', is: hasNoLeader },
  person: {
    kept: {
      orders: 'the books keep the id',
    },
  },
  gauges: (_, { market }) => [{ local: () => bookSamples(market.load()) }, { stored: countRequests }],
  jobs: ({ db }) => [
    { name: 'purge requests of the Book', everyMs: MINUTE_MS, run: () => db.transaction(purgeRequests) },
  ],
}
