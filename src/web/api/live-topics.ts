import type { Query, QueryClient } from '@tanstack/react-query'
import { TOPICS, type Topic } from '#core/live/live.ts'

/** The work that waits for staff is rows of other lists. */
const WORK = ['notices', 'work']
/** The work of a member of staff is rows of these lists in one order. */
const QUEUE = ['queue']
/** The outcome of a rehearsed act depends on its subject, the requests and the settings. */
const REHEARSALS = ['rehearsal']

type Prefix = readonly string[]

/** The key of the queries that a topic names. */
const keyOf = (topic: Topic): string => topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The queries to read again for a topic, by the beginnings of their keys, where these are not only {@link keyOf}. */
const OTHER_KEYS: Partial<Record<Topic, readonly Prefix[]>> = {
  orders: [['orders'], WORK, QUEUE],
  deposits: [['deposits'], ['bank-statements'], REHEARSALS, WORK, QUEUE],
  withdrawals: [
    ['withdrawals'],
    ['payout-batches'],
    ['bitcoin-payouts'],
    ['shipments'],
    REHEARSALS,
    WORK,
    QUEUE,
  ],
  bankAccounts: [['bank-accounts'], WORK],
  wallets: [['wallets'], ['wallet-outputs'], QUEUE],
  bankStatements: [['bank-statements'], REHEARSALS, QUEUE],
  users: [['users'], WORK, QUEUE],
  approvals: [['approvals'], REHEARSALS, WORK, QUEUE],
  dayCloses: [['bank-statements']],
  settings: [['settings'], REHEARSALS, ['config'], ['bank-accounts', 'system'], ['orders', 'ticker']],
  balances: [['balance']],
  // The next call refuses a session that was ended, which leads to login.
  sessions: [['sessions'], ['profile']],
}

const keysOf = (topic: Topic): readonly Prefix[] => OTHER_KEYS[topic] ?? [[keyOf(topic)]]

/** All queries of any topic, which may be read again at any time. */
const ALL = TOPICS.flatMap(keysOf)

const beginsWith = ({ queryKey }: Query, prefix: Prefix): boolean =>
  prefix.every((part, index) => queryKey[index] === part)

/** An order changes no price: prices have a key under orders because their call has. */
const isPrice = (query: Query): boolean => beginsWith(query, ['orders', 'ticker'])

export function concerns(topics: ReadonlySet<Topic>, query: Query): boolean {
  if (isPrice(query)) return topics.has('settings')
  return TOPICS.some(
    (topic) => topics.has(topic) && keysOf(topic).some((prefix) => beginsWith(query, prefix)),
  )
}

/** Queries that must run once, such as a reserved number or a new secret: a repetition gives another value. */
export const mayRefetch = (query: Query): boolean =>
  ALL.some((prefix) => beginsWith(query, prefix)) ||
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/** The house's figures and the records of clients depend on these, and are expensive for the database. */
const FIGURE_TOPICS: readonly Topic[] = ['orders', 'deposits', 'withdrawals', 'bankAccounts', 'settings']

const concernsFigures = (topics: ReadonlySet<Topic>, query: Query): boolean =>
  (beginsWith(query, ['house']) || beginsWith(query, ['clients'])) &&
  FIGURE_TOPICS.some((topic) => topics.has(topic))

const GATHER_MS = 250
const PAUSE_MS = 1_000
const FIGURES_PAUSE_MS = 10_000

/** Passes topics on together, and not again within the pause. */
function openReading(pauseMs: number, handOn: (topics: ReadonlySet<Topic>) => void) {
  const topics = new Set<Topic>()
  let timer = 0
  let last = 0
  const flush = () => {
    const batched = new Set(topics)
    topics.clear()
    timer = 0
    last = Date.now()
    handOn(batched)
  }
  return {
    add(changed: readonly Topic[]): void {
      for (const topic of changed) topics.add(topic)
      timer ||= window.setTimeout(flush, Math.max(GATHER_MS, last + pauseMs - Date.now()))
    },
    close: () => window.clearTimeout(timer),
  }
}

/** Reads changed data again, in batches: at a busy desk once per second at most, and the house's figures every ten. */
export function openRefresher(client: QueryClient) {
  // A hidden tab only marks its queries; they run again when the tab is shown.
  const refetchType = () => (document.hidden ? 'none' : 'active')
  const invalidate = (predicate: (query: Query) => boolean) =>
    void client.invalidateQueries({ predicate, refetchType: refetchType() })
  const refetch = (concerned: (query: Query) => boolean) => {
    const first = client.getQueryCache().findAll({ predicate: concerned, fetchStatus: 'fetching' })
    invalidate(concerned)
    // A running first answer may be older than the change; it is not requested again while it runs.
    for (const query of first.filter(({ state }) => state.data === undefined))
      query.promise?.then(
        () => invalidate((other) => other === query),
        () => {},
      )
  }
  const readAgain = (concerned: typeof concerns) => (topics: ReadonlySet<Topic>) =>
    refetch((query) => concerned(topics, query))
  const lists = openReading(PAUSE_MS, readAgain(concerns))
  const figures = openReading(FIGURES_PAUSE_MS, readAgain(concernsFigures))
  return {
    refresh(changed: readonly Topic[]): void {
      lists.add(changed)
      if (changed.some((topic) => FIGURE_TOPICS.includes(topic))) figures.add(changed)
    },
    /** After a gap of unknown length. */
    refreshAll(): void {
      refetch(mayRefetch)
    },
    close(): void {
      lists.close()
      figures.close()
    },
  }
}
