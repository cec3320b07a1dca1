import { mayManageSystemAccount } from '#core/bank-accounts/bank-account.ts'
import type { PayingAccount } from '#core/bank-accounts/paying-account-schema.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import type { BankAccountRow } from './row.ts'

/** The row, locked; 404 when unknown or invisible to the viewer, 403 when only an admin may change it. */
export async function lockBankAccount(tx: Tx, id: string, by: Viewer): Promise<BankAccountRow> {
  const [row] = await tx.sql<BankAccountRow[]>`
    select id, user_id, name, owner_name, email, document, bank, agency, account, kind, operation, pix_kind, pix_key,
      status, was_actived, entered_by, usable_from
    from bank_accounts
    where id = ${id} and deleted_at is null and (${isInternal(by)} or user_id = ${by.id}) for update`
  const account = found(row, 'bankAccount.unknown')
  await checkSystem(tx, account.userId, by)
  return account
}

/** Whether customers pay into the accounts of this owner; the same as `isSystemAccount` of an account. */
export const isSystemOwner = async (tx: Tx, userId: string | null): Promise<boolean> =>
  userId === null || (await findSettingsInForce(tx))?.userId === userId

export async function checkSystem(tx: Tx, userId: string | null, by: Viewer): Promise<void> {
  enforce(mayManageSystemAccount(await isSystemOwner(tx, userId), by))
}

/** The bank data of an account of the house, locked: the next file takes its number under this lock. */
export async function lockPaying(tx: Tx, id: string): Promise<PayingAccount | undefined> {
  const [row] = await tx.sql<PayingAccount[]>`
    select profile, options, agreement, funds, zip_code, street, number, complement, city, uf, pix_kind, pix_key, pix_city,
      ted_until, last_sequence
    from paying_accounts where bank_account_id = ${id} for update`
  return row
}
