import { type SealedColumn, secretBox } from '../adapters/secret-box.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'

const AT_ONCE = 200

/** Encrypts secrets that an older key sealed with the first key, a part of each column at a time. Gives their number. */
export async function resealSecrets(
  { sql }: Tx,
  sealed: readonly SealedColumn[],
  { secretKeys }: Pick<Config, 'secretKeys'>,
): Promise<number> {
  if (secretKeys.length === 1) return 0
  const box = secretBox(secretKeys)
  const olds = secretKeys.slice(1).map((key) => secretBox([key]).keyId.toString('hex'))
  let count = 0
  for (const { table, column, key, of, where } of sealed) {
    const [name, secretName] = [sql(key), sql(column)]
    const rows = await sql<{ id: string; secret: Buffer }[]>`
      select ${name}::text as id, ${secretName} as secret from ${sql(table)}
      where encode(substring(${secretName} for 4), 'hex') = any(${olds}) and ${sql.unsafe(where ?? 'true')}
      order by ${name} limit ${AT_ONCE} for no key update skip locked`
    for (const { id, secret } of rows) {
      const renewed = box.seal(box.open(secret, of ?? id), of ?? id)
      await sql`update ${sql(table)} set ${secretName} = ${renewed} where ${name} = ${id}`
    }
    count += rows.length
  }
  return count
}
