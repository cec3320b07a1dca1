import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import app from '../../package.json' with { type: 'json' }
import { ADMIN } from '../../playwright.config.ts'

export const PASSWORD = 'uma-Senha-de-teste-1'
const API = '/api/v1'

/** A user with a browser context. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly page: Page
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Session = { token: string; expiresAt: number }

async function openSession(request: APIRequestContext, who: { email: string; password: string }) {
  const answer = await request.post(`${API}/auth/login`, { data: who })
  expect(answer.ok(), `sign-in of ${who.email}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Session }).data
}

/** Calls with the session of a user; each must succeed. */
function asSession(request: APIRequestContext, { token }: Session) {
  const headers = { 'x-access-token': token }
  const send = async (method: Method, path: string, body?: unknown) => {
    const answer = await request.fetch(API + path, { method, headers, data: body })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { data: { _id: string } & Record<string, unknown> }
  }
  return { send, token }
}

let admin: Session | undefined

/** Calls of the administrator, for steps that have no screen in a story. */
export async function asAdmin(request: APIRequestContext) {
  admin ??= await openSession(request, ADMIN)
  return asSession(request, admin)
}

type Terms = Readonly<Record<string, unknown>>

/** Changes some fields of the settings in force, and some of their controls. */
export async function changeSettings(request: APIRequestContext, terms: Terms, controls: Terms = {}) {
  const admin = await asAdmin(request)
  const filter = encodeURIComponent(JSON.stringify({ field: 'status', operation: '=', value: 'ACTIVED' }))
  const { data } = await admin.send('GET', `/settings?page=1&limit=1&filters[]=${filter}`)
  const [record] = data as unknown as Record<string, unknown>[]
  const { user, userOtc, userFee, createdAt, updatedAt, events, ...input } = record ?? {}
  const all = { ...(input.controls as object), ...controls }
  await admin.send('PUT', `/settings/${String(input._id)}`, { ...input, ...terms, controls: all })
}

const sessions = new Map<string, Session>()

/** Calls as a user whom {@link person} made, in one session beside that of the page. */
export async function asPerson(request: APIRequestContext, { email }: Pick<Person, 'email'>) {
  const session = sessions.get(email) ?? (await openSession(request, { email, password: PASSWORD }))
  sessions.set(email, session)
  return asSession(request, session)
}

let made = 0

type PersonOptions = {
  name: string
  role?: string
  language?: 'pt' | 'es'
  width?: number
  scheme?: 'light' | 'dark'
  /** Further fields of the user, as `POST /users` takes them. */
  fields?: Readonly<Record<string, unknown>>
  /** In a browser context that no other test uses: for irreversible changes, such as a clock or a service worker. */
  isOwn?: boolean
}

type Place = { context: BrowserContext; page: Page; isOwn: boolean; forget: () => Promise<void> }

let inTest = ''
let taken: Place[] = []
const free: Place[] = []

/** A page of a finished test, reset: a page that ran the application before loads it in half the time. */
async function empty({ context, page, forget }: Place): Promise<void> {
  const others = context.pages().filter((one) => one !== page)
  // Unfinished routes of a page are no failure of the next test.
  for (const one of [page, ...others]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all([forget(), context.setOffline(false), ...others.map((one) => one.close())])
  for (const event of ['request', 'console']) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.goto('/health/ready')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

/** A page for the next user: one of the last test, which would otherwise continue to read, or one of a new context. */
async function takePlace(browser: Browser, { width, scheme, isOwn = false }: PersonOptions): Promise<Place> {
  const { testId } = test.info()
  if (testId !== inTest) {
    inTest = testId
    const left = taken.filter(({ page }) => !page.isClosed())
    taken = []
    await Promise.all(left.map((place) => (place.isOwn ? place.context.close() : empty(place))))
    free.push(...left.filter((place) => !place.isOwn))
  }
  const viewport = { width: width ?? 1440, height: 900 }
  const colorScheme = scheme ?? 'light'
  const known = isOwn ? undefined : free.pop()
  if (known) {
    await known.page.setViewportSize(viewport)
    await known.page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce' })
    taken.push(known)
    return known
  }
  const context = await browser.newContext({ viewport, colorScheme })
  const place = { context, page: await context.newPage(), isOwn, forget: async () => {} }
  taken.push(place)
  return place
}

/** Makes a user and a page in which the user is signed in; the page shows nothing yet. */
export async function person(
  browser: Browser,
  request: APIRequestContext,
  options: PersonOptions,
): Promise<Person> {
  if (options.role === 'admin') await enterDeputy(request)
  const { id, email } = await enter(request, options)
  const place = await takePlace(browser, options)
  await holdSession(place, await openSession(request, { email, password: PASSWORD }))
  return { id, name: options.name, email, page: place.page }
}

/** The admin who approves new staff, once a story needs a second admin. She stays in the house of a worker that starts again. */
const DEPUTY = 'segunda-chefe@exemplo.test'

async function enterDeputy(request: APIRequestContext): Promise<void> {
  if (!(await findId(request, DEPUTY)))
    await enter(request, { name: 'Segunda Chefe', role: 'admin', email: DEPUTY })
}

async function findId(request: APIRequestContext, email: string): Promise<string | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ field: 'email', operation: '=', value: email }))
  const { data } = await (await asAdmin(request)).send('GET', `/users?page=1&limit=1&filters[]=${filter}`)
  return (data as unknown as { _id: string }[])[0]?._id
}

async function enter(
  request: APIRequestContext,
  options: PersonOptions & { email?: string },
): Promise<{ id: string; email: string }> {
  made += 1
  const email =
    options.email ?? `${options.role ?? 'cliente'}-${made}-${process.pid}-${Date.now()}@exemplo.test`
  const { data } = await (await asAdmin(request)).send('POST', '/users', {
    name: options.name,
    email,
    password: PASSWORD,
    kind: 'F',
    document: '52998224725',
    status: 'VALID',
    language: options.language ?? 'pt',
    roles: [options.role ?? 'user'],
    ...options.fields,
  })
  if (data.status !== 'WAITING') return { id: data._id, email }
  const second = await asPerson(request, { email: DEPUTY })
  await second.send('PATCH', `/approvals/${data._id}/approve`)
  return { id: (await findId(request, email)) ?? '', email }
}

/**
 * Writes a session to the storage of the app, once: later changes of the page remain, also when it clears its storage.
 */
async function holdSession(place: Place, { token, expiresAt }: Session): Promise<void> {
  const script = await place.page.addInitScript(
    ([key, session]) => {
      if (localStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('signed-in-by-test', 'true')
      sessionStorage.setItem(key, session)
    },
    [`${app.name}@${app.version}`, JSON.stringify({ token, expiresAt })] as const,
  )
  place.forget = () => script.dispose()
}

/**
 * Shows a screen as a link of the application does: only the first one loads. Later ones get their data from the stream
 * of events or by reading. Tests of loading call `page.goto`.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if ((await page.locator('#root main').count()) === 0) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
}
