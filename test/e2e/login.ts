import type { APIRequestContext, Browser, Page } from '@playwright/test'
import app from '../../package.json' with { type: 'json' }
import { PASSWORD } from './people.ts'

/** Where a tab keeps its session. */
export const SESSION_KEY = `${app.name}@${app.version}`

export const password = (page: Page) => page.getByLabel('Senha', { exact: true })

/** Fills and sends the login screen that the page shows. */
export async function fillLogin(page: Page, who: { email: string; password?: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email)
  await password(page).fill(who.password ?? PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A page that knows nobody. */
export async function stranger(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return context.newPage()
}

/** The token that the tab keeps. */
export const readToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token?: string }).token,
    SESSION_KEY,
  )

/** Whether the server still takes a token. */
export async function isAlive(request: APIRequestContext, token: string | undefined): Promise<boolean> {
  return (await request.get('/api/v1/profile', { headers: { 'x-access-token': token ?? '' } })).ok()
}
