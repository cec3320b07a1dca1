import type { APIRequestContext, Browser, Page } from '@playwright/test'
import app from '../../package.json' with { type: 'json' }
import { PASSWORD } from './people.ts'

/** The key of the tab's session. */
export const SESSION_KEY = `${app.name}@${app.version}`

export const password = (page: Page) => page.getByLabel('Senha', { exact: true })

/** Fills in and submits the login screen. */
export async function fillLogin(page: Page, who: { email: string; password?: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email)
  await password(page).fill(who.password ?? PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A page without a session. */
export async function stranger(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return context.newPage()
}

/** The token of the tab. */
export const readToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token?: string }).token,
    SESSION_KEY,
  )

/** Whether the server still accepts a token. */
export async function isAlive(request: APIRequestContext, token: string | undefined): Promise<boolean> {
  return (await request.get('/api/v1/profile', { headers: { 'x-access-token': token ?? '' } })).ok()
}
