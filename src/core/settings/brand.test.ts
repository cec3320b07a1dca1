import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInput } from '../rules/input.ts'
import { GROUNDS, isReadable, NO_BRAND, nameOf, toBrandColours } from './brand.ts'
import { brandInputSchema } from './brand-schema.ts'

test('black on white is readable, pale on white is not, and the edge is at 4.5', () => {
  expect(isReadable('#000000', '#ffffff')).toBe(true)
  expect(isReadable('#ffff00', '#ffffff')).toBe(false)
  expect(isReadable('#767676', '#ffffff')).toBe(true)
  expect(isReadable('#777777', '#ffffff')).toBe(false)
})

test('an accent that is readable stays as it is; another one is adapted to each theme', () => {
  expect(toBrandColours('#0b6b57').light.brand).toBe('#0b6b57')
  const { light, dark } = toBrandColours('#ffe600')
  expect(light.brand).not.toBe('#ffe600')
  expect(dark.brand).toBe('#ffe600')
})

test('no accent makes a text unreadable in either theme', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const colour = fc
    .tuple(part, part, part)
    .map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
  fc.assert(
    fc.property(colour, (accent) => {
      const { light, dark } = toBrandColours(accent)
      for (const [colours, grounds] of [
        [light, GROUNDS.light],
        [dark, GROUNDS.dark],
      ] as const) {
        for (const ground of grounds) expect(isReadable(colours.brand, ground)).toBe(true)
        expect(isReadable(colours.on, colours.brand)).toBe(true)
        expect(isReadable(colours.on, colours.hover)).toBe(true)
        expect(isReadable(colours.softInk, colours.soft)).toBe(true)
      }
    }),
  )
})

test('without a name the house has that of the product', () => {
  expect(nameOf(NO_BRAND)).toBe('Balcão')
  expect(nameOf({ name: 'Horizonte' })).toBe('Horizonte')
})

test('the face of a house has one line each, a colour and a secure link', () => {
  const errorsOf = (sent: object) => {
    const read = readInput(brandInputSchema, { ...NO_BRAND, ...sent })
    return read.ok ? read.value : read.fields.map(({ field, code }) => `${field} ${code}`)
  }
  expect(errorsOf({ name: ' Horizonte ', accent: '#0B6B57', contact: '' })).toEqual({
    ...NO_BRAND,
    name: 'Horizonte',
    accent: '#0b6b57',
  })
  expect(errorsOf({ accent: 'green' })).toEqual(['accent settings.colour'])
  expect(errorsOf({ terms: 'javascript:alert(1)' })).toEqual(['terms settings.link'])
  expect(errorsOf({ terms: 'http://exemplo.test/termos' })).toEqual(['terms settings.link'])
  expect(errorsOf({ terms: 'https://exemplo.test/termos' })).toMatchObject({
    terms: 'https://exemplo.test/termos',
  })
  expect(errorsOf({ sender: 'Eva\r\nBcc: x@y.test' })).toEqual(['sender settings.oneLine'])
  expect(errorsOf({ name: '<b>Eva</b>' })).toEqual(['name settings.oneLine'])
})
