import { mayAddPasskey } from '#core/sessions/passkey.ts'
import type { CreationOptions, NewPasskey, Passkey } from '#core/sessions/passkey-schema.ts'
import { hasFactor } from '#core/sessions/second-factor.ts'
import { nameOf } from '#core/settings/brand.ts'
import { creationOptions, verifyCreation } from '../adapters/webauthn.ts'
import { recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { queueNotice } from '../mail/queue.ts'
import { findBrand } from '../settings/queries.ts'
import { endSessions } from '../users/commands.ts'
import { stopWithdrawals } from '../users/withdrawal-stop.ts'
import { lockCodeOwner } from './codes.ts'
import type { SignInServices } from './commands.ts'
import { newChallenge, readPasskeys, takeChallenge } from './passkey-challenges.ts'
import { noteFactor } from './proof.ts'
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { requireFreshFactor, requireFreshPassword } from './step-up.ts'

/** The viewer's passkeys, oldest first. */
export const listPasskeys = async ({ sql }: Reader, by: SignedIn): Promise<Passkey[]> => [
  ...(await sql<Passkey[]>`
    select id as "_id", name, created_at, last_used_at from passkeys
    where user_id = ${by.id} order by created_at, id`),
]

/** A thief at an open session has neither the password nor the second factor. */
function requireProofs(now: { readonly now: Date }, by: SignedIn): void {
  requireFreshPassword(now, by)
  requireFreshFactor(now, by)
}

/** The options for a new passkey of the viewer, with their challenge. */
export async function beginPasskey(tx: Tx, by: SignedIn, config: Config): Promise<CreationOptions> {
  requireProofs(tx, by)
  const known = await readPasskeys(tx, by.id)
  enforce(mayAddPasskey({ count: known.length, isGenuine: true, isKnown: false }))
  const [user] = await tx.sql<{ email: string; name: string }[]>`
    select email, name from users where id = ${by.id}`
  const challenge = await newChallenge(tx, { purpose: 'enrol', boundTo: by.tokenHash })
  const house = nameOf(await findBrand(tx))
  return creationOptions(
    { user: { id: by.id, ...found(user, 'user.unknown') }, challenge, known, house },
    config,
  )
}

/** Adds a passkey. The first second factor of a user gives recovery codes, and ends every other session. */
export async function addPasskey(
  { db, config }: SignInServices,
  input: NewPasskey,
  by: SignedIn,
): Promise<{ recoveryCodes: string[] }> {
  requireProofs({ now: db.clock.now() }, by)
  const of = { purpose: 'enrol', boundTo: by.tokenHash } as const
  // In its own transaction: a refused answer uses the challenge up too.
  const isOpen = await db.transaction((tx) => takeChallenge(tx, input, of))
  const passkey = isOpen ? await verifyCreation(input, config) : undefined
  return db.transaction(async (tx) => {
    const owner = found(await lockCodeOwner(tx, by.id), 'user.unknown')
    const { length: count } = await readPasskeys(tx, by.id)
    enforce(mayAddPasskey({ count, isGenuine: passkey !== undefined, isKnown: false }))
    const row = { id: tx.newId(), userId: by.id, name: input.name, createdAt: tx.now, ...passkey }
    const added = await tx.sql`
      insert into passkeys ${tx.sql(row)} on conflict (credential_id) do nothing`
    enforce(mayAddPasskey({ count, isGenuine: true, isKnown: added.count === 0 }))
    if (!hasFactor(owner)) await endSessions(tx, { userId: by.id, exceptSession: by.tokenHash })
    await noteFactor(tx, by)
    queueNotice(tx, { userId: by.id, kind: 'passkeyAdded', params: { name: input.name } })
    const after = { name: input.name }
    await recordAudit(tx, { action: 'audit.user.passkeyAdded', entity: 'user', id: by.id, after }, by)
    const hasCodes = (await countRecoveryCodes(tx, by.id)) > 0
    return hasCodes ? { recoveryCodes: [] } : replaceRecoveryCodes(tx, by.id, config)
  })
}

/** Removes a passkey of the viewer. Without another second factor, withdrawals stop for a day. */
export async function removePasskey(tx: Tx, id: string, by: SignedIn): Promise<void> {
  requireProofs(tx, by)
  found(await lockCodeOwner(tx, by.id), 'user.unknown')
  const [removed] = await tx.sql<{ name: string }[]>`
    delete from passkeys where id = ${id} and user_id = ${by.id} returning name`
  const before = found(removed, 'passkey.unknown')
  const left = found(await lockCodeOwner(tx, by.id), 'user.unknown')
  if (!hasFactor(left)) {
    await dropRecoveryCodes(tx, by.id)
    await stopWithdrawals(tx, { userId: by.id, by: null })
  }
  queueNotice(tx, { userId: by.id, kind: 'passkeyRemoved', params: before })
  await recordAudit(tx, { action: 'audit.user.passkeyRemoved', entity: 'user', id: by.id, before }, by)
}
