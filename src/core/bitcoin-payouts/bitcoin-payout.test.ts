import { describe, expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import {
  BITCOIN_PAYOUT_STATUSES,
  isDeepCoin,
  mayDissolve,
  mayPayFrom,
  mayPayNetwork,
  mayRaiseFee,
  mayReplace,
  maySettleIncident,
  maySign,
  rateBelow,
} from './bitcoin-payout.ts'

const { by } = ASKERS.operator
const { by: customer } = ASKERS.owner
const facts = { isUnchanged: true, isWalletInUse: true, isOwnerFrozen: false, isOwnerBlocked: false }

test.each([
  ['in use', { status: 'ACTIVED', purpose: 'PAY', hasChange: true }, 'yes'],
  ['not in use', { status: 'DISABLED', purpose: 'PAY', hasChange: true }, '409 noWallet'],
  ['not approved', { status: 'PENDING', purpose: 'PAY', hasChange: true }, '409 noWallet'],
  ['that receives', { status: 'ACTIVED', purpose: 'RECEIVE', hasChange: true }, '409 noWallet'],
  ['in reserve', { status: 'ACTIVED', purpose: 'RESERVE', hasChange: true }, '409 noWallet'],
  ['of one branch', { status: 'ACTIVED', purpose: 'PAY', hasChange: false }, '409 noChange'],
] as const)('a wallet %s pays: %s', (_, wallet, cell) => {
  expect(toCell(mayPayFrom(wallet, by))).toBe(cell)
  expect(toCell(mayPayFrom(wallet, customer))).toBe('403 staffOnly')
})

test('no wallet pays nothing', () => expect(toCell(mayPayFrom(undefined, by))).toBe('409 noWallet'))

test.each([
  [7, 50, 7],
  [90, 50, 50],
  [0, 50, 1],
])('the network asks %i, the ceiling is %i: the rate is %i', (network, ceiling, rate) => {
  expect(rateBelow(network, ceiling)).toBe(rate)
})

test('the house covers the fee of the network to the satoshi', () => {
  expect(toCell(mayPayNetwork({ fee: 5n, available: 5n }))).toBe('yes')
  expect(toCell(mayPayNetwork({ fee: 6n, available: 5n }))).toBe('409 feeShort')
})

describe('each status', () => {
  const cells = (rule: (status: (typeof BITCOIN_PAYOUT_STATUSES)[number]) => string) =>
    Object.fromEntries(BITCOIN_PAYOUT_STATUSES.map((status) => [status, rule(status)]))
  const OVER = { CONFIRMED: '409 notSignable', DISSOLVED: '409 notSignable' }

  test('takes signatures', () => {
    expect(cells((status) => toCell(maySign({ ...facts, status }, by)))).toEqual({
      PREPARED: 'yes',
      SIGNED: 'yes',
      ...OVER,
    })
    expect(cells((status) => toCell(maySign({ ...facts, status }, customer)))).toMatchObject({
      PREPARED: '403 staffOnly',
    })
    const changed = { ...facts, isUnchanged: false }
    expect(toCell(maySign({ ...changed, status: 'PREPARED' }, by))).toBe('409 changed')
  })

  test.each([
    ['whose wallet is out of use', { isWalletInUse: false }, '409 noWallet'],
    ['for an owner who froze the account', { isOwnerFrozen: true }, '409 ownerFrozen'],
    ['for a blocked owner', { isOwnerBlocked: true }, '409 ownerBlocked'],
  ] as const)('%s takes no first signature, and further ones', (_, change, cell) => {
    expect(toCell(maySign({ ...facts, ...change, status: 'PREPARED' }, by))).toBe(cell)
    expect(toCell(maySign({ ...facts, ...change, status: 'SIGNED' }, by))).toBe('yes')
  })

  test('takes a higher fee', () => {
    const rates = { rate: 8, ceiling: 20 }
    expect(cells((status) => toCell(mayRaiseFee({ ...facts, status, rate: 7 }, rates, by)))).toEqual({
      PREPARED: 'yes',
      SIGNED: 'yes',
      ...OVER,
    })
    const payout = { ...facts, status: 'SIGNED', rate: 7 } as const
    expect(toCell(mayRaiseFee(payout, { rate: 7, ceiling: 20 }, by))).toBe('422 rateTooLow')
    expect(toCell(mayRaiseFee(payout, { rate: 21, ceiling: 20 }, by))).toBe('422 rateTooHigh')
    expect(toCell(mayRaiseFee(payout, { rate: 20, ceiling: 20 }, by))).toBe('yes')
  })

  test('is dissolved while nobody signed, or after its coins are lost', () => {
    const rule = (isOnNetwork: boolean, lostFor: number) =>
      cells((status) => toCell(mayDissolve({ status, isOnNetwork, lostFor }, by)))
    const over = { CONFIRMED: '409 notDissolvable', DISSOLVED: '409 notDissolvable' }
    expect(rule(false, 0)).toEqual({ PREPARED: 'yes', SIGNED: '409 wasSigned', ...over })
    expect(rule(false, 5)).toEqual({ PREPARED: 'yes', SIGNED: '409 wasSigned', ...over })
    expect(rule(false, 6)).toEqual({ PREPARED: 'yes', SIGNED: 'yes', ...over })
    expect(rule(true, 5)).toEqual({ PREPARED: '409 onNetwork', SIGNED: '409 onNetwork', ...over })
    expect(rule(true, 6)).toEqual({ PREPARED: 'yes', SIGNED: 'yes', ...over })
    expect(toCell(mayDissolve({ status: 'PREPARED', isOnNetwork: false, lostFor: 0 }, customer))).toBe(
      '403 staffOnly',
    )
  })
})

test.each([
  ['an incident', { incident: 'LOST', decision: null }, 'yes'],
  ['an incident that somebody ended', { incident: 'LOST', decision: {} }, '409 noIncident'],
  ['no incident', { incident: null, decision: null }, '409 noIncident'],
] as const)('staff end the question about %s: %s', (_, payout, cell) => {
  expect(toCell(maySettleIncident(payout, by))).toBe(cell)
  expect(toCell(maySettleIncident(payout, customer))).toBe('403 staffOnly')
})

test('a replacement pays a satoshi more for each of its bytes', () => {
  const of = { before: 282n, virtualBytes: 141, rate: 2 }
  expect(toCell(mayReplace({ ...of, fee: 423n }))).toBe('yes')
  expect(toCell(mayReplace({ ...of, fee: 422n }))).toBe('422 rateTooLow')
})

const bands = [
  { fromSats: 0n, blocks: 2 },
  { fromSats: 1_000n, blocks: 6 },
  { fromSats: 5_000n, blocks: 3 },
]
test.each([
  ['a small one', { sats: 999n }, 2],
  ['one of a band', { sats: 1_000n }, 6],
  ['a large one, whose own band is lower', { sats: 5_000n }, 6],
  ['the reward of a block', { sats: 999n, isCoinbase: true }, 100],
  ['own change', { sats: 5_000n, isOwn: true }, 1],
] as const)('%s is a coin for payouts at its depth', (_, given, depth) => {
  const coin = { isCoinbase: false, isOwn: false, ...given }
  const isDeep = (height: number | null) => isDeepCoin({ ...coin, height }, { tip: 500, bands })
  expect([isDeep(501 - depth), isDeep(502 - depth), isDeep(null)]).toEqual([true, false, false])
})
