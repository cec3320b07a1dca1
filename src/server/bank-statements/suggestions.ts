import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import type { Candidate, Credit } from '#core/bank-statements/match.ts'
import { type Suggestion, suggestMatches } from '#core/bank-statements/matching.ts'
import { fromWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { OPEN_DEPOSITS } from '#core/rules/statuses.ts'
import { maskDocument } from '#core/users/mask.ts'
import { type Reader, toSqlList } from '../db/sql.ts'

/** A candidate with the facts that staff read. */
type DepositFacts = Candidate & { readonly shown: LineSuggestion['deposit'] }

/** Deposits are declared at most so long before their money comes. */
const DAYS_BEFORE = 90
const MOST_WAITING = 20_000
/** A payment that a bank refuses comes back within so many days. */
const DAYS_OF_RETURN = 30

/** Bank deposits without a line: those that wait, and those that a receipt credited with one of these amounts. */
async function listCandidates(
  { sql }: Reader,
  since: string,
  amounts: readonly string[],
): Promise<DepositFacts[]> {
  return await sql<DepositFacts[]>`
    select d.id, d.status, d.reference, d.amount, d.bank_account_id, (d.created_at at time zone ${TIME_ZONE})::date::text as day,
      json_build_object('name', u.name, 'document', u.document) as owner,
      d.amount = any(${amounts}::bigint[]) and u.status = 'VALID' and not exists (select from users o where o.document = u.document and o.id <> u.id) as is_proven,
      d.amount = any(${amounts}::bigint[]) and exists (select from withdrawals w where w.user_id = d.user_id and w.kind = 'BANK'
        and w.amount = d.amount and w.created_at >= ${since}::date - ${DAYS_OF_RETURN}::int and w.status <> 'OPEN') as was_paid,
      json_build_object('_id', d.id, 'reference', d.reference, 'status', d.status, 'amount', wire_amount(d.amount, d.currency),
        'user', json_build_object('_id', u.id, 'name', u.name), 'document', u.document, 'receiptCheck', d.receipt_check,
        'createdAt', d.created_at) as shown
    from deposits d join users u on u.id = d.user_id
    where d.kind = 'BANK' and d.statement_line_id is null and d.created_at >= ${since}::date - ${DAYS_BEFORE}::int
      and (d.status in ${sql.unsafe(toSqlList(OPEN_DEPOSITS))} or (d.status = 'FINISHED' and d.amount = any(${amounts}::bigint[])))
    order by d.created_at desc, d.id limit ${MOST_WAITING}`
}

/** The screen shows the oldest lines alone; a match is certain only beside all that wait. */
const MOST_OTHERS = 5_000

/** Further credits of these amounts that wait. */
async function listOthers(
  { sql }: Reader,
  shown: readonly string[],
  amounts: readonly string[],
): Promise<Credit[]> {
  return await sql<Credit[]>`
    select l.id, l.bank_account_id, l.day::text as day, l.amount, l.text, a.document as holder
    from bank_statement_lines l join bank_accounts a on a.id = l.bank_account_id
    where l.state = 'OPEN' and l.amount > 0 and l.amount = any(${amounts}::bigint[]) and l.id <> all(${shown}::uuid[])
    order by l.day, l.id limit ${MOST_OTHERS}`
}

type OpenLine = Omit<StatementLine, 'payer' | 'way' | 'endToEndId' | 'suggestions'> & {
  readonly holder: string
}

const toCredit = (line: OpenLine): Credit => ({
  ...{ id: line._id, bankAccountId: line.bankAccount._id, holder: line.holder },
  ...{ day: line.day, amount: fromWire(line.amount, 'BRL'), text: line.text },
  isDoubted: line.isMissing || line.doubtedBy !== null || line.repeated !== null,
})

/** The deposits that open lines, the oldest first, may prove. */
export async function suggest(
  reader: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<string, LineSuggestion[]>> {
  const [first] = lines
  if (!first) return new Map()
  const credits = lines.map(toCredit)
  const amounts = [...new Set(credits.map(({ amount }) => String(amount)))]
  const [deposits, others] = await Promise.all([
    listCandidates(reader, first.day, amounts),
    listOthers(
      reader,
      lines.map(({ _id }) => _id),
      amounts,
    ),
  ])
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit.shown]))
  const toShown = ({ depositId, ...match }: Suggestion): LineSuggestion => {
    const deposit = byId.get(depositId)!
    return {
      ...match,
      reasons: [...match.reasons],
      isCertain: match.certainBy !== null,
      deposit: { ...deposit, document: maskDocument(deposit.document) },
    }
  }
  return new Map(
    [...suggestMatches(credits, deposits, others)].map(([id, found]) => [id, found.map(toShown)]),
  )
}
