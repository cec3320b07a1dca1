import { figuresQuerySchema, figuresSchema } from '#core/dashboard/figures-schema.ts'
import { staffQueueSchema } from '#core/dashboard/queue-schema.ts'
import { setupSchema } from '#core/dashboard/setup-schema.ts'
import { middleOf } from '#core/orders/quote.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { languageOf } from '../http/refusal.ts'
import { readFigures } from './figures.ts'
import { readQueue } from './queue.ts'
import { readSetup } from './setup.ts'

export function houseRoutes(app: App, { db, prices, config }: Services): void {
  callRoute(app, 'GET /house/figures', {
    tags: ['house'],
    operationId: 'readFigures',
    summary: 'Read the figures of the brokerage: waiting work, volume, fees and position',
    guard: staffOnly('user.staffOnly'),
    query: figuresQuerySchema,
    data: figuresSchema,
    run: async (request) => {
      const price = middleOf(await prices.depth(db.clock.now()))
      const { bookMaxPosition: maxPosition } = config
      return await readFigures(db, { days: request.query.days, price, maxPosition })
    },
  })
  callRoute(app, 'GET /house/queue', {
    tags: ['house'],
    operationId: 'readQueue',
    summary: 'Read the work that waits for the caller, with its urgency',
    guard: staffOnly('user.staffOnly'),
    data: staffQueueSchema,
    run: async (request) => {
      const now = db.clock.now()
      const price = middleOf(await prices.depth(now))
      return await readQueue(db, { by: request.viewer, language: languageOf(request), now, price })
    },
  })
  callRoute(app, 'GET /house/setup', {
    tags: ['house'],
    operationId: 'readSetup',
    summary: 'Read the tasks before the brokerage opens, and which are done',
    guard: staffOnly('user.staffOnly'),
    data: setupSchema,
    run: () => readSetup(db, config),
  })
}
