import type { AccountRef, Journal } from '#core/ledger/journal.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The name of an account, as the column `accounts.key` computes it. */
export function accountKey(account: AccountRef): string {
  return `${account.owner ?? 'OUTSIDE'}:${account.kind}:${account.currency}`
}

/** The balances of locked accounts, in minor units. Reading one that was not locked is a fault and throws. */
export type LockedBalances = { of(account: AccountRef): bigint }

/**
 * Locks accounts in the order of their ids until the transaction ends, and reads their balances. A command locks all
 * accounts of its journal at once, before it checks a balance, so that commands cannot deadlock.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<LockedBalances> {
  const rows = await selectForUpdate(tx, keysOf(accounts))
  const balances = new Map(rows.map((row) => [row.key, row.balance]))
  return {
    of(account) {
      const balance = balances.get(accountKey(account))
      if (balance === undefined) throw new Error(`account ${accountKey(account)} is not locked`)
      return balance
    },
  }
}

const keysOf = (accounts: readonly AccountRef[]): string[] => [...new Set(accounts.map(accountKey))]

const selectForUpdate = (tx: Tx, keys: string[]) =>
  tx.sql<{ key: string; balance: bigint }[]>`
    select key, balance from accounts where key = any(${keys}) order by id for update`

/**
 * Writes journals to the books, any number in one call of the database: the only code that writes entries. Each entry
 * carries the balance after it and is no earlier than the one before. Accounts are locked in the order of their ids
 * first. An unknown account, or a balance below its floor, rolls the transaction back.
 */
export async function post(
  tx: Reader & { readonly now: Date },
  journals: readonly Journal[],
  by: { readonly id: string } | null,
): Promise<void> {
  if (journals.length === 0) return
  const entries = journals.flatMap((journal, at) =>
    journal.entries.map((entry) => ({ ...entry, at: at + 1 })),
  )
  await tx.sql`
    select expect_rows(post_journals(
      ${journals.map((journal) => journal.event)}::text[],
      ${journals.map((journal) => journal.originId)}::uuid[],
      ${journals.map((journal) => journal.entries.length)}::int[],
      ${journals.map((journal) => (journal.overdraft ? 'yes' : 'no'))}::text[],
      ${by?.id ?? null}::uuid,
      ${tx.now}::timestamptz,
      ${entries.map((entry) => entry.at)}::int[],
      ${entries.map(accountKey)}::text[],
      ${entries.map((entry) => entry.currency)}::text[],
      ${entries.map((entry) => String(entry.amount))}::bigint[],
      ${entries.map((entry) => entry.origin)}::text[]
    ), ${entries.length}, 'a journal names an account that does not exist')`
}
