import { expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import {
  areAllOf,
  isOpen,
  mayAskProof,
  mayProve,
  maySignMessage,
  maySignProof,
  TEST_DIGITS,
  toProofEnd,
  toProofText,
  toTestAmount,
} from './address-proof.ts'
import { ADDRESS_OWNERS } from './saved-address.ts'

test.each([
  ['owner', 'SELF', 'yes'],
  ['owner', 'THIRD_PARTY', '409 notOwn'],
  ['owner', 'PROVIDER', '409 notOwn'],
  ['owner', null, '409 notOwn'],
  ['stranger', 'SELF', '403 notYours'],
  ['operator', 'SELF', '403 notYours'],
  ['admin', 'SELF', '403 notYours'],
] as const)('proof by %s of an address of %s: %s', (who, ownerKind, expected) => {
  expect(ADDRESS_OWNERS).toHaveLength(3)
  const { by, userId } = ASKERS[who]
  expect(toCell(mayProve({ userId, ownerKind }, by))).toBe(expected)
})

const NOW = new Date('2026-11-27T12:00:00Z')
const question = (more: object = {}) => ({
  provedAt: null,
  endsAt: toProofEnd(NOW).toISOString(),
  ...more,
})
const over = question({ endsAt: NOW.toISOString() })
const done = question({ provedAt: NOW.toISOString() })

test.each([
  ['none', undefined, 'yes', '409 noQuestion'],
  ['one that waits', question(), 'yes', 'yes'],
  ['one that is over', over, 'yes', '409 noQuestion'],
  ['one that is answered', done, '409 proved', '409 proved'],
] as const)('with a question of %s: asking %s, signing %s', (_, asked, ask, sign) => {
  expect([toCell(mayAskProof(asked)), toCell(maySignProof(asked, NOW))]).toEqual([ask, sign])
})

test('a question waits for a day', () => {
  const asked = question()
  expect(isOpen(asked, new Date('2026-11-28T11:59:59Z'))).toBe(true)
  expect(isOpen(asked, new Date('2026-11-28T12:00:00Z'))).toBe(false)
})

test.each([
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'yes'],
  ['P2WPKH of regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'yes'],
  ['P2TR', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'yes'],
  ['P2WSH', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', '409 noMessage'],
  ['P2SH', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', '409 noMessage'],
  ['P2PKH', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '409 noMessage'],
])('a message by an address of the kind %s: %s %s', (_, address, expected) => {
  expect(toCell(maySignMessage(address))).toBe(expected)
})

test('the text to sign is one line of ASCII that a signing device shows whole', () => {
  const of = {
    house: 'Corretora São João\nde Bitcoin e outras moedas do Brasil S.A.',
    userId: '019cb95c-e980-7010-8d91-bb87dc9254a7',
    address: `bc1p${'x'.repeat(58)}`,
    day: '2026-11-27',
    nonce: '00112233aabbccdd',
  }
  const text = toProofText(of)
  expect(text).toMatch(/^Corretora Sao Joaode Bitcoin [\x20-\x7e]+$/)
  expect(text.length).toBeLessThan(240)
  for (const part of [of.userId, of.address, of.day, of.nonce]) expect(text).toContain(part)
})

test('a test amount is a deposit that the chain credits, with four digits that nobody knows before', () => {
  const amount = (minimum: bigint, fee: bigint, random = 0) => toTestAmount({ minimum, fee, random })
  expect([amount(0n, 0n), amount(5_000n, 0n), amount(5_000n, 20_000n)]).toEqual([2_000n, 6_000n, 41_000n])
  expect(amount(0n, 0n, TEST_DIGITS - 1)).toBe(10_999n)
})

test.each([
  [[], false],
  [['aa'], true],
  [['aa', 'aa'], true],
  [['aa', 'bb'], false],
  [['', ''], false],
])('coins of %o prove the script aa: %s', (spent, expected) => {
  expect(areAllOf(spent, 'aa')).toBe(expected)
})
