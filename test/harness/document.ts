import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Media = { schema?: object; examples?: Record<string, unknown> }
/** A call as the API document describes it. */
export type DocumentedCall = {
  operationId: string
  parameters?: readonly { name: string }[]
  responses: Record<string, { content?: Record<string, Media> }>
}
export type ApiDocument = { paths: Record<string, Record<string, DocumentedCall>>; components: object }

declare module 'vitest' {
  interface ProvidedContext {
    apiDocument: ApiDocument
  }
}

export type Contract = {
  find(method: string, path: string): DocumentedCall | undefined
  /** Compares an answer with its schema; `undefined` where the call has no such answer, or one without JSON. */
  validator(call: DocumentedCall, status: number): ValidateFunction | undefined
}

/** The calls of the API document. */
export function readContract(document: ApiDocument): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const routes = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ method, pattern: toPattern(path), call })),
  )
  routes.sort((one, other) => Number(one.pattern.hasParameter) - Number(other.pattern.hasParameter))
  const compiled = new Map<object, ValidateFunction>()
  return {
    find: (method, path) =>
      routes.find((route) => route.method === method.toLowerCase() && route.pattern.regex.test(path))?.call,
    validator: (call, status) => {
      const schema = call.responses[status]?.content?.['application/json']?.schema
      if (!schema) return undefined
      const known = compiled.get(schema)
      if (known) return known
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
      const validate = ajv.compile(JSON.parse(text) as object)
      compiled.set(schema, validate)
      return validate
    },
  }
}

const toPattern = (path: string) => ({
  hasParameter: path.includes('{'),
  regex: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
})
