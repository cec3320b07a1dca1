import type { Decider } from '#core/approvals/approval.ts'
import type { LineSuggestion, Needs, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { findInvolvedImporter } from '#core/bank-statements/line.ts'
import type { Candidate, Credit } from '#core/bank-statements/match.ts'
import { type Suggestion, suggestMatches } from '#core/bank-statements/matching.ts'
import { needsOfAcceptance } from '#core/deposits/acceptance.ts'
import { isWaiting } from '#core/deposits/deposit.ts'
import { fromWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { OPEN_DEPOSITS } from '#core/rules/statuses.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { maskDocument } from '#core/users/mask.ts'
import { findStaff, toDecider } from '../approvals/queries.ts'
import { type Reader, toSqlList } from '../db/sql.ts'
import { controlsInForce } from '../settings/in-force.ts'

/** The person who reads lines, and the time of the server. */
export type LineReader = { readonly by: Viewer; readonly now: Date }

/** A candidate with the facts that staff read, and those that name the people with a part in it. */
type SuggestedDeposit = Candidate & {
  readonly shown: LineSuggestion['deposit']
  readonly userId: string
  readonly createdBy: string
  readonly ownerCreatedBy: string | null
  readonly editors: readonly string[]
}

/** Deposits are declared at most so long before their money comes. */
const DAYS_BEFORE = 90
const MOST_WAITING = 20_000
/** A refused payment comes back from the bank within this number of days. */
const DAYS_OF_RETURN = 30

/** Bank deposits without a line: those that wait, and those that a receipt credited with one of these amounts. */
async function listCandidates(
  { sql }: Reader,
  since: string,
  amounts: readonly string[],
): Promise<SuggestedDeposit[]> {
  return await sql<SuggestedDeposit[]>`
    select d.id, d.status, d.reference, d.amount, d.bank_account_id, (d.created_at at time zone ${TIME_ZONE})::date::text as day,
      json_build_object('name', u.name, 'document', u.document) as owner,
      d.user_id, d.created_by, d.editors, u.created_by as owner_created_by,
      d.amount = any(${amounts}::bigint[]) and u.status = 'VALID' and not exists (select from users o where o.document = u.document and o.id <> u.id) as is_proven,
      d.amount = any(${amounts}::bigint[]) and exists (select from withdrawals w where w.user_id = d.user_id and w.kind = 'BANK'
        and w.amount = d.amount and w.created_at >= ${since}::date - ${DAYS_OF_RETURN}::int and w.status <> 'OPEN') as was_paid,
      json_build_object('_id', d.id, 'reference', d.reference, 'status', d.status, 'amount', wire_amount(d.amount, d.currency),
        'user', json_build_object('_id', u.id, 'name', u.name), 'document', u.document, 'receiptCheck', d.receipt_check,
        'declaredBy', json_build_object('_id', c.id, 'name', c.name), 'createdAt', d.created_at) as shown
    from deposits d join users u on u.id = d.user_id join users c on c.id = d.created_by
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

type OpenLine = Omit<StatementLine, 'payer' | 'way' | 'endToEndId' | keyof Ways> & {
  readonly holder: string
}

const toCredit = (line: OpenLine): Credit => ({
  id: line._id,
  bankAccountId: line.bankAccount._id,
  holder: line.holder,
  day: line.day,
  amount: fromWire(line.amount, 'BRL'),
  text: line.text,
  isDoubted: line.isMissing || line.doubtedBy !== null || line.repeated !== null,
})

type CreditFacts = Parameters<typeof needsOfAcceptance>[0]

/** The approvals that acceptances by the reader need. */
async function readNeeds(
  reader: Reader,
  { by, now }: LineReader,
): Promise<(of: CreditFacts) => Needs | null> {
  const [controls, people] = await Promise.all([controlsInForce(reader), findStaff(reader)])
  const staff = people.map((one) => ({ ...toDecider(one, controls.newStaffDays), name: one.name }))
  return (facts) => toNeeds(needsOfAcceptance(facts, { controls, staff, now }, by))
}

const MOST_DECIDERS = 5

const toNeeds = (needs: ReturnType<typeof needsOfAcceptance<Decider & { name: string }>>): Needs | null =>
  needs
    ? {
        acts: [...needs.acts],
        approvers: needs.requirement.approvers,
        roles: [...needs.requirement.roles],
        deciders: needs.deciders.slice(0, MOST_DECIDERS).map(({ id, name }) => ({ _id: id, name })),
      }
    : null

/** The deposits that a credit may prove, and the approval of one that its reader declares. */
type Ways = Pick<StatementLine, 'suggestions' | 'declaring'>

/** The ways of open credits, the oldest first, with the approvals that they need of other people. */
export async function suggest(
  reader: Reader,
  lines: readonly OpenLine[],
  reading: LineReader,
): Promise<ReadonlyMap<string, Ways>> {
  const [first] = lines
  if (!first) return new Map()
  const credits = lines.map(toCredit)
  const amounts = [...new Set(credits.map(({ amount }) => String(amount)))]
  const [deposits, others, needsOf] = await Promise.all([
    listCandidates(reader, first.day, amounts),
    listOthers(
      reader,
      lines.map(({ _id }) => _id),
      amounts,
    ),
    readNeeds(reader, reading),
  ])
  const byId = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  const found = suggestMatches(credits, deposits, others)
  const toShown = (line: OpenLine, { depositId, ...match }: Suggestion): LineSuggestion => {
    const { shown, ...deposit } = byId.get(depositId)!
    const importer = findInvolvedImporter(line, deposit, match.reasons)
    return {
      ...match,
      reasons: [...match.reasons],
      isCertain: match.certainBy !== null,
      deposit: { ...shown, document: maskDocument(shown.document) },
      needs: isWaiting(deposit) ? needsOf({ ...deposit, importedBy: importer?._id ?? null }) : null,
    }
  }
  return new Map(
    lines.map((line) => {
      const importedBy = line.doubtedBy?._id ?? line.importedBy._id
      const people = { userId: '', createdBy: reading.by.id, ownerCreatedBy: null, editors: [] }
      const declaring = needsOf({ ...people, importedBy, amount: fromWire(line.amount, 'BRL') })
      const suggestions = (found.get(line._id) ?? []).map((one) => toShown(line, one))
      return [line._id, { suggestions, declaring }]
    }),
  )
}
