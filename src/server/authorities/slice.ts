import type { Slice } from '../slice.ts'
import { authorityRoutes } from './routes.ts'

export const authoritySlice: Slice = {
  name: 'authorities',
  routes: authorityRoutes,
}
