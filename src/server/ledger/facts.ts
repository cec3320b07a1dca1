import type { Reader } from '../db/sql.ts'

/** The state of the books in a few lines, for a comparison of two databases: balances, journals, and the end of the chain. */
export async function readBookFacts({ sql }: Reader): Promise<Readonly<Record<string, string>>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select 'balances ' || kind || ' ' || currency as name, sum(balance)::text as value
    from accounts group by kind, currency
    union all select 'journals', count(*)::text from journals
    union all (select 'chain ' || position, encode(hash, 'hex') from journal_chain order by position desc limit 1)
    order by 1`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
