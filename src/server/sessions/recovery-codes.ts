import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#core/sessions/second-factor.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** Base32 of RFC 4648, which has neither 0 nor 1: twice five characters are 50 bits. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const HALF_LENGTH = 5

const newCode = (): string =>
  Array.from({ length: 2 * HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const toShown = (code: string): string => `${code.slice(0, HALF_LENGTH)}-${code.slice(HALF_LENGTH)}`

/** The hash has the server's secret as its key: a reader of the database cannot try the 2^50 codes. */
const hashCode = (userId: string, code: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest()

/** Replaces the recovery codes; gives the new ones, which are shown this once: `ABCDE-FGHIJ`. */
export async function replaceRecoveryCodes(
  { sql }: Tx,
  userId: string,
  config: Config,
): Promise<{ recoveryCodes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await dropRecoveryCodes({ sql }, userId)
  await sql`
    insert into recovery_codes ${sql(codes.map((code) => ({ userId, codeHash: hashCode(userId, code, config.secretKeys[0]) })))}`
  return { recoveryCodes: codes.map(toShown) }
}

/** Deletes the codes of a user without a second factor. */
export async function dropRecoveryCodes({ sql }: Reader, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`
}

/** Whether it is an unused code of the user; it is then used up. */
export async function spendRecoveryCode(
  { sql }: Tx,
  userId: string,
  code: string,
  config: Config,
): Promise<boolean> {
  const hashes = config.secretKeys.map((key) => hashCode(userId, code, key).toString('hex'))
  const spent = await sql`
    delete from recovery_codes where user_id = ${userId} and encode(code_hash, 'hex') = any(${hashes})`
  return spent.count === 1
}

/** The number of a user's unused codes. */
export async function countRecoveryCodes({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select count(*)::int as left from recovery_codes where user_id = ${userId}`
  return row?.left ?? 0
}
