import type { Fragment } from 'postgres'
import { TIME_ZONE } from '#core/ledger/statement.ts'
import type { Balance, Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { ALL_ROWS_LIMIT } from '#core/lists/list.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { toSentence } from '#core/texts/sentence.ts'
import { maskDocument } from '#core/users/mask.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader, Sql } from '../db/sql.ts'

export type Funds = { readonly userId: string; readonly currency: Currency }

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

/** The statement of a month, or of days, both included. */
type Asked = Funds & { language: Language } & ({ year: number; month: number } | { from: string; to: string })
type StatementRow = Omit<StatementRecord, 'description'>
type Bounds = { starts: string; ends: string }

/**
 * How a slice names its operations in a statement. It joins the journal `j` of the entry `e` on the account `a`, where
 * `isSeen` permits an owner's operations. It gives the id and the text of the operation.
 */
export type StatementReference = (
  sql: Sql,
  isSeen: (owner: Fragment) => Fragment,
) => { readonly join: Fragment; readonly id: Fragment; readonly text: Fragment }

/** The first instant of the period and the first after it, in America/Sao_Paulo. */
async function findBounds({ sql }: Reader, of: Asked): Promise<Bounds> {
  const first = 'from' in of ? sql`${of.from}::date` : sql`make_date(${of.year}, ${of.month}, 1)`
  const after = 'from' in of ? sql`${of.to}::date + 1` : sql`${first} + interval '1 month'`
  const [bounds] = await sql<Bounds[]>`
    select (${first})::timestamp at time zone ${TIME_ZONE} as starts,
      (${after})::timestamp at time zone ${TIME_ZONE} as ends`
  return bounds!
}

/** Name and document of the owner; the document is masked unless it is the reader's. */
async function findHolder({ sql }: Reader, userId: string, by: Viewer): Promise<Statement['holder']> {
  const [holder] = await sql<Statement['holder'][]>`select name, document from users where id = ${userId}`
  const { name = '', document = '' } = holder ?? {}
  return { name, document: userId === by.id ? document : maskDocument(document) }
}

/**
 * The entries on AVAILABLE of a period in America/Sao_Paulo, each with its running balance, oldest first, up to
 * 10,000. Each names its operation if `by` may see it, see {@link listRecords}.
 */
export async function findStatement(
  from: Reader,
  references: readonly StatementReference[],
  of: Asked,
  by: Viewer,
): Promise<Statement> {
  const bounds = await findBounds(from, of)
  const [rows, previous, closing, holder] = await Promise.all([
    listRecords(from, of, { ...bounds, references, by }),
    balanceBefore(from, of, bounds.starts),
    balanceBefore(from, of, bounds.ends),
    findHolder(from, of.userId, by),
  ])
  return {
    currency: of.currency,
    holder,
    previousBalance: previous.amount,
    previousBalanceKind: previous.kind,
    closingBalance: closing.amount,
    closingBalanceKind: closing.kind,
    records: rows
      .slice(0, ALL_ROWS_LIMIT)
      .map((row) => ({ ...row, description: toSentence(of.language, `record.${row.origin}`) })),
    ...(rows.length > ALL_ROWS_LIMIT ? { truncated: true as const } : {}),
  }
}

/** Reads only the last entry before an instant: it carries the balance after it. */
async function balanceBefore({ sql }: Reader, of: Funds, before: string) {
  const [last] = await sql<{ amount: string; kind: 'C' | 'D' }[]>`
    select wire_amount(abs(coalesce(last.balance, 0)), a.currency) as amount,
      case when last.balance < 0 then 'D' else 'C' end as kind
    from accounts a
    left join entries last on last.account_id = a.id and last.version = first_version_since(a.id, ${before}) - 1
    where a.owner_id = ${of.userId} and a.currency = ${of.currency} and a.kind = 'AVAILABLE'`
  return last ?? { amount: toWire(0n, of.currency), kind: 'C' as const }
}

/**
 * The operation behind an entry may be another customer's: the referrer, the house and the fee user have entries in its
 * journal. Staff see every operation, other users only theirs.
 */
function listRecords(
  { sql }: Reader,
  of: Funds,
  { starts, ends, references, by }: Bounds & { references: readonly StatementReference[]; by: Viewer },
) {
  const isSeen = (owner: Fragment) => (isInternal(by) ? sql`true` : sql`${owner} = ${by.id}`)
  const operations = references.map((reference) => reference(sql, isSeen))
  return sql<StatementRow[]>`
    with account as materialized (
      select id, owner_id, first_version_since(id, ${starts}) as first, first_version_since(id, ${ends}) as next
      from accounts where owner_id = ${of.userId} and currency = ${of.currency} and kind = 'AVAILABLE'
    )
    select e.account_id || '-' || e.version as "_id", e.created_at,
      case when e.amount < 0 then 'D' else 'C' end as kind,
      wire_amount(abs(e.amount), e.currency) as amount,
      e.origin, coalesce(null ${operations.map(({ id }) => sql`, ${id}`)}) as origin_id,
      coalesce(null ${operations.map(({ text }) => sql`, ${text}`)}) as reference,
      wire_amount(abs(e.balance), e.currency) as balance,
      case when e.balance < 0 then 'D' else 'C' end as balance_kind
    from account a
    join entries e on e.account_id = a.id and e.version >= a.first and e.version < a.next
    join journals j on j.id = e.journal_id
    ${operations.map(({ join }) => join)}
    order by e.version limit ${ALL_ROWS_LIMIT + 1}`
}
