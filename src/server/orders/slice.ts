import { WAITING } from '#core/rules/statuses.ts'
import { toSqlList } from '../db/sql.ts'
import { SECOND_MS, type Slice } from '../slice.ts'
import { quoteAutomatically } from './automatic.ts'
import { expireOrders } from './commands.ts'
import { executeOrder } from './execute.ts'
import { orderProof } from './invariants.ts'
import { orderMessages } from './mails.ts'
import { orderSubject } from './queries.ts'
import { quoteOrder } from './quote.ts'
import { orderRoutes } from './routes.ts'
import { orderReference } from './statement-reference.ts'

export const orderSlice: Slice = {
  name: 'orders',
  tags: { orders: 'Orders to buy and sell bitcoin, at the OTC desk or on the Book' },
  tables: {
    insert: ['desk_trades', 'quotes'],
  },
  routes: (app, on, { market }) => orderRoutes(app, on, market),
  runners: () => ({ quoteOrder, executeOrder }),
  audit: { subjects: { order: orderSubject } },
  proof: orderProof,
  reference: orderReference,
  messages: orderMessages,
  work: [
    {
      kind: 'workOrder',
      rows: (sql) => sql`
        select 'order' as entity, id, created_at as since, coalesce(asked_orig, asked_dest) as amount,
          case when asked_orig is null then currency_dest else currency_orig end as currency,
          jsonb_build_object('nature', nature) as "values"
        from orders where status in ${sql.unsafe(toSqlList(WAITING.orders))} and kind = 'OTC'`,
    },
  ],
  person: {
    sections: [
      {
        name: 'orders',
        query: (sql, id) => sql`
          select id, kind, nature, currency_orig, currency_dest, wire_amount(amount_orig, currency_orig) as amount_orig,
            wire_amount(amount_dest, currency_dest) as amount_dest, status, created_at, updated_at
          from orders where user_id = ${id} order by created_at, id`,
      },
    ],
    kept: {
      desk_trades: 'it names the staff who acted',
      quotes: 'it names the staff who acted',
    },
  },
  jobs: ({ db, prices }) => [
    { name: 'expire orders', everyMs: SECOND_MS, run: () => db.transaction(expireOrders) },
    { name: 'quote small orders', everyMs: SECOND_MS, run: () => quoteAutomatically(db, prices) },
  ],
}
