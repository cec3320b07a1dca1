import { describe, expect, test } from 'vitest'
import { depthOf } from '../deposits/by-chain.ts'
import { readInput } from '../rules/input.ts'
import { DEFAULT_BITCOIN, depthBandsOf, hotShareOf, leastDepositOf } from './bitcoin-terms.ts'
import { bitcoinTermsInputSchema } from './bitcoin-terms-schema.ts'

const errorsOf = (more: object) => {
  const read = readInput(bitcoinTermsInputSchema, { ...DEFAULT_BITCOIN, ...more })
  return read.ok ? [] : read.fields.map(({ field, code }) => `${field} ${code}`)
}

test('the usual terms are those that the server had before anybody could set them', () => {
  const bands = depthBandsOf(DEFAULT_BITCOIN)
  expect(
    [1_000n, 9_999_999n, 10_000_000n, 99_999_999n, 100_000_000n].map((sats) =>
      depthOf({ sats, isCoinbase: false }, bands),
    ),
  ).toEqual([2, 2, 3, 3, 6])
  expect([leastDepositOf(DEFAULT_BITCOIN), hotShareOf(DEFAULT_BITCOIN)]).toEqual([1_000n, 800n])
  expect(errorsOf({})).toEqual([])
})

test('amounts are stored in one form', () => {
  const sent = {
    depths: [
      { fromBTC: '0', blocks: 1 },
      { fromBTC: 0.5, blocks: 4 },
    ],
    minimum: '0.001',
    hotShare: '10',
    networkFeeCeiling: 30,
    payoutTimer: { everyMinutes: 90, hours: [18, 9, 9], leastCount: 2, waitMinutes: 0 },
  }
  expect(readInput(bitcoinTermsInputSchema, sent)).toEqual({
    ok: true,
    value: {
      depths: [
        { fromBTC: '0.00000000', blocks: 1 },
        { fromBTC: '0.50000000', blocks: 4 },
      ],
      minimum: '0.00100000',
      hotShare: '10.00',
      networkFeeCeiling: 30,
      payoutTimer: { everyMinutes: 90, hours: [9, 18], leastCount: 2, waitMinutes: 0 },
    },
  })
})

describe('terms by which deposits would be credited too early', () => {
  const timer = (more: object) => ({ ...DEFAULT_BITCOIN.payoutTimer, ...more })
  const band = (fromBTC: string, blocks: unknown = 2) => ({ fromBTC, blocks })
  test.each([
    ['no band', { depths: [] }, ['depths field.tooSmall']],
    ['no band at zero', { depths: [band('0.1')] }, ['depths.0.fromBTC settings.depthOrder']],
    [
      'bands in another order',
      { depths: [band('0'), band('1'), band('0.5')] },
      ['depths.2.fromBTC settings.depthOrder'],
    ],
    ['an amount twice', { depths: [band('0'), band('0')] }, ['depths.1.fromBTC settings.depthOrder']],
    ['no confirmation', { depths: [band('0', 0)] }, ['depths.0.blocks field.tooSmall']],
    ['half a confirmation', { depths: [band('0', 1.5)] }, ['depths.0.blocks field.integer']],
    ['more than a week', { depths: [band('0', 1_009)] }, ['depths.0.blocks field.tooBig']],
    ['a negative minimum', { minimum: '-1' }, ['minimum field.amount']],
    ['a ceiling of nothing', { networkFeeCeiling: 0 }, ['networkFeeCeiling field.tooSmall']],
    ['a ceiling above any day', { networkFeeCeiling: 2_001 }, ['networkFeeCeiling field.tooBig']],
    [
      'an hour that no day has',
      { payoutTimer: timer({ hours: [24] }) },
      ['payoutTimer.hours.0 field.tooBig'],
    ],
    [
      'batches of nothing',
      { payoutTimer: timer({ leastCount: 0 }) },
      ['payoutTimer.leastCount field.tooSmall'],
    ],
    [
      'more than a batch',
      { payoutTimer: timer({ leastCount: 101 }) },
      ['payoutTimer.leastCount field.tooBig'],
    ],
    ['more than all coins', { hotShare: '100.01' }, ['hotShare field.percent']],
  ] as const)('%s is refused', (_, more, errors) => expect(errorsOf(more)).toEqual(errors))
})
