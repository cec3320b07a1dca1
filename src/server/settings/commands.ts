import {
  DEFAULT_STATUSES,
  DEFAULT_TERMS,
  mayBeHouse,
  mayManageSettings,
  type OperationStatuses,
  type SettingsInput,
} from '#core/settings.ts'
import type { UserStatus } from '#core/user.ts'
import { ok, refuseField } from '#core/verdict.ts'
import type { Viewer } from '#core/viewer.ts'
import { given } from '../db/given.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { setHouse } from '../ledger/accounts.ts'

type Terms = Omit<SettingsInput, '_id' | 'statuses'> & { statuses?: OperationStatuses }

/** Makes a record; what is left out has its default. ACTIVED, it takes the place of the one in force. Gives its id. */
export async function createSettings(tx: Tx, input: SettingsInput, by: Viewer): Promise<string> {
  enforce(mayManageSettings(by))
  await lockSettings(tx)
  await checkHouse(tx, input)
  return insertSettings(tx, input, by)
}

/** Changes a record; what is left out keeps its value. The record in force stays in force, with its new values. */
export async function updateSettings(
  tx: Tx,
  { id, input }: { id: string; input: SettingsInput },
  by: Viewer,
): Promise<void> {
  enforce(mayManageSettings(by))
  enforce(input._id === undefined || input._id === id ? ok : refuseField('_id', 'field.invalid'))
  await lockSettings(tx)
  const [row] = await tx.sql<{ id: string }[]>`select id from settings where id = ${id}`
  found(row, 'settings.unknown')
  await checkHouse(tx, input)
  await storeTerms(tx, id, input)
}

/** Records are written one after the other: of two that are activated at once the later one is in force. Reading goes on. */
async function lockSettings({ sql }: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`
}

const HOUSE_FIELDS = ['userId', 'userOtcId', 'userFeeId'] as const

/** Those who stand for the house, held so that none is blocked meanwhile. */
async function checkHouse({ sql }: Tx, input: Terms): Promise<void> {
  const ids = HOUSE_FIELDS.map((field) => input[field])
  const rows = await sql<{ id: string; status: UserStatus }[]>`
    select id, status from users where id = any(${ids}) order by id for share`
  const statuses = new Map(rows.map((row) => [row.id, row.status]))
  for (const field of HOUSE_FIELDS) enforce(mayBeHouse(field, statuses.get(input[field])))
}

/** Writes a new record, with the defaults where nothing is said; nobody made the first one. */
export async function insertSettings(tx: Tx, terms: Terms, by: { id: string } | null): Promise<string> {
  const id = tx.newId()
  await tx.sql`
    insert into settings (id, name, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell, statuses,
      created_by, created_at, updated_at)
    values (${id}, ${terms.name}, ${terms.userId}, ${terms.userOtcId}, ${terms.userFeeId}, ${terms.adminEmail},
      ${terms.expireBuy}, ${terms.expireSell}, ${JSON.stringify(DEFAULT_STATUSES)}::text::jsonb,
      ${by?.id ?? null}, ${tx.now}, ${tx.now})`
  await storeTerms(tx, id, { ...DEFAULT_TERMS, ...given(terms) } as Terms)
  return id
}

/** Writes what is given. A record in force puts the other out of force and makes its users the house. */
async function storeTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  const { sql } = tx
  const isInForce = terms.status === 'ACTIVED'
  if (isInForce)
    await sql`
      update settings set status = 'DISABLED', updated_at = ${tx.now} where status = 'ACTIVED' and id <> ${id}`
  const statuses = terms.statuses === undefined ? null : JSON.stringify(terms.statuses)
  await sql`
    update settings set ${sql({ ...toColumns(terms), updatedAt: tx.now })},
      statuses = coalesce(${statuses}::text::jsonb, statuses)
    where id = ${id}`
  if (isInForce) await setHouse(tx, [terms.userId, terms.userOtcId, terms.userFeeId])
}

const toColumns = ({ name, status, adminEmail, limitOTC, fees, approvalLimit, ...terms }: Terms) =>
  given({
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
    feeOrderBuy: fees.orders.find((fee) => fee.currencyOrig === 'BRL')?.fee,
    feeOrderSell: fees.orders.find((fee) => fee.currencyOrig === 'BTC')?.fee,
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
