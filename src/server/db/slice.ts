import type { Slice } from '../slice.ts'
import type { PoolLoad } from './connection-pool.ts'

const poolSamples = ({ busy, idle, waiting, limit }: PoolLoad) => [
  { name: 'balcao_pool_connections' as const, labels: { state: 'busy' }, value: busy },
  { name: 'balcao_pool_connections' as const, labels: { state: 'idle' }, value: idle },
  { name: 'balcao_pool_waiting' as const, value: waiting },
  { name: 'balcao_pool_limit' as const, value: limit },
]

export const dbLayer: Slice = {
  name: 'db',
  tables: {
    select: ['migrations'],
  },
  gauges: ({ db }) => [{ local: () => poolSamples(db.load()) }],
}
