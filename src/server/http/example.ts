import { OF_SCHEMA } from './examples.ts'

/** A part of a JSON schema, as the document has it. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  /** For a schema whose input and output differ: `examples` would show the output. */
  readonly example?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: JsonSchema
  readonly format?: string
}

const ID = '019cb95c-e980-7010-8d91-bb87dc9254a7'
const INSTANT = '2026-03-04T15:00:00.000Z'

/** Example values by field name, for schemas without examples: values that a reader recognises. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  account: '56789-0',
  actorName: 'Marina Reis',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  adminEmail: 'mesa@exemplo.com.br',
  agency: '1234',
  bank: '001',
  bankName: 'Banco do Brasil',
  birth: '1990-05-17',
  BRL: '1500.00',
  BTC: '0.01000000',
  city: 'São Paulo',
  code: 'K7M2QX9P',
  complement: 'sala 12',
  country: 'BR',
  createdBy: ID,
  description: 'Depósito de março',
  district: 'Bela Vista',
  document: '52998224725',
  documentSecondary: null,
  email: 'ana.souza@exemplo.com.br',
  expiresAt: 1_772_679_600,
  ipRequester: '198.51.100.7',
  limit: 10,
  message: 'Depósito criado',
  mimetype: 'application/pdf',
  month: 3,
  name: 'Ana Souza',
  number: '1000',
  operation: null,
  overrideReason: 'Confirmado no extrato do banco',
  ownerName: 'Ana Souza',
  page: 1,
  pixKey: null,
  pixKind: null,
  password: 'uma frase comprida',
  newPassword: 'outra frase comprida',
  passwordConfirm: 'uma frase comprida',
  repeatNewPassword: 'outra frase comprida',
  phone: '11987654321',
  phoneSecondary: null,
  quotation: '600000.00',
  reason: 'Confirmado por telefone',
  receipt: null,
  reference: '4A7TB0K2W',
  reviewerName: 'Marina Reis',
  statusDescription: 'O comprovante está ilegível',
  total: 1,
  totalPages: 1,
  token: 'qZ3n0m0bq5m1W0zv0b4l8S1m2Yp6Qw0tJxk9u7d5c3E',
  token2fa: '123456',
  txId: 'ab'.repeat(32),
  uf: 'SP',
  userAgent: 'Mozilla/5.0',
  year: 2026,
  zipCode: '01310100',
}

type Components = Readonly<Record<string, JsonSchema>>

/**
 * A value that the schema allows, from its examples and the names of its fields. It has all fields, or only the
 * required ones.
 */
export function toExample(
  schema: JsonSchema,
  components: Components,
  fields: 'all' | 'needed' = 'all',
): unknown {
  return exampleOf(schema, '', { components, fields })
}

type ExampleParts = { readonly components: Components; readonly fields: 'all' | 'needed' }

function exampleOf(schema: JsonSchema, name: string, on: ExampleParts): unknown {
  if (schema.$ref) return exampleOfNamed(schema.$ref.split('/').at(-1) ?? '', name, on)
  if (schema.const !== undefined) return schema.const
  if (schema.example !== undefined) return schema.example
  const isOne = ![schema, schema.anyOf?.[0]].some((one) => one?.properties || one?.items)
  if (isOne && Object.hasOwn(BY_NAME, name)) return BY_NAME[name]
  if (schema.enum) return schema.enum[0]
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name, on)
  if (schema.properties) return objectOf(schema, on)
  if (/(^|_)id$|Id$/.test(name)) return ID
  return plain(schema, on)
}

function exampleOfNamed(schemaName: string, name: string, on: ExampleParts): unknown {
  const value = exampleOf(on.components[schemaName] ?? {}, name, on)
  return Object.hasOwn(OF_SCHEMA, schemaName) ? { ...(value as object), ...OF_SCHEMA[schemaName] } : value
}

function objectOf(schema: JsonSchema, on: ExampleParts): unknown {
  const isShown = (field: string) => on.fields === 'all' || schema.required?.includes(field)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field, part]) => part.format !== 'binary' && isShown(field))
      .map(([field, part]) => [field, exampleOf(part, field, on)]),
  )
}

function plain(schema: JsonSchema, on: ExampleParts): unknown {
  const type = [schema.type].flat()[0]
  if (type === 'array') return schema.items ? [exampleOf(schema.items, '', on)] : []
  if (type === 'string') return text(schema.format)
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return false
  return type === 'object' ? {} : null
}

function text(format: string | undefined): string {
  if (format === 'date-time') return INSTANT
  if (format === 'date') return '1990-05-17'
  return format === 'uuid' ? ID : 'texto'
}
