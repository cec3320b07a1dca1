/** Where receipts are kept. `put` resolves only when the bytes are durable: a row that names them may then be committed. */
export type FileStore = {
  /** Keeps the bytes under a name of ours. */
  put(key: string, bytes: Uint8Array, mimetype: string): Promise<void>
  /** The bytes, or `undefined` when there are none under that name. */
  get(key: string): Promise<Uint8Array | undefined>
}
