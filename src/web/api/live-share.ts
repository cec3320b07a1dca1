import { hasSeen } from '#core/live/live.ts'
import { bookSnapshot, hearFrame } from './book-feed.ts'
import { openBookWish } from './book-wish.ts'
import { beginAt, goOnFrom, snapshotOf } from './live-snapshot.ts'
import type { HoldFrom, LiveNews, LiveState } from './live-stream.ts'

/** `since` is the snapshot of the sending tab before the news. */
type Message =
  | { readonly kind: 'hello' }
  /** The sending tab shows the Book, and perhaps knows it. */
  | { readonly kind: 'wants'; readonly hasBook: boolean }
  | { readonly kind: 'told'; readonly news: LiveNews; readonly since: string | undefined }
type OnNews = (news: LiveNews) => void

/** Opens the shared stream from a snapshot on, until `signal` aborts. */
type Hold = (from: HoldFrom, onNews: OnNews, signal: AbortSignal) => Promise<void>

type Share = {
  /** Opens the stream as soon as no other tab has it, and closes it when `signal` aborts. */
  readonly openStream: (signal: AbortSignal) => Promise<void>
  readonly leave: () => void
}

/**
 * One stream for all tabs of a user: a browser keeps at most six connections to a server, and a stream takes one
 * permanently. The tab that holds the lock has the stream and sends its news to the others. When it closes, the next
 * tab continues where it was. A tab that missed some of the news reads everything again. Without locks (plain http on a
 * name other than localhost) each tab has a stream.
 */
export function joinTabs({ userId, hold }: { userId: string; hold: Hold }, onNews: OnNews): Share {
  const name = `balcao-live-${userId}`
  const channel = navigator.locks && new BroadcastChannel(name)
  let state: LiveState = 'connecting'
  let isHolder = false
  const post = (message: Message) => channel?.postMessage(message)
  const isSeen = (position: string) => hasSeen(snapshotOf(userId) ?? '', position)
  const sayWants = () => post({ kind: 'wants', hasBook: bookSnapshot() !== undefined })
  const wish = openBookWish(sayWants)
  const hear = (news: LiveNews) => {
    if (news.kind === 'book') {
      if (hearFrame(news.frame)) return
      if (isHolder) wish.lose()
      else sayWants()
      return
    }
    if (news.id && !isSeen(news.id)) goOnFrom(userId, news.id)
    if (news.kind === 'state') state = news.state
    onNews(news)
  }
  const receive = (message: Message) => {
    if (message.kind === 'told') {
      if (message.since && !isSeen(message.since)) onNews({ kind: 'reset' })
      hear(message.news)
      return
    }
    if (message.kind === 'wants') wish.hear()
    if (!isHolder) return
    const since = snapshotOf(userId)
    if (message.kind === 'hello') post({ kind: 'told', news: { kind: 'state', state, id: since }, since })
    const frame = message.kind === 'wants' && !message.hasBook ? bookSnapshot() : undefined
    if (frame) post({ kind: 'told', news: { kind: 'book', frame }, since })
  }
  const lead = async (signal: AbortSignal) => {
    isHolder = true
    const publish = (news: LiveNews) => {
      const since = snapshotOf(userId)
      hear(news)
      if (!signal.aborted) post({ kind: 'told', news, since })
    }
    await hold({ since: snapshotOf(userId), wish }, publish, signal)
    isHolder = false
  }
  beginAt(userId, undefined)
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  return {
    openStream: async (signal) => {
      if (!navigator.locks) return lead(signal)
      post({ kind: 'hello' })
      await navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined)
    },
    leave: () => {
      wish.close()
      channel?.close()
    },
  }
}
