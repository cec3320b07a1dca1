import { expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { readInput } from '../rules/input.ts'
import {
  mayConfirmFirst,
  mayDisableWallet,
  mayEnableWallet,
  mayEnterWallet,
  mayReadWallets,
  mayReceiveAt,
} from './wallet.ts'
import { createWalletSchema } from './wallet-schema.ts'

test.each([
  ['stranger', '403 staffOnly', '403 adminOnly', '403 staffOnly'],
  ['operator', 'yes', '403 adminOnly', 'yes'],
  ['master', 'yes', '403 adminOnly', 'yes'],
  ['admin', 'yes', 'yes', 'yes'],
] as const)('%s reads: %s, enters and enables: %s, disables: %s', (who, reads, enters, disables) => {
  const { by } = ASKERS[who]
  expect(toCell(mayReadWallets(by))).toBe(reads)
  expect(toCell(mayEnterWallet(by))).toBe(enters)
  expect(toCell(mayEnableWallet({ status: 'PENDING' }, by))).toBe(enters)
  expect(toCell(mayDisableWallet({ status: 'ACTIVED' }, by))).toBe(disables)
})

test.each([
  ['PENDING', 'yes', '409 notInUse'],
  ['ACTIVED', '409 inUse', 'yes'],
  ['DISABLED', 'yes', '409 notInUse'],
] as const)('a wallet that is %s: enable %s, disable %s', (status, enable, disable) => {
  const { by } = ASKERS.admin
  expect(toCell(mayEnableWallet({ status }, by))).toBe(enable)
  expect(toCell(mayDisableWallet({ status }, by))).toBe(disable)
})

test('a house without a wallet in use gives no address', () => {
  expect([{}, undefined].map((wallet) => toCell(mayReceiveAt(wallet)))).toEqual(['yes', '409 noneReceives'])
})

const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
test.each([
  [FIRST, 'yes'],
  [' 0jy8 z306 FYU ', '422 otherAddress'],
  ['xv80 jy8z 306f yu', 'yes'],
  ['80JY8Z306FYU', 'yes'],
  ['z306fyu', '422 otherAddress'],
  [FIRST.slice(0, 20), '422 otherAddress'],
  ['bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', '422 otherAddress'],
])('the first address, read as %s: %s', (typed, expected) => {
  expect(toCell(mayConfirmFirst(FIRST, typed))).toBe(expected)
})

test('the form names the field of a private key, and repeats nothing of it', () => {
  const source = 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1'
  const read = readInput(createWalletSchema, { name: 'Cofre', purpose: 'RECEIVE', funds: 'CLIENTS', source })
  expect(read).toMatchObject({ fields: [{ field: 'source', code: 'wallet.privateKey' }] })
  expect(JSON.stringify(read)).not.toContain(source)
})
