import { isControlled } from '#core/approvals/matrix.ts'
import type { Outcome } from '#core/cnab240/outcome.ts'
import type { BankProfile } from '#core/cnab240/profile.ts'
import type { ProfileId } from '#core/cnab240/profile-list.ts'
import { PROFILES } from '#core/cnab240/profiles.ts'
import type { List, ListParams } from '#core/lists/list.ts'
import { toWire } from '#core/money/money.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { judgeLine } from '#core/shipments/return-line.ts'
import type { ItemState, ReturnLineState } from '#core/shipments/shipment.ts'
import type { ReturnLine, ReturnPreview, ShipmentReturn } from '#core/shipments/shipment-schema.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Actor } from '../audit/record.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { type ListQuery, type ListSpec, wholeUnits } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { selectPage } from '../lists/pages.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { findItems, toReasonText } from './items.ts'
import { type ReturnBytes, readReturnFile } from './receive.ts'

const returns = (sql: Sql) => sql`
  select r.id as "_id", r.shipment_id, json_build_object('_id', u.id, 'name', u.name) as created_by, r.created_at,
    r.sequence, r.file_sha256 as sha256,
    (select json_build_object('lines', count(*), 'paid', count(*) filter (where outcome = 'PAID' and state = 'APPLIED'),
        'accepted', count(*) filter (where outcome = 'ACCEPTED' and state = 'APPLIED'),
        'refused', count(*) filter (where outcome = 'REFUSED' and state = 'APPLIED'),
        'reversed', count(*) filter (where outcome = 'REVERSED' and state = 'APPLIED'),
        'waiting', count(*) filter (where state in ('NEW', 'WAITING')), 'asked', count(*) filter (where state = 'ASKED'),
        'repeated', count(*) filter (where state = 'REPEATED'))
      from shipment_return_lines l where l.return_id = r.id) as counts,
    (select a.id from approvals a where a.entity_id = r.id and a.status = 'WAITING' limit 1) as approval_id
  from shipment_returns r join users u on u.id = r.created_by`

/** A return file. */
export async function findReturn({ sql }: Reader, id: string): Promise<ShipmentReturn | undefined> {
  const [found] = await sql<ShipmentReturn[]>`${returns(sql)} where r.id = ${id}`
  return found
}

/** The return files that have lines of a shipment, the newest first. */
export const listReturns = ({ sql }: Reader, id: string, by: Viewer) => sql<ShipmentReturn[]>`
  ${returns(sql)} where ${isInternal(by)} and (r.shipment_id = ${id}
    or exists (select from shipment_return_lines l where l.return_id = r.id and l.shipment_id = ${id}))
  order by r.created_at desc, r.id`

/** The white list of the lines of return files. */
export const lineList: ListSpec = {
  id: 'l.id',
  search: ['user.name', 'key'],
  csv: ['_id', 'createdAt', 'line', 'key', 'user.name', 'amount', 'expected', 'outcome', 'state', 'decision'],
  columns: {
    _id: { sql: 'l.id', kind: 'id' },
    returnId: { sql: 'l.return_id', kind: 'id' },
    shipmentId: { sql: 'coalesce(l.shipment_id, r.shipment_id)', kind: 'id' },
    withdrawalId: { sql: 'l.withdrawal_id', kind: 'id' },
    key: { sql: 'l.key', kind: 'text' },
    line: { sql: 'l.line', kind: 'number', sortable: true },
    amount: { sql: wholeUnits('l.amount', `'BRL'`), kind: 'number', sortable: true },
    outcome: { sql: 'l.outcome', kind: 'enum', sortable: true },
    state: { sql: 'l.state', kind: 'enum', sortable: true },
    'user.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true, nullable: true },
    createdAt: { sql: 'l.created_at', kind: 'time', sortable: true },
  },
}

/** The rows of the list: staff see all of them. */
export const lineRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: sql`l.id as "_id", coalesce(l.shipment_id, r.shipment_id) as shipment_id, l.return_id, l.line, l.key,
    l.withdrawal_id, case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as user,
    wire_amount(l.amount, 'BRL') as amount, wire_amount(w.amount, 'BRL') as expected, l.codes, l.outcome, l.state,
    l.waits_for, l.authentication, l.bank_number, l.paid_on, l.decision, l.decision_reason,
    case when d.id is not null then json_build_object('_id', d.id, 'name', d.name) end as decided_by, l.created_at,
    p.profile`,
  from: sql`shipment_return_lines l join shipment_returns r on r.id = l.return_id
    left join paying_accounts p on p.bank_account_id = r.bank_account_id
    left join withdrawals w on w.id = l.withdrawal_id left join users u on u.id = w.user_id
    left join users d on d.id = l.decided_by`,
  visible: sql`${isInternal(by)}`,
})

type ReturnLineAnswer = Omit<ReturnLine, 'reason' | 'waitsFor'> & { waitsFor: Code | null }
type ReturnLineRow = ReturnLineAnswer & { profile: ProfileId | null }

export async function listReturnLines(
  reader: Reader,
  params: ListParams,
  by: Viewer,
  language: Language,
): Promise<List<ReturnLine>> {
  const list = await selectPage<ReturnLineRow>(reader, lineList, params, lineRows(reader.sql, by))
  return { ...list, data: list.data.map((row) => toLine(row, PROFILES[row.profile ?? 'generic'], language)) }
}

/** A line with its sentences. */
const toLine = (
  { waitsFor: code, ...row }: ReturnLineAnswer,
  profile: BankProfile,
  language: Language,
): ReturnLine => ({
  ...row,
  reason: toReasonText(row.codes, profile, language),
  waitsFor: code && { code, message: toSentence(language, code) },
})

export async function findReturnLine(reader: Reader, id: string, by: Viewer, language: Language) {
  const row = await selectOne<ReturnLineRow>(reader, lineList, lineRows(reader.sql, by), id)
  return row && toLine(row, PROFILES[row.profile ?? 'generic'], language)
}

/** The lines of a return file, and the effect of applying them. It changes nothing. */
export async function previewReturn(
  tx: Tx,
  of: ReturnBytes,
  by: Actor,
  language: Language,
): Promise<ReturnPreview> {
  const read = await readReturnFile(tx, of, { isLocked: false })
  const itemOf = await findItems(tx, read.lines, by, { isLocked: false })
  const controls = await controlsInForce(tx)
  const asks: Partial<Record<Outcome, boolean>> = {
    REFUSED: isControlled(controls, 'shipment.refuse'),
    REVERSED: isControlled(controls, 'shipment.reverse'),
  }
  const lines = read.lines.map((line): ReturnLine => {
    const item = itemOf(line)
    const judged = judgeLine(line, item, by)
    const state = judged.state === 'ASKED' && !asks[line.outcome] ? 'APPLIED' : judged.state
    const said = {
      ...line,
      codes: [...line.codes],
      state,
      waitsFor: judged.waitsFor,
      amount: toWire(line.amount, 'BRL'),
      expected: item ? toWire(item.amount, 'BRL') : null,
      user: item ? { _id: item.userId, name: item.userName } : null,
      _id: null,
      returnId: null,
      decision: null,
      decisionReason: null,
      decidedBy: null,
      createdAt: null,
    }
    return toLine(said, read.profile, language)
  })
  return {
    sequence: read.sequence,
    appliedAt: read.known?.createdAt ?? null,
    counts: countLines(lines),
    lines,
  }
}

function countLines(lines: readonly { readonly outcome: Outcome; readonly state: ReturnLineState }[]) {
  const count = (state: ReturnLineState, outcome?: ItemState) =>
    lines.filter((line) => line.state === state && (!outcome || line.outcome === outcome)).length
  return {
    lines: lines.length,
    paid: count('APPLIED', 'PAID'),
    accepted: count('APPLIED', 'ACCEPTED'),
    refused: count('APPLIED', 'REFUSED'),
    reversed: count('APPLIED', 'REVERSED'),
    waiting: count('WAITING'),
    asked: count('ASKED'),
    repeated: count('REPEATED'),
  }
}
