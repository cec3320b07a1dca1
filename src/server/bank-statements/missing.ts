import type { Fragment } from 'postgres'
import type { Tx } from '../db/transaction.ts'

/**
 * Lets missing lines count again. They get new numbers: a close that was locked meanwhile did not see them, so they are late lines of
 * the next open day.
 */
export async function bringBack({ sql }: Tx, which: Fragment): Promise<void> {
  await sql`
    update bank_statement_lines set missing_in = null, sequence = default
    where missing_in is not null and state <> 'UNDONE' and ${which}`
}

/** Says that a file lacks these lines, which neither the books nor a locked close has. */
export async function markMissing({ sql }: Tx, fileId: string, ids: readonly string[]): Promise<void> {
  const { count } = await sql`
    update bank_statement_lines set missing_in = ${fileId}
    where id = any(${[...ids]}::uuid[]) and state in ('OPEN', 'SET_ASIDE')`
  if (count !== ids.length) throw new Error('a line that the bank took back proves a deposit')
}
