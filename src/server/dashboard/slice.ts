import type { Slice } from '../slice.ts'
import { countOpenWork, workSamples } from './open-work.ts'
import { houseRoutes } from './routes.ts'

export const dashboardSlice: Slice = {
  name: 'dashboard',
  tags: { house: 'Figures of the brokerage: waiting work, volume, fees and position' },
  routes: houseRoutes,
  gauges: () => [
    { stored: async (reader) => workSamples(await countOpenWork(reader, reader.now), reader.now) },
  ],
}
