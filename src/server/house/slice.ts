import type { Slice } from '../slice.ts'
import { houseNowRoutes } from './routes.ts'

export const houseSlice: Slice = { name: 'house', routes: houseNowRoutes }
