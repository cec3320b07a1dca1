import { isSameName } from '../deposits/reading.ts'
import { BANK_ACCOUNT_STATUS, statusesOf } from '../rules/statuses.ts'
import { ok, refuse, refuseField, refuseFields, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'

export const BANK_ACCOUNT_STATUSES = statusesOf(BANK_ACCOUNT_STATUS)
export type BankAccountStatus = keyof typeof BANK_ACCOUNT_STATUS

/** CC is a checking account, CP a savings account. */
export const BANK_ACCOUNT_KINDS = ['CC', 'CP'] as const

/** Caixa, whose accounts have an operation number. */
export const BANK_WITH_OPERATION = '104'

type AccountFacts = {
  readonly userId: string | null
  readonly status: BankAccountStatus
  readonly wasActived: boolean
}

type Saved = {
  readonly bank: string | null
  readonly operation: string | null
  readonly status?: BankAccountStatus
  readonly userId?: string | null
}

/**
 * The fields that an owner sets. Only staff set `status`, another user's `userId` and the operation of a Caixa account.
 */
export function maySaveBankAccount(input: Saved, by: Viewer): Verdict {
  if (!isInternal(by)) {
    if (input.status !== undefined) return refuse('forbidden', 'bankAccount.statusForbidden')
    return input.userId && input.userId !== by.id ? refuse('forbidden', 'bankAccount.notYours') : ok
  }
  if (input.bank === BANK_WITH_OPERATION && !input.operation)
    return refuseFields([{ field: 'operation', code: 'field.required' }])
  return ok
}

/** Only an admin changes the accounts that customers pay into: such a change can redirect their deposits. */
export function mayManageSystemAccount(isSystem: boolean, by: Viewer): Verdict {
  return !isSystem || isAdmin(by) ? ok : refuse('forbidden', 'bankAccount.systemAdminOnly')
}

/** Customers pay into accounts of the house, which therefore name a bank. */
export const mayOwnPayee = (payee: { readonly pixKey: string | null }, owner: string | null): Verdict =>
  owner !== null || payee.pixKey === null ? ok : refuseField('pixKey', 'bankAccount.pixOfHouse')

/** For a customer, another customer's account does not exist; staff edit all. */
export function mayEditBankAccount(account: Pick<AccountFacts, 'userId'>, by: Viewer): Verdict {
  return account.userId === by.id || isInternal(by) ? ok : refuse('forbidden', 'bankAccount.notYours')
}

/** Staff enable from any other status; the owner only a DISABLED account that was ACTIVED before. */
export function mayEnableBankAccount(account: AccountFacts, by: Viewer): Verdict {
  if (account.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'bankAccount.notYours')
  if (account.status === 'ACTIVED') return refuse('conflict', 'bankAccount.alreadyActive')
  if (isInternal(by)) return ok
  return isReenabled(account) ? ok : refuse('forbidden', 'bankAccount.pendingApproval')
}

/** Only from ACTIVED, by its owner or staff. */
export function mayDisableBankAccount(account: Pick<AccountFacts, 'userId' | 'status'>, by: Viewer): Verdict {
  if (account.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'bankAccount.notYours')
  return account.status === 'ACTIVED' ? ok : refuse('conflict', 'bankAccount.notActive')
}

const PAYEE_FIELDS = [
  ...(['bank', 'agency', 'account', 'operation', 'kind', 'pixKind', 'pixKey'] as const),
  ...(['document', 'ownerName'] as const),
]

type Paid = { readonly [Field in (typeof PAYEE_FIELDS)[number]]: string | null }

/** Whether an edit changes the payee: an approved account then becomes PENDING again. */
export const changesPayee = (before: Paid, after: Paid): boolean =>
  PAYEE_FIELDS.some((field) => (before[field] ?? null) !== (after[field] ?? null))

/** Whether enabling pays again to an account that was approved before. Otherwise it is the first approval. */
export const isReenabled = (account: Pick<AccountFacts, 'status' | 'wasActived'>): boolean =>
  account.status === 'DISABLED' && account.wasActived

/**
 * Whether an account comes into use by the same member of staff who entered it. Somebody else must approve it then. A customer
 * only enables an account that staff approved before.
 */
export function approvesOwnEntry(
  account: { readonly status: BankAccountStatus; readonly enteredBy: string | null },
  change: { readonly isEntered: boolean; readonly status: BankAccountStatus },
  by: Viewer,
): boolean {
  const isEntry = change.isEntered || account.enteredBy === by.id
  const isInUse = change.status === 'ACTIVED' && (change.isEntered || account.status !== 'ACTIVED')
  return isInternal(by) && isEntry && isInUse
}

type Holder = {
  readonly ownerName: string
  readonly user: { readonly name: string } | null
  readonly isOtherDocument: boolean | null
}

/** An account of another holder than its owner is approved alone, by a person who compares both. */
export function mayApproveTogether({ ownerName, user, isOtherDocument }: Holder): Verdict {
  const isOther = isOtherDocument === true || (user !== null && !isSameName(ownerName, user.name))
  return isOther ? refuse('conflict', 'bankAccount.alone') : ok
}

/** The end of the hold of a payee that changes now: its owner has this time to notice the change. Null is no hold. */
export const toUsableFrom = (now: Date, holdHours: number): Date | null =>
  holdHours === 0 ? null : new Date(now.getTime() + holdHours * 3_600_000)

/**
 * The status after an edit. A change of payee removes the approval, also of a disabled account. When staff send the
 * status with the edit, this is their approval. A PENDING account never counts as approved once, and a payee that is new in a
 * DISABLED account neither: its owner could enable it.
 */
export function approvalAfterEdit(
  before: Pick<AccountFacts, 'status' | 'wasActived'>,
  edit: { status: BankAccountStatus | undefined; changesPayee: boolean },
  by: Viewer,
): Pick<AccountFacts, 'status' | 'wasActived'> {
  const { status } = edit
  if (status !== undefined && isInternal(by))
    return {
      status,
      wasActived: status === 'ACTIVED' || (status === 'DISABLED' && before.wasActived && !edit.changesPayee),
    }
  const losesApproval = edit.changesPayee && (before.status === 'ACTIVED' || before.wasActived)
  return losesApproval ? { status: 'PENDING', wasActived: false } : before
}
