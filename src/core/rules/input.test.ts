import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  amountOrZero,
  calendarDate,
  decimalInput,
  email,
  failField,
  flag,
  id,
  nameText,
  optionalText,
  percentInput,
  positiveAmount,
  quotationInput,
  requiredText,
} from './fields.ts'
import { readInput } from './input.ts'

/** `accepted`, or each error as `field code`. */
function errorsOf(schema: z.ZodType, input: unknown): string[] | 'accepted' {
  const read = readInput(schema, input)
  return read.ok ? 'accepted' : read.fields.map(({ field, code }) => `${field} ${code}`.trim())
}

const person = z.strictObject({
  name: requiredText(5),
  age: z.number().int().min(18).max(99),
  role: z.enum(['user', 'admin']),
  home: z.strictObject({ city: requiredText(5), zip: z.string().min(8) }).optional(),
  tags: z.array(requiredText(3)).max(2).optional(),
})
const ana = { name: 'Ana', age: 30, role: 'user' }

describe('a refusal of an input', () => {
  test('is 422 with its sentence and all the fields at fault', () => {
    expect(readInput(person, {})).toEqual({
      ok: false,
      kind: 'invalid',
      code: 'input.invalid',
      params: undefined,
      fields: [
        { field: 'name', code: 'field.required', params: undefined },
        { field: 'age', code: 'field.required', params: undefined },
        { field: 'role', code: 'field.required', params: undefined },
      ],
    })
  })

  test.each<[string, unknown, string[]]>([
    ['null for a field', { ...ana, name: null }, ['name field.required']],
    ['blanks for a text', { ...ana, name: '  ' }, ['name field.required']],
    ['a long text', { ...ana, name: 'Anabela' }, ['name field.tooLong']],
    ['a number for a text', { ...ana, name: 1 }, ['name field.invalid']],
    ['a text for a number', { ...ana, age: '30' }, ['age field.invalid']],
    ['less than the least', { ...ana, age: 17 }, ['age field.tooSmall']],
    ['more than the most', { ...ana, age: 100 }, ['age field.tooBig']],
    ['a value that is none of them', { ...ana, role: 'root' }, ['role field.invalid']],
    [
      'a field within a field',
      { ...ana, home: { city: '', zip: '1' } },
      ['home.city field.required', 'home.zip field.tooShort'],
    ],
    ['a member of a list', { ...ana, tags: ['ok', 'long'] }, ['tags.1 field.tooLong']],
    ['too many members', { ...ana, tags: ['a', 'b', 'c'] }, ['tags field.tooBig']],
    [
      'unknown fields, each by its name',
      { ...ana, roles: [], _id: 1 },
      ['roles field.unknown', '_id field.unknown'],
    ],
    [
      'an unknown field within a field',
      { ...ana, home: { city: 'Rio', zip: '12345678', uf: 'RJ' } },
      ['home.uf field.unknown'],
    ],
    [
      'a prototype',
      JSON.parse('{"name":"Ana","age":30,"role":"user","__proto__":{"a":1}}'),
      ['__proto__ field.unknown'],
    ],
    ['a text for the whole', 'Ana', ['field.invalid']],
    ['nothing for the whole', undefined, ['field.required']],
    ['a list for the whole', [ana], ['field.invalid']],
  ])('%s', (_, input, errors) => expect(errorsOf(person, input)).toEqual(errors))

  test('names the bound that the value exceeds', () => {
    expect(readInput(person, { ...ana, age: 17 })).toMatchObject({ fields: [{ params: { minimum: 18 } }] })
    expect(readInput(person, { ...ana, name: 'Anabela' })).toMatchObject({
      fields: [{ params: { maximum: 5 } }],
    })
  })

  test('has the code that a schema names, and never a text of the library', () => {
    const odd = z.string().superRefine((text, context) => {
      if (text === 'ours') failField(context, null, 'user.cpf')
      if (text === 'theirs') context.addIssue({ code: 'custom', message: 'Something in English' })
    })
    expect(errorsOf(odd, 'ours')).toEqual(['user.cpf'])
    expect(errorsOf(odd, 'theirs')).toEqual(['field.invalid'])
  })
})

describe('the building blocks', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['text is trimmed', requiredText(5), '  Ana  ', 'Ana'],
    ['text may have line breaks', requiredText(9), 'a\nb\tc', 'a\nb\tc'],
    ['an empty optional text is null', optionalText(5), '  ', null],
    ['an absent optional text is null', optionalText(5), undefined, null],
    [
      'an id is in small letters',
      id,
      '018F3A4E-0000-7000-8000-00000000000A',
      '018f3a4e-0000-7000-8000-00000000000a',
    ],
    ['an e-mail is in small letters and narrow', email, ' Ana@EXAMPLE.com ', 'ana@example.com'],
    ['an e-mail of full width', email, 'ａｎａ@example.com', 'ana@example.com'],
    ['a date', calendarDate, '2024-02-29', '2024-02-29'],
    ['a flag', flag, true, true],
    ['a flag of a form', flag, 'false', false],
    ['an amount', positiveAmount('BRL'), '0.01', 1n],
    ['an amount of zero', amountOrZero('BTC'), 0, 0n],
    ['a quotation', quotationInput, '350000', 35_000_000n],
    ['the least quotation', quotationInput, '0.01', 1n],
    ['a percentage', percentInput, 0.35, 35n],
  ])('%s', (_, schema, input, value) => expect(readInput(schema, input)).toEqual({ ok: true, value }))

  test.each<[string, z.ZodType, unknown, string]>([
    ['text with a NUL', requiredText(9), 'a\u0000b', 'field.invalid'],
    ['text with an escape', requiredText(9), 'a\u001bb', 'field.invalid'],
    ['text with half a character', requiredText(9), 'a\ud800', 'field.invalid'],
    ['text that turns its direction', requiredText(9), 'a\u202eb', 'field.invalid'],
    ['a name in two lines', nameText(9), 'a\r\nb', 'field.invalid'],
    ['a name with a line separator', nameText(9), 'a\u2028b', 'field.invalid'],
    ['optional text with a NUL', optionalText(9), '\u0000', 'field.invalid'],
    ['optional text that is long', optionalText(5), 'Anabela', 'field.tooLong'],
    ['an id that is none', id, '1; drop table users', 'field.invalid'],
    ['an e-mail that is none', email, 'ana@', 'field.email'],
    ['an e-mail of two lines', email, 'ana@example.com\nbcc: x@y.z', 'field.email'],
    ['no e-mail', email, '', 'field.required'],
    ['no id', id, undefined, 'field.required'],
    ['a day that is none', calendarDate, '2023-02-29', 'field.date'],
    ['the last day of all', calendarDate, '9999-12-31', 'field.date'],
    ['a date of Brazil', calendarDate, '29/02/2024', 'field.date'],
    ['a flag in words', flag, 'yes', 'field.invalid'],
    ['zero where more is meant', positiveAmount('BRL'), '0.00', 'field.positive'],
    ['a third decimal', positiveAmount('BRL'), '0.001', 'field.amount'],
    ['a comma', amountOrZero('BRL'), '1,00', 'field.amount'],
    ['no amount', amountOrZero('BRL'), '', 'field.required'],
    ['an object for an amount', amountOrZero('BRL'), {}, 'field.invalid'],
    ['a long text for an amount', decimalInput, '1'.repeat(41), 'field.tooLong'],
    ['a quotation of zero', quotationInput, '0', 'field.positive'],
    ['a quotation that is none', quotationInput, '1e5', 'field.amount'],
    ['more than the whole', percentInput, '100.01', 'field.percent'],
    ['less than nothing', percentInput, -1, 'field.percent'],
  ])('%s is refused', (_, schema, input, code) => expect(errorsOf(schema, input)).toEqual([code]))

  test('no input makes them throw', () => {
    const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))
    const blocks = [
      requiredText(9),
      optionalText(9),
      id,
      email,
      calendarDate,
      flag,
      percentInput,
      quotationInput,
      amountOrZero('BTC'),
      person,
    ]
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (input) => {
        for (const block of blocks) readInput(block, input)
      }),
    )
    fc.assert(fc.property(anyText, (text) => void blocks.map((block) => readInput(block, text))))
  })
})
