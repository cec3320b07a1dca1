import { Secret, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

/** The vectors of RFC 6238 for SHA-1, at six digits. */
test.each([
  [59, '287082', 1n],
  [1_111_111_109, '081804', 37_037_036n],
  [1_111_111_111, '050471', 37_037_037n],
  [1_234_567_890, '005924', 41_152_263n],
  [2_000_000_000, '279037', 66_666_666n],
  [20_000_000_000, '353130', 666_666_666n],
])('at %i s the code is %s, of step %s', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

test('the codes one step earlier and later are accepted with their step, those two steps away are refused', () => {
  const step = 37_037_037n
  const seconds = Number(step) * 30
  expect(stepOf(secret, '050471', at(seconds - 1))).toBe(step)
  expect(stepOf(secret, '050471', at(seconds + 59))).toBe(step)
  expect(stepOf(secret, '050471', at(seconds - 31))).toBeUndefined()
  expect(stepOf(secret, '050471', at(seconds + 60))).toBeUndefined()
})

test.each(['', '50471', '0504710', ' 050471', 'o50471', '٠٥٠٤٧١'])('%o is no code', (code) => {
  expect(stepOf(secret, code, at(1_111_111_111))).toBeUndefined()
})

test('a new secret has 160 bits, and its three forms agree', () => {
  const { bytes, base32, uri } = newTotpSecret('ana@exemplo.test')
  expect(bytes).toHaveLength(20)
  expect(Secret.fromBase32(base32).bytes).toEqual(bytes)
  const read = URI.parse(uri)
  expect(read).toMatchObject({ issuer: 'Balcão', label: 'ana@exemplo.test' })
  expect(read.secret.bytes).toEqual(bytes)
  expect(newTotpSecret('ana@exemplo.test').base32).not.toBe(base32)
})
