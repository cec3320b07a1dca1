import type { Reader } from '../db/sql.ts'

/** The place of a bank account of the house; null is the unassigned place. */
export type BankPlaces = (bankAccountId: string | null) => string | null

/**
 * The places of the bank accounts. An account that no opening has named is unassigned money. A payment whose account nobody
 * named left the account with the money of clients, if there is only one.
 */
export async function readBankPlaces({ sql }: Reader): Promise<BankPlaces> {
  const places = await sql<{ id: string; bankAccountId: string; funds: 'CLIENTS' | 'HOUSE' }[]>`
    select id, bank_account_id, funds from places where bank_account_id is not null`
  const byAccount = new Map(places.map(({ id, bankAccountId }) => [bankAccountId, id]))
  const ofClients = places.filter(({ funds }) => funds === 'CLIENTS')
  const only = ofClients.length === 1 ? ofClients[0]!.id : null
  return (bankAccountId) => (bankAccountId === null ? only : (byAccount.get(bankAccountId) ?? null))
}

/** Whether the account `a` is a place of money that the banks of the house hold for clients, in SQL. */
export const IS_BANK_OF_CLIENTS = `(a.owner_id is null and a.kind = 'EXTERNAL' and a.currency = 'BRL' and
  (a.place_id is null or exists (select from places p where p.id = a.place_id and p.funds = 'CLIENTS')))`
