import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { IS_WHOLE } from './test/harness/whole.ts'
import { texts } from './vite/texts.ts'

const webSetup = './test/web/setup.ts'

/**
 * Their subject is the cost of a password, so it is the real one; one of them puts a function in the place of a module. They
 * have modules of their own; the others share theirs, which are costly to load.
 */
const OF_PASSWORDS = ['src/server/adapters/passwords.test.ts', 'src/server/sessions/sessions.test.ts']

/** It loads a library of 60 MB. */
const OF_EXCHANGES = ['src/server/adapters/price-ccxt.test.ts']

// A busy machine is slow, not wrong.
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
const onPostgres = {
  ...patient,
  globalSetup: './test/harness/postgres.ts',
  testTimeout: 120_000,
}

export default defineConfig({
  test: {
    // One more than cores, for what waits for PostgreSQL: each of them loads the server and the web for itself.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patient,
          name: 'core',
          include: ['src/core/**/*.test.ts'],
          setupFiles: './test/harness/fixed-seed.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'demo/*.test.ts', 'test/*.test.ts'],
          exclude: IS_WHOLE ? OF_PASSWORDS : [...OF_PASSWORDS, ...OF_EXCHANGES],
          execArgv: ['--import', join(import.meta.dirname, 'test/harness/cheap-passwords.ts')],
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'server, isolated', include: OF_PASSWORDS } },
      {
        plugins: [react(), texts()],
        test: {
          ...patient,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          globalSetup: './test/harness/api-document.ts',
          environment: 'happy-dom',
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          isolate: false,
        },
      },
    ],
  },
})
