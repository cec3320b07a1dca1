import { secretBox } from '../adapters/secret-box.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { PUSH_KEY } from '../notices/push-keys.ts'

const AT_ONCE = 200

/** Encrypts secrets that an older key sealed with the first key, a part at a time. Gives their number. */
export async function resealSecrets(tx: Tx, { secretKeys }: Config): Promise<number> {
  if (secretKeys.length === 1) return 0
  const box = secretBox(secretKeys)
  const olds = secretKeys.slice(1).map((key) => secretBox([key]).keyId.toString('hex'))
  const renew = (row: { id: string; secret: Buffer }) => box.seal(box.open(row.secret, row.id), row.id)
  const users = await tx.sql<{ id: string; secret: Buffer }[]>`
    select id, totp_secret as secret from users
    where encode(substring(totp_secret for 4), 'hex') = any(${olds}) order by id limit ${AT_ONCE}
    for no key update skip locked`
  for (const row of users) await tx.sql`update users set totp_secret = ${renew(row)} where id = ${row.id}`
  const pending = await tx.sql<{ id: string; secret: Buffer }[]>`
    select user_id as id, totp_secret as secret from pending_second_factors
    where encode(substring(totp_secret for 4), 'hex') = any(${olds}) order by user_id limit ${AT_ONCE}
    for no key update skip locked`
  for (const row of pending)
    await tx.sql`update pending_second_factors set totp_secret = ${renew(row)} where user_id = ${row.id}`
  const keys = await tx.sql<{ privateKey: Buffer }[]>`
    select private_key from push_keys
    where encode(substring(private_key for 4), 'hex') = any(${olds}) for no key update skip locked`
  for (const { privateKey } of keys)
    await tx.sql`update push_keys set private_key = ${renew({ id: PUSH_KEY, secret: privateKey })}`
  return users.length + pending.length + keys.length
}
