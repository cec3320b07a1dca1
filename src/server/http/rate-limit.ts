import rateLimit from '@fastify/rate-limit'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'

const REQUESTS_PER_MINUTE = 600

/** Bounds what one address may ask for; sign-in has limits of its own beside it. */
export async function limitRates(app: App, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, context) =>
      Object.assign(new Error('too many requests'), {
        statusCode: 429,
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  })
}
