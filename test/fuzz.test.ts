import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PNG, send, toForm } from './harness/app.ts'
import { openWorld } from './harness/callers.ts'
import { anyFilter, anyJson, fromSchema } from './harness/from-schema.ts'
import { seedOf } from './harness/seeds.ts'

/** Calls per operation and caller; `FUZZ_RUNS=1000 SEED=random` for a night. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6)

const seed = seedOf('fuzz')

const world = await openWorld()

type Parameter = { in: string; name: string; schema: object }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const document = world.app.swagger() as unknown as Document
/** Settings last: later calls may find none in force. The stream of events does not end. */
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  .filter(({ path }) => !path.endsWith('/events'))
  .sort((one, other) => Number(one.path.includes('settings')) - Number(other.path.includes('settings')))

const ids = [
  world.owner.id,
  world.systemAccountId,
  ...(await Promise.all([
    world.a.deposit(),
    world.a.depositWithReceipt(),
    world.a.withdrawal('BANK'),
    world.a.withdrawal('CRYPTO'),
    world.a.order(),
    world.a.quotedOrder(),
    world.a.bankAccount('PENDING'),
    world.a.bankAccount('ACTIVED'),
  ])),
]

const anyOf = (schema: object) => fromSchema(schema, document.components.schemas, ids)

/** Filters are JSON within a text, about which their schema says no more. */
const filled = (one: Parameter) =>
  one.name.startsWith('filters') ? fc.oneof(anyFilter, anyOf(one.schema)) : anyOf(one.schema)

/** A call of an operation: its path, its query, and its body, as JSON or as a form. */
function callOf({ path, operation }: (typeof operations)[number]) {
  const parameters = (operation.parameters ?? []).filter((one) => one.in !== 'header')
  const [json, form] = ['application/json', 'multipart/form-data'].map(
    (type) => operation.requestBody?.content[type]?.schema,
  )
  const body = json ?? form
  return fc
    .record({
      values: fc.tuple(...parameters.map((one) => fc.option(filled(one), { freq: 3, nil: undefined }))),
      body: body
        ? fc.oneof({ weight: 8, arbitrary: anyOf(body) }, { weight: 1, arbitrary: anyJson })
        : fc.constant(undefined),
      asForm: form ? fc.boolean() : fc.constant(false),
      id: fc.constantFrom(...ids),
    })
    .map(({ values, body, asForm, id }) => {
      const query = new URLSearchParams()
      let at = path
      parameters.forEach((one, nth) => {
        const value = values[nth]
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? null)
        if (one.in === 'path')
          at = at.replace(`{${one.name}}`, encodeURIComponent(value === undefined ? id : text || 'x'))
        else if (value !== undefined) query.append(one.name, text)
      })
      return { url: query.size > 0 ? `${at}?${query}` : at, body: asForm ? toFields(body) : body }
    })
}

/** A form has texts and one file; objects travel as JSON. */
function toFields(body: unknown): FormData {
  const fields = Object.entries((body ?? {}) as object).map(([name, value]) => [
    name.toWellFormed(),
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ])
  return toForm({ ...Object.fromEntries(fields), receipt: PNG })
}

test.each(operations.filter(({ method, path }) => method === 'get' && path.startsWith('/api/v1')))(
  '$path refuses an unknown parameter, by its name',
  async ({ path }) => {
    const values: Record<string, string> = {
      year: '2026',
      month: '3',
      zipCode: '01310100',
      report: 'decripto',
      code: 'a'.repeat(32),
    }
    const url = path.replace(/{(\w+)}/g, (_, name: string) => values[name] ?? world.owner.id)
    const answer = await world.admin.call('GET', `${url}?stray=1`)
    expect(answer).toMatchObject({ status: 422, body: { errors: { stray: ['Campo desconhecido.'] } } })
  },
)

describe('for any input, the answer is one of the document', () => {
  test.each(operations)('$method $path', async (operation) => {
    await fc.assert(
      fc.asyncProperty(
        callOf(operation),
        fc.constantFrom('user', 'operator', 'admin'),
        async (call, role) => {
          const caller = await world.make(role as 'user')
          const headers = { 'x-access-token': caller.token }
          const body =
            call.body === undefined || call.body instanceof FormData ? call.body : JSON.stringify(call.body)
          const answer = await send(
            world.app,
            operation.method.toUpperCase() as 'GET',
            call.url,
            body,
            headers,
          )
          // 503 is an answer too: external sources of the house do not exist in a test.
          if (answer.status !== 503) expect(answer.status).toBeLessThan(500)
        },
      ),
      { seed, numRuns: RUNS, endOnFailure: true },
    )
  })
})
