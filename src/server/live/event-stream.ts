import type { Writable } from 'node:stream'

type ServerEvent = {
  readonly name: 'ready' | 'changed' | 'reset'
  /** What the client sends as Last-Event-ID when it comes back. */
  readonly id: string
  readonly data: object
}

const RETRY_MS = 3_000

/** Who leaves more than this unread is cut off; when it comes back it is told what it missed. */
const MOST_UNREAD_BYTES = 64 * 1024

/** How long a client waits before it comes back. */
export const sendRetry = (out: Writable): void => write(out, `retry: ${RETRY_MS}\n\n`)

export const sendEvent = (out: Writable, { name, id, data }: ServerEvent): void =>
  write(out, `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/** Keeps the connection open, and the client's id young enough to be known when it comes back; it sees no event. */
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
