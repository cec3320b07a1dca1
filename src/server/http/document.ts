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

const TAGS = {
  sessions: 'Signing in, registration, passwords, the second factor and open sessions',
  users: 'Customers and staff',
  clients: 'The record of a client for staff: signals, newest operations, notes and timeline',
  'bank accounts': 'Accounts that withdrawals are paid to, and accounts that customers pay into',
  views: 'Filters of lists that users keep under a name',
  'bitcoin addresses': 'The address book of each customer for withdrawals in bitcoin',
  'bank statements':
    'Statements of the accounts of the brokerage, which prove deposits, and the close of a day',
  deposits: 'Deposits and their receipts',
  withdrawals: 'Withdrawals to a bank account or a bitcoin address',
  shipments: 'Bank files that pay withdrawals, and the return files of banks',
  payouts: 'Approving and paying many withdrawals, and batches that are paid together',
  orders: 'Orders to buy and sell bitcoin, at the OTC desk or on the Book',
  book: 'The order book and its latest trades',
  ledger: 'Balances and statements',
  prices: 'Bitcoin prices over time',
  settings: 'Fees, limits and the accounts of the brokerage',
  house: 'Figures of the brokerage: waiting work, volume, fees and position',
  approvals: 'Requests for the approval of another person',
  audit: 'Acts of staff, and changes to the security of accounts',
  authorities: 'Reports to authorities, as previews: their layouts are not verified',
  privacy: 'Consents, requests about personal data, and copies of it',
  live: 'A stream of changes',
  notices: 'What happened to the objects of a user, and what waits for staff',
  health: 'Liveness and readiness of the server',
}

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
export async function serveDocument(app: App, { apiDocs }: Pick<Config, 'apiDocs'>): Promise<void> {
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
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
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
