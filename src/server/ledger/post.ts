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

const selectForUpdate = (tx: Tx, keys: string[]) =>
  tx.sql<{ key: string; balance: bigint }[]>`
    select key, balance from accounts where key = any(${keys}) order by id for update`

/**
 * Writes journals to the books, however many at once, in one statement: the only writer of entries. Each entry carries
 * the balance after it and is no earlier than the one before. Accounts are locked in id order first; an account that does not exist, and a balance below its
 * floor, roll the transaction back.
 */
export async function post(
  tx: Tx,
  journals: readonly Journal[],
  by: { readonly id: string } | null,
): Promise<void> {
  const entries = journals.flatMap((journal, at) =>
    journal.entries.map((entry) => ({ ...entry, at: at + 1 })),
  )
  if (entries.length === 0) return
  const [, written] = await Promise.all([
    selectForUpdate(tx, keysOf(entries)),
    insertJournals(tx, journals, entries, by?.id ?? null),
  ])
  if (written.count !== entries.length) throw new Error('a journal names an account that does not exist')
}

type NumberedEntry = Journal['entries'][number] & { readonly at: number }

function insertJournals(
  tx: Tx,
  journals: readonly Journal[],
  entries: readonly NumberedEntry[],
  actorId: string | null,
) {
  const { sql } = tx
  return sql`
    with journal as materialized (
      select nextval('journals_id_seq') as id, j.* from unnest(
        ${journals.map((journal) => journal.event)}::text[],
        ${journals.map((journal) => journal.originId)}::uuid[],
        ${journals.map((journal) => journal.entries.length)}::int[],
        ${journals.map((journal) => String(journal.overdraft === true))}::text[]::boolean[]
      ) with ordinality as j (event, origin_id, entry_count, overdraft, at)
    ), entry as materialized (
      select a.id as account_id, e.at, e.ordinal, e.currency, e.amount, e.origin,
        (a.balance + sum(e.amount) over of_account)::bigint as balance,
        a.version + row_number() over of_account as version,
        greatest(a.last_at, ${tx.now}::timestamptz) as created_at
      from unnest(
        ${entries.map((entry) => entry.at)}::int[],
        ${entries.map(accountKey)}::text[],
        ${entries.map((entry) => entry.currency)}::text[],
        ${entries.map((entry) => entry.amount.toString())}::bigint[],
        ${entries.map((entry) => entry.origin)}::text[]
      ) with ordinality as e (at, key, currency, amount, origin, ordinal)
      join accounts a on a.key = e.key
      window of_account as (partition by a.id order by e.ordinal)
    ), journals_written as (
      insert into journals (id, event, origin_id, entry_count, overdraft, actor_id, created_at)
      select id, event, origin_id, entry_count, overdraft, ${actorId}::uuid, ${tx.now}::timestamptz from journal
    ), queued as (
      insert into unchained (journal_id) select id from journal
    ), accounts_moved as (
      update accounts a set
        balance = a.balance + moved.amount,
        version = a.version + moved.entries,
        last_at = moved.last_at,
        floor = case when a.floor is null then null
          when moved.overdraft then least(a.floor, moved.lowest)
          else greatest(a.floor, least(0, a.balance + moved.amount)) end
      from (
        select e.account_id, sum(e.amount)::bigint as amount, count(*) as entries, min(e.balance) as lowest,
          max(e.created_at) as last_at, bool_or(j.overdraft) as overdraft
        from entry e join journal j on j.at = e.at group by e.account_id
      ) moved
      where a.id = moved.account_id
    )
    insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select e.account_id, e.version, j.id, e.origin, e.currency, e.amount, e.balance, e.created_at
    from entry e join journal j on j.at = e.at
    order by e.ordinal`
}
