import type { Journal } from '#core/ledger/journal.ts'
import { depositAccepted } from '#core/ledger/postings.ts'
import type { Currency } from '#core/money/money.ts'
import { openAccounts, setHouse } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { openTestDatabase } from './database.ts'
import { checkInvariantsAfter } from './invariants.ts'

type Amounts = { amountOrig: bigint; amountDest: bigint; fee?: bigint }

/** The ledger alone: users with accounts, a house, and journals without their operations. */
export async function openLedger() {
  const db = await openTestDatabase()
  checkInvariantsAfter(db, { except: 'every journal has its operation' })
  let made = 0
  const newUser = async (id = db.newId()): Promise<string> => {
    made += 1
    await db.transaction(async (tx) => {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
        values (${id}, 'Ana', ${`ana-${made}@exemplo.test`}, 'x', 'F', '52998224725', ${`C${made}`}, 'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
    })
    return id
  }
  const [fees, desk] = [await newUser(), await newUser()]
  await db.transaction((tx) => setHouse(tx, [fees, desk]))
  const book = (...journals: Journal[]) => db.transaction((tx) => post(tx, journals, null))
  const deposit = (userId: string, currency: Currency, amount: bigint, fee = 0n) =>
    depositAccepted({ depositId: db.newId(), place: null, userId, userFeeId: fees, currency, amount, fee })
  const credit = (userId: string, currency: Currency, amount: bigint) =>
    book(deposit(userId, currency, amount))
  /** A purchase of bitcoin at the desk. */
  const purchase = (userId: string, { amountOrig, amountDest, fee = 0n }: Amounts, userOtcId = desk) => ({
    orderId: db.newId(),
    userId,
    userOtcId,
    userFeeId: fees,
    amountOrig,
    amountDest,
    fee,
    currencyOrig: 'BRL' as const,
    currencyDest: 'BTC' as const,
  })
  return { db, newUser, fees, desk, book, deposit, credit, purchase }
}
