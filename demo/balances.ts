import { type Currency, fromWire } from '#core/money/money.ts'
import type { Reader } from '#server/db/sql.ts'
import { findBalance } from '#server/ledger/queries.ts'

/** What a user may spend, in minor units; nothing when the account is overdrawn. */
export async function availableOf(reader: Reader, userId: string, currency: Currency): Promise<bigint> {
  const balance = await findBalance(reader, { userId, currency })
  return balance?.kind === 'C' ? fromWire(balance.amount, currency) : 0n
}
