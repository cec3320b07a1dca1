import type { BitcoinValue, StatementRecord } from '#core/ledger/statement-schema.ts'
import { CURRENCY, fromWire, toBrlRound, toWire } from '#core/money/money.ts'
import { formatPixKey, maskPixKey, type PixKey } from '#core/pix/pix-key.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Fragment, Sql, SqlStatement } from '../db/sql.ts'
import { marketPriceAt } from '../prices/queries.ts'
import type { StatementRange } from './range.ts'

/**
 * How a slice names its operations in a statement. It joins the journal `j` of the entry `e` on the account `a`, where
 * `isSeen` permits an owner's operations; `by` is the reader. It gives the id and the text of the operation, and the price of bitcoin
 * in it, in centavos. A Pix key replaces the text. `reais` are the centavos that the journal moved against the bitcoin of the entry.
 */
export type StatementReference = (
  sql: Sql,
  isSeen: (owner: Fragment) => Fragment,
  by: Viewer,
) => {
  readonly join: Fragment
  readonly id: Fragment
  readonly text: Fragment
  /** A JSON object of {@link PaidPix}, or null. */
  readonly pix?: Fragment
  readonly price?: Fragment
  readonly reais?: Fragment
}

/** The Pix key of an operation, which is the reader's own or another's. */
type PaidPix = PixKey & { readonly isOwn: boolean }

/** The reader of the records, and how their operations are named. */
export type RecordReader = { readonly references: readonly StatementReference[]; readonly by: Viewer }

type RecordRow = Omit<StatementRecord, 'description' | 'value'> & {
  readonly line: string
  readonly pix: PaidPix | null
  readonly price?: string | null
  readonly reais?: string | null
  readonly source?: string | null
  readonly pricedAt?: string | null
}

/** The content of an entry `e` for the hash of a statement. It never changes, or no issued statement agrees any more. */
export const lineOf = (sql: Sql): Fragment => sql`
  concat_ws('|', e.version, e.journal_id, (extract(epoch from e.created_at) * 1000)::bigint, e.origin, e.amount, e.balance)`

/**
 * The records of a range, oldest first. The operation behind an entry may be another customer's: the referrer, the house
 * and the fee user have entries in its journal. Staff see every operation, other users only theirs.
 */
export function recordRows(
  sql: Sql,
  range: StatementRange,
  { references, by }: RecordReader,
): SqlStatement<RecordRow[]> {
  const isSeen = (owner: Fragment) => (isInternal(by) ? sql`true` : sql`${owner} = ${by.id}`)
  const operations = references.map((reference) => reference(sql, isSeen, by))
  const prices = operations.flatMap(({ price }) => price ?? [])
  const pix = operations.flatMap((operation) => operation.pix ?? [])
  const own = sql`coalesce(null::bigint ${prices.map((price) => sql`, ${price}`)})`
  const reais = sql`coalesce(null::bigint ${operations.flatMap((of) => of.reais ?? []).map((paid) => sql`, ${paid}`)})`
  const value = sql`,
    wire_two(coalesce(${own}, market.price)) as price, wire_two(${reais}) as reais, case when ${own} is null then market.source else 'order' end as source,
    case when ${own} is null then market.at end as priced_at`
  const market = sql`left join lateral (${marketPriceAt(sql, sql`e.created_at`)}) market on true`
  const { isPriced } = CURRENCY[range.currency]
  return sql<RecordRow[]>`
    select e.account_id || '-' || e.version as "_id", e.created_at,
      case when e.amount < 0 then 'D' else 'C' end as kind,
      wire_amount(abs(e.amount), e.currency) as amount,
      e.origin, coalesce(null ${operations.map(({ id }) => sql`, ${id}`)}) as origin_id,
      coalesce(null ${operations.map(({ text }) => sql`, ${text}`)}) as reference,
      coalesce(null::jsonb ${pix.map((key) => sql`, ${key}`)}) as pix,
      wire_amount(abs(e.balance), e.currency) as balance,
      case when e.balance < 0 then 'D' else 'C' end as balance_kind,
      j.event in ('withdrawal.cancelled', 'withdrawal.reversed', 'house.reversed') as is_returned, ${lineOf(sql)} as line ${isPriced ? value : sql``}
    from (select id, owner_id from accounts where id = ${range.accountId} offset 0) a
    join entries e on e.account_id = a.id and e.version >= ${range.first} and e.version < ${range.next}
    join journals j on j.id = e.journal_id
    ${operations.map(({ join }) => join)} ${isPriced ? market : sql``}
    order by e.version`
}

/** The record of the wire. */
export function toRecord(
  { line, price, reais, source, pricedAt, pix, ...row }: RecordRow,
  language: Language,
): StatementRecord {
  const worth = price ? toValue(fromWire(row.amount, 'BTC'), { price, source, pricedAt }) : null
  const value = worth && reais ? { ...worth, amount: reais } : worth
  const reference = pix ? sayPix(pix) : row.reference
  const kind = toSentence(language, `record.kind.${row.kind}`)
  return {
    ...row,
    reference,
    description: `${toSentence(language, `record.${row.origin}`)} (${kind})`,
    value,
  }
}

/** "Pix · +55 (11) 98765-4321"; a key of another person is masked, as in lists. */
const sayPix = ({ isOwn, ...pix }: PaidPix): string =>
  `Pix · ${formatPixKey(isOwn ? pix : { ...pix, pixKey: maskPixKey(pix) })}`

type Priced = { price: string; source?: string | null | undefined; pricedAt?: string | null | undefined }

/** Satoshis in reais, rounded to the centavo. */
export const toValue = (sats: bigint, { price, source = null, pricedAt = null }: Priced): BitcoinValue => ({
  amount: toWire(toBrlRound(sats, fromWire(price, 'BRL')), 'BRL'),
  price,
  source,
  at: pricedAt,
})
