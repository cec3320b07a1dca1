import { describe, expect, test } from 'vitest'
import { send } from './harness/app.ts'
import { openWorld } from './harness/callers.ts'

const world = await openWorld()

type Schema = { properties?: Record<string, unknown>; anyOf?: Schema[] }
type Media = { schema: Schema; example?: object }
type Parameter = { name: string; schema: { enum?: string[] } }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const { paths, components } = world.app.swagger() as unknown as Document

/** Fields of any answer, and further columns of a table: names that an attacker would try. */
const NAMES = [
  ...new Set(Object.values(components.schemas).flatMap((schema) => Object.keys(schema.properties ?? {}))),
  'passwordHash',
  'totpSecret',
  'settingsId',
  'receiptKey',
  'approvalsNeeded',
  'balance',
  'isAdmin',
  'id',
]

const fieldsOf = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.anyOf ?? []).flatMap(fieldsOf),
]

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
    const media = requestBody?.content['application/json']
    return media?.schema ? [{ method: method.toUpperCase(), path, parameters, media }] : []
  }),
)

describe('unknown fields of a call are refused, each by its name', () => {
  /** A word of a parameter that takes some words only, and else an id. */
  const pathValue = (name: string, parameters: readonly Parameter[]) =>
    parameters.find((one) => one.name === name)?.schema.enum?.[0] ?? world.owner.id

  test.each(calls)('$method $path', async ({ method, path, parameters, media }) => {
    const strange = NAMES.filter((name) => !fieldsOf(media.schema).includes(name))
    const body = { ...media.example, ...Object.fromEntries(strange.map((name) => [name, 'x'])) }
    const url = path.replace(/\{(\w+)\}/g, (_, name) => pathValue(name, parameters))
    const headers = { 'x-access-token': await world.openSession(world.admin) }
    const { status, body: answer } = await send(world.app, method as 'PUT', url, body, headers)
    expect(status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual(expect.arrayContaining(strange))
  })
})
