import type { Writable } from 'node:stream'

type ServerEvent = {
  readonly name: 'ready' | 'changed' | 'reset'
  /** The Last-Event-ID that the client sends when it reconnects. */
  readonly id: string
  readonly data: object
}

const RETRY_MS = 3_000

/** A client with more unread bytes is disconnected; after it reconnects it receives the changes that it missed. */
const MOST_UNREAD_BYTES = 64 * 1024

/** The delay before a client reconnects. */
export const sendRetry = (out: Writable): void => write(out, `retry: ${RETRY_MS}\n\n`)

export const sendEvent = (out: Writable, { name, id, data }: ServerEvent): void =>
  write(out, `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/** A frame of the Book; a client that misses one reconnects for a snapshot, so it has no id. */
export const sendFrame = (out: Writable, frame: string): void => write(out, `event: book\ndata: ${frame}\n\n`)

/** Keeps the connection open, and the client's id recent enough to be known later; the client sees no event. */
export const sendHeartbeat = (out: Writable, id: string): void => write(out, `:\nid: ${id}\n\n`)

function write(out: Writable, text: string): void {
  if (out.destroyed || out.writableEnded) return
  if (out.writableLength > MOST_UNREAD_BYTES) out.destroy()
  else out.write(text)
}

/** Ends a stream at once, also when its client has stopped reading. */
export function endStream(out: Writable): void {
  if (out.writableLength > 0) out.destroy()
  else out.end()
}
