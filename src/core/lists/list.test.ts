import { describe, expect, test } from 'vitest'
import { foldText } from './list.ts'
import { readList } from './list-schema.ts'

const fields = { sortable: ['createdAt', 'amount'], filterable: ['status', 'amount', 'search'] }
const filter = (field: string, operation: string, value: unknown) =>
  JSON.stringify({ field, operation, value })

type Query = Parameters<typeof readList>[0]
const read = (query: Query) => readList(query, fields)
const errorsOf = (query: Query) => {
  const list = read(query)
  return list.ok ? [] : list.fields.map(({ field, code }) => `${field} ${code}`)
}

describe('a page', () => {
  test('defaults to the first ten rows, newest first', () => {
    expect(read({})).toEqual({
      ok: true,
      value: { page: 1, limit: 10, orderBy: 'createdAt', direction: 'desc', filters: [] },
    })
  })

  test('is chosen by page, limit and order', () => {
    expect(read({ page: '3', limit: '100', orderBy: 'amount', orderByDirection: 'ASC' })).toMatchObject({
      value: { page: 3, limit: 100, orderBy: 'amount', direction: 'asc' },
    })
  })

  test('a limit without a page requests all rows, whatever the limit', () => {
    expect(read({ limit: '10' })).toMatchObject({ value: { page: null } })
    expect(read({ limit: '5000' })).toMatchObject({ value: { page: null } })
  })

  test.each<[Query, string]>([
    [{ page: '0' }, 'page field.tooSmall'],
    [{ page: '-1' }, 'page field.integer'],
    [{ page: '1.5' }, 'page field.integer'],
    [{ page: '1e1' }, 'page field.integer'],
    [{ page: '0x1' }, 'page field.integer'],
    [{ page: 'x' }, 'page field.integer'],
    [{ page: '' }, 'page field.integer'],
    [{ page: '99999999999' }, 'page field.integer'],
    [{ page: '1', limit: '101' }, 'limit list.limit'],
    [{ page: '1', limit: '0' }, 'limit field.tooSmall'],
    [{ limit: '0' }, 'limit field.tooSmall'],
    [{ limit: 'all' }, 'limit field.integer'],
    [{ orderBy: 'password' }, 'orderBy list.orderBy'],
    [{ orderBy: 'status' }, 'orderBy list.orderBy'],
    [{ orderBy: 'amount; drop table users' }, 'orderBy list.orderBy'],
    [{ orderByDirection: 'up' }, 'orderByDirection field.invalid'],
  ])('%o is refused: %s', (query, error) => expect(errorsOf(query)).toEqual([error]))
})

describe('filters', () => {
  test('are JSON objects, one or several, under either name', () => {
    const one = { field: 'status', operation: 'in', value: ['OPEN', 'PENDING'] }
    const two = { field: 'amount', operation: '>=', value: '10' }
    expect(read({ 'filters[]': JSON.stringify(one) })).toMatchObject({ value: { filters: [one] } })
    expect(read({ 'filters[]': [JSON.stringify(one), JSON.stringify(two)] })).toMatchObject({
      value: { filters: [one, two] },
    })
    expect(read({ filters: JSON.stringify(one) })).toMatchObject({ value: { filters: [one] } })
    expect(read({ 'filters[]': '' })).toMatchObject({ value: { filters: [] } })
  })

  test('numbers and booleans are compared as their text', () => {
    expect(read({ 'filters[]': filter('amount', '=', 10) })).toMatchObject({
      value: { filters: [{ value: '10' }] },
    })
    expect(read({ 'filters[]': filter('status', 'in', [true, 1]) })).toMatchObject({
      value: { filters: [{ value: ['true', '1'] }] },
    })
  })

  test('a filter on an unknown field names the field', () => {
    expect(read({ 'filters[]': filter('passwordHash', '=', 'x') })).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'filters', code: 'list.field', params: { field: 'passwordHash' } }],
    })
  })

  test.each<[string, string | string[]]>([
    ['no JSON', '{status'],
    ['a text', '"status"'],
    ['null', 'null'],
    ['an unknown operation', filter('status', '!=', 'OPEN')],
    ['another key', '{"field":"status","operation":"=","value":"OPEN","or":1}'],
    ['no value', '{"field":"status","operation":"="}'],
    ['an object for a value', filter('status', '=', { $ne: null })],
    ['in without a list', filter('status', 'in', 'OPEN')],
    ['= with a list', filter('status', '=', ['OPEN'])],
    ['a value of 201 characters', filter('status', '=', 'x'.repeat(201))],
    ['a NUL', filter('status', '=', 'O\u0000PEN')],
    ['201 values', filter('status', 'in', Array(201).fill('OPEN'))],
    ['21 filters', Array(21).fill(filter('status', '=', 'OPEN'))],
    [
      '21 filters in one text',
      JSON.stringify(Array(21).fill({ field: 'status', operation: '=', value: 'OPEN' })),
    ],
    ['a prototype', '{"__proto__":{"field":"status"},"operation":"=","value":"OPEN"}'],
  ])('%s is refused', (_, filters) => {
    const list = read({ 'filters[]': filters })
    expect(list).toMatchObject({ ok: false, kind: 'invalid' })
    if (!list.ok) for (const { field } of list.fields) expect(field).toMatch(/^filters\b/)
  })
})

test('at most twenty filters are accepted, and an invalid one is an error at the filters', () => {
  const one = filter('status', '=', 'OPEN')
  expect(read({ 'filters[]': Array(20).fill(one) }).ok).toBe(true)
  for (const wrong of ['{status', filter('status', 'in', 'OPEN'), filter('status', '=', ['OPEN'])])
    expect(errorsOf({ 'filters[]': wrong })).toEqual(['filters list.filter'])
})

test('searches compare without accents and case', () => {
  expect(foldText('José da CONCEIÇÃO')).toBe('jose da conceicao')
  expect(foldText('straße 100%_')).toBe('straße 100%_')
})
