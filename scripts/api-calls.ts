import type { ApiDocument, ApiOperation, ApiSchema } from './client-types.ts'

/** A call of the API as a page or another client writes it: all fields that it may send, and those that it has to. */
export type ApiCall = {
  readonly sends: readonly string[]
  readonly must: readonly string[]
  /** The fields of an answer's `data`, or of a row of it. */
  readonly gets: readonly string[]
}

type Fields = { readonly all: readonly string[]; readonly must: readonly string[] }

const NONE: Fields = { all: [], must: [] }

/** The calls of an API document by method and path. */
export function toCalls({ paths, components }: ApiDocument): Record<string, ApiCall> {
  const fieldsOf = (schema: ApiSchema | undefined): Fields => {
    if (!schema) return NONE
    if (schema.$ref) return fieldsOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''])
    if (schema.anyOf) {
      const each = schema.anyOf.filter(({ type }) => type !== 'null').map(fieldsOf)
      return {
        all: [...new Set(each.flatMap(({ all }) => all))],
        must: (each[0]?.must ?? []).filter((name) => each.every(({ must }) => must.includes(name))),
      }
    }
    if (schema.items) return fieldsOf(schema.items)
    return { all: Object.keys(schema.properties ?? {}), must: schema.required ?? [] }
  }
  const toCall = ({ parameters = [], requestBody, responses }: ApiOperation): ApiCall => {
    const [media] = Object.values(requestBody?.content ?? {})
    const body = fieldsOf(media?.schema)
    const success = Object.entries(responses).find(([status]) => status < '300')?.[1].content
    const answer = success?.['application/json']?.schema
    const given = parameters.filter((one) => one.in !== 'path')
    return {
      sends: [...given.map(({ name }) => name), ...body.all].sort(),
      must: [...given.filter(({ required }) => required).map(({ name }) => name), ...body.must].sort(),
      gets: [...fieldsOf(answer?.properties?.data).all].sort(),
    }
  }
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        toCall(operation),
      ]),
    ),
  )
}
