import { figuresQuerySchema, figuresSchema } from '#core/dashboard/figures-schema.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { middleOf } from '#core/orders/quote.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { errorAnswers } from '../http/schema.ts'
import { readFigures } from './figures.ts'

export function houseRoutes(app: App, { db, prices, config }: Services): void {
  app.get(
    '/house/figures',
    {
      config: { guard: staffOnly('user.staffOnly') },
      schema: {
        tags: ['house'],
        operationId: 'readFigures',
        summary: 'Read the figures of the brokerage: waiting work, volume, fees and position',
        querystring: figuresQuerySchema,
        refusals: { 403: ['user.staffOnly'] },
        response: { 200: dataSchema(figuresSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const price = middleOf(await prices.depth(db.clock.now()))
      const { bookMaxPosition: maxPosition } = config
      return { data: await readFigures(db, { days: request.query.days, price, maxPosition }) }
    },
  )
}
