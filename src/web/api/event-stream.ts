/** `name` is missing in a heartbeat, which has only an id. */
export type StreamEvent = { readonly name?: string; readonly id?: string; readonly data?: string }

const FIELD = /^(event|id|data): ?(.*)$/

function parseEvent(block: string): StreamEvent {
  const event: Record<string, string> = {}
  for (const line of block.split('\n')) {
    const [, field, value = ''] = FIELD.exec(line) ?? []
    if (field) event[field === 'event' ? 'name' : field] = value
  }
  return event
}

/** Parses the text of a stream, in pieces that may end anywhere, into its events. */
export function splitEvents(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) onEvent(parseEvent(block))
  }
}

/** The server sends at least every 15 seconds; a connection that is silent for longer than this is dead. */
const SILENCE_MS = 40_000

/** Reads a stream of server-sent events to its end. Throws when it breaks or falls silent. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  const take = splitEvents(onEvent)
  let timer = 0
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        timer = window.setTimeout(() => reject(new Error('the stream is silent')), SILENCE_MS)
      })
      const { value, done } = await Promise.race([reader.read(), silence])
      window.clearTimeout(timer)
      if (done) return
      take(value)
    }
  } finally {
    window.clearTimeout(timer)
    reader.cancel().catch(() => undefined)
  }
}
