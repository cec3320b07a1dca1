import type { Reader } from '../db/sql.ts'
import { queueSamples, type Sample } from '../metrics/catalogue.ts'
import type { MarketLoad } from './market.ts'

export const bookSamples = ({ isLeader, waiting }: MarketLoad): Sample[] => [
  { name: 'balcao_book_leader', value: Number(isLeader) },
  { name: 'balcao_book_waiting', value: waiting },
]

/** The requests of processes that wait for the leader. */
export async function countRequests({ sql, now }: Reader & { readonly now: Date }): Promise<Sample[]> {
  const [row] = await sql<{ length: number; oldest: string | null }[]>`
    select count(*)::int as length, min(created_at) as oldest from book_requests where answered_at is null`
  return queueSamples('book', row!, now)
}
