import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { ADMIN } from '../../playwright.config.ts'

const PASSWORD = 'uma-Senha-de-teste-1'
const API = '/api/v1'

/** Someone with a browser of their own. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly page: Page
}

/** The administrator's calls: what has no screen in a story is done by them. */
export async function asAdmin(request: APIRequestContext) {
  const signedIn = await request.post(`${API}/auth/login`, { data: ADMIN })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const headers = { 'x-access-token': data.token }
  const send = async (method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown) => {
    const answer = await request.fetch(API + path, { method, headers, data: body })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { data: { _id: string } & Record<string, unknown> }
  }
  return { send }
}

let made = 0

/** Makes a user and signs in through the screen, in a context of its own. */
export async function person(
  browser: Browser,
  request: APIRequestContext,
  options: { name: string; role?: string; language?: 'pt' | 'es'; width?: number; scheme?: 'light' | 'dark' },
): Promise<Person> {
  made += 1
  const email = `${options.role ?? 'cliente'}-${made}-${Date.now()}@exemplo.test`
  const admin = await asAdmin(request)
  const { data } = await admin.send('POST', '/users', {
    name: options.name,
    email,
    password: PASSWORD,
    kind: 'F',
    document: '52998224725',
    status: 'VALID',
    language: options.language ?? 'pt',
    roles: [options.role ?? 'user'],
  })
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.scheme ?? 'light',
  })
  const page = await context.newPage()
  const signedIn = { id: data._id, name: options.name, email, page }
  await signIn(signedIn)
  return signedIn
}

/** Through the login screen, to the dashboard. */
export async function signIn({ page, email }: Pick<Person, 'page' | 'email'>): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/')
}
