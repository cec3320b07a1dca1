import { type Controls, DEFAULT_CONTROLS, withControls } from '#core/approvals/controls.ts'
import { PAIR } from '#core/orders/order.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import {
  DEFAULT_STATUSES,
  DEFAULT_TERMS,
  mayBeHouse,
  mayManageSettings,
  mayOverwrite,
  type OperationStatuses,
} from '#core/settings/settings.ts'
import type { Settings, SettingsChange, SettingsInput } from '#core/settings/settings-schema.ts'
import type { UserStatus } from '#core/users/user.ts'
import { type EventCode, recordEvent, type Subject } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import { omitUndefined } from '../db/omit-undefined.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { setHouse } from '../ledger/accounts.ts'
import { withKeptLogo } from './logos.ts'
import { readBefore, requireChange } from './proposed.ts'
import { findTerms } from './queries.ts'

const SETTINGS: Subject = { entity: 'settings' }

type Terms = Omit<SettingsInput, '_id' | 'statuses'> & { statuses?: OperationStatuses }

/** Makes a record; omitted fields have their defaults. An ACTIVED record replaces the one in force. Gives its id. */
export async function createSettings(tx: Tx, input: SettingsInput, by: Actor): Promise<string> {
  enforce(mayManageSettings(by))
  await lockSettings(tx)
  await checkHouse(tx, input)
  const before = await readBefore(tx, null)
  const id = await insertSettings(tx, input, by)
  const after = await readForAudit(tx, id)
  await requireChange(tx, { before, after, id: null, command: 'createSettings', input }, by)
  return id
}

/** Changes a record; omitted fields keep their values. The record in force stays in force, with its new values. */
export async function updateSettings(
  tx: Tx,
  { id, input }: { id: string; input: SettingsChange },
  by: Actor,
): Promise<void> {
  enforce(mayManageSettings(by))
  enforce(input._id === undefined || input._id === id ? ok : refuseField('_id', 'field.invalid'))
  await lockSettings(tx)
  const { _id, createdAt, updatedAt, ...before } = await readTerms(tx, id)
  // A grant covers every field of the record, so it is stale by itself.
  enforce(by.grant ? ok : mayOverwrite(input.updatedAt, updatedAt))
  await checkHouse(tx, input)
  const covered = await readBefore(tx, id)
  await storeTerms(tx, { id, terms: input }, by)
  const after = await readForAudit(tx, id)
  const change = { before: covered, after, id, command: 'updateSettings', input: { id, input } } as const
  await requireChange(tx, change, by)
  const { status } = after
  await recordEvent(tx, SETTINGS, { id, code: codeOf(before, after), status, before, after }, by)
}

/** Records activation and deactivation separately from other changes. */
function codeOf(before: Pick<Settings, 'status'>, after: Pick<Settings, 'status'>): EventCode {
  if (before.status === after.status) return 'event.settings.updated'
  if (after.status === 'ACTIVED') return 'event.settings.activated'
  const isOut = before.status === 'ACTIVED' || after.status === 'DISABLED'
  return isOut ? 'event.settings.disabled' : 'event.settings.updated'
}

const readTerms = async (tx: Tx, id: string): Promise<Settings> =>
  found(await findTerms(tx, id), 'settings.unknown')

/** A record for the audit: in wire format, without the columns that every change sets. */
async function readForAudit(tx: Tx, id: string): Promise<Omit<Settings, '_id' | 'createdAt' | 'updatedAt'>> {
  const { _id, createdAt, updatedAt, ...terms } = await readTerms(tx, id)
  return terms
}

/** Serialises writes of records: of two concurrent activations the later one is in force. Reads continue. */
async function lockSettings({ sql }: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`
}

const HOUSE_FIELDS = ['userId', 'userOtcId', 'userFeeId'] as const

/** The users of the house, locked so that none is blocked meanwhile. */
async function checkHouse({ sql }: Tx, input: Terms): Promise<void> {
  const ids = HOUSE_FIELDS.map((field) => input[field])
  const rows = await sql<{ id: string; status: UserStatus }[]>`
    select id, status from users where id = any(${ids}) order by id for share`
  const statuses = new Map(rows.map((row) => [row.id, row.status]))
  for (const field of HOUSE_FIELDS) enforce(mayBeHouse(field, statuses.get(input[field])))
}

/** Inserts a new record with defaults for omitted fields; the first record has no creator. */
export async function insertSettings(tx: Tx, terms: Terms, by: Actor | null): Promise<string> {
  const id = tx.newId()
  await tx.sql`
    insert into settings (id, name, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell, statuses,
      controls, desk, created_by, created_at, updated_at)
    values (${id}, ${terms.name}, ${terms.userId}, ${terms.userOtcId}, ${terms.userFeeId}, ${terms.adminEmail},
      ${terms.expireBuy}, ${terms.expireSell}, ${JSON.stringify(DEFAULT_STATUSES)}::text::jsonb,
      ${JSON.stringify(DEFAULT_CONTROLS)}::text::jsonb, ${JSON.stringify(DEFAULT_DESK)}::text::jsonb, ${by?.id ?? null}, ${tx.now}, ${tx.now})`
  await storeTerms(tx, { id, terms: { ...DEFAULT_TERMS, ...omitUndefined(terms) } as Terms }, by)
  const after = await readForAudit(tx, id)
  const made = { id, status: after.status }
  await recordEvent(tx, SETTINGS, { ...made, code: 'event.settings.created', after }, by)
  if (after.status === 'ACTIVED')
    await recordEvent(tx, SETTINGS, { ...made, code: 'event.settings.activated' }, by)
  return id
}

/** Updates the sent fields. A record in force replaces the other one, and its users become the house. */
async function storeTerms(
  tx: Tx,
  { id, terms }: { id: string; terms: Terms },
  by: Actor | null,
): Promise<void> {
  const { sql } = tx
  const isInForce = terms.status === 'ACTIVED'
  if (isInForce) await disableOthers(tx, id, by)
  await sql`
    update settings set ${sql({ ...toColumns(terms), updatedAt: tx.now })},
      statuses = coalesce(${toJson(terms.statuses)}::text::jsonb, statuses),
      controls = coalesce(${toJson(await readControls(tx, id, terms))}::text::jsonb, controls),
      desk = coalesce(${toJson(terms.desk)}::text::jsonb, desk),
      deposits = coalesce(${toJson(terms.deposits)}::text::jsonb, deposits),
      bitcoin = coalesce(${toJson(terms.bitcoin)}::text::jsonb, bitcoin),
      promises = coalesce(${toJson(terms.promises)}::text::jsonb, promises),
      brand = coalesce(${toJson(await withKeptLogo(tx, terms.brand))}::text::jsonb, brand)
    where id = ${id}`
  if (isInForce) await setHouse(tx, [terms.userId, terms.userOtcId, terms.userFeeId])
}

/** The controls that a record will have; `undefined` when it sends none. */
async function readControls(
  { sql }: Tx,
  id: string,
  { controls: sent }: Terms,
): Promise<Controls | undefined> {
  if (!sent) return undefined
  const [row] = await sql<{ controls: Controls }[]>`select controls from settings where id = ${id}`
  return row && withControls(row.controls, sent)
}

const toJson = (terms: object | undefined): string | null =>
  terms === undefined ? null : JSON.stringify(terms)

/** Deactivates the record in force, unless it is this one. */
async function disableOthers(tx: Tx, own: string, by: Actor | null): Promise<void> {
  const others = await tx.sql<{ id: string }[]>`
    update settings set status = 'DISABLED', updated_at = ${tx.now} where status = 'ACTIVED' and id <> ${own}
    returning id`
  const disabled = {
    code: 'event.settings.disabled',
    status: 'DISABLED',
    before: { status: 'ACTIVED' },
  } as const
  for (const { id } of others) await recordEvent(tx, SETTINGS, { id, ...disabled }, by)
}

const toColumns = ({ name, status, adminEmail, limitOTC, fees, approvalLimit, ...terms }: Terms) =>
  omitUndefined({
    name,
    status,
    adminEmail,
    userId: terms.userId,
    userOtcId: terms.userOtcId,
    userFeeId: terms.userFeeId,
    expireBuy: terms.expireBuy,
    expireSell: terms.expireSell,
    limitOtcBrl: limitOTC.BRL,
    limitOtcBtc: limitOTC.BTC,
    feeOrderBuy: fees.orders.find((fee) => fee.currencyOrig === PAIR.BUY.orig)?.fee,
    feeOrderSell: fees.orders.find((fee) => fee.currencyOrig === PAIR.SELL.orig)?.fee,
    feeDepositBank: fees.deposits.BANK,
    feeDepositCrypto: fees.deposits.CRYPTO,
    feeWithdrawalBank: fees.withdrawals.BANK,
    feeWithdrawalCrypto: fees.withdrawals.CRYPTO,
    spreadBuy: terms.spreadBuy,
    spreadSell: terms.spreadSell,
    registrations: terms.registrations,
    referralShare: terms.referralShare,
    approvalLimitBrl: approvalLimit?.BRL,
    approvalLimitBtc: approvalLimit?.BTC,
  })
