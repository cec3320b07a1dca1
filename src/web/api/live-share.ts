import type { LiveNews, LiveState } from './live-stream.ts'

type Message = LiveNews | { readonly kind: 'hello' }
type Tell = (news: LiveNews) => void

/** `hold` keeps the one stream that all share, until `signal` aborts. */
type Hold = (since: string | undefined, tell: Tell, signal: AbortSignal) => Promise<void>

/**
 * One stream for all tabs of a user: a browser keeps six connections to a server at most, and a stream takes one for
 * good. The tab that holds the lock has it and tells the others; when it closes, the next takes over where it was.
 * Without locks (plain http on a name that is not localhost) each tab has its own.
 */
export async function shareStream(
  { name, since, hold }: { name: string; since: string | undefined; hold: Hold },
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.locks) return hold(since, tell, signal)
  const channel = new BroadcastChannel(name)
  let id = since
  let state: LiveState = 'connecting'
  let isHolder = false
  const hear = (news: LiveNews) => {
    id = news.id ?? id
    if (news.kind === 'state') state = news.state
    tell(news)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'hello') hear(data)
    else if (isHolder) channel.postMessage({ kind: 'state', state, id } satisfies Message)
  }
  signal.addEventListener('abort', () => channel.close())
  channel.postMessage({ kind: 'hello' } satisfies Message)
  const lead = async () => {
    isHolder = true
    await hold(
      id,
      (news) => {
        hear(news)
        if (!signal.aborted) channel.postMessage(news)
      },
      signal,
    )
  }
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
