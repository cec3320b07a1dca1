import { randomBytes } from 'node:crypto'
import { CHALLENGE_SECONDS } from '#core/sessions/passkey.ts'
import type { Assertion, RequestOptions } from '#core/sessions/passkey-schema.ts'
import { challengeOf, requestOptions, type StoredPasskey, verifyAssertion } from '../adapters/webauthn.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { later } from './commands.ts'

/** The act that a challenge serves, and the hash of its session or reference. */
export type Purpose =
  | { readonly purpose: 'enrol' | 'prove' | 'secondStep'; readonly boundTo: Buffer }
  | { readonly purpose: 'signIn'; readonly boundTo: null }

/** A challenge for one act, which it serves once. */
export async function newChallenge(tx: Tx, { purpose, boundTo }: Purpose): Promise<Buffer> {
  const challenge = randomBytes(32)
  await tx.sql`
    insert into passkey_challenges (challenge, purpose, bound_to, expires_at)
    values (${challenge}, ${purpose}, ${boundTo}, ${later(tx.now, CHALLENGE_SECONDS)})`
  return challenge
}

/** Whether the authenticator answers an open challenge of this act; it is then used up. */
export async function takeChallenge(
  tx: Tx,
  answer: { clientDataJSON: string },
  { purpose, boundTo }: Purpose,
): Promise<boolean> {
  const taken = await tx.sql`
    delete from passkey_challenges
    where challenge = ${challengeOf(answer)} and purpose = ${purpose}
      and bound_to is not distinct from ${boundTo} and expires_at > ${tx.now}`
  return taken.count === 1
}

/** The passkeys of a user, oldest first. */
export const readPasskeys = ({ sql }: Reader, userId: string): Promise<readonly StoredPasskey[]> =>
  sql<StoredPasskey[]>`
    select credential_id, public_key, counter, transports from passkeys
    where user_id = ${userId} order by created_at, id`

/** A challenge for the passkeys of a user, or for any passkey. */
export async function askForPasskey(
  tx: Tx,
  { of, userId }: { of: Purpose; userId?: string },
  config: Config,
): Promise<RequestOptions> {
  const allowed = userId === undefined ? undefined : await readPasskeys(tx, userId)
  return requestOptions({ challenge: await newChallenge(tx, of), allowed }, config)
}

/**
 * Whether a passkey of the user gave a genuine answer to an open challenge, which is then used up. The caller holds the
 * lock of the user.
 */
export async function spendPasskey(
  tx: Tx,
  { assertion, of, userId }: { assertion: Assertion; of: Purpose; userId: string | undefined },
  config: Config,
): Promise<boolean> {
  const isOpen = await takeChallenge(tx, assertion, of)
  const [passkey] = await tx.sql<(StoredPasskey & { id: string })[]>`
    select id, credential_id, public_key, counter, transports from passkeys
    where user_id = ${userId ?? null} and credential_id = ${Buffer.from(assertion.id, 'base64url')}`
  const counter = isOpen && passkey ? await verifyAssertion(assertion, passkey, config) : undefined
  if (!passkey || counter === undefined) return false
  await tx.sql`update passkeys set counter = ${counter}, last_used_at = ${tx.now} where id = ${passkey.id}`
  return true
}
