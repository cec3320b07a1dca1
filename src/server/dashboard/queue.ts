import { maskText } from '#core/bank-statements/line-documents.ts'
import { mayReadStatements } from '#core/bank-statements/statement.ts'
import { maySettleIncident, type PayoutIncident } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { maySettleOutput } from '#core/chain/output.ts'
import {
  dueAt,
  LOST_DEPOSIT,
  type QUEUE_KINDS,
  type QueueKind,
  type WantedTimes,
  wantedOf,
} from '#core/dashboard/queue.ts'
import type { QueueItem, StaffQueue } from '#core/dashboard/queue-schema.ts'
import { type DepositStatus, mayDecideDeposit, type TransferKind } from '#core/deposits/deposit.ts'
import { type PairCurrency, toWire, worthFloor } from '#core/money/money.ts'
import { TAKE_MS } from '#core/orders/desk.ts'
import { mayQuoteOrder, type OrderStatus } from '#core/orders/order.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { firstRefusal, ok, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import { mayUpdateUser } from '#core/users/user.ts'
import {
  mayApproveWithdrawal,
  mayHandleWithdrawal,
  mayPayOwner,
  missingApprovals,
  type WithdrawalStatus,
} from '#core/withdrawals/withdrawal.ts'
import { listWaitingRequests } from '../approvals/queries.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import { findSettingsInForce } from '../settings/in-force.ts'

/** The rows of each kind that a screen has at once. */
const MOST = 100

type Person = { readonly _id: string; readonly name: string }

/** The common columns of the branches, and the facts of their rules. */
type QueueSource = {
  readonly kind: Exclude<QueueKind, 'approval'>
  readonly id: string
  readonly client: Person | null
  readonly text: string | null
  readonly amount: bigint | null
  readonly currency: PairCurrency | null
  readonly about: string
  readonly taken: Person | null
  readonly since: string
  readonly userId: string | null
  readonly createdBy: string | null
  readonly status: string
  readonly approvers: string[]
  readonly approvalsNeeded: number
  readonly isOwnerFrozen: boolean
  readonly isHouse: boolean
}

type Reading = {
  readonly by: Viewer
  readonly language: Language
  readonly now: Date
  /** The middle price of the market, in centavos per BTC. */
  readonly price: bigint | undefined
}

const person = (sql: Sql, of: 'u' | 'h') =>
  sql`case when ${sql.unsafe(of)}.id is not null then json_build_object('_id', ${sql.unsafe(of)}.id, 'name', ${sql.unsafe(of)}.name) end`

/** A request about the row waits: its approvers see the request. */
const isFree = (sql: Sql, id: string) =>
  sql`not exists (select from approvals a where a.entity_id = ${sql.unsafe(id)} and a.status = 'WAITING')`

/** The facts of rules that a branch has not. */
const none = (sql: Sql) =>
  sql`'{}'::uuid[] as approvers, 0 as approvals_needed, false as is_owner_frozen, false as is_house`

const noTaker = (sql: Sql) => sql`null::json as taken`

/** The rows of each kind that wait, and the column of their beginning. */
export const waitingRows = (
  sql: Sql,
): Record<QueueSource['kind'], { rows: string; since: string; where: Fragment }> => ({
  incident: {
    rows: `(
      select d.updated_at as since, o.id as output_id, null::uuid as payout_id
      from wallet_outputs o join deposits d on d.id = o.deposit_id where d.chain_state = 'LOST' and o.decided_at is null
      union all
      select updated_at, null, id from bitcoin_payouts where incident is not null and decided_at is null) i`,
    since: 'i.since',
    where: sql`true`,
  },
  quotation: {
    rows: 'orders o',
    since: 'o.created_at',
    where: sql`o.status in ${sql(WAITING.orders)} and o.kind = 'OTC' and ${isFree(sql, 'o.id')}`,
  },
  deposit: {
    rows: 'deposits d',
    since: 'd.created_at',
    where: sql`d.status in ${sql(WAITING.deposits)} and (d.receipt_key is not null or d.tx_id is not null) and ${isFree(sql, 'd.id')}`,
  },
  payout: {
    rows: 'withdrawals w',
    since: 'w.created_at',
    where: sql`w.status in ${sql(WAITING.withdrawals)} and ${isFree(sql, 'w.id')}`,
  },
  customer: {
    rows: 'users u',
    since: 'u.created_at',
    where: sql`u.status in ${sql(WAITING.users)} and u.roles = '{user}' and ${isFree(sql, 'u.id')}`,
  },
  line: {
    rows: 'bank_statement_lines l join bank_statements s on s.id = l.statement_id',
    since: 's.created_at',
    where: sql`l.state = 'OPEN' and l.amount > 0 and ${isFree(sql, 'l.id')}`,
  },
  return: {
    rows: 'shipment_return_lines l',
    since: 'l.created_at',
    where: sql`l.state = 'WAITING'`,
  },
})

/** Each kind from the row that has waited longest, by the index of its waiting rows. */
function branches(sql: Sql, now: Date): Record<QueueSource['kind'], Fragment> {
  const waits = waitingRows(sql)
  return {
    incident: sql`
      select coalesce(o.id, p.id) as id, ${person(sql, 'u')} as client, b.sequence::text as text,
        coalesce(d.amount, (
          select sum(w.amount)::bigint from payout_batch_members m join withdrawals w on w.id = m.withdrawal_id
          where m.batch_id = p.id)) as amount,
        'BTC' as currency, coalesce(p.incident, ${LOST_DEPOSIT}) as about, ${noTaker(sql)}, i.since, d.user_id,
        null::uuid as created_by, coalesce(p.status, d.status) as status, ${none(sql)}
      from ${sql.unsafe(waits.incident.rows)}
        left join wallet_outputs o on o.id = i.output_id left join deposits d on d.id = o.deposit_id
        left join users u on u.id = d.user_id left join bitcoin_payouts p on p.id = i.payout_id
        left join payout_batches b on b.id = p.id
      order by i.since, 1 limit ${MOST + 1}`,
    quotation: sql`
      select o.id, ${person(sql, 'u')} as client, null as text, coalesce(o.asked_orig, o.asked_dest) as amount,
        case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency, o.nature as about,
        ${person(sql, 'h')} as taken, o.created_at as since, o.user_id, o.created_by, o.status, ${none(sql)}
      from orders o join users u on u.id = o.user_id
        left join users h on h.id = o.taken_by and o.taken_at > ${new Date(now.getTime() - TAKE_MS)}
      where ${waits.quotation.where}
      order by o.created_at, o.id limit ${MOST + 1}`,
    deposit: sql`
      select d.id, ${person(sql, 'u')} as client, null as text, d.amount, d.currency, d.kind as about,
        ${person(sql, 'h')} as taken, d.created_at as since, d.user_id, d.created_by, d.status, ${none(sql)}
      from deposits d join users u on u.id = d.user_id
        left join users h on h.id = d.reviewer_id and d.status = 'PENDING'
      where ${waits.deposit.where}
      order by d.created_at, d.id limit ${MOST + 1}`,
    payout: sql`
      select w.id, ${person(sql, 'u')} as client, null as text, w.amount, w.currency, w.kind as about, ${noTaker(sql)},
        w.created_at as since, w.user_id, w.user_id as created_by, w.status,
        array(select v.user_id from withdrawal_approvals v where v.withdrawal_id = w.id) as approvers,
        w.approvals_needed, u.frozen_at is not null as is_owner_frozen, false as is_house
      from withdrawals w join users u on u.id = w.user_id
      where ${waits.payout.where}
      order by w.created_at, w.id limit ${MOST + 1}`,
    customer: sql`
      select u.id, ${person(sql, 'u')} as client, null as text, null::int8 as amount, null as currency, u.status as about,
        ${noTaker(sql)}, u.created_at as since, u.id as user_id, u.created_by, u.status, '{}'::uuid[] as approvers,
        0 as approvals_needed, false as is_owner_frozen, exists (
          select from settings s where s.status = 'ACTIVED' and u.id in (s.user_id, s.user_otc_id, s.user_fee_id)) as is_house
      from users u
      where ${waits.customer.where}
      order by u.created_at, u.id limit ${MOST + 1}`,
    line: sql`
      select l.id, null::json as client, l.text, l.amount, 'BRL' as currency, 'CREDIT' as about, ${noTaker(sql)},
        s.created_at as since, null::uuid as user_id, s.created_by, l.state as status, ${none(sql)}
      from bank_statement_lines l join bank_statements s on s.id = l.statement_id
      where ${waits.line.where}
      order by l.day, l.id limit ${MOST + 1}`,
    return: sql`
      select l.id, ${person(sql, 'u')} as client, l.key as text, l.amount, 'BRL' as currency, l.outcome as about, ${noTaker(sql)},
        l.created_at as since, w.user_id, null::uuid as created_by, l.state as status, ${none(sql)}
      from shipment_return_lines l left join withdrawals w on w.id = l.withdrawal_id left join users u on u.id = w.user_id
      where ${waits.return.where}
      order by l.created_at, l.id limit ${MOST + 1}`,
  }
}

const withdrawalOf = (row: QueueSource) => ({
  ...row,
  userId: row.userId ?? '',
  status: row.status as WithdrawalStatus,
  kind: row.about as TransferKind,
})

/** Whether this member of staff may do it: a payout that another person must approve is none of theirs. */
function mayDo(row: QueueSource, by: Viewer): Verdict {
  const userId = row.userId ?? ''
  switch (row.kind) {
    case 'incident':
      return row.about === LOST_DEPOSIT
        ? maySettleOutput({ reason: 'LOST' }, by)
        : maySettleIncident({ incident: row.about as PayoutIncident, decision: null }, by)
    case 'quotation':
      return mayQuoteOrder({ userId, kind: 'OTC', status: row.status as OrderStatus }, by)
    case 'deposit': {
      const facts = { userId, createdBy: row.createdBy ?? '', receipt: null }
      return mayDecideDeposit({ ...facts, status: row.status as DepositStatus }, by)
    }
    case 'payout': {
      const of = withdrawalOf(row)
      if (stepOf(row) === 'approve') return mayApproveWithdrawal(of, row.approvers, by)
      return firstRefusal(mayHandleWithdrawal(of, by), mayPayOwner(of))
    }
    case 'customer': {
      const target = {
        id: row.id,
        email: '',
        referralId: null,
        roles: ['user'] as const,
        isHouse: row.isHouse,
      }
      return mayUpdateUser(target, { status: 'VALID' }, by)
    }
    case 'line':
      return mayReadStatements(by)
    case 'return':
      return row.userId === null ? ok : mayHandleWithdrawal({ userId }, by)
  }
}

const stepOf = ({ kind, approvers, ...row }: QueueSource): QueueItem['step'] => {
  if (kind !== 'payout') return null
  return missingApprovals(row, approvers) > 0 ? 'approve' : 'pay'
}

function toItem(row: QueueSource, { price }: Reading, wanted: WantedTimes): QueueItem {
  const { kind, id, client, about, taken, since, amount, currency, text } = row
  const value = amount === null || currency === null ? undefined : worthFloor(amount, currency, price)
  const waits = { kind, since: new Date(since), endsAt: null, wanted }
  return {
    kind,
    _id: id,
    client,
    text: text && kind === 'line' ? maskText(text) : text,
    amount: amount === null || currency === null ? null : toWire(amount, currency),
    currency,
    value: value === undefined ? null : toWire(value, 'BRL'),
    about,
    step: stepOf(row),
    groupId: null,
    taken,
    since,
    dueAt: dueAt(waits).toISOString(),
    doesEnd: false,
  }
}

/** The requests that this person may decide. */
async function listRequests(reader: Reader, { by, language, now }: Reading): Promise<QueueItem[]> {
  const requests = await listWaitingRequests(reader, by, { language, now, limit: MOST + 1 })
  return requests
    .filter(({ refusal }) => refusal === null)
    .map(({ _id, owner, subject, value, acts, groupId, createdAt, validUntil }) => ({
      kind: 'approval',
      _id,
      client: owner,
      text: subject.name,
      amount: value,
      currency: value === null ? null : 'BRL',
      value,
      about: acts[0] ?? '',
      step: null,
      groupId,
      taken: null,
      since: createdAt,
      dueAt: validUntil,
      doesEnd: true,
    }))
}

/** The work that waits for this member of staff, as far as its rights reach. */
export async function readQueue(reader: Reader, reading: Reading): Promise<StaffQueue> {
  const { sql } = reader
  const [first, ...others] = Object.entries(branches(sql, reading.now)).map(
    ([kind, rows]) => sql`(select ${kind}::text as kind, b.* from (${rows}) b)`,
  )
  const all = others.reduce((sum, one) => sql`${sum} union all ${one}`, first ?? sql``)
  const [settings, requests, rows] = await Promise.all([
    findSettingsInForce(reader),
    listRequests(reader, reading),
    sql<QueueSource[]>`${all}`,
  ])
  const wanted = wantedOf(settings)
  const done = rows.filter((row) => mayDo(row, reading.by).ok).map((row) => toItem(row, reading, wanted))
  const items = [...done, ...requests]
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const of = (kind: (typeof QUEUE_KINDS)[number]) => items.filter((item) => item.kind === kind)
  return {
    items: kinds.flatMap((kind) => of(kind).slice(0, MOST)),
    cut: kinds.filter((kind) => of(kind).length > MOST),
  }
}
