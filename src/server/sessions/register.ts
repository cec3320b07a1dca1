import { ok, refuseField } from '#core/rules/verdict.ts'
import { mayRegister } from '#core/sessions/registration.ts'
import type { Register } from '#core/sessions/registration-schema.ts'
import type { User } from '#core/users/user-schema.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { insertUser, storeAddresses } from '../users/commands.ts'
import { hashNewPassword } from '../users/new-password.ts'
import { findUser } from '../users/queries.ts'
import { nobodyAt, type On } from './commands.ts'
import type { From } from './devices.ts'

/** Registers a customer, who is NEW until staff check the data. Signing in is a separate call. */
export async function register({ db }: On, input: Register, from: From): Promise<User> {
  const { addresses, password, repeatPassword: _, code, ...fields } = input
  enforce(mayRegister(await findSettingsInForce(db)))
  const owner = { ...fields, roles: ['user'] as const }
  const passwordHash = await hashNewPassword(password, { owner, field: 'password' })
  return db.transaction(async (tx) => {
    enforce(mayRegister(await findSettingsInForce(tx)))
    const id = tx.newId()
    await insertUser(tx, {
      ...fields,
      ...{
        id,
        passwordHash,
        passwordDue: null,
        roles: ['user'],
        permissions: [],
        status: 'NEW',
        statusDescription: null,
      },
      ...{ documentSecondary: null, phoneSecondary: null, smsAlerts: false },
      ...{ withdrawalFee: null, emissionFee: null, feeBank: null, feeCrypto: null },
      birth: (input.kind === 'F' && input.birth) || null,
      referralId: await findReferrer(tx, code),
    })
    await storeAddresses(tx, id, addresses)
    const after = { name: input.name, email: input.email, document: input.document }
    await recordAudit(tx, { action: 'audit.user.registered', entity: 'user', id, after }, nobodyAt(from))
    return found(await findUser(tx, id, { id, roles: ['user'], permissions: [] }), 'user.unknown')
  })
}

/** The user with this referral code. */
async function findReferrer({ sql }: Tx, code: string | null): Promise<string | null> {
  if (code === null) return null
  const [referrer] = await sql<{ id: string }[]>`select id from users where code = ${code}`
  enforce(referrer ? ok : refuseField('code', 'user.referralUnknown'))
  return referrer?.id ?? null
}
