import { RESTS } from '../book/resting.ts'
import type { SliceProof } from '../ledger/scope.ts'

export const orderProof: SliceProof = {
  operations: {
    entity: 'order',
    table: 'orders',
    held: `select user_id, currency_orig, book_held(orders) from orders
      where ${RESTS}`,
  },
  journals: { 'order.executed': { table: 'orders', is: `kind = 'OTC' and status = 'FINISHED'` } },
  invariants: (on) => ({
    'an order is executed once, when finished, and never else': {
      checked: `${on.operations('orders')} o where kind = 'OTC'`,
      breaches: `
        select 'order ' || o.id as breach from ${on.operations('orders')} o
        where o.kind = 'OTC' and (o.status = 'FINISHED')::int <> (
          select count(*) from journals j where j.origin_id = o.id and j.event = 'order.executed')`,
    },
  }),
}
