import fc, { type Arbitrary } from 'fast-check'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  maxLength?: number
  examples?: unknown[]
}

/** Texts that have broken servers before. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%_\\',
  '{{name}}',
  '<script>',
  '../../etc/passwd',
  '=1+1',
  '1e3',
  '-0',
  '-1',
  'NaN',
  '0.000000001',
  '9'.repeat(40),
  '9223372036854775808',
  '1,00',
  'null',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(5_000),
]

const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }))

/** Any JSON, not deep. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 2, noUnicodeString: false } as object),
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]]),
)

/**
 * Input for a schema: mostly valid, with existing ids, sometimes broken in one place. `ids` are of rows of every kind.
 */
export function fromSchema(
  schema: Schema,
  components: Record<string, Schema>,
  ids: string[],
): Arbitrary<unknown> {
  const of = (inner: Schema): Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: formed(inner) }, { weight: 1, arbitrary: anyJson })
  const formed = (inner: Schema): Arbitrary<unknown> => {
    if (inner.$ref) return formed(components[inner.$ref.split('/').at(-1) ?? ''] ?? {})
    const choices = inner.anyOf ?? inner.oneOf
    if (choices) return fc.oneof(...choices.map(formed))
    if (inner.const !== undefined) return fc.constant(inner.const)
    if (inner.enum) return fc.constantFrom(...inner.enum)
    const types = [inner.type ?? 'any'].flat()
    return fc.oneof(...types.map((type) => typed(type, inner)))
  }
  const typed = (type: string, inner: Schema): Arbitrary<unknown> => {
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeInteger())
    if (type === 'number') return fc.oneof(fc.constantFrom(1, 0.01, 1500.5), fc.double({ noNaN: true }))
    if (type === 'string') return text(inner)
    if (type === 'array') return fc.array(of(inner.items ?? {}), { maxLength: 4 })
    if (type === 'object') return object(inner)
    return anyJson
  }
  const text = (inner: Schema): Arbitrary<unknown> => {
    if (inner.format === 'binary') return fc.constant(undefined)
    const usual: Arbitrary<unknown>[] = [fc.constantFrom('1.00', '100.00', '0.01', '600000.00', 'Pessoa')]
    if (inner.format === 'uuid') usual.push(fc.constantFrom(...ids), fc.constantFrom(...ids))
    if (inner.format === 'email') usual.push(fc.emailAddress())
    if (inner.pattern && inner.format !== 'uuid') usual.push(fc.stringMatching(new RegExp(inner.pattern)))
    if (inner.examples?.length) usual.push(fc.constantFrom(...inner.examples))
    return fc.oneof({ weight: 4, arbitrary: fc.oneof(...usual) }, { weight: 1, arbitrary: anyText })
  }
  const object = (inner: Schema): Arbitrary<unknown> => {
    const properties = Object.entries(inner.properties ?? {}).map(([name, one]) => [name, of(one)] as const)
    const known = fc.record(Object.fromEntries(properties), { requiredKeys: inner.required ?? [] })
    const extra = fc.record({ [EXTRA]: anyJson }, { requiredKeys: [] })
    return fc.oneof(
      { weight: 9, arbitrary: known },
      { weight: 1, arbitrary: fc.tuple(known, extra).map(([one, other]) => ({ ...one, ...other })) },
    )
  }
  return of(schema)
}

const EXTRA = 'isAdmin'

/** A filter of a list on the wire: a field of some list, with any value. */
export const anyFilter: Arbitrary<string> = fc
  .record({
    field: fc.constantFrom(
      'createdAt',
      'updatedAt',
      'status',
      'search',
      '_id',
      'amount',
      'user.name',
      'document',
      'x',
    ),
    operation: fc.constantFrom('=', 'in', 'like', '>=', '<='),
    value: fc.oneof(anyText, fc.constantFrom('2026-02-31', '2026-02-30T10:00:00Z', '2026-03-04'), anyJson),
  })
  .map((filter) => JSON.stringify(filter))
