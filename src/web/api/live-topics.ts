import type { Query, QueryClient } from '@tanstack/react-query'
import { TOPICS, type Topic } from '#core/live/live.ts'

/** What to read again when a topic changed: the beginnings of query keys. */
const KEYS: Record<Topic, readonly (readonly string[])[]> = {
  orders: [['orders']],
  book: [['book']],
  deposits: [['deposits']],
  withdrawals: [['withdrawals']],
  bankAccounts: [['bank-accounts']],
  users: [['users']],
  settings: [['settings'], ['config'], ['bank-accounts', 'system'], ['orders', 'ticker']],
  balances: [['balance']],
  // A session that was ended is refused by the next call, which leads to login.
  sessions: [['sessions'], ['profile']],
  profile: [['profile']],
}

/** Everything that any topic concerns, and so may be asked again at any time. */
const ALL = Object.values(KEYS).flat()

const beginsWith = ({ queryKey }: Query, prefix: readonly string[]): boolean =>
  prefix.every((part, index) => queryKey[index] === part)

/** An order changes no price: prices stand under orders because their call does. */
const isPrice = (query: Query): boolean => beginsWith(query, ['orders', 'ticker'])

export function concerns(topics: ReadonlySet<Topic>, query: Query): boolean {
  if (isPrice(query)) return topics.has('settings')
  return TOPICS.some((topic) => topics.has(topic) && KEYS[topic].some((prefix) => beginsWith(query, prefix)))
}

/** Some queries are asked once for all, such as a reserved number or a new secret: asking them again gives another. */
export const mayAskAgain = (query: Query): boolean =>
  ALL.some((prefix) => beginsWith(query, prefix)) ||
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/** The figures of the house come out of these, and are much work for the database. */
const FIGURE_TOPICS: readonly Topic[] = ['orders', 'deposits', 'withdrawals', 'bankAccounts', 'settings']

const concernsFigures = (topics: ReadonlySet<Topic>, query: Query): boolean =>
  beginsWith(query, ['house']) && FIGURE_TOPICS.some((topic) => topics.has(topic))

const GATHER_MS = 250
const PAUSE_MS = 1_000
const FIGURES_PAUSE_MS = 10_000

/** Hands topics on together, and not again within the pause. */
function openReading(pauseMs: number, handOn: (topics: ReadonlySet<Topic>) => void) {
  const topics = new Set<Topic>()
  let timer = 0
  let last = 0
  const flush = () => {
    const gathered = new Set(topics)
    topics.clear()
    timer = 0
    last = Date.now()
    handOn(gathered)
  }
  return {
    add(changed: readonly Topic[]): void {
      for (const topic of changed) topics.add(topic)
      timer ||= window.setTimeout(flush, Math.max(GATHER_MS, last + pauseMs - Date.now()))
    },
    close: () => window.clearTimeout(timer),
  }
}

/**
 * Reads again what changed, gathered: however much happens at a busy desk, once per second at most, and the figures
 * of the house every ten.
 */
export function openRefresher(client: QueryClient) {
  // A hidden tab only notes it; what it shows is read again when it is looked at.
  const refetchType = () => (document.hidden ? 'none' : 'active')
  const invalidate = (predicate: (query: Query) => boolean) =>
    void client.invalidateQueries({ predicate, refetchType: refetchType() })
  const askAgain = (concerned: (query: Query) => boolean) => {
    const first = client.getQueryCache().findAll({ predicate: concerned, fetchStatus: 'fetching' })
    invalidate(concerned)
    // A first answer that is on its way may be older than the change, and is not asked for anew while it is.
    for (const query of first.filter(({ state }) => state.data === undefined))
      query.promise?.then(
        () => invalidate((other) => other === query),
        () => {},
      )
  }
  const readAgain = (concerned: typeof concerns) => (topics: ReadonlySet<Topic>) =>
    askAgain((query) => concerned(topics, query))
  const lists = openReading(PAUSE_MS, readAgain(concerns))
  const figures = openReading(FIGURES_PAUSE_MS, readAgain(concernsFigures))
  return {
    refresh(changed: readonly Topic[]): void {
      lists.add(changed)
      if (changed.some((topic) => FIGURE_TOPICS.includes(topic))) figures.add(changed)
    },
    /** When it is not known what was missed. */
    refreshAll(): void {
      askAgain(mayAskAgain)
    },
    close(): void {
      lists.close()
      figures.close()
    },
  }
}
