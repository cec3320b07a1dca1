import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test'
import app from '../../package.json' with { type: 'json' }
import { ADMIN } from '../../playwright.config.ts'
import { PAST_DAYS } from '../harness/past-days.ts'
import { openHouse } from './setup.ts'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<{ data: { _id: string } & Record<string, unknown> }>

/** A house with a server of its own, which begins two days in the past. */
export type OwnHouse = {
  readonly admin: { readonly email: string; readonly password: string }
  /** Calls of a user, signed in on the present day of the house; each must succeed. A form is sent as one. */
  as(who: { readonly email: string; readonly password: string }): Promise<Send>
  /** A page of a user, signed in on the present day of the house. */
  pageOf(browser: Browser, who: { readonly email: string; readonly password: string }): Promise<Page>
  nextDay(): void
  close(): Promise<void>
}

async function signIn(
  api: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await api.post('/api/v1/auth/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

const PRELOADED = ['--import', './test/harness/cheap-passwords.ts', '--import', PAST_DAYS]

/** It makes a database first, which takes minutes while everything else compiles. */
async function untilReady(baseURL: string): Promise<void> {
  test.slow()
  await expect
    .poll(() => answers(`${baseURL}/health/ready`), { timeout: 300_000, intervals: [100] })
    .toBe(true)
}

/** `more` are variables of its environment. */
export async function startOwnHouse(more: Readonly<Record<string, string>> = {}): Promise<OwnHouse> {
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'balcao-house-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    DAYS_AGO: '2',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  }
  const server = spawn(process.execPath, [...PRELOADED, 'src/server/main.ts'], { env, stdio: 'inherit' })
  try {
    await untilReady(baseURL)
  } catch (error) {
    server.kill('SIGTERM')
    throw error
  }
  const api = await request.newContext({ baseURL })
  await openHouse(baseURL)
  return {
    admin: ADMIN,
    as: async (who) => {
      const headers = { 'x-access-token': await signIn(api, who) }
      return async (method, path, body) => {
        const sent = body instanceof FormData ? { multipart: body } : { data: body }
        const answer = await api.fetch(`/api/v1${path}`, { method, headers, ...sent })
        expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
        return (await answer.json()) as Awaited<ReturnType<Send>>
      }
    },
    pageOf: async (browser, who) => {
      const token = await signIn(api, who)
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      // The browser lives in the present: by its clock a session of the past has ended.
      const session = JSON.stringify({ token, expiresAt: Date.now() + 3_600_000 })
      await page.addInitScript(([key, held]) => sessionStorage.setItem(key, held), [
        `${app.name}@${app.version}`,
        session,
      ] as const)
      return page
    },
    nextDay: () => server.kill('SIGUSR2'),
    close: async () => {
      await api.dispose()
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
