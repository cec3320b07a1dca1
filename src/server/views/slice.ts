import type { Slice } from '../slice.ts'
import { viewRoutes } from './routes.ts'

export const viewSlice: Slice = {
  name: 'views',
  tags: { views: 'Filters of lists that users keep under a name' },
  tables: {
    'insert, update, delete': ['views'],
  },
  routes: viewRoutes,
  person: {
    sections: [
      {
        name: 'views',
        query: (sql, id) => sql`
          select list, name, search::text as search, created_at, updated_at from views where user_id = ${id} order by created_at, id`,
      },
    ],
    tables: ['views'],
  },
}
