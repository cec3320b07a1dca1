import type { Tables } from '../try.ts'

export const VIEWS: Tables = {
  views: {
    row: { list: 'orders' },
    other: { list: 'deposits' },
    checks: {
      views_list: [{ list: 'Orders' }, { list: '' }, { list: 'a'.repeat(31) }],
      views_name: [{ name: '' }, { name: 'a'.repeat(41) }],
    },
  },
}
