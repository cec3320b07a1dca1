/** Runs the product with demo data and a browser, for pictures and measurements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/people.ts'
import app from '../package.json' with { type: 'json' }
import { findChromium } from './chromium.mjs'
import { buildWeb, findNode, root } from './prepare.mjs'

const READY_LIMIT_MS = 180_000
const READY_STEP_MS = 250

export type Demo = {
  readonly address: string
  readonly browser: Browser
  /** A page in a new context. `who` is the first part of a demo user's e-mail; none means signed out. */
  openPage(who: string | undefined, options?: BrowserContextOptions): Promise<Page>
  /** The entry in the session storage of a signed-in demo user. */
  session(who: string): Promise<readonly [key: string, value: string]>
  /** The data of the answer to a call of a demo user. */
  call<Data>(who: string, method: string, path: string, body?: unknown): Promise<Data>
}

/** Builds the web app, runs the product on temporary data, and stops everything after `use`. */
export async function withDemo(use: (demo: Demo) => Promise<void>): Promise<void> {
  const node = findNode()
  if (!buildWeb(node)) throw new Error('The web app could not be built')
  const found = findChromium(node)
  if ('problem' in found) throw new Error(found.problem)
  const folder = mkdtempSync(join(tmpdir(), 'balcao-demo-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = startServer(node, { PORT: String(port), DATA_DIR: folder })
  try {
    await untilReady(server, address)
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
    await use({
      address,
      browser,
      openPage: (who, options) => openPage({ browser, address, who, options }),
      session: (who) => storedSession(address, who),
      call: (who, method, path, body) => callAs(address, who, { method, path, body }),
    })
    await browser.close()
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

function startServer(node: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(node, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEMO: 'on', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
  })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(READY_STEP_MS)
  }
  throw new Error('The server was not ready in time')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address()
      server.close(() =>
        typeof found === 'object' && found ? resolve(found.port) : reject(new Error('no port')),
      )
    })
  })
}

type Opening = { browser: Browser; address: string; who?: string; options?: BrowserContextOptions }

async function openPage({ browser, address, who, options }: Opening): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  })
  if (who) {
    const stored = await storedSession(address, who)
    await context.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), stored)
  }
  return context.newPage()
}

async function storedSession(address: string, who: string): Promise<readonly [key: string, value: string]> {
  const session = await signIn(address, `${who}@balcao.demo`)
  return [`${app.name}@${app.version}`, JSON.stringify(session)]
}

type Session = { token: string; expiresAt: number }

const signIn = (address: string, email: string): Promise<Session> =>
  send(address, { method: 'POST', path: '/auth/login', body: { email, password: DEMO_PASSWORD } })

async function callAs<Data>(address: string, who: string, call: Call): Promise<Data> {
  const { token } = await signIn(address, `${who}@balcao.demo`)
  return send<Data>(address, { ...call, token })
}

type Call = { method: string; path: string; body?: unknown; token?: string }

async function send<Data>(address: string, { method, path, body, token }: Call): Promise<Data> {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
      ...(token && { 'x-access-token': token }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/**
 * The screen is ready: its heading is visible, nothing is a skeleton or busy, and no font is on its way. Runs in the page.
 * `document.fonts.status` can stay `loading` for ever on a slow page although every font is there.
 */
export function isSettled(): boolean {
  return (
    document.querySelector('h1') !== null &&
    !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') &&
    [...document.fonts].every(({ status }) => status !== 'loading')
  )
}

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled)
}
