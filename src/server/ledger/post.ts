import type { AccountRef, Journal, Origin } from '#core/ledger/journal.ts'
import { type Reader, toArray } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The name of an account, as the column `accounts.key` computes it. */
export function accountKey(account: AccountRef): string {
  return `${account.owner ?? account.place ?? 'OUTSIDE'}:${account.kind}:${account.currency}`
}

/** The balances of locked accounts, in minor units. Reading one that was not locked is a fault and throws. */
type LockedBalances = { of(account: AccountRef): bigint }

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

/** A list, unlike an array, gets one plan for all calls with as many accounts. */
const selectForUpdate = (tx: Tx, keys: string[]) =>
  tx.sql<{ key: string; balance: bigint }[]>`
    select key, balance from accounts where key in ${tx.sql(keys)} order by id for update`

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
  const { keys, origins, entries } = toColumns(journals)
  await tx.sql`
    select post_journals(
      ${by?.id ?? null}::uuid,
      ${tx.now}::timestamptz,
      ${toArray(journals.map((journal) => journal.event))}::text[],
      ${toArray(journals.map((journal) => journal.originId))}::uuid[],
      ${toArray(journals.map((journal) => journal.entries.length))}::int[],
      ${toArray(journals.flatMap((journal, at) => (journal.overdraft ? [at + 1] : [])))}::int[],
      ${toArray(keys)}::text[],
      ${toArray(origins)}::text[]::entry_origin[],
      ${toArray(entries.journals)}::int[],
      ${toArray(entries.accounts)}::int[],
      ${toArray(entries.origins)}::int[],
      ${toArray(entries.amounts)}::bigint[]
    )`.execute()
}

/**
 * The keys of the accounts in the order of bytes, and the origins, each once. Then the columns of all entries: the
 * places of journal, account and origin, from 1, and the amount.
 */
function toColumns(journals: readonly Journal[]) {
  const named: string[] = []
  const origins: Origin[] = []
  const entries = { journals: [] as number[], origins: [] as number[], amounts: [] as bigint[] }
  journals.forEach((journal, at) => {
    for (const entry of journal.entries) {
      named.push(accountKey(entry))
      if (!origins.includes(entry.origin)) origins.push(entry.origin)
      entries.journals.push(at + 1)
      entries.origins.push(origins.indexOf(entry.origin) + 1)
      entries.amounts.push(entry.amount)
    }
  })
  const keys = [...new Set(named)].sort()
  const places = new Map(keys.map((key, at) => [key, at + 1]))
  return { keys, origins, entries: { ...entries, accounts: named.map((key) => places.get(key) ?? 0) } }
}
