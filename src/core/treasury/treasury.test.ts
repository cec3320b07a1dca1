import { describe, expect, test } from 'vitest'
import { differenceOf, explain, hotShareAt, isTooHot, mayReadTreasury, sumCoins } from './treasury.ts'

const by = (role: 'user' | 'operator') => ({ id: role, roles: [role], permissions: [] })
const wallet = (more: object) => ({
  purpose: 'RECEIVE' as const,
  ledger: 0n,
  chain: 0n,
  uncredited: 0n,
  ...more,
})

test('staff alone read the treasury', () => {
  expect([mayReadTreasury(by('user')).ok, mayReadTreasury(by('operator')).ok]).toEqual([false, true])
})

describe('the ledger against the chain, to the satoshi', () => {
  test.each([
    ['before an opening', { ledger: null, chain: 5n }, undefined],
    ['equal', { ledger: 5n, chain: 5n }, 0n],
    ['a payment that is no credit yet', { ledger: 5n, chain: 8n, uncredited: 3n }, 0n],
    ['a credit whose block was lost', { ledger: 5n, chain: 1n }, 4n],
    ['a coin that no ledger has', { ledger: 5n, chain: 6n }, -1n],
  ])('%s', (_, more, expected) => expect(differenceOf(wallet(more))).toBe(expected))

  test('is explained by lost deposits alone, and exactly', () => {
    expect([explain(0n, 0n), explain(4n, 4n), explain(4n, 3n), explain(-1n, 1n)]).toEqual([
      'equal',
      'incidents',
      'unexplained',
      'unexplained',
    ])
  })

  test('sums the wallets that an opening has named, and the coins of all', () => {
    const wallets = [
      wallet({ purpose: 'PAY', ledger: 4n, chain: 3n }),
      wallet({ ledger: null, chain: 10n }),
      wallet({ purpose: 'RESERVE', ledger: 7n, chain: 7n }),
    ]
    expect(sumCoins(wallets)).toEqual({ chain: 20n, hot: 3n, ledger: 11n, difference: 1n })
    expect(sumCoins([wallet({ ledger: null, chain: 10n })])).toMatchObject({ ledger: null, difference: null })
  })
})

describe('the hot share', () => {
  test('is the part of wallets that pay, and none without a coin', () => {
    expect([hotShareAt({ hot: 58n, chain: 1_000n }), hotShareAt({ hot: 0n, chain: 0n })]).toEqual([580, null])
  })

  test('is over its limit by one satoshi', () => {
    expect(isTooHot({ hot: 8n, chain: 100n }, 800n)).toBe(false)
    expect(isTooHot({ hot: 80_001n, chain: 1_000_000n }, 800n)).toBe(true)
    expect(isTooHot({ hot: 0n, chain: 0n }, 0n)).toBe(false)
  })
})
