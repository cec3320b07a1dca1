/** Where receipts are kept. `put` resolves only when the bytes are durable: a row that names them may then be committed. */
export type FileStore = {
  /** Keeps the bytes under a name of ours. Again with the same bytes is well; other bytes under a name in use are refused. */
  put(key: string, bytes: Uint8Array, mimetype: string): Promise<void>
  /** The bytes, or `undefined` when there are none under that name. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the bytes; that there are none is well. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 200

/** The key itself. Throws for one that could lead out of the store: keys are ours, so that is a fault and no refusal. */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key))
    throw new Error(`no key of a file: ${JSON.stringify(key)}`)
  return key
}
