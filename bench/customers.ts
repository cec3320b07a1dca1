import { createHash, randomBytes } from 'node:crypto'
import { toJournal } from '#core/ledger/journal.ts'
import type { Database } from '#server/db/pool.ts'
import { openAccounts } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'

export type Customer = { readonly id: string; readonly token: string }

/** Makes customers who are signed in and have funds in both currencies. */
export async function makeCustomers(db: Database, count: number): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({
    id: db.newId(),
    token: randomBytes(32).toString('hex'),
  }))
  await db.transaction(async (tx) => {
    for (const [at, { id, token }] of customers.entries()) {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
        values (${id}, 'Bench', ${`bench-${at}@exemplo.test`}, 'x', 'F', '52998224725', ${`B${at}`}, 'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
      await tx.sql`
        insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
        values (${createHash('sha256').update(token).digest()}, ${id}, ${tx.now}, '2099-01-01', '2099-01-01')`
    }
    const funds = customers.flatMap(({ id }) =>
      (['BRL', 'BTC'] as const).map((currency) =>
        toJournal({
          event: 'adjustment',
          originId: id,
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
