import { describe, expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

const box = secretBox([Buffer.alloc(32, 1)])
const secret = Buffer.from('12345678901234567890')

describe('a sealed secret', () => {
  test('opens for its row, and its bytes reveal nothing', () => {
    const sealed = box.seal(secret, 'ana')
    expect(box.open(sealed, 'ana')).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
  })

  test('is different each time', () => {
    expect(box.seal(secret, 'ana')).not.toEqual(box.seal(secret, 'ana'))
  })

  test('does not open for another row', () => {
    expect(() => box.open(box.seal(secret, 'ana'), 'bia')).toThrow()
  })

  test('does not open with another key, and the error names the key', () => {
    const other = secretBox([Buffer.alloc(32, 2)])
    expect(() => other.open(box.seal(secret, 'ana'), 'ana')).toThrow('another SECRET_KEY')
  })

  test('opens with an older key too; the first one seals', () => {
    const both = secretBox([Buffer.alloc(32, 2), Buffer.alloc(32, 1)])
    expect(both.open(box.seal(secret, 'ana'), 'ana')).toEqual(secret)
    expect(() => box.open(both.seal(secret, 'ana'), 'ana')).toThrow('another SECRET_KEY')
    expect(both.seal(secret, 'ana').subarray(0, 4)).toEqual(both.keyId)
  })

  test.each([0, 4, 16, 32, -1])('does not open when the byte at %i was changed', (at) => {
    const sealed = box.seal(secret, 'ana')
    const index = at < 0 ? sealed.length + at : at
    sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index)
    expect(() => box.open(sealed, 'ana')).toThrow()
  })

  test('does not open when it is cut short', () => {
    const sealed = box.seal(secret, 'ana')
    for (const length of [0, 10, 31, sealed.length - 1])
      expect(() => box.open(sealed.subarray(0, length), 'ana')).toThrow()
  })
})
