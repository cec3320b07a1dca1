import type { Balance, Statement } from '#core/ledger/statement-schema.ts'
import { ALL_ROWS_LIMIT } from '#core/lists/list.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { maskDocument } from '#core/users/mask.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader } from '../db/sql.ts'
import { found } from '../http/refusal.ts'
import { type Funds, findRange, type StatementPeriod, sumRange, toTotals } from './range.ts'
import { recordRows, type StatementReference, toRecord } from './records.ts'

export const nameOfFunds = ({ userId, currency }: Funds): string => `${userId} ${currency}`

/** AVAILABLE and HELD of a user in a currency; `undefined` for a user that does not exist. */
export async function findBalance(reader: Reader, of: Funds): Promise<Balance | undefined> {
  return (await readBalances(reader, [of])).get(nameOfFunds(of))
}

/** Balances by their {@link nameOfFunds}. `offset 0` makes the database look up each account by its key. */
export async function readBalances({ sql }: Reader, asked: readonly Funds[]): Promise<Map<string, Balance>> {
  const balances = await sql<(Balance & Funds)[]>`
    select a.owner_id as user_id, a.currency, wire_amount(abs(a.balance), a.currency) as amount,
      case when a.balance < 0 then 'D' else 'C' end as kind,
      wire_amount(h.balance, a.currency) as held,
      case when a.version > 0 then a.id || '-' || a.version end as ledger
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ currency }) => currency)}::text[]) as asked (owner_id, currency)
    cross join lateral (
      select * from accounts where key = asked.owner_id || ':AVAILABLE:' || asked.currency offset 0
    ) a
    cross join lateral (
      select balance from accounts where key = asked.owner_id || ':HELD:' || asked.currency offset 0
    ) h`
  return new Map(balances.map(({ userId, ...balance }) => [nameOfFunds({ ...balance, userId }), balance]))
}

/** Name and document of the owner; the document is masked unless it is the reader's. */
export async function findHolder({ sql }: Reader, userId: string, by: Viewer): Promise<Statement['holder']> {
  const [holder] = await sql<Statement['holder'][]>`select name, document from users where id = ${userId}`
  const { name = '', document = '' } = holder ?? {}
  return { name, document: userId === by.id ? document : maskDocument(document) }
}

/**
 * The entries on AVAILABLE of a period in America/Sao_Paulo, each with its running balance, oldest first, up to
 * 10,000. Each names its operation if `by` may see it, see {@link recordRows}.
 */
export async function findStatement(
  from: Reader,
  references: readonly StatementReference[],
  of: Funds & StatementPeriod & { language: Language },
  by: Viewer,
): Promise<Statement> {
  const range = found(await findRange(from, of), 'user.unknown')
  const shown = { ...range, next: least(range.next, range.first + BigInt(ALL_ROWS_LIMIT)) }
  const [rows, sums, holder] = await Promise.all([
    recordRows(from.sql, shown, { references, by }),
    sumRange(from, range),
    findHolder(from, of.userId, by),
  ])
  const [opening, closing] = [toSided(range.opening, of.currency), toSided(range.closing, of.currency)]
  return {
    currency: of.currency,
    holder,
    previousBalance: opening.amount,
    previousBalanceKind: opening.kind,
    closingBalance: closing.amount,
    closingBalanceKind: closing.kind,
    totals: toTotals(sums, range),
    records: rows.map((row) => toRecord(row, of.language)),
    ...(shown.next < range.next ? { truncated: true as const } : {}),
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const toSided = (balance: bigint, currency: Currency) => ({
  amount: toWire(balance < 0n ? -balance : balance, currency),
  kind: balance < 0n ? ('D' as const) : ('C' as const),
})
