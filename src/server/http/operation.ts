import type { Refusal } from '#core/rules/verdict.ts'
import { isForEnrolment } from '#core/sessions/staff-factor.ts'
import { isMoneyCall } from '#core/sessions/step-up.ts'
import { type JsonSchema, toExample } from './example.ts'
import { OF_OPERATION } from './examples.ts'
import { toBody } from './refusal.ts'
import { describeRefusal, type RefusalCode } from './refusal-descriptions.ts'
import { mayWait, type RefusalStatus, type Refusals, refusalsOf } from './refusals.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Takes an Idempotency-Key. */
    isOnce?: boolean
    /** Media types of a success other than JSON. */
    sends?: readonly string[]
  }
}

/** The documentation of a route beyond its schemas. */
export type RouteFacts = {
  readonly isPublic: boolean
  readonly isForm: boolean
  readonly hasBody: boolean
  /** Whether it reads a body or a query. */
  readonly hasInput: boolean
  readonly isList: boolean
  readonly isOnce: boolean
  readonly sends: readonly string[]
}

type Media = Record<
  string,
  { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
>
type Answer = { description: string; headers?: object; content?: Media }
export type Operation = {
  operationId?: string
  security?: object[]
  parameters?: object[]
  requestBody?: { required?: boolean; content: Media }
  responses: Record<string, Answer>
}

const LIST_REFUSALS = ['list.filter', 'list.field', 'list.orderBy', 'list.limit', 'list.column'] as const

const SUCCESSES: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Waits for approval',
  204: 'Done; no content',
}

const WAITS = {
  type: 'object',
  properties: { data: { $ref: '#/components/schemas/Approval' } },
  required: ['data'],
} as JsonSchema

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until it may be tried again', schema: { type: 'integer' } },
}

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'idempotency-key',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description:
    'The same key with the same content replays the first answer; with other content it is refused.',
}

/**
 * Adds the common parts of operations: examples, each refusal with an example, and the key of calls that move
 * money.
 */
export function completeOperation(
  operation: Operation,
  path: string,
  { facts, components }: { facts: RouteFacts | undefined; components: Readonly<Record<string, JsonSchema>> },
): void {
  if (!facts) return
  if (facts.isPublic) operation.security = []
  if (facts.isOnce) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY]
  if (facts.isForm) addReceipt(operation)
  addMedia(operation.responses['200'], facts.sends)
  if (mayWait(operation.operationId ?? ''))
    operation.responses['202'] = { description: '', content: { 'application/json': { schema: WAITS } } }
  const { '4XX': _, '5XX': __, ...successes } = operation.responses
  const own = OF_OPERATION[operation.operationId ?? '']
  for (const [status, answer] of Object.entries(successes)) {
    answer.description = SUCCESSES[status] ?? answer.description
    addExample(answer.content?.['application/json'], components, status === '202' ? undefined : own?.answer)
  }
  const body = operation.requestBody?.content['application/json']
  if (body?.schema && !body.examples) {
    const example = body.example ?? toExample(body.schema, components, 'needed')
    body.example = own?.body ? { ...(example as object), ...own.body } : example
  }
  operation.responses = { ...successes, ...toAnswers(facts, path, operation.operationId ?? '') }
}

/** Forms carry the file beside the fields of the schema. */
function addReceipt({ requestBody }: Operation): void {
  const schema = requestBody?.content['multipart/form-data']?.schema
  if (!requestBody || !schema) return
  const properties = { ...schema.properties, receipt: { type: 'string', format: 'binary' } }
  requestBody.content['multipart/form-data'] = { schema: { ...schema, type: 'object', properties } }
}

function addExample(
  media: Media[string] | undefined,
  components: Readonly<Record<string, JsonSchema>>,
  fields: object | undefined,
): void {
  if (!media?.schema) return
  const example = toExample(media.schema, components)
  const { data } = example as { data?: unknown }
  media.example = fields ? { ...(example as object), data: { ...(data as object), ...fields } } : example
}

/** Files and streams have only a media type and no schema. */
function addMedia(answer: Answer | undefined, types: readonly string[]): void {
  if (!answer) return
  for (const type of types) answer.content = { ...answer.content, [type]: {} }
}

const PROOFS = ['session.passwordNeeded', 'session.factorNeeded'] as const

/** Another request about the subject waits, or the subject changed between the call and the storing of its request. */
const ASKED = ['approval.waiting', 'approval.changed'] as const

/** The refusals that follow from the form of a route. */
function toShared(facts: RouteFacts, path: string, operationId: string): Refusals {
  return {
    400: facts.hasInput || path.includes('{') ? ['http.malformed'] : [],
    401: facts.isPublic ? [] : ['http.unauthenticated'],
    404: path.includes('{') ? ['http.notFound'] : [],
    409: [
      ...(facts.isPublic || isForEnrolment(path) ? [] : (['session.factorRequired'] as const)),
      ...(facts.isOnce ? (['idempotency.reused'] as const) : []),
      ...(isMoneyCall(operationId) ? PROOFS : []),
      ...(mayWait(operationId) ? ASKED : []),
    ],
    413: [
      ...(facts.hasBody ? (['http.tooLarge'] as const) : []),
      ...(facts.isForm ? (['receipt.tooLarge'] as const) : []),
    ],
    415: facts.hasBody ? ['http.unsupportedMedia'] : [],
    422: [
      ...(facts.hasInput ? (['input.invalid'] as const) : []),
      ...(facts.isOnce ? (['idempotency.invalid'] as const) : []),
      ...(facts.isForm ? (['receipt.single'] as const) : []),
      ...(facts.isList ? LIST_REFUSALS : []),
    ],
    429: ['http.tooMany'],
    500: ['http.internal'],
    503: ['http.unavailable', 'http.busy', 'http.readOnly'],
    507: facts.hasBody ? ['http.noSpace'] : [],
  }
}

const EVERY_FORM: RouteFacts = {
  isPublic: false,
  isForm: true,
  hasBody: true,
  hasInput: true,
  isList: true,
  isOnce: true,
  sends: [],
}

/** The refusals that the document derives for every operation whose route has their form. */
export const SHARED_REFUSALS: ReadonlySet<string> = new Set(
  Object.values(toShared(EVERY_FORM, '/{id}', '')).flat(),
)

function toAnswers(facts: RouteFacts, path: string, operationId: string): Record<string, Answer> {
  const [shared, own] = [toShared(facts, path, operationId), refusalsOf(operationId)]
  const answers: Record<string, Answer> = {}
  for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507] as const) {
    const codes = [...new Set([...(shared[status] ?? []), ...(own[status] ?? [])])]
    if (codes.length > 0) answers[status] = toAnswer(status, codes)
  }
  return answers
}

function toAnswer(status: RefusalStatus, codes: readonly RefusalCode[]): Answer {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
  return {
    description: codes.map((code) => `\`${code}\`: ${describeRefusal(code)}`).join('\n\n'),
    ...(status === 429 ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' } as JsonSchema, examples },
    },
  }
}

function exampleOf(code: RefusalCode): unknown {
  const fields = code === 'input.invalid' ? [{ field: 'name', code: 'field.required' as const }] : []
  const refusal: Refusal = { ok: false, kind: 'invalid', code, params: { seconds: 30 }, fields }
  return toBody(refusal, 'pt')
}
