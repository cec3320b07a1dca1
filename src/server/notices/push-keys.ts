import type { PushKeys } from '../adapters/push.ts'
import { secretBox } from '../adapters/secret-box.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The name under which the private key is sealed. */
export const PUSH_KEY = 'push_keys'

/** Makes the keys of the house at its first start. */
export async function makePushKeys({ sql, now }: Tx, config: Pick<Config, 'secretKeys'>): Promise<void> {
  const [known] = await sql`select from push_keys`
  if (known) return
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = secretBox(config.secretKeys).seal(Buffer.from(privateKey), PUSH_KEY)
  await sql`
    insert into push_keys (public_key, private_key, created_at) values (${publicKey}, ${sealed}, ${now})
    on conflict do nothing`
}

/** The keys of the house. Push services reach its operator by the address of its mail. */
export async function readPushKeys(
  { sql }: Reader,
  { secretKeys, mailFrom }: Pick<Config, 'secretKeys' | 'mailFrom'>,
): Promise<PushKeys | undefined> {
  const [row] = await sql<
    { publicKey: string; privateKey: Buffer }[]
  >`select public_key, private_key from push_keys`
  if (!row) return undefined
  const privateKey = secretBox(secretKeys).open(row.privateKey, PUSH_KEY).toString()
  return { publicKey: row.publicKey, privateKey, subject: `mailto:${mailFrom.address}` }
}
