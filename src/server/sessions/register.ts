import { setTimeout as sleep } from 'node:timers/promises'
import { mayConsent } from '#core/privacy/privacy.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { CONFIRM_SECONDS, mayConfirm, mayRegister } from '#core/sessions/registration.ts'
import type { Register, Registered } from '#core/sessions/registration-schema.ts'
import type { Language, UserStatus } from '#core/users/user.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { queueMail } from '../mail/queue.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { insertUser, storeAddresses } from '../users/commands.ts'
import { recordConsent } from '../users/consents.ts'
import { hashNewPassword } from '../users/new-password.ts'
import { later, newToken, nobodyAt, type SignInServices } from './commands.ts'
import type { From } from './devices.ts'
import { hashToken } from './hook.ts'
import { mailResetLink } from './reset-link.ts'

/** The answer takes longer than the work, so its time does not reveal whether the e-mail is known. */
const ANSWER_MS = 100

type Fields = Omit<Register, 'password' | 'repeatPassword' | 'code'>
type Request = { fields: Fields; passwordHash: string; referralId: string | null }

/**
 * Registers a customer. The answer is the same for a known e-mail, whose owner gets a mail instead. Where mail is sent,
 * the customer exists once the mail is confirmed; a house without a mail server cannot ask, and has the customer at
 * once.
 */
export async function register(on: SignInServices, input: Register, from: From): Promise<Registered> {
  const { db, config } = on
  const { password, repeatPassword: _, code, ...fields } = input
  enforce(mayRegister(await findSettingsInForce(db)))
  for (const consent of input.consents) enforce(mayConsent(consent))
  const owner = { ...fields, roles: ['user'] as const }
  const passwordHash = await hashNewPassword(password, { owner, field: 'password' })
  const mustConfirm = config.smtpUrl !== undefined
  const referralId = await findReferrer(on, code)
  const work = db.transaction(async (tx) => {
    const request = { fields, passwordHash, referralId }
    if (await mailKnownOwner(tx, { email: fields.email, from }, on)) return
    if (mustConfirm) await mailConfirmation(tx, request, on, from)
    else await createCustomer(tx, request, { from, confirmedAt: null })
  })
  await Promise.all([work.catch(ignoreTaken), sleep(ANSWER_MS)])
  return { email: fields.email, mustConfirm }
}

/** Another registration was faster; the answer does not tell. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof RefusalError) || error.refusal.code !== 'user.emailTaken') throw error
}

/** Creates the customer by the token of the mail. Signing in is a separate call. Gives the id. */
export function confirmRegistration({ db }: SignInServices, token: string, from: From): Promise<string> {
  return db.transaction(async (tx) => {
    const [request] = await tx.sql<(Request & { isAlive: boolean })[]>`
      delete from registrations where token_hash = ${hashToken(token)}
      returning fields, password_hash, referral_id, expires_at > ${tx.now} as is_alive`
    enforce(mayConfirm(request))
    return createCustomer(tx, request as Request, { from, confirmedAt: tx.now })
  })
}

/** The user with this referral code. */
async function findReferrer({ db }: SignInServices, code: string | null): Promise<string | null> {
  if (code === null) return null
  const [referrer] = await db.sql<{ id: string }[]>`select id from users where code = ${code}`
  enforce(referrer ? ok : refuseField('code', 'user.referralUnknown'))
  return referrer?.id ?? null
}

type KnownOwner = { id: string; email: string; language: Language; status: UserStatus }

/** Whether the e-mail has an owner, who then gets a link to set a new password, unless blocked. */
async function mailKnownOwner(
  tx: Tx,
  { email, from }: { email: string; from: From },
  { config }: SignInServices,
): Promise<boolean> {
  const [user] = await tx.sql<KnownOwner[]>`
    select id, email, language, effective_status as status from users where email = ${email}`
  if (!user) return false
  const act = { action: 'audit.user.registrationRepeated', entity: 'user', id: user.id } as const
  await recordAudit(tx, act, nobodyAt(from))
  if (user.status !== 'BLOCKED')
    await mailResetLink(tx, { user, kind: 'alreadyRegistered', ...newToken() }, config)
  return true
}

async function mailConfirmation(
  tx: Tx,
  { fields, passwordHash, referralId }: Request,
  { config }: SignInServices,
  from: From,
): Promise<void> {
  const { token, hash } = newToken()
  const { email, language } = fields
  const expiresAt = later(tx.now, CONFIRM_SECONDS)
  await tx.sql`
    insert into registrations (token_hash, email, password_hash, referral_id, fields, created_at, expires_at)
    values (${hash}, ${email}, ${passwordHash}, ${referralId}, ${JSON.stringify(fields)}::text::jsonb, ${tx.now},
      ${expiresAt})`
  const act = { action: 'audit.user.registrationAsked', entity: 'user', id: null, after: { email } } as const
  await recordAudit(tx, act, nobodyAt(from))
  const mail = { kind: 'confirmRegistration', to: email, language, secret: token, expiresAt } as const
  queueMail(tx, mail, secretBox(config.secretKeys))
}

/** A customer is NEW until staff check the data. */
async function createCustomer(
  tx: Tx,
  { fields, passwordHash, referralId }: Request,
  { from, confirmedAt }: { from: From; confirmedAt: Date | null },
): Promise<string> {
  const { addresses, birth, consents, ...columns } = fields
  const id = tx.newId()
  await insertUser(tx, {
    ...columns,
    id,
    passwordHash,
    passwordDue: null,
    emailConfirmedAt: confirmedAt,
    referralId,
    roles: ['user'],
    permissions: [],
    status: 'NEW',
    statusDescription: null,
    documentSecondary: null,
    phoneSecondary: null,
    smsAlerts: false,
    withdrawalFee: null,
    emissionFee: null,
    feeBank: null,
    feeCrypto: null,
    wasValid: false,
    birth: (fields.kind === 'F' && birth) || null,
  })
  await storeAddresses(tx, id, addresses)
  // A version that ended before the mail was confirmed is asked for again at the first sign-in.
  for (const consent of consents.filter((one) => mayConsent(one).ok))
    await recordConsent(tx, { ...consent, userId: id, isGiven: true, address: from.ip })
  const { name, email, document } = fields
  const act = { action: 'audit.user.registered', entity: 'user', id } as const
  await recordAudit(tx, { ...act, after: { name, email, document } }, nobodyAt(from))
  return id
}
