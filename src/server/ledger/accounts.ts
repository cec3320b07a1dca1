import { CURRENCIES, type Currency } from '#core/money/money.ts'
import type { Tx } from '../db/transaction.ts'

/** Opens the four accounts of a new user: AVAILABLE and HELD in each currency. */
export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.sql`
    insert into accounts (owner_id, kind, currency)
    select ${userId}::uuid, kind, currency
    from unnest(array['AVAILABLE', 'HELD']) kind, unnest(${[...CURRENCIES]}::text[]) currency`
}

/** Opens the account of a place of the house. */
export async function openPlaceAccount(
  tx: Tx,
  { placeId, currency }: { placeId: string; currency: Currency },
): Promise<void> {
  await tx.sql`insert into accounts (place_id, kind, currency) values (${placeId}, 'EXTERNAL', ${currency})`
}

/**
 * Makes these users the house: their AVAILABLE may go below zero. Former house users become customers again,
 * and their current balance is their floor if it is negative.
 */
export async function setHouse(tx: Tx, userIds: readonly string[]): Promise<void> {
  const house = [...new Set(userIds)]
  await tx.sql`select id from accounts where kind = 'AVAILABLE' and (floor is null or owner_id = any(${house})) order by id for update`
  await tx.sql`
    update accounts set floor = case when owner_id = any(${house}) then null else least(0, balance) end
    where kind = 'AVAILABLE' and (floor is null) <> (owner_id = any(${house}))`
}
