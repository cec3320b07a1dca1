import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const webSetup = './src/web/test-setup.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['src/core/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/*.test.ts'],
          globalSetup: './test/harness/postgres.ts',
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
