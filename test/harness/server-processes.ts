import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestApp } from './app.ts'

const SERVER = fileURLToPath(new URL('./server-process.ts', import.meta.url))

export type ServerProcess = {
  readonly url: string
  /** Ends the process in the middle of its work. */
  kill(): Promise<void>
}

/** Starts a server in its own process, on the database and the files of a test app. */
export async function startServerProcess(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawnServer({ db, services }, env, 'inherit')
  const [port] = await once(child.stdout!, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${String(port).trim()}`, kill }
}

/** The process alone, whose first line is its port. */
export const spawnServer = (
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  env: Readonly<Record<string, string>>,
  stderr: 'inherit' | 'pipe',
): ChildProcess =>
  spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      CONNECTION: JSON.stringify(db.connection),
      DATABASE_URL: 'postgres://unused',
      DATA_DIR: services.config.dataDir,
      SECRET_KEY: '00'.repeat(32),
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      PRICE_SOURCE: 'none',
      POSTAL_CODES: 'none',
      ...env,
    },
    // The process ends when this channel closes.
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
  })
