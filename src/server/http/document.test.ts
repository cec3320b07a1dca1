import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { send } from '#test/harness/app.ts'
import { openWorld } from '#test/harness/callers.ts'
import { type ApiDocument, toClientTypes } from '../../../scripts/client-types.ts'

const { app, admin, openSession } = await openWorld()

type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: { name: string }[]
  tags?: string[]
  security?: object[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  servers: object[]
  components: { schemas: Record<string, { enum?: string[] }> }
}

const document = app.swagger() as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

const validators = new Map<string, ValidateFunction>()

function errorsOf(schema: object, value: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object)
  validators.set(text, validate)
  return validate(value) ? [] : validate.errors
}

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1/)
})

test('every operation has an id of its own, written at its route', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]*)*$/)
})

test('no two paths match the same address', () => {
  const paths = Object.keys(document.paths).map((path) => path.split('/'))
  const isVariable = (part: string | undefined) => part?.startsWith('{')
  const ambiguous = paths.filter((path, at) =>
    paths.slice(at + 1).some((other) => {
      const pairs = path.map((part, nth) => [part, other[nth]] as const)
      const differ = pairs.filter(([one, two]) => one !== two)
      return (
        path.length === other.length &&
        differ.every(([one, two]) => isVariable(one) || isVariable(two)) &&
        differ.some(([one]) => isVariable(one)) === differ.some(([, two]) => isVariable(two))
      )
    }),
  )
  expect(ambiguous.map((path) => path.join('/'))).toEqual([])
})

/** Codes of fields, and of single acts in calls about many: no call is refused by them. */
const WITHIN_ANSWERS = [
  'bankStatement.amountDiffers',
  'bankStatement.depositMatched',
  'bankStatement.lineMissing',
  'bankStatement.notBank',
  'candle.order',
  'candle.tooMany',
  'deposit.otherPayer',
  'order.bookOnly',
  'payout.pageAmount',
  'payout.pageSeen',
  'payout.pageUnknown',
]

test('a client knows the server and every code of a refusal', () => {
  expect(document.servers).toHaveLength(1)
  const stated = operations.flatMap(({ operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status >= '400')
      .flatMap(([, answer]) => Object.keys(answer.content?.['application/json']?.examples ?? {})),
  )
  const known = document.components.schemas.RefusalCode?.enum
  expect(new Set(known)).toEqual(new Set([...stated, ...WITHIN_ANSWERS]))
  expect(stated).not.toEqual(expect.arrayContaining([expect.toBeOneOf(WITHIN_ANSWERS)]))
})

test('an order to buy gives reais for bitcoin, at its quotation', () => {
  const order = operations.find(({ operation }) => operation.operationId === 'executeOrder')
  const media = order?.operation.responses[200]?.content?.['application/json']
  expect(media?.example).toMatchObject({
    data: {
      nature: 'BUY',
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: '6000.00',
      amountDest: '0.01000000',
      quotation: '600000.00',
    },
  })
})

test('every call that changes something takes an Idempotency-Key and dryRun, or says why not', () => {
  const silent = operations.filter(({ call, operation: { parameters = [], description = '' } }) => {
    if (call.startsWith('GET')) return false
    const takes = (name: string) => parameters.some((one) => one.name === name)
    const hasKey = takes('idempotency-key') || description.includes('No Idempotency-Key: ')
    const isRehearsed = takes('dryRun') || /No (dryRun|Idempotency-Key): /.test(description)
    return !hasKey || !isRehearsed
  })
  expect(silent.map(({ call }) => call)).toEqual([])
})

test('every call that changes a deposit, a withdrawal or an order takes an Idempotency-Key', () => {
  const keyless = operations.filter(
    ({ call, operation }) =>
      /^(POST|PUT|PATCH|DELETE) \/api\/v1\/(deposits|withdrawals|orders)\b/.test(call) &&
      !operation.parameters?.some(({ name }) => name === 'idempotency-key'),
  )
  expect(keyless.map(({ call }) => call)).toEqual([])
})

test('the types of the client in bench/ are current; `npm run client` writes them', () => {
  const written = readFileSync(new URL('../../../bench/api-types.ts', import.meta.url), 'utf8')
  expect(toClientTypes(document as unknown as ApiDocument)).toBe(written)
})

describe.each(operations)('$call', ({ call, operation }) => {
  test('has a summary, and a tag with a description', () => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}/)
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags ?? ['none']))
    expect(Object.keys(operation.responses).some((status) => status < '300')).toBe(true)
  })

  test('has examples of answers and refusals that match their schemas', () => {
    for (const [status, answer] of Object.entries(operation.responses))
      for (const media of Object.values(answer.content ?? {})) {
        if (!media.schema) continue
        expect(shownIn(media).length).toBeGreaterThan(0)
        for (const one of shownIn(media))
          expect({ status, errors: errorsOf(media.schema, one) }).toEqual({ status, errors: [] })
      }
  })

  test('has an example body that the schema accepts', async () => {
    const media = operation.requestBody?.content['application/json']
    if (!media?.schema) return
    const [method, path = ''] = call.split(' ')
    const url = path.replace(/\{\w+\}/g, '019cb95c-e980-7010-8d91-bb87dc9254a7')
    const headers =
      operation.security?.length === 0 ? undefined : { 'x-access-token': await openSession(admin) }
    for (const body of shownIn(media)) {
      expect(errorsOf(media.schema, body)).toEqual([])
      const answer = await send(app, method as 'PUT', url, body, headers)
      expect(answer.status).not.toBe(401)
      expect(answer.body?.code).not.toBe('input.invalid')
    }
  })
})

const shownIn = ({ example, examples }: Media): unknown[] =>
  examples ? Object.values(examples).map((one) => one.value) : [example]
