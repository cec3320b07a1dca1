import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isInternal } from '#core/rules/viewer.ts'
import { maskDocument, maskUser } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { name, version } from '../../../package.json'
import { learnKeptFrom } from './connection.ts'
import { keys } from './queries.ts'
import { listenSession, storedSession } from './session.ts'

/**
 * Answers of the API in session storage, beside the session: a page that loads without a connection shows them with
 * their time. They are dropped with the session, the tab, a new version, and after twelve hours.
 */
type Kept = {
  readonly userId: string
  /** Identifies the session of the answers without storing another secret. */
  readonly expiresAt: number
  readonly answers: readonly Answer[]
}
type Answer = { readonly key: QueryKey; readonly data: unknown; readonly at: number }

const STORE = `${name}@${version}:answers`
const LIFETIME_MS = 12 * 60 * 60 * 1000
const MOST_CHARACTERS = 1_500_000
const PAUSE_MS = 2_000

const SLICES = [
  'config',
  'profile',
  'balance',
  'orders',
  'deposits',
  'withdrawals',
  'bank-accounts',
  'banks',
  'settings',
]

/**
 * The answers that may be stored; docs/security.md lists their personal data. Prices must not appear when they are old.
 * Choices of forms, files and secrets are not stored either, and no list of users: nobody needs those without a connection.
 * Nor are single records that staff open, which have whole documents.
 */
function isKept({ queryKey: [slice, part], state }: Query, isStaff: boolean): boolean {
  if (state.data === undefined || part === 'ticker' || part === 'select') return false
  if (part === 'one' && isStaff) return false
  return SLICES.includes(String(slice))
}

function readKept(): Kept | undefined {
  const stored = sessionStorage.getItem(STORE)
  if (!stored) return undefined
  try {
    return JSON.parse(stored) as Kept
  } catch {
    return undefined
  }
}

/** The newest answers that fit. */
function write(client: QueryClient): void {
  const session = storedSession()
  const user = client.getQueryData<User>(keys.profile)
  if (!session || !user) return
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => isKept(query, isInternal({ ...user, id: user._id })))
  const texts: string[] = []
  let room = MOST_CHARACTERS
  for (const { queryKey: key, state } of queries.sort(newestFirst)) {
    const data = key[0] === 'profile' ? hideProfile(user) : state.data
    const text = JSON.stringify({ key, data, at: state.dataUpdatedAt } satisfies Answer, hideDocuments)
    room -= text.length
    if (room < 0) break
    texts.push(text)
  }
  const owner = JSON.stringify({ userId: user._id, expiresAt: session.expiresAt }).slice(1, -1)
  try {
    sessionStorage.setItem(STORE, `{${owner},"answers":[${texts.join(',')}]}`)
  } catch {
    sessionStorage.removeItem(STORE)
  }
}

/** Documents, phones and addresses come again with the connection. Another `updatedAt` lets forms notice that. */
const hideProfile = (user: User): User => ({ ...maskUser(user), updatedAt: '' })

const hideDocuments = (name: string, value: unknown): unknown =>
  name === 'document' && typeof value === 'string' ? maskDocument(value) : value

/** The profile first: without it the page shows nothing. */
function newestFirst(one: Query, other: Query): number {
  const rank = ({ queryKey, state }: Query) =>
    queryKey[0] === 'profile' ? Number.MAX_VALUE : state.dataUpdatedAt
  return rank(other) - rank(one)
}

/** Restores the stored answers with their times; queries read all of them again when they are shown. */
export function restoreAnswers(client: QueryClient): void {
  const kept = readKept()
  if (!kept || kept.expiresAt !== storedSession()?.expiresAt) {
    sessionStorage.removeItem(STORE)
    return
  }
  const young = kept.answers.filter(({ at }) => Date.now() - at < LIFETIME_MS)
  for (const { key, data, at } of young) client.setQueryData(key, data, { updatedAt: at })
  void client.invalidateQueries({ refetchType: 'none' })
  const newest = Math.max(0, ...young.map(({ at }) => at))
  if (newest) learnKeptFrom(newest)
}

/** Stores answers as they come. Drops those of another user as soon as the user is known. */
export function keepAnswers(client: QueryClient): void {
  let owner = client.getQueryData<User>(keys.profile)?._id
  let timer = 0
  const writeNow = () => {
    window.clearTimeout(timer)
    timer = 0
    write(client)
  }
  const writeSoon = () => {
    timer ||= window.setTimeout(writeNow, PAUSE_MS)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === 'profile') {
      const user = event.query.state.data as User
      if (owner && owner !== user._id) dropOthers(client)
      owner = user._id
    }
    writeSoon()
  })
  window.addEventListener('pagehide', writeNow)
  listenSession(() => {
    if (storedSession()) writeSoon()
    else sessionStorage.removeItem(STORE)
  })
}

function dropOthers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' && queryKey[0] !== 'config' })
  sessionStorage.removeItem(STORE)
}
