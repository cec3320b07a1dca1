import { createHash, randomBytes } from 'node:crypto'
import { toJournal } from '#core/ledger/journal.ts'
import type { Database } from '#server/db/pool.ts'
import { openAccounts } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'

export type Customer = { readonly id: string; readonly token: string; readonly bankAccountId: string }

/** Makes customers who are signed in, and who have a bank account and funds in both currencies. */
export async function makeCustomers(db: Database, count: number): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({
    id: db.newId(),
    token: randomBytes(32).toString('hex'),
    bankAccountId: db.newId(),
  }))
  await db.transaction(async (tx) => {
    for (const [at, { id, token, bankAccountId }] of customers.entries()) {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
        values (${id}, 'Bench', ${`bench-${at}@exemplo.test`}, 'x', 'F', '52998224725', ${`B${at}`}, 'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
      const now = tx.now
      const account = {
        id: bankAccountId,
        userId: id,
        name: 'Bench',
        ownerName: 'Bench',
        document: '52998224725',
        bank: '341',
        agency: '0001',
        account: '10000-1',
        kind: 'CC',
        status: 'ACTIVED',
        wasActived: true,
        createdAt: now,
        updatedAt: now,
      }
      await tx.sql`insert into bank_accounts ${tx.sql(account)}`
      await tx.sql`
        insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
        values (${createHash('sha256').update(token).digest()}, ${id}, ${tx.now}, '2099-01-01', '2099-01-01')`
    }
    const funds = customers.flatMap(({ id }) =>
      (['BRL', 'BTC'] as const).map((currency) =>
        toJournal({
          event: 'deposit.accepted',
          originId: db.newId(),
          entries: [
            { owner: null, kind: 'EXTERNAL', currency, origin: 'ADJUSTMENT', amount: -1_000_000_000_000n },
            { owner: id, kind: 'AVAILABLE', currency, origin: 'ADJUSTMENT', amount: 1_000_000_000_000n },
          ],
        }),
      ),
    )
    await post(tx, funds, null)
  })
  return customers
}

const ORDERS_OF_EACH = 20

/**
 * Gives each customer orders at the desk, so that a page of orders is full, and the last one its event. Without events the
 * connections would keep a plan that reads the whole table of events, as only a new database has it.
 */
export async function makeOrders({ sql }: Database, customers: readonly Customer[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  await sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig,
      amount_orig, amount_dest, quotation, fee, fee_percent, expiry_minutes, created_at, updated_at)
    select gen_random_uuid(), owner, owner, s.id, 'FINISHED', 'OTC', 'BUY', 'BRL', 'BTC', 600000, 600000, 1000000, 60000000,
      3500, 35, 10, at, at
    from unnest(${ids}::uuid[]) owner, settings s, generate_series(1, ${ORDERS_OF_EACH}::int) n,
      lateral (select now() - n * interval '7 hours' as at) made
    where s.status = 'ACTIVED'`
  await sql`
    insert into events (entity, entity_id, code, to_status, actor_id, created_at)
    select distinct on (user_id) 'order', id, 'event.order.created', 'NEW', user_id, created_at
    from orders order by user_id, created_at desc`
}
