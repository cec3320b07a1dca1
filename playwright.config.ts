import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findInstalled } from './scripts/chromium.mjs'
import { IS_WHOLE } from './test/harness/whole.ts'

/** Workers read this file again: the first process decides, the others are told. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'balcao-e2e-'))

/** A worker has a server and a database of its own, so that files which run at once never see each other's rows. */
export const WORKERS = 2
const portOf = (worker: number) => Number(process.env.E2E_PORT) + worker
export const addressOf = (worker: number) => `http://127.0.0.1:${portOf(worker)}`

export const ADMIN = { email: 'admin@balcao.test', password: 'senha-do-Admin-de-teste' }

/** A real browser against a real server on a database that was empty when the run began. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/setup.ts',
  globalTeardown: './test/e2e/teardown.ts',
  workers: WORKERS,
  // By test, not by file: no worker is left with a long file when the other is done.
  fullyParallel: true,
  ...(IS_WHOLE ? {} : { grepInvert: /@whole/ }),
  retries: 0,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // Layout is in pixels of CSS; a quarter of the dots is painted in a quarter of the time.
    deviceScaleFactor: 0.5,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // What a worker hands out no route of a test can replace; the tests of the worker allow it.
    serviceWorkers: 'block',
    // A trace takes half as long again: E2E_TRACE=on keeps those of what fails.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findInstalled(),
      args: [
        '--no-sandbox',
        // Without a card the one in software draws each frame twice.
        '--disable-gpu',
        // A page lives for seconds: making its code faster takes longer than the code then saves.
        '--js-flags=--no-turbofan --no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node --import ./test/harness/cheap-passwords.ts src/server/main.ts',
    url: `${addressOf(worker)}/health/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // The first start compiles the server, beside all other checks.
    timeout: 180_000,
    env: {
      PORT: String(portOf(worker)),
      DATA_DIR: join(process.env.E2E_DATA ?? '', String(worker)),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })),
})
