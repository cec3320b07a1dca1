import type { AccountRef, Journal } from '#core/journal.ts'
import type { Tx } from '../db/transaction.ts'

/** The name of an account, as the column `accounts.key` computes it. */
export function accountKey(account: AccountRef): string {
  return `${account.owner ?? 'OUTSIDE'}:${account.kind}:${account.currency}`
}

/** The balances of locked accounts, in minor units. Asking for one that was not locked is a fault and throws. */
export type LockedBalances = { of(account: AccountRef): bigint }

/**
 * Locks accounts in the order of their ids until the transaction ends, and reads their balances. A command locks all
 * that its journal touches at once, before it checks a balance: so no two commands wait for each other in a circle.
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

/** An account as it stands and as this posting leaves it; `lowest` is the least balance on the way. */
type Standing = {
  readonly id: bigint
  readonly key: string
  balance: bigint
  version: bigint
  readonly floor: bigint | null
  lastAt: string | null
  lowest: bigint
  isOverdraft: boolean
}

const selectForUpdate = (tx: Tx, keys: string[]) =>
  tx.sql<Standing[]>`
    select id, key, balance, version, floor, last_at, balance as lowest, false as is_overdraft
    from accounts where key = any(${keys}) order by id for update`

const nextIds = (tx: Tx, count: number) =>
  tx.sql<{ id: bigint }[]>`select nextval('journals_id_seq') as id from generate_series(1, ${count}::int)`

/**
 * Writes journals to the books, however many at once: the only writer of entries. Each entry carries the balance after
 * it and is no earlier than the one before. Accounts are locked in id order first; an account that does not exist, and a
 * balance below its floor, roll the transaction back.
 */
export async function post(
  tx: Tx,
  journals: readonly Journal[],
  by: { readonly id: string } | null,
): Promise<void> {
  if (journals.length === 0) return
  const [locked, ids] = await Promise.all([
    selectForUpdate(tx, keysOf(journals.flatMap((journal) => journal.entries))),
    nextIds(tx, journals.length),
  ])
  const accounts = new Map(locked.map((account) => [account.key, account]))
  const numbered = journals.map((journal, at) => ({ ...journal, id: ids[at]?.id ?? 0n }))
  const entries = numbered.flatMap((journal) =>
    journal.entries.map((entry) => toRow(tx, accounts.get(accountKey(entry)), entry, journal)),
  )
  await insertAll(tx, { accounts: locked, journals: numbered, entries, actorId: by?.id ?? null })
}

type Numbered = Journal & { readonly id: bigint }
type EntryRow = Journal['entries'][number] & {
  readonly accountId: bigint
  readonly version: bigint
  readonly journalId: bigint
  readonly balance: bigint
  readonly createdAt: string
}

/** The next entry on an account, which it moves on. */
function toRow(
  tx: Tx,
  account: Standing | undefined,
  entry: Journal['entries'][number],
  journal: Numbered,
): EntryRow {
  if (!account) throw new Error(`there is no account ${accountKey(entry)}`)
  const now = tx.now.toISOString()
  account.balance += entry.amount
  account.version += 1n
  account.lastAt = account.lastAt !== null && account.lastAt > now ? account.lastAt : now
  if (account.balance < account.lowest) account.lowest = account.balance
  account.isOverdraft ||= journal.overdraft === true
  const { id: accountId, version, balance, lastAt: createdAt } = account
  return { ...entry, accountId, version, journalId: journal.id, balance, createdAt }
}

/** A granted overdraft lowers the floor to the balance reached; otherwise it rises with the debt repaid, up to zero. */
function floorAfter({ floor, isOverdraft, lowest, balance }: Standing): bigint | null {
  if (floor === null) return null
  if (isOverdraft) return lowest < floor ? lowest : floor
  const debt = balance < 0n ? balance : 0n
  return debt > floor ? debt : floor
}

type Books = {
  accounts: readonly Standing[]
  journals: readonly Numbered[]
  entries: readonly EntryRow[]
  actorId: string | null
}

/** One statement, arrays in: its cost is that of the rows. */
function insertAll({ sql, now }: Tx, { accounts, journals, entries, actorId }: Books) {
  const ids = journals.map((journal) => String(journal.id))
  return sql`
    with moved as (
      update accounts a set balance = m.balance, version = m.version, floor = m.floor, last_at = m.last_at
      from unnest(
        ${accounts.map((account) => String(account.id))}::bigint[],
        ${accounts.map((account) => String(account.balance))}::bigint[],
        ${accounts.map((account) => String(account.version))}::bigint[],
        ${accounts.map((account) => floorAfter(account)?.toString() ?? null)}::bigint[],
        ${accounts.map((account) => account.lastAt)}::timestamptz[]
      ) as m (id, balance, version, floor, last_at)
      where a.id = m.id
    ), written as (
      insert into journals (id, event, origin_id, entry_count, overdraft, actor_id, created_at)
      select j.id, j.event, j.origin_id, j.entry_count, j.overdraft = 'yes', ${actorId}::uuid, ${now}::timestamptz
      from unnest(
        ${ids}::bigint[],
        ${journals.map((journal) => journal.event)}::text[],
        ${journals.map((journal) => journal.originId)}::uuid[],
        ${journals.map((journal) => journal.entries.length)}::int[],
        ${journals.map((journal) => (journal.overdraft ? 'yes' : 'no'))}::text[]
      ) as j (id, event, origin_id, entry_count, overdraft)
    ), queued as (
      insert into unchained (journal_id) select unnest(${ids}::bigint[])
    )
    insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select * from unnest(
      ${entries.map((entry) => String(entry.accountId))}::bigint[],
      ${entries.map((entry) => String(entry.version))}::bigint[],
      ${entries.map((entry) => String(entry.journalId))}::bigint[],
      ${entries.map((entry) => entry.origin)}::text[],
      ${entries.map((entry) => entry.currency)}::text[],
      ${entries.map((entry) => String(entry.amount))}::bigint[],
      ${entries.map((entry) => String(entry.balance))}::bigint[],
      ${entries.map((entry) => entry.createdAt)}::timestamptz[]
    )`
}
