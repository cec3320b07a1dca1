/** The store of receipts. `put` resolves only when the bytes are durable: then a row that names them may be committed. */
export type FileStore = {
  /**
   * Stores the bytes under a key that the server chose. Repeating it with the same bytes succeeds; other bytes are
   * refused.
   */
  put(key: string, bytes: Uint8Array, mimetype: string): Promise<void>
  /** The bytes, or `undefined` without any under that name. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes the bytes; succeeds when there are none. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 200

/** The key itself. Throws for a key that could lead out of the store: the server chooses keys, so that is a fault. */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key))
    throw new Error(`no key of a file: ${JSON.stringify(key)}`)
  return key
}
