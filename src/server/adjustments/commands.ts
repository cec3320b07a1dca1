import type { Controls } from '#core/approvals/controls.ts'
import {
  type AdjustedMovement,
  counterOf,
  mayAdjust,
  mayAdjustEvent,
  mayMoveBack,
} from '#core/ledger/adjustment.ts'
import type { Adjust } from '#core/ledger/adjustment-schema.ts'
import type { AccountRef, Entry, JournalEvent } from '#core/ledger/journal.ts'
import { adjusted } from '#core/ledger/postings.ts'
import { formatMoney } from '#core/money/money.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import { toSentence } from '#core/texts/sentence.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { noSubject } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { lockAccounts, post } from '../ledger/post.ts'
import { controlsInForce } from '../settings/in-force.ts'

/**
 * Moves back a part of a recorded movement, the only way to correct the books. It always needs the approval of another admin.
 * Gives the id of the adjustment.
 */
export async function adjustLedger(tx: Tx, input: Adjust, by: Actor): Promise<string> {
  enforce(mayAdjust(by))
  const movement = await findMovement(tx, input)
  const { account, counter, amount } = movement
  const [from, to] = amount > 0n ? [account, counter] : [counter, account]
  const balances = await lockAccounts(tx, [account, counter])
  const isPayerHouse = from.kind === 'EXTERNAL' || (await isHouse(tx, from.owner))
  const left = await findLeft(tx, input, movement)
  const payerBalance = balances.of(from)
  enforce(mayMoveBack(account, { amount: input.amount, left, payerBalance, isPayerHouse }))
  const controls = await controlsInForce(tx)
  await requireApproval(tx, await toProposed(tx, { input, from, to, controls, account }), by)
  const requestId = by.grant?.requestId
  if (requestId === undefined) throw new Error('an adjustment without an approved request')
  const id = tx.newId()
  const [accountId, version] = input.ledger.split('-')
  await tx.sql`
    insert into adjustments (id, approval_id, account_id, version, amount, reason, created_by, created_at)
    values (${id}, ${requestId}, ${accountId!}, ${version!}, ${input.amount}, ${input.reason}, ${by.id}, ${tx.now})`
  await post(tx, [adjusted({ adjustmentId: id, amount: input.amount, from, to })], by)
  return id
}

type Line = Entry & { readonly event: JournalEvent; readonly originId: string; readonly isIt: boolean }

/** The movement of a record: its two accounts. */
async function findMovement({ sql }: Tx, { ledger, currency }: Adjust): Promise<AdjustedMovement> {
  const [accountId, version] = ledger.split('-')
  const lines = await sql<Line[]>`
    with it as (select * from entries where account_id = ${accountId!} and version = ${version!})
    select a.owner_id as owner, a.kind, a.place_id as place, e.currency, e.origin, e.amount, j.event, j.origin_id,
      (e.account_id, e.version) = (it.account_id, it.version) as is_it
    from it join entries e on e.journal_id = it.journal_id join accounts a on a.id = e.account_id
    join journals j on j.id = e.journal_id`
  const entry = found(
    lines.find((line) => line.isIt),
    'adjustment.recordUnknown',
  )
  enforce(entry.currency === currency ? ok : refuseField('currency', 'field.invalid'))
  enforce(mayAdjustEvent(entry.event))
  const [paidFrom] = await sql<Pick<AccountRef, 'place'>[]>`
    select a.place_id as place from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
    where j.origin_id = ${entry.originId} and j.event = 'withdrawal.finished' and a.kind = 'EXTERNAL'`
  const others = lines.filter((line) => !line.isIt)
  const counter = counterOf(entry, others, paidFrom)
  if (!counter) throw new RefusalError(refuse('conflict', 'adjustment.openHold'))
  return { account: entry, counter, amount: entry.amount }
}

/** How much of the movement was not corrected yet; a later correction waits for the lock of the account. */
async function findLeft({ sql }: Tx, { ledger }: Adjust, { amount }: AdjustedMovement): Promise<bigint> {
  const [accountId, version] = ledger.split('-')
  const [sum] = await sql<{ corrected: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as corrected from adjustments
    where account_id = ${accountId!} and version = ${version!}`
  return (amount < 0n ? -amount : amount) - (sum?.corrected ?? 0n)
}

async function isHouse({ sql }: Tx, owner: string | null): Promise<boolean> {
  const [house] =
    await sql`select from accounts where owner_id = ${owner} and kind = 'AVAILABLE' and floor is null`
  return house !== undefined
}

type Proposed = {
  readonly input: Adjust
  readonly from: AccountRef
  readonly to: AccountRef
  readonly controls: Controls
  readonly account: AccountRef
}

async function toProposed({ sql }: Tx, of: Proposed): Promise<ProposedAct> {
  const { input, from, to, controls, account } = of
  const owners = [from.owner, to.owner].filter((owner) => owner !== null)
  const named = await sql<
    { id: string; name: string }[]
  >`select id, name from users where id = any(${owners})`
  const nameOf = ({ owner }: AccountRef) =>
    named.find(({ id }) => id === owner)?.name ?? toSentence('pt', 'adjustment.outside')
  return {
    controls,
    acts: ['ledger.adjust'],
    entity: 'user',
    entityId: account.owner,
    ownerId: account.owner,
    owners,
    subjects: noSubject(
      'a record of the ledger never changes; the rules read its remainder when the act runs',
    ),
    floor: { approvers: 1, roles: ['admin'], stepUp: true },
    value: { amount: input.amount, currency: input.currency },
    changes: [
      { field: 'ledger', before: null, after: input.ledger },
      { field: 'from', before: null, after: nameOf(from) },
      { field: 'to', before: null, after: nameOf(to) },
      { field: 'amount', before: null, after: formatMoney(input.amount, input.currency) },
      { field: 'reason', before: null, after: input.reason },
    ],
    command: 'adjustLedger',
    input,
  }
}
