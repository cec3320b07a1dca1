import { randomInt } from 'node:crypto'
import { requirementOf } from '#core/approvals/matrix.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import type { Role, Viewer } from '#core/rules/viewer.ts'
import { maySetPasswordOf, type PasswordDue } from '#core/sessions/password.ts'
import { givesRights, mayCreateUser, mayGrantTerms, needsDescription } from '#core/users/user.ts'
import type { CreateUser, User } from '#core/users/user-schema.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { openAccounts } from '../ledger/accounts.ts'
import { queueNotice } from '../mail/queue.ts'
import { dropDevices } from '../notices/devices.ts'
import { controlsInForce } from '../settings/in-force.ts'
import type { UserColumns } from './columns.ts'
import { hashNewPassword } from './new-password.ts'
import { requireCredentials, requireStaff } from './proposed.ts'
import { findUser } from './queries.ts'
import { stopWithdrawals } from './withdrawal-stop.ts'

/** The fees of the settings, and no referrer. */
const NO_TERMS = { referralId: null, withdrawalFee: null, emissionFee: null, feeBank: null, feeCrypto: null }

const toFeeColumns = ({ withdrawalFee = null, emissionFee = null, fees }: CreateUser['settings']) => ({
  withdrawalFee,
  emissionFee,
  feeBank: fees?.withdrawals.BANK ?? null,
  feeCrypto: fees?.withdrawals.CRYPTO ?? null,
})

export type Addresses = readonly Readonly<Record<string, string | null>>[]

/** Creates a user, by staff, with accounts and a referral code. Gives its id. */
export async function createUser(tx: Tx, input: CreateUser, by: Actor): Promise<string> {
  const controls = await controlsInForce(tx)
  const areTermsFree = requirementOf(controls, 'user.fees', 0n) === undefined
  enforce(mayCreateUser(input, by, areTermsFree))
  if (givesRights({ roles: [], permissions: [] }, input))
    await requireStaff(tx, { after: input, command: 'createUser', input }, by)
  const { addresses, password, settings, referralId = null, ...fields } = input
  const id = tx.newId()
  await checkReferral(tx, { referralId, userId: id })
  const passwordHash = await hashNewPassword(password, { owner: input, field: 'password' })
  const columns: UserColumns = {
    ...fields,
    birth: (input.kind === 'F' && input.birth) || null,
    statusDescription: needsDescription(input.status) ? input.statusDescription : null,
    ...(mayGrantTerms(by, areTermsFree) ? { referralId, ...toFeeColumns(settings) } : NO_TERMS),
    wasValid: input.status === 'VALID',
  }
  const { temporaryPasswords, staffPasswordHold } = controls
  const passwordDue = temporaryPasswords ? 'TEMPORARY' : null
  await insertUser(tx, { ...columns, id, passwordHash, passwordDue, emailConfirmedAt: null })
  await stopWithdrawals(tx, { userId: id, by: by.id, seconds: staffPasswordHold * HOUR_SECONDS })
  await storeAddresses(tx, id, addresses)
  await tx.sql`update users set created_by = ${by.id} where id = ${id}`
  const { createdAt, ...after } = await readForAudit(tx, id, by)
  await recordAudit(tx, { action: 'audit.user.created', entity: 'user', id, after }, by)
  return id
}

const HOUR_SECONDS = 60 * 60

type AuditedUser = Omit<User, '_id' | 'updatedAt' | 'tags' | 'balances'>

/** A user for the audit: as staff see it, without the columns that every change sets and without what other acts write. */
export async function readForAudit(tx: Tx, id: string, by: Viewer): Promise<AuditedUser> {
  const { _id, updatedAt, tags, balances, ...user } = found(await findUser(tx, id, by), 'user.unknown')
  return user
}

type NewUser = {
  id: string
  passwordHash: string
  passwordDue: PasswordDue | null
  /** The time at which the user proved to read the mailbox. */
  emailConfirmedAt: Date | null
}

/** Writes a new user and opens its accounts. */
export async function insertUser(tx: Tx, row: UserColumns & NewUser): Promise<void> {
  const { count } = await orEmailTaken(tx.sql`
    insert into users ${tx.sql({ ...row, code: newCode(), createdAt: tx.now, updatedAt: tx.now })}
    on conflict (code) do nothing`)
  if (count === 0) return insertUser(tx, row)
  await openAccounts(tx, row.id)
}

const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** A referral code: only letters and digits that are not easily confused. */
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** The addresses of a user, as answers carry them. */
export async function storeAddresses(tx: Tx, id: string, addresses: Addresses): Promise<void> {
  await tx.sql`update users set addresses = ${JSON.stringify(addresses)}::text::jsonb where id = ${id}`
}

/** Refuses the e-mail of another user, also when both are written at once. */
export async function orEmailTaken<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email') throw error
    throw new RefusalError(refuseField('email', 'user.emailTaken'))
  }
}

/** A user cannot refer itself. */
export async function checkReferral(
  { sql }: Tx,
  of: { referralId: string | null | undefined; userId: string },
): Promise<void> {
  if (!of.referralId) return
  const [referrer] = await sql`select from users where id = ${of.referralId} and id <> ${of.userId}`
  enforce(referrer ? ok : refuseField('referralId', 'user.referralUnknown'))
}

/**
 * An admin gives another user a new password, which the user replaces at the next sign-in. Every session of that user
 * ends, and withdrawals stop; the settings in force say whether, and for how long.
 */
export async function setPasswordOf(
  tx: Tx,
  input: { userId: string; password: string },
  by: Actor,
): Promise<void> {
  enforce(maySetPasswordOf(input.userId, by))
  const [row] = await tx.sql<{ email: string; name: string; roles: Role[] }[]>`
    select email, name, roles from users where id = ${input.userId} for no key update`
  const owner = found(row, 'user.unknown')
  await requireCredentials(
    tx,
    { userId: input.userId, field: 'password', command: 'setUserPassword', input },
    by,
  )
  const passwordHash = await hashNewPassword(input.password, { owner, field: 'password' })
  const { temporaryPasswords, staffPasswordHold } = await controlsInForce(tx)
  const due = temporaryPasswords ? 'TEMPORARY' : null
  await storePassword(tx, { userId: input.userId, passwordHash, due })
  await stopWithdrawals(tx, { userId: input.userId, by: by.id, seconds: staffPasswordHold * HOUR_SECONDS })
  await recordAudit(tx, { action: 'audit.user.passwordSet', entity: 'user', id: input.userId }, by)
}

/**
 * Stores a new password and mails the user about it. Ends every session of the user but the one of the token, and
 * removes mailed tokens.
 */
export async function storePassword(
  tx: Tx,
  of: { userId: string; passwordHash: string; exceptSession?: Buffer; due?: PasswordDue | null },
): Promise<void> {
  await tx.sql`
    update users set password_hash = ${of.passwordHash}, password_due = ${of.due ?? null}, updated_at = ${tx.now} where id = ${of.userId}`
  await tx.sql`delete from password_resets where user_id = ${of.userId}`
  await endSessions(tx, of)
  queueNotice(tx, { userId: of.userId, kind: of.exceptSession ? 'passwordChanged' : 'passwordReset' })
}

/** Ends every session, and every link and sign-in that waits: an older state would bring back those that were ended since. */
export async function endAllSignIns({ sql }: Tx): Promise<void> {
  await sql`delete from sessions`
  await sql`delete from second_steps`
  await sql`delete from password_resets`
}

/**
 * Ends every session of a user but the named one, and every sign-in that waits for its second step. Gives the number of
 * sessions.
 */
export async function endSessions(tx: Tx, of: { userId: string; exceptSession?: Buffer }): Promise<number> {
  const kept = of.exceptSession ?? Buffer.alloc(0)
  const { count } = await tx.sql`
    delete from sessions where user_id = ${of.userId} and token_hash <> ${kept}`
  await tx.sql`delete from second_steps where user_id = ${of.userId}`
  await dropDevices(tx, { userId: of.userId, except: of.exceptSession })
  return count
}
