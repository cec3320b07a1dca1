import { describe, expect, test } from 'vitest'
import { AGREED } from '#test/harness/consents.ts'
import { toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import { mayRegister } from './registration.ts'
import { registerSchema } from './registration-schema.ts'

const ana = {
  name: 'Ana Souza',
  email: 'Ana@Exemplo.test',
  password: 'cavalo certo',
  kind: 'F',
  document: '529.982.247-25',
  consents: AGREED,
}
const errorsOf = (input: object) => {
  const read = readInput(registerSchema, { ...ana, ...input })
  return read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)
}

describe('input of a registration', () => {
  test('has few fields, in their stored form', () => {
    expect(readInput(registerSchema, { ...ana, code: ' k7m2qx9p ', phone: '(11) 98765-4321' })).toEqual({
      ok: true,
      value: {
        ...ana,
        email: 'ana@exemplo.test',
        document: '52998224725',
        language: 'pt',
        addresses: [],
        code: 'K7M2QX9P',
        phone: '11987654321',
      },
    })
    expect(readInput(registerSchema, ana)).toMatchObject({ value: { code: null, phone: null } })
  })

  test.each([
    [{ repeatPassword: 'cavalo errado' }, ['repeatPassword user.passwordsDiffer']],
    [{ repeatPassword: 'cavalo certo' }, []],
    [{ consents: [] }, ['consents field.required']],
    [{ consents: AGREED.slice(1) }, ['consents field.required']],
    [{ document: '52998224724' }, ['document user.cpf']],
    [{ kind: 'J' }, ['document user.cnpj']],
    [{ password: '12345' }, ['password user.passwordShort']],
    [{ name: ' ', email: 'ana' }, ['name field.required', 'email field.email']],
    [{ roles: ['admin'], status: 'VALID' }, ['roles field.unknown', 'status field.unknown']],
    [{ referralId: 'x', permissions: [] }, ['referralId field.unknown', 'permissions field.unknown']],
  ])('%o: %o', (input, errors) => expect(errorsOf(input)).toEqual(errors))
})

test.each([
  [{ registrations: 'open' }, 'yes'],
  [{ registrations: 'closed' }, '409 registrationsClosed'],
  [undefined, '409 registrationsClosed'],
])('with settings %o: %s', (settings, expected) => expect(toCell(mayRegister(settings))).toBe(expected))
