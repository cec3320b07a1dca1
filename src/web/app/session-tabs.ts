import { endSession } from '../api/call.ts'
import {
  hasLeft,
  keepSession,
  listenSession,
  readSession,
  storedSession,
  type TabSession,
} from '../api/session.ts'

/**
 * Shares the session between the tabs of a browser: each tab has its session storage, so a new tab asks the others.
 * Signing out ends every tab of that user; a tab of another user is not changed.
 */
type Message =
  | { kind: 'ask'; from: string }
  | { kind: 'offer'; to: string; session: TabSession; usedAt: number }
  | { kind: 'renewed'; token: string; session: TabSession }
  | { kind: 'out'; userId: string }

/** A shared lock of each signed-in tab: it shows a new tab whether an answer will come. */
const LOCK = 'balcao-signed-in'

/** How long a new tab waits for a certain answer, and for a possible one where locks are unavailable (no https). */
const PATIENCE_MS = 3_000
const GUESS_MS = 400
/** After the first answer, how long to wait for one of a tab that was used later. */
const BETTER_MS = 40

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('balcao-session') : undefined
const me = crypto.getRandomValues(new Uint32Array(4)).join('-')
let usedAt = Date.now()

const post = (message: Message): void => channel?.postMessage(message)

let ownUserId: string | undefined

/** Names the user of this tab, once the server has. */
export function nameUser(id: string): void {
  ownUserId = id
}

function hear(message: Message): void {
  if (message.kind === 'ask') {
    const session = readSession()
    if (session) post({ kind: 'offer', to: message.from, session, usedAt })
  }
  if (message.kind === 'renewed' && storedSession()?.token === message.token) keepSession(message.session)
  if (message.kind === 'out' && ownUserId === message.userId) void endSession('out')
}

let release: (() => void) | undefined

/** Holds the lock for as long as there is a session. */
function showPresence(): void {
  const isIn = readSession() !== undefined
  if (isIn === (release !== undefined)) return
  release?.()
  release = undefined
  if (!isIn) return
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => held)
}

/** How long to wait for an answer. */
async function findPatience(): Promise<number> {
  const locks = await navigator.locks?.query()
  if (!locks) return GUESS_MS
  return locks.held?.some(({ name }) => name === LOCK) ? PATIENCE_MS : 0
}

/** Begins to answer other tabs. */
export function startSessionTabs(): void {
  showPresence()
  listenSession(showPresence)
  channel?.addEventListener('message', ({ data }) => hear(data as Message))
  for (const event of ['focus', 'blur', 'pointerdown'])
    window.addEventListener(event, () => {
      usedAt = Date.now()
    })
}

/** Takes the session of the tab that was used last, if there is one; gives whether it did. */
export async function borrowSession(): Promise<boolean> {
  if (!channel || hasLeft()) return false
  const patience = await findPatience()
  if (patience === 0) return false
  const session = await new Promise<TabSession | undefined>((resolve) => {
    let best: Extract<Message, { kind: 'offer' }> | undefined
    let timer = window.setTimeout(finish, patience)
    function finish() {
      channel?.removeEventListener('message', take)
      resolve(best?.session)
    }
    function take({ data }: MessageEvent<Message>) {
      if (data.kind !== 'offer' || data.to !== me) return
      if (!best) {
        window.clearTimeout(timer)
        timer = window.setTimeout(finish, BETTER_MS)
      }
      if (!best || data.usedAt > best.usedAt) best = data
    }
    channel.addEventListener('message', take)
    post({ kind: 'ask', from: me })
  })
  if (session) keepSession(session)
  return readSession() !== undefined
}

/** Sends the replacement of the session `token` to the tabs that shared it. */
export const broadcastRenewed = (token: string, session: TabSession): void =>
  post({ kind: 'renewed', token, session })

/** Signs this user out in the other tabs. */
export function broadcastSignedOut(): void {
  if (ownUserId) post({ kind: 'out', userId: ownUserId })
}
