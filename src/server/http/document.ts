import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { listQuerySchema } from '#core/lists/list-schema.ts'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'
import type { JsonSchema } from './example.ts'
import { completeOperation, type Operation, type RouteFacts } from './operation.ts'
import { REFUSAL_CODES } from './refusal-descriptions.ts'
import { DOCS_POLICY } from './security.ts'
import { readVersion } from './version.ts'

const LOGO = new URL('../../web/public/logo.svg', import.meta.url)

const ABOUT = `The API of Balcão. Amounts are decimal strings with the full precision of their currency ("1500.00",
"0.01000000"); instants are ISO 8601 in UTC. Accept-Language chooses the language of messages: pt (the default) or es.
A refusal has a "code" for programs and a "message" for users; "errors" names the wrong fields.`

type Complete = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** Every named schema arrives twice, for input and for output; an unreferenced one is left out. */
function dropUnused(document: Complete): void {
  const { schemas = {} } = document.components ?? {}
  for (;;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    if (unused.length === 0) return
    for (const name of unused) delete schemas[name]
  }
}

/** By name: otherwise their order is that in which modules load, which differs between programs. */
function sortSchemas({ components }: Complete): void {
  if (!components?.schemas) return
  const sorted = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  components.schemas = Object.fromEntries(sorted)
}

/** The code of a refusal is one of a known set, which clients can switch over. */
function nameRefusalCodes(schemas: Record<string, JsonSchema>): void {
  const { Error: error } = schemas
  if (!error) return
  schemas.RefusalCode = { type: 'string', enum: REFUSAL_CODES }
  const code = { $ref: '#/components/schemas/RefusalCode' }
  schemas.Error = { ...error, properties: { ...error.properties, code } }
}

const toFacts = ({ config, schema = {} }: RouteOptions): RouteFacts => ({
  isPublic: config?.public === true,
  isForm: schema.consumes?.includes('multipart/form-data') ?? false,
  hasBody: schema.body !== undefined,
  hasInput: [schema.body, schema.querystring].some((part) => part !== undefined),
  isList: schema.querystring === listQuerySchema,
  isOnce: schema.isOnce ?? false,
  sends: schema.sends ?? [],
})

/** The OpenAPI document, made from the schemas that check the routes; its page at /api/docs, unless the configuration closes it. */
export async function serveDocument(
  app: App,
  { apiDocs }: Pick<Config, 'apiDocs'>,
  tags: Readonly<Record<string, string>>,
): Promise<void> {
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
      servers: [{ url: '/', description: 'The server that serves this document' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'x-access-token',
            description: 'The token that signIn or confirmSignIn returns.',
          },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const complete = jsonSchemaTransformObject(document) as Complete
      const components = complete.components?.schemas ?? {}
      nameRefusalCodes(components)
      for (const [path, operations] of Object.entries(complete.paths ?? {}))
        for (const [method, operation] of Object.entries(operations)) {
          const route = routes.get(`${method} ${path}`)
          completeOperation(operation, path, { facts: route && toFacts(route), components })
        }
      dropUnused(complete)
      sortSchemas(complete)
      return complete as ReturnType<typeof jsonSchemaTransformObject>
    },
  })
  if (!apiDocs) return
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/' },
    theme: { title: 'Balcão: API' },
    uiConfig: { docExpansion: 'none' },
  })
}
