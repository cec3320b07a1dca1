import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { answers, freePort } from './own-house.ts'

test('npm run dev shows the sign-in, and the end of npm ends all that it started', { tag: '@whole' }, async ({
  page,
}) => {
  test.setTimeout(240_000)
  const [port, webPort] = [await freePort(), await freePort()]
  const [web, server] = [`http://127.0.0.1:${webPort}`, `http://127.0.0.1:${port}/health/live`]
  const data = mkdtempSync(join(tmpdir(), 'balcao-dev-'))
  const env = { ...process.env, PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: data, DEMO: 'off' }
  // A group of its own, as in a terminal: a signal for npm reaches no other process.
  const npm = spawn('npm', ['run', 'dev'], { env, stdio: 'ignore', detached: true })
  try {
    await expect.poll(() => answers(`${web}/health/ready`), { timeout: 180_000 }).toBe(true)
    await page.goto(web)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible({ timeout: 60_000 })
    // PostgreSQL removes this file when it has ended in order.
    const isPostgresOn = () => existsSync(join(data, 'postgres/postmaster.pid'))
    await expect.poll(() => answers(server), { timeout: 60_000 }).toBe(true)
    expect(isPostgresOn()).toBe(true)
    npm.kill('SIGTERM')
    await expect.poll(() => answers(server), { timeout: 30_000 }).toBe(false)
    await expect.poll(() => answers(web), { timeout: 30_000 }).toBe(false)
    await expect.poll(isPostgresOn, { timeout: 30_000 }).toBe(false)
  } finally {
    if (npm.exitCode === null) npm.kill('SIGTERM')
  }
  rmSync(data, { recursive: true, force: true })
})
