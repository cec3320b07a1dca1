import type { Slice } from '../slice.ts'

export const dbLayer: Slice = {
  name: 'db',
  tables: {
    select: ['migrations'],
  },
}
