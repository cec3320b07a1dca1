import type { Slice } from '../slice.ts'
import { authorityRoutes } from './routes.ts'

export const authoritySlice: Slice = {
  name: 'authorities',
  tags: { authorities: 'Reports to authorities, as previews: their layouts are not verified' },
  routes: authorityRoutes,
}
