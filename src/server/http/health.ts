import { z } from 'zod'
import type { App, Services } from './app-types.ts'
import { unavailable } from './refusal.ts'

const answers = { 200: z.object({ status: z.literal('ok') }) }
const READY_TIMEOUT_MS = 2_000

/** Live: the process answers. Ready: the database answers too. */
export function healthRoutes(app: App, { db }: Services): void {
  const options = { config: { public: true, rateLimit: false }, logLevel: 'warn' } as const
  app.get(
    '/health/live',
    {
      ...options,
      schema: {
        tags: ['health'],
        operationId: 'checkAlive',
        summary: 'Check that the process is alive',
        response: answers,
      },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/health/ready',
    {
      ...options,
      schema: {
        tags: ['health'],
        operationId: 'checkReady',
        summary: 'Check that the server is ready',
        response: answers,
      },
    },
    async () => {
      const timeout = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('the database does not answer')), READY_TIMEOUT_MS).unref()
      })
      try {
        await Promise.race([db.sql`select 1`, timeout])
      } catch {
        throw unavailable()
      }
      return { status: 'ok' as const }
    },
  )
}
