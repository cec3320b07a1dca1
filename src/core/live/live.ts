import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

/** The topics of changes: lists by their name, and the viewer's data. */
export const TOPICS = [
  'orders',
  'book',
  'deposits',
  'withdrawals',
  'bankAccounts',
  'bankStatements',
  'bitcoinAddresses',
  'wallets',
  'users',
  'settings',
  'approvals',
  'dayCloses',
  'balances',
  'sessions',
  'profile',
  'notices',
] as const
export type Topic = (typeof TOPICS)[number]

/** A change as the database records it. `userId` is the user that it concerns beside staff; null means everybody. */
export type LiveChange = { readonly topic: Topic; readonly userId: string | null }

/** Topics that only the user concerned receives, staff or not. */
const PRIVATE: readonly Topic[] = ['balances', 'sessions', 'profile', 'notices']

/** The topics of these changes that the viewer receives, each once. */
export function topicsFor(changes: readonly LiveChange[], by: Viewer): Topic[] {
  const topics = new Set<Topic>()
  for (const { topic, userId } of changes) {
    const isOwn = userId === by.id
    if (isOwn || userId === null || (isInternal(by) && !PRIVATE.includes(topic))) topics.add(topic)
    if (isOwn && topic === 'users') topics.add('profile')
  }
  return TOPICS.filter((topic) => topics.has(topic))
}

type Snapshot = { readonly end: bigint; readonly running: readonly bigint[] }

const POSITION = /^([1-9]\d{0,17}):([1-9]\d{0,17}):((?:\d{1,18},)*\d{1,18})?$/

function readSnapshot(position: string): Snapshot | undefined {
  const [, begin, end, given] = POSITION.exec(position) ?? []
  if (begin === undefined || end === undefined) return undefined
  const running = (given ?? '').split(',').filter(Boolean).map(BigInt)
  const inOrder = [BigInt(begin), ...running, BigInt(end)]
  const isInOrder = inOrder.every((id, at) => at === 0 || (inOrder[at - 1] ?? id) <= id)
  return isInOrder && running.at(-1) !== BigInt(end) ? { end: BigInt(end), running } : undefined
}

/** Whether PostgreSQL reads it as a snapshot. */
export const isSnapshot = (position: string): boolean => readSnapshot(position) !== undefined

/**
 * Whether a reader that has seen everything in one snapshot has seen everything in the other. A snapshot of PostgreSQL is
 * `xmin:xmax:running`. Transactions that ended before xmax are in it, except those that were running.
 */
export function hasSeen(position: string, other: string): boolean {
  const [here, there] = [readSnapshot(position), readSnapshot(other)]
  if (!here || !there || there.end > here.end) return false
  return here.running.every((id) => id >= there.end || there.running.includes(id))
}

export const STREAMS_PER_USER = 10
const RETRY_SECONDS = 10
const STREAMS_PER_PROCESS = 5_000

/** Whether this user and this process may open one more stream. */
export function mayOpenStream(open: { readonly own: number; readonly all: number }): Verdict {
  if (open.own >= STREAMS_PER_USER) return refuse('tooMany', 'live.tooMany', { seconds: RETRY_SECONDS })
  return open.all < STREAMS_PER_PROCESS ? ok : refuse('unavailable', 'http.unavailable')
}
