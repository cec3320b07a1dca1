import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from './app-types.ts'
import { readVersion } from './version.ts'

/** The OpenAPI document, made from the schemas that the routes are checked with, and its page at /api/docs. */
export async function serveDocument(app: App): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, public: true }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        version: readVersion(),
        description:
          'Amounts are decimal strings with the full precision of their currency; errors carry a code.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-access-token' } },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
