import type { Slice } from '../slice.ts'
import { houseRoutes } from './routes.ts'

export const dashboardSlice: Slice = {
  name: 'dashboard',
  routes: houseRoutes,
}
