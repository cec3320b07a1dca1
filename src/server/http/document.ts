import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { listQuerySchema } from '#core/lists/list-schema.ts'
import type { App } from './app-types.ts'
import type { JsonSchema } from './example.ts'
import { completeOperation, type Operation, type RouteFacts } from './operation.ts'
import { readVersion } from './version.ts'

const LOGO = new URL('../../web/public/logo.svg', import.meta.url)

const ABOUT = `The API of Balcão. Amounts are decimal strings with the full precision of their currency ("1500.00",
"0.01000000"); instants are ISO 8601 in UTC. Accept-Language chooses the language of messages: pt (the default) or es.
A refusal says why in "message", and in "code" for programs; "errors" names the fields at fault.`

const TAGS = {
  sessions: 'Signing in, the own account, its password and second factor',
  users: 'Customers and staff',
  'bank accounts': 'Where withdrawals are paid to, and where deposits are paid into',
  deposits: 'Money that comes in, with its receipt',
  withdrawals: 'Money that goes out, to a bank or an address',
  orders: 'Buying and selling bitcoin',
  book: 'What can be traded at which price, and what was',
  ledger: 'Balances and statements',
  prices: 'What a bitcoin cost',
  settings: 'The terms of the house',
  house: 'What waits, what was traded and what the house holds',
  audit: 'What staff did, and what touched the security of accounts',
  live: 'What changed, as it changes',
  health: 'Whether the server is well',
}

type Complete = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** Every schema with a name arrives twice, as it is read and as it is written; what nothing refers to is left out. */
function dropUnused(document: Complete): void {
  const { schemas = {} } = document.components ?? {}
  for (;;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    if (unused.length === 0) return
    for (const name of unused) delete schemas[name]
  }
}

const toFacts = ({ config, schema = {} }: RouteOptions): RouteFacts => ({
  isPublic: config?.public === true,
  isForm: schema.consumes?.includes('multipart/form-data') ?? false,
  hasBody: schema.body !== undefined,
  hasInput: [schema.body, schema.querystring].some((part) => part !== undefined),
  isList: schema.querystring === listQuerySchema,
  isOnce: schema.isOnce ?? false,
  sends: schema.sends ?? [],
  refusals: schema.refusals ?? {},
})

/** The OpenAPI document, made from the schemas that the routes are checked with, and its page at /api/docs. */
export async function serveDocument(app: App): Promise<void> {
  const routes = new Map<string, RouteOptions>()
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, public: true }
    for (const method of [route.method].flat())
      routes.set(`${method.toLowerCase()} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        version: readVersion(),
        description: ABOUT,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'x-access-token',
            description: 'The token that signing in answers.',
          },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const complete = jsonSchemaTransformObject(document) as Complete
      const components = complete.components?.schemas ?? {}
      for (const [path, operations] of Object.entries(complete.paths ?? {}))
        for (const [method, operation] of Object.entries(operations)) {
          const route = routes.get(`${method} ${path}`)
          const facts = route && toFacts(route)
          completeOperation(operation, { method, path }, { facts, components })
        }
      dropUnused(complete)
      return complete as ReturnType<typeof jsonSchemaTransformObject>
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/' },
    theme: { title: 'Balcão: API' },
    uiConfig: { docExpansion: 'none' },
  })
}
