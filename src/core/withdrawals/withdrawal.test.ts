import { describe, expect, test } from 'vitest'
import { type Asker, expectTable, toCell } from '#test/harness/rule-table.ts'
import type { Viewer } from '../rules/viewer.ts'
import { mayPayTo, mayPayToSaved, mayUsePayee } from './payee.ts'
import {
  approvalsNeeded,
  mayAffordWithdrawal,
  mayApproveWithdrawal,
  mayCancelWithdrawal,
  mayEnterTxId,
  mayLiftStop,
  mayRelay,
  mayUploadWithdrawalReceipt,
  mayWithdrawNow,
  missingApprovals,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
  withdrawalFee,
} from './withdrawal.ts'

const facts = (
  status: WithdrawalStatus,
  { userId }: Asker,
  kind: 'BANK' | 'CRYPTO' = 'BANK',
  approvalsNeeded = 1,
) => ({
  status,
  userId,
  kind,
  approvalsNeeded,
  isOwnerFrozen: false,
})

test('permission to cancel a withdrawal', () => {
  const table = `
               | owner              | stranger     | operator
               |                    |              | own operator
               |                    |              | master
               |                    |              | admin
               |                    |              | own admin
    OPEN       | yes                | 403 notYours | yes
    PENDING    | 409 notCancellable | 403 notYours | yes
    PROCESSING | 409 notCancellable | 403 notYours | 409 notCancellable
    CANCELLED  | 409 notCancellable | 403 notYours | 409 notCancellable
    FINISHED   | 409 notCancellable | 403 notYours | 409 notCancellable`
  expectTable(WITHDRAWAL_STATUSES, table, (status, asker) =>
    mayCancelWithdrawal(facts(status, asker), asker.by),
  )
})

test('permission to approve a withdrawal without approvals', () => {
  const table = `
               | owner         | operator          | own operator
               | stranger      | master            | own master
               |               | admin             |
               |               | own admin         |
    OPEN       | 403 staffOnly | yes               | 403 ownWithdrawal
    PENDING    | 403 staffOnly | yes               | 403 ownWithdrawal
    PROCESSING | 403 staffOnly | 409 notApprovable | 403 ownWithdrawal
    CANCELLED  | 403 staffOnly | 409 notApprovable | 403 ownWithdrawal
    FINISHED   | 403 staffOnly | 409 notApprovable | 403 ownWithdrawal`
  expectTable(WITHDRAWAL_STATUSES, table, (status, asker) =>
    mayApproveWithdrawal(facts(status, asker), [], asker.by),
  )
})

describe('approvals', () => {
  const operator = (id: string): Viewer => ({ id, roles: ['operator'], permissions: [] })
  const row = (needed: number) => ({
    userId: 'ana',
    status: 'PENDING' as const,
    kind: 'BANK' as const,
    approvalsNeeded: needed,
    isOwnerFrozen: false,
  })
  const approve = (needed: number, approvers: string[], by: string) =>
    toCell(mayApproveWithdrawal(row(needed), approvers, operator(by)))

  test('one is enough up to the limit', () =>
    expect(approve(1, ['olga'], 'otto')).toBe('409 alreadyApproved'))
  test('a second approval comes from another person', () => {
    expect(approve(2, ['olga'], 'olga')).toBe('409 approvedByYou')
    expect(approve(2, ['olga'], 'otto')).toBe('yes')
    expect(approve(2, ['olga', 'otto'], 'omar')).toBe('409 alreadyApproved')
  })

  test.each([
    [0, [], 'yes'],
    [1, [], 'yes'],
    [2, [], '409 secondApproval'],
    [2, ['me'], '409 secondApproval'],
    [2, ['olga'], 'yes'],
    [2, ['olga', 'me'], 'yes'],
  ])('finishing one that needs %s, approved by %o: %s', (needed, approvers, expected) => {
    const by = operator('me')
    expect(toCell(mayUploadWithdrawalReceipt(row(needed), approvers, by))).toBe(expected)
    expect(toCell(mayEnterTxId({ ...row(needed), kind: 'CRYPTO' }, approvers, by))).toBe(expected)
  })

  test.each([
    [1n, null, 1],
    [10n ** 15n, null, 1],
    [1n, 0n, 2],
    [99n, 100n, 1],
    [100n, 100n, 1],
    [101n, 100n, 2],
  ])('%s under a limit of %s needs %s', (amount, limit, needed) => {
    expect(approvalsNeeded(amount, limit)).toBe(needed)
  })

  test.each([
    [1, [], 1],
    [1, ['olga'], 0],
    [1, ['olga', 'otto'], 0],
    [2, [], 2],
    [2, ['olga'], 1],
    [2, ['olga', 'olga'], 1],
    [2, ['olga', 'otto'], 0],
  ])('of %s needed, with those of %o, %s are missing', (needed, approvers, missing) => {
    expect(missingApprovals({ approvalsNeeded: needed }, approvers)).toBe(missing)
  })
})

test.each([
  ['BANK', {}, 300n],
  ['BANK', { withdrawalFee: 200n }, 200n],
  ['BANK', { withdrawalFee: 0n }, 0n],
  ['BANK', { fees: { BANK: 100n, CRYPTO: 7n }, withdrawalFee: 200n }, 100n],
  ['BANK', { fees: { BANK: 0n, CRYPTO: null }, withdrawalFee: 200n }, 0n],
  ['BANK', { emissionFee: 50n }, 350n],
  ['BANK', { withdrawalFee: 200n, emissionFee: 50n }, 250n],
  ['BANK', { fees: { BANK: 100n, CRYPTO: null }, withdrawalFee: 200n, emissionFee: 50n }, 150n],
  ['CRYPTO', {}, 9n],
  ['CRYPTO', { fees: { BANK: 100n, CRYPTO: 7n } }, 7n],
  ['CRYPTO', { fees: { BANK: 100n, CRYPTO: 0n } }, 0n],
  ['CRYPTO', { withdrawalFee: 200n, emissionFee: 50n }, 9n],
] as const)('the fee of a %s withdrawal of a user with %o is %s', (kind, own, fee) => {
  const unset = { fees: { BANK: null, CRYPTO: null }, withdrawalFee: null, emissionFee: null }
  expect(withdrawalFee(kind, { ...unset, ...own }, { BANK: 300n, CRYPTO: 9n })).toBe(fee)
})

const proofTable = `
               | owner         | operator       | own operator
               | stranger      | master         | own master
               |               | admin          |
               |               | own admin      |
    OPEN       | 403 staffOnly | yes            | 403 ownWithdrawal
    PENDING    | 403 staffOnly | yes            | 403 ownWithdrawal
    PROCESSING | 403 staffOnly | yes            | 403 ownWithdrawal
    CANCELLED  | 403 staffOnly | 409 notPayable | 403 ownWithdrawal
    FINISHED   | 403 staffOnly | 409 notPayable | 403 ownWithdrawal`

test('permission to finish a bank withdrawal by its receipt', () => {
  expectTable(WITHDRAWAL_STATUSES, proofTable, (status, asker) =>
    mayUploadWithdrawalReceipt(facts(status, asker, 'BANK'), [], asker.by),
  )
})

test('permission to finish a bitcoin withdrawal by its txId', () => {
  expectTable(WITHDRAWAL_STATUSES, proofTable, (status, asker) =>
    mayEnterTxId(facts(status, asker, 'CRYPTO'), [], asker.by),
  )
})

test('a withdrawal of a frozen owner waits, unless it is on its way', () => {
  const held = `
               | operator
               | admin
    OPEN       | 409 ownerFrozen
    PENDING    | 409 ownerFrozen
    PROCESSING | 409 notApprovable
    CANCELLED  | 409 notApprovable
    FINISHED   | 409 notApprovable`
  const frozen = (...of: Parameters<typeof facts>) => ({ ...facts(...of), isOwnerFrozen: true })
  expectTable(WITHDRAWAL_STATUSES, held, (status, asker) =>
    mayApproveWithdrawal(frozen(status, asker), [], asker.by),
  )
  const unpaid = `
               | operator
               | admin
    OPEN       | 409 ownerFrozen
    PENDING    | 409 ownerFrozen
    PROCESSING | yes
    CANCELLED  | 409 notPayable
    FINISHED   | 409 notPayable`
  expectTable(WITHDRAWAL_STATUSES, unpaid, (status, asker) =>
    mayUploadWithdrawalReceipt(frozen(status, asker, 'BANK'), [], asker.by),
  )
  expectTable(WITHDRAWAL_STATUSES, unpaid, (status, asker) =>
    mayEnterTxId(frozen(status, asker, 'CRYPTO'), [], asker.by),
  )
})

test('a bitcoin withdrawal takes no receipt, a bank withdrawal no txId', () => {
  const noReceipt = `
               | owner         | operator
    OPEN       | 403 staffOnly | 409 needsTxId
    PENDING    | 403 staffOnly | 409 needsTxId
    PROCESSING | 403 staffOnly | 409 needsTxId
    CANCELLED  | 403 staffOnly | 409 needsTxId
    FINISHED   | 403 staffOnly | 409 needsTxId`
  expectTable(WITHDRAWAL_STATUSES, noReceipt, (status, asker) =>
    mayUploadWithdrawalReceipt(facts(status, asker, 'CRYPTO'), [], asker.by),
  )
  const noTxId = `
               | owner         | operator
    OPEN       | 403 staffOnly | 409 needsReceipt
    PENDING    | 403 staffOnly | 409 needsReceipt
    PROCESSING | 403 staffOnly | 409 needsReceipt
    CANCELLED  | 403 staffOnly | 409 needsReceipt
    FINISHED   | 403 staffOnly | 409 needsReceipt`
  expectTable(WITHDRAWAL_STATUSES, noTxId, (status, asker) =>
    mayEnterTxId(facts(status, asker, 'BANK'), [], asker.by),
  )
})

describe('the balance', () => {
  const ask = (available: bigint, amount: bigint, fee: bigint) =>
    mayAffordWithdrawal({ available, amount, fee, currency: 'BRL' })

  test('covers amount and fee to the last centavo', () => {
    expect(toCell(ask(100n, 90n, 10n))).toBe('yes')
    expect(toCell(ask(100n, 91n, 10n))).toBe('422 insufficientBalance')
    expect(toCell(ask(0n, 0n, 0n))).toBe('yes')
    expect(toCell(ask(-5n, 1n, 0n))).toBe('422 insufficientBalance')
  })

  test('a balance that is too small is refused with the most that can be withdrawn, at the amount', () => {
    expect(ask(100n, 91n, 10n)).toMatchObject({
      params: { available: 'R$ 0,90' },
      fields: [{ field: 'amount' }],
    })
    expect(ask(11n, 91n, 10n)).toMatchObject({ params: { available: 'R$ 0,01' } })
    expect(ask(5n, 91n, 10n)).toMatchObject({ params: { available: 'R$ 0,00' } })
  })
})

test('dust is not withdrawn: the least is 546 satoshis', () => {
  expect(toCell(mayRelay({ currency: 'BTC', amount: 546n }))).toBe('yes')
  expect(toCell(mayRelay({ currency: 'BTC', amount: 545n }))).toBe('422 dust')
  expect(toCell(mayRelay({ currency: 'BRL', amount: 1n }))).toBe('yes')
})

describe('the account of a withdrawal', () => {
  const now = new Date('2026-03-04T15:00:00Z')
  const later = '2026-03-05T15:30:00Z'
  test.each([
    [{ userId: 'ana', status: 'ACTIVED', usableFrom: null }, 'yes'],
    [{ userId: 'ana', status: 'ACTIVED', usableFrom: now.toISOString() }, 'yes'],
    [{ userId: 'ana', status: 'ACTIVED', usableFrom: later }, '409 payeeHeld'],
    [{ userId: 'ana', status: 'PENDING', usableFrom: later }, '422 accountNotActive'],
    [{ userId: 'ana', status: 'DISABLED', usableFrom: null }, '422 accountNotActive'],
    [{ userId: 'bia', status: 'ACTIVED', usableFrom: later }, '422 accountUnknown'],
    [{ userId: null, status: 'ACTIVED', usableFrom: null }, '422 accountUnknown'],
    [undefined, '422 accountUnknown'],
  ])('of Ana, %o: %s', (account, expected) => {
    expect(toCell(mayPayTo(account, 'ana', now))).toBe(expected)
  })

  test('on hold says until when, in the time of Brasília', () => {
    expect(mayUsePayee(later, now)).toMatchObject({ params: { until: '05/03/2026 12:30' } })
  })
})

describe('the address of a withdrawal', () => {
  const now = new Date('2026-03-04T15:00:00Z')
  const held = { usableFrom: '2026-03-05T15:30:00Z' }
  test.each([
    [undefined, { holdHours: 0 }, 'yes'],
    [undefined, { holdHours: 24 }, '409 addressNotSaved'],
    [undefined, { holdHours: 0, id: 'gone' }, '422 addressUnknown'],
    [undefined, { holdHours: 24, id: 'gone' }, '422 addressUnknown'],
    [{ usableFrom: null }, { holdHours: 24 }, 'yes'],
    [held, { holdHours: 24, id: 'held' }, '409 payeeHeld'],
    [held, { holdHours: 0 }, '409 payeeHeld'],
  ])('saved as %o, %o: %s', (saved, by, expected) => {
    expect(toCell(mayPayToSaved(saved, { ...by, now }))).toBe(expected)
  })
})

describe('the stop after a reset', () => {
  const now = new Date('2026-03-04T15:00:00.000Z')
  const until = '2026-03-05T15:00:00.000Z'
  const stopped = { roles: ['user' as const], withdrawalsStoppedUntil: until, withdrawalsStoppedBy: null }

  test.each([
    [null, 'yes'],
    ['2026-03-04T15:00:00.000Z', 'yes'],
    ['2026-03-04T15:00:00.001Z', '409 stopped'],
    [until, '409 stopped'],
  ])('until %s: %s', (stoppedUntil, expected) => {
    expect(toCell(mayWithdrawNow(stoppedUntil, now))).toBe(expected)
  })

  test('shows its end in the time of São Paulo', () => {
    expect(mayWithdrawNow(until, now)).toMatchObject({ params: { until: '05/03/2026 12:00' } })
  })

  test.each([
    ['user', '403 staffOnly', '403 staffOnly', '403 staffOnly'],
    ['operator', 'yes', '403 ownStop', '409 notStopped'],
    ['master', 'yes', '403 ownStop', '409 notStopped'],
    ['admin', 'yes', '403 ownStop', '409 notStopped'],
  ] as const)(
    "%s lifts another user's stop: %s, the same user's: %s, a past one: %s",
    (role, another, own, past) => {
      const by = { id: 'me', roles: [role], permissions: [] }
      expect(toCell(mayLiftStop({ ...stopped, id: 'another' }, now, by))).toBe(another)
      expect(toCell(mayLiftStop({ ...stopped, id: 'me' }, now, by))).toBe(own)
      const isOver = { ...stopped, id: 'another', withdrawalsStoppedUntil: null }
      expect(toCell(mayLiftStop(isOver, now, by))).toBe(past)
      const isByMe = { ...stopped, id: 'another', withdrawalsStoppedBy: 'me' }
      expect(mayLiftStop(isByMe, now, by).ok).toBe(false)
      const isStaff = { ...stopped, id: 'another', roles: ['operator' as const] }
      expect(mayLiftStop(isStaff, now, by).ok).toBe(by.roles.includes('admin'))
    },
  )
})
