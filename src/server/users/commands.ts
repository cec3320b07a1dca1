import { randomInt } from 'node:crypto'
import { maySetPasswordOf, mayUsePassword } from '#core/password.ts'
import { type CreateUser, mayCreateUser, needsDescription, type UserStatus } from '#core/user.ts'
import { ok, refuseField } from '#core/verdict.ts'
import type { Permission, Role, Viewer } from '#core/viewer.ts'
import { hashPassword, isCommonPassword } from '../adapters/passwords.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { openAccounts } from '../ledger/accounts.ts'

/** The columns of a user that forms write; fees in minor units, null is the house's own. */
export type UserColumns = {
  name: string
  email: string
  kind: 'F' | 'J'
  document: string
  documentSecondary: string | null
  birth: string | null
  phone: string | null
  phoneSecondary: string | null
  language: string
  roles: Role[]
  permissions: Permission[]
  status: UserStatus
  statusDescription: string | null
  smsAlerts: boolean
  referralId: string | null
  withdrawalFee: bigint | null
  emissionFee: bigint | null
  feeBank: bigint | null
  feeCrypto: bigint | null
}

export type Addresses = readonly Readonly<Record<string, string | null>>[]

/** Staff create a user, with its accounts and a referral code of its own. Gives its id. */
export async function createUser(tx: Tx, input: CreateUser, by: Viewer): Promise<string> {
  enforce(mayCreateUser(input, by))
  const { addresses, password, settings, referralId, ...fields } = input
  const id = tx.newId()
  const isCommon = isCommonPassword(password)
  enforce(mayUsePassword(password, { email: input.email, isCommon, field: 'password' }))
  await checkReferral(tx, { referralId, userId: id })
  const columns: UserColumns = {
    ...fields,
    birth: (input.kind === 'F' && input.birth) || null,
    statusDescription: needsDescription(input.status) ? input.statusDescription : null,
    referralId: referralId ?? null,
    withdrawalFee: settings.withdrawalFee ?? null,
    emissionFee: settings.emissionFee ?? null,
    feeBank: settings.fees?.withdrawals.BANK ?? null,
    feeCrypto: settings.fees?.withdrawals.CRYPTO ?? null,
  }
  await insertUser(tx, { ...columns, id, passwordHash: await hashPassword(password) })
  await storeAddresses(tx, id, addresses)
  return id
}

/** Writes a new user and opens its accounts. */
export async function insertUser(
  tx: Tx,
  row: UserColumns & { id: string; passwordHash: string },
): Promise<void> {
  const { count } = await orEmailTaken(tx.sql`
    insert into users ${tx.sql({ ...row, code: newCode(), createdAt: tx.now, updatedAt: tx.now })}
    on conflict (code) do nothing`)
  if (count === 0) return insertUser(tx, row)
  await openAccounts(tx, row.id)
}

const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** A referral code: letters and digits that are not taken for one another. */
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
    if ((error as { constraint_name?: string }).constraint_name !== 'users_email') throw error
    throw new RefusalError(refuseField('email', 'user.emailTaken'))
  }
}

/** Who referred a user is another user. */
export async function checkReferral(
  { sql }: Tx,
  of: { referralId: string | null | undefined; userId: string },
): Promise<void> {
  if (!of.referralId) return
  const [referrer] = await sql`select from users where id = ${of.referralId} and id <> ${of.userId}`
  enforce(referrer ? ok : refuseField('referralId', 'user.referralUnknown'))
}

/** An admin gives another user a new password; whoever is signed in as that user no longer is. */
export async function setPasswordOf(
  tx: Tx,
  input: { userId: string; password: string },
  by: Viewer,
): Promise<void> {
  enforce(maySetPasswordOf(input.userId, by))
  const [row] = await tx.sql<
    { email: string }[]
  >`select email from users where id = ${input.userId} for no key update`
  const { email } = found(row, 'user.unknown')
  const isCommon = isCommonPassword(input.password)
  enforce(mayUsePassword(input.password, { email, isCommon, field: 'password' }))
  await storePassword(tx, { userId: input.userId, passwordHash: await hashPassword(input.password) })
}

/** Keeps a new password. Every session of the user ends but the one whose token is named. */
export async function storePassword(
  tx: Tx,
  of: { userId: string; passwordHash: string; exceptSession?: Buffer },
): Promise<void> {
  await tx.sql`
    update users set password_hash = ${of.passwordHash}, updated_at = ${tx.now} where id = ${of.userId}`
  await endSessions(tx, of)
}

/** Ends every session of a user, and every sign-in that waits for its second step, but the session that is named. */
export async function endSessions(tx: Tx, of: { userId: string; exceptSession?: Buffer }): Promise<void> {
  const kept = of.exceptSession ?? Buffer.alloc(0)
  await tx.sql`delete from sessions where user_id = ${of.userId} and token_hash <> ${kept}`
  await tx.sql`delete from second_steps where user_id = ${of.userId}`
}
