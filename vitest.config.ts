import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const webSetup = './src/web/test-setup.ts'

/** Puts something in the place of a module, so it has modules of its own; the others share theirs, which are costly to load. */
const REPLACES_A_MODULE = 'src/server/sessions/sessions.test.ts'

const onPostgres = { globalSetup: './test/harness/postgres.ts', testTimeout: 20_000 }

export default defineConfig({
  test: {
    // One more than cores, for what waits for PostgreSQL: each of them loads the server and the web for itself.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
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
          include: ['src/server/**/*.test.ts', 'test/*.test.ts'],
          exclude: [REPLACES_A_MODULE],
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'server, isolated', include: [REPLACES_A_MODULE] } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          testTimeout: 30_000,
          isolate: false,
        },
      },
    ],
  },
})
