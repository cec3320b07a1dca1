import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test'
import app from '../../package.json' with { type: 'json' }
import { ADMIN } from '../../playwright.config.ts'

export const PASSWORD = 'uma-Senha-de-teste-1'
const API = '/api/v1'

/** Someone with a browser of their own. */
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

/** Calls with somebody's session; each must succeed. */
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

/** The administrator's calls: what has no screen in a story is done by them. */
export async function asAdmin(request: APIRequestContext) {
  admin ??= await openSession(request, ADMIN)
  return asSession(request, admin)
}

const sessions = new Map<string, Session>()

/** Calls in the name of somebody whom {@link person} made, in one session beside that of their page. */
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
}

/** What the routes of a page still wait for is no failure of the next test. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

let inTest = ''
let contexts: BrowserContext[] = []

/** A context that is closed when the next test makes one: pages that nobody looks at any more would go on reading. */
async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { testId } = test.info()
  if (testId !== inTest) {
    inTest = testId
    const left = contexts
    contexts = []
    await Promise.all(left.map(closeContext))
  }
  const context = await browser.newContext(options)
  contexts.push(context)
  return context
}

/** Makes a user, and a page of their own in which they are signed in; it shows nothing yet. */
export async function person(
  browser: Browser,
  request: APIRequestContext,
  options: PersonOptions,
): Promise<Person> {
  made += 1
  const email = `${options.role ?? 'cliente'}-${made}-${process.pid}-${Date.now()}@exemplo.test`
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
  const context = await openContext(browser, {
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.scheme ?? 'light',
  })
  const page = await context.newPage()
  await holdSession(page, await openSession(request, { email, password: PASSWORD }))
  return { id: data._id, name: options.name, email, page }
}

/** Puts a session where the app keeps it, once: what the page does to it afterwards stays, also when it clears its storage. */
async function holdSession(page: Page, { token, expiresAt }: Session): Promise<void> {
  await page.addInitScript(
    ([key, session]) => {
      if (localStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('signed-in-by-test', 'true')
      sessionStorage.setItem(key, session)
    },
    [`${app.name}@${app.version}`, JSON.stringify({ token, expiresAt })] as const,
  )
}
