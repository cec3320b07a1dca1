import { readFileSync } from 'node:fs'
import { type AuditAction, changed } from '#core/audit/audit.ts'
import {
  approvalAfterEdit,
  approvesOwnEntry,
  changesPayee,
  isReenabled,
  mayDisableBankAccount,
  mayEditBankAccount,
  mayEnableBankAccount,
  mayOwnPayee,
  maySaveBankAccount,
  toUsableFrom,
} from '#core/bank-accounts/bank-account.ts'
import type { Bank, BankAccountInput } from '#core/bank-accounts/bank-account-schema.ts'
import { toBankName } from '#core/bank-accounts/bank-name.ts'
import { type Destination, maskPlace } from '#core/bank-accounts/payee.ts'
import { mayKeepPaying } from '#core/bank-accounts/paying-account.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { queueNotice } from '../mail/queue.ts'
import { noticeHold, tellStaff } from '../mail/tell.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { checkSystem, lockBankAccount, lockPaying } from './lock.ts'
import { requirePayee } from './proposed.ts'
import type { BankAccountRow } from './row.ts'

/**
 * Adds a bank account. A customer's account starts PENDING; staff name the owner and may approve it at once. Gives its
 * id.
 */
export async function createBankAccount(tx: Tx, input: BankAccountInput, by: Actor): Promise<string> {
  const userId = isInternal(by) && input.userId !== undefined ? input.userId : by.id
  const id = tx.newId()
  await checkInput(tx, { id, input, userId }, by)
  const status = input.status ?? 'PENDING'
  const record = { ...toColumns(input), userId, status, wasActived: status === 'ACTIVED' }
  const before = { status: 'PENDING', enteredBy: by.id } as const
  const isOwnEntry = approvesOwnEntry(before, { isEntered: true, status }, by)
  await requirePayee(tx, { after: record, isOwnEntry, command: 'createBankAccount', input }, by)
  const row = { id, ...record, ...(await enterPayee(tx, by)), createdAt: tx.now, updatedAt: tx.now }
  await tx.sql`insert into bank_accounts ${tx.sql(row)}`
  await recordAudit(tx, { action: 'audit.bankAccount.created', entity: 'bankAccount', id, after: record }, by)
  await noticePayee(tx, 'payeeAdded', row)
  if (status === 'PENDING')
    tellStaff(tx, [{ kind: 'workAccount', subject: { entity: 'bankAccount', id }, except: by.id }])
  return id
}

/** Changes a bank account. A change of payee removes the approval, unless staff send the status with it. */
export async function updateBankAccount(
  tx: Tx,
  { id, input }: { id: string; input: BankAccountInput },
  by: Actor,
): Promise<void> {
  enforce(input._id === undefined || input._id === id ? ok : refuseField('_id', 'field.invalid'))
  const before = await lockBankAccount(tx, id, by)
  enforce(mayEditBankAccount(before, by))
  const userId = isInternal(by) && input.userId !== undefined ? input.userId : before.userId
  await checkInput(tx, { id, input, userId }, by)
  const paying = before.userId === null ? await lockPaying(tx, id) : undefined
  enforce(paying ? mayKeepPaying(paying.profile, { bank: input.bank, userId }) : ok)
  const isOtherPayee = changesPayee(before, input) || userId !== before.userId
  const approval = approvalAfterEdit(before, { status: input.status, changesPayee: isOtherPayee }, by)
  const { status, wasActived } = approval
  const isAgain = status === 'ACTIVED' && isReenabled(before)
  const entered = isOtherPayee || isAgain ? await enterPayee(tx, by) : {}
  const record = { ...toColumns(input), status, wasActived, userId }
  const isOwnEntry = approvesOwnEntry(before, { isEntered: isOtherPayee, status }, by)
  const act = { command: 'updateBankAccount', input: { id, input } } as const
  await requirePayee(tx, { before, after: record, isOwnEntry, ...act }, by)
  const row = { ...record, ...entered, updatedAt: tx.now }
  await tx.sql`update bank_accounts set ${tx.sql(row)} where id = ${id}`
  await recordChange(tx, { action: 'audit.bankAccount.updated', was: before, changes: record }, by)
  if (isOtherPayee || status !== before.status) await noticePayee(tx, 'payeeChanged', { ...before, ...row })
}

/** Approves an account, or enables a disabled one. */
export async function enableBankAccount(tx: Tx, id: string, by: Actor): Promise<void> {
  const account = await lockBankAccount(tx, id, by)
  enforce(mayEnableBankAccount(account, by))
  const after = { ...account, status: 'ACTIVED' } as const
  const isOwnEntry = approvesOwnEntry(account, { isEntered: false, status: 'ACTIVED' }, by)
  const act = { command: 'enableBankAccount', input: { id } } as const
  await requirePayee(tx, { before: account, after, isOwnEntry, ...act }, by)
  const entered = isReenabled(account) ? await enterPayee(tx, by) : {}
  const changes = { status: 'ACTIVED', wasActived: true } as const
  await updateGuarded(tx, 'bank_accounts', account, { ...changes, ...entered })
  await recordChange(tx, { action: 'audit.bankAccount.enabled', was: account, changes }, by)
  await noticePayee(tx, 'payeeChanged', { ...account, ...changes, ...entered }, 'accountApproved')
}

/** Disables an account; no withdrawal goes to it. */
export async function disableBankAccount(tx: Tx, id: string, by: Actor): Promise<void> {
  const account = await lockBankAccount(tx, id, by)
  enforce(mayDisableBankAccount(account, by))
  const changes = { status: 'DISABLED' }
  await updateGuarded(tx, 'bank_accounts', account, changes)
  if (account.userId !== null) {
    const subject = { entity: 'bankAccount', id } as const
    noticeHold(tx, { userId: account.userId, subject, payee: account.name, until: null })
  }
  await recordChange(tx, { action: 'audit.bankAccount.disabled', was: account, changes }, by)
}

/** The columns of a payee that is new, changed or enabled again: by whom, and the end of its hold. */
async function enterPayee(tx: Tx, by: Viewer) {
  const settings = await findSettingsInForce(tx)
  return { enteredBy: by.id, usableFrom: toUsableFrom(tx.now, settings?.controls.payeeHold ?? 0) }
}

type NoticedPayee = Pick<BankAccountRow, 'id' | 'userId' | 'bank' | 'status'> &
  Omit<Destination, 'bankName'> & {
    readonly usableFrom: Date | string | null
  }

/** Mails the owner about a payee of the account. An account that customers pay into has no owner. */
async function noticePayee(
  tx: Tx,
  kind: 'payeeAdded' | 'payeeChanged',
  { id, userId, status, usableFrom, ...of }: NoticedPayee,
  noticeKind?: NoticeKind,
): Promise<void> {
  if (userId === null) return
  const [row] = await tx.sql<{ name: string }[]>`select name from banks where code = ${of.bank}`
  const payee = maskPlace({ ...of, bankName: row?.name ?? of.bank })
  const subject = { entity: 'bankAccount', id } as const
  queueNotice(tx, { userId, kind, params: { payee }, subject, ...(noticeKind && { noticeKind }) })
  noticeHold(tx, { userId, subject, payee, until: status === 'ACTIVED' ? usableFrom : null })
}

/** The columns that a form sets, with the owner of the account. */
async function checkInput(
  tx: Tx,
  { id, input, userId }: { id: string; input: BankAccountInput; userId: string | null },
  by: Viewer,
): Promise<void> {
  enforce(maySaveBankAccount(input, by))
  enforce(mayOwnPayee(input, userId))
  if (isInternal(by)) await checkSystem(tx, userId, by)
  const [bank] = await tx.sql`select from banks where code = ${input.bank}`
  enforce(bank || input.bank === null ? ok : refuseField('bank', 'bankAccount.bank'))
  if (input.pixKey !== null) await checkPixKey(tx, { id, userId, pixKey: input.pixKey })
  const [owner] = await tx.sql`select from users where id = ${userId}`
  enforce(owner || userId === null ? ok : refuseField('userId', 'user.unknown'))
}

/** An owner has a key once. */
async function checkPixKey(
  { sql }: Tx,
  { id, userId, pixKey }: { id: string; userId: string | null; pixKey: string },
): Promise<void> {
  // One after the other, so that two calls do not save one key.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pix ${userId} ${pixKey}`}, 0))`
  const [saved] = await sql`
    select from bank_accounts
    where user_id = ${userId} and pix_key = ${pixKey} and deleted_at is null and id <> ${id}`
  enforce(saved ? refuseField('pixKey', 'bankAccount.pixSaved') : ok)
}

const toColumns = ({ _id, status, userId, ...columns }: BankAccountInput) => ({
  ...columns,
  email: columns.email ?? null,
})

/** Records a change, of staff or of the owner; `was` is the row before. */
function recordChange(
  tx: Tx,
  { action, was, changes }: { action: AuditAction; was: BankAccountRow; changes: object },
  by: Actor,
): Promise<void> {
  const facts = changed(was, { ...was, ...changes })
  return recordAudit(tx, { action, entity: 'bankAccount', id: was.id, ...facts }, by)
}

/** The banks of the country with a code. A new list replaces the old one; a removed bank stays for old accounts. */
export async function storeBanks({ sql }: Tx): Promise<void> {
  const text = readFileSync(new URL('./banks.json', import.meta.url), 'utf8')
  const { banks } = JSON.parse(text) as { banks: Bank[] }
  await sql`
    insert into banks (code, ispb, name, legal_name)
    select * from unnest(
      ${banks.map((bank) => bank.code)}::text[],
      ${banks.map((bank) => bank.ispb)}::text[],
      ${banks.map((bank) => toBankName(bank.name))}::text[],
      ${banks.map((bank) => toBankName(bank.legalName))}::text[])
    on conflict (code) do update set ispb = excluded.ispb, name = excluded.name, legal_name = excluded.legal_name
    where (banks.ispb, banks.name, banks.legal_name) is distinct from (excluded.ispb, excluded.name, excluded.legal_name)`
}
