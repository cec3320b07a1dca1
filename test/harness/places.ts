import type { Database } from '#server/db/pool.ts'

type OpenedPlace = {
  readonly bankAccountId?: string
  readonly walletId?: string
  readonly funds?: 'CLIENTS' | 'HOUSE'
}

/** Opens a place of the house with nothing in it. Gives its id. */
export async function insertPlace(
  db: Database,
  by: { readonly id: string },
  of: OpenedPlace,
): Promise<string> {
  const id = db.newId()
  const row = { id, funds: 'CLIENTS', ...of, openedBy: by.id, openedAt: db.clock.now() }
  await db.transaction(async (tx) => {
    await tx.sql`insert into places ${tx.sql(row)}`
    await tx.sql`
      insert into accounts (place_id, kind, currency) values (${id}, 'EXTERNAL', ${of.walletId ? 'BTC' : 'BRL'})`
  })
  return id
}

/** The money of a place in minor units; null is the unassigned place. */
export async function moneyIn(db: Database, place: string | null, currency: 'BRL' | 'BTC' = 'BRL') {
  const [account] = await db.sql<{ balance: bigint }[]>`
    select balance from accounts where key = ${`${place ?? 'OUTSIDE'}:EXTERNAL:${currency}`}`
  return -account!.balance
}
