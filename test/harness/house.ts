import type { Database } from '#server/db/pool.ts'

/**
 * Prepares a house in business, which tests rely on. The first start charges nothing, sets no minimum and has no
 * account that customers pay into. Gives the id of that account.
 */
export async function openForBusiness({ sql, clock, newId }: Database): Promise<string> {
  const terms = {
    ...{ feeOrderBuy: 35n, feeOrderSell: 35n, feeWithdrawalBank: 500n, feeWithdrawalCrypto: 5_000n },
    ...{ limitOtcBrl: 100_000n, limitOtcBtc: 100_000n },
  }
  await sql`update settings set ${sql(terms)} where status = 'ACTIVED'`
  const now = clock.now()
  const account = {
    ...{ id: newId(), userId: null, name: 'Itaú', ownerName: 'Balcão', document: '99999999000191' },
    ...{ bank: '341', agency: '0001', account: '10000-1', kind: 'CC', status: 'ACTIVED', wasActived: true },
    ...{ createdAt: now, updatedAt: now },
  }
  await sql`insert into bank_accounts ${sql(account)}`
  return account.id
}
