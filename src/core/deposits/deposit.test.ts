import { describe, expect, test } from 'vitest'
import { ASKERS, type Asker, expectTable, toCell } from '#test/harness/rule-table.ts'
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  findDoubt,
  isTxRepeated,
  mayAcceptDeposit,
  mayAcceptReceipt,
  mayCancelDeposit,
  mayChargeFee,
  mayCreateDepositFor,
  mayEditDepositAmount,
  mayNameTx,
  mayPayInto,
  mayRejectDeposit,
  mayResendDeposit,
  mayReviewDeposit,
  mayUpdateDeposit,
  mayUploadDepositReceipt,
} from './deposit.ts'

const facts = (status: DepositStatus, { userId, createdBy }: Asker, receipt: string | null) => ({
  status,
  userId,
  createdBy,
  receipt,
  kind: 'BANK' as const,
  txId: null,
})

test('permission to cancel a deposit', () => {
  const table = `
              | owner              | stranger
              | owner only         |
              | creator            |
              | operator           |
              | own operator       |
              | master             |
              | admin              |
    OPEN      | yes                | 403 notYours
    PENDING   | 409 notCancellable | 403 notYours
    FINISHED  | 409 notCancellable | 403 notYours
    CANCELLED | 409 notCancellable | 403 notYours`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayCancelDeposit(facts(status, asker, null), asker.by),
  )
})

test('permission to prove a rejected deposit again', () => {
  const table = `
              | owner           | stranger
              | owner only      | operator
              | creator         | master
              | own operator    | admin
    OPEN      | 409 notRejected | 403 notYours
    PENDING   | 409 notRejected | 403 notYours
    FINISHED  | 409 notRejected | 403 notYours
    CANCELLED | yes             | 403 notYours`
  const rejected = { statusDescription: 'Ilegível', resentAs: null }
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayResendDeposit({ ...facts(status, asker, null), ...rejected }, asker.by),
  )
  const own = facts('CANCELLED', ASKERS.owner, null)
  const code = (fields: object) => {
    const verdict = mayResendDeposit({ ...own, ...rejected, ...fields }, ASKERS.owner.by)
    return verdict.ok ? 'ok' : verdict.code
  }
  expect(code({ statusDescription: null })).toBe('deposit.notRejected')
  expect(code({ resentAs: 'other' })).toBe('deposit.resent')
})

test.each([
  ['a receipt', { receipt: 'kept', txId: null }],
  ['a txId', { receipt: null, txId: 'ab' }],
])('permission to start the review of a deposit with %s', (_, proof) => {
  const table = `
              | owner         | operator            | own operator
              | stranger      | permitted creator   | operator creator
              | creator       | master              | own master
              |               | admin               |
              |               | own admin           |
    OPEN      | 403 staffOnly | yes                 | 403 fourEyes
    PENDING   | 403 staffOnly | 409 alreadyInReview | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided  | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided  | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayReviewDeposit({ ...facts(status, asker, null), ...proof }, asker.by),
  )
})

test('nobody may start the review of a deposit with neither receipt nor txId', () => {
  const table = `
              | owner         | operator            | own operator
              |               | admin               |
    OPEN      | 403 staffOnly | 409 noReceipt       | 403 fourEyes
    PENDING   | 403 staffOnly | 409 alreadyInReview | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided  | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided  | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayReviewDeposit({ ...facts(status, asker, null), txId: null }, asker.by),
  )
})

test.each([
  ['accept', mayAcceptDeposit],
  ['reject', mayRejectDeposit],
])('permission to %s a deposit with a receipt', (_, rule) => {
  const table = `
              | owner         | operator           | own operator
              | stranger      | permitted creator  | operator creator
              | creator       | master             | own master
              |               | admin              |
              |               | own admin          |
    OPEN      | 403 staffOnly | yes                | 403 fourEyes
    PENDING   | 403 staffOnly | yes                | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) => rule(facts(status, asker, 'kept'), asker.by))
})

test('nobody may accept a deposit without a receipt', () => {
  const table = `
              | owner         | operator
              |               | permitted creator
              |               | master
              |               | own admin
    OPEN      | 403 staffOnly | 409 noReceipt
    PENDING   | 403 staffOnly | 409 noReceipt
    FINISHED  | 403 staffOnly | 409 alreadyDecided
    CANCELLED | 403 staffOnly | 409 alreadyDecided`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayAcceptDeposit(facts(status, asker, null), asker.by),
  )
})

test('bitcoin is accepted by its transaction, without a receipt', () => {
  const table = `
              | owner         | operator           | own operator
    OPEN      | 403 staffOnly | yes                | 403 fourEyes
    PENDING   | 403 staffOnly | yes                | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayAcceptDeposit({ ...facts(status, asker, null), kind: 'CRYPTO', txId: 'a1' }, asker.by),
  )
  const operator = { id: 'olga', roles: ['operator' as const], permissions: [] }
  const bare = { status: 'OPEN', userId: 'ana', createdBy: 'ana', receipt: 'kept', kind: 'CRYPTO' } as const
  expect(toCell(mayAcceptDeposit({ ...bare, txId: null }, operator))).toBe('409 noTxId')
})

test('a deposit without a receipt may be rejected once its review has started, when nobody can cancel it', () => {
  const table = `
              | owner         | operator           | own operator
              |               | permitted creator  |
              |               | master             |
              |               | own admin          |
    OPEN      | 403 staffOnly | 409 noReceipt      | 403 fourEyes
    PENDING   | 403 staffOnly | yes                | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayRejectDeposit(facts(status, asker, null), asker.by),
  )
})

test('permission to change the amount of a deposit', () => {
  const table = `
              | owner         | operator           | own operator
              | stranger      | permitted creator  | operator creator
              | creator       | master             |
              |               | own admin          |
    OPEN      | 403 staffOnly | yes                | 403 fourEyes
    PENDING   | 403 staffOnly | yes                | 403 fourEyes
    FINISHED  | 403 staffOnly | 409 alreadyDecided | 403 fourEyes
    CANCELLED | 403 staffOnly | 409 alreadyDecided | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayEditDepositAmount(facts(status, asker, null), asker.by),
  )
})

test('permission to name the transaction of bitcoin', () => {
  const table = `
              | owner         | stranger      | operator           | own operator
              | creator       |               |                    |
    OPEN      | yes           | 403 staffOnly | yes                | yes
    PENDING   | 403 staffOnly | 403 staffOnly | yes                | 403 fourEyes
    FINISHED  | 403 staffOnly | 403 staffOnly | 409 alreadyDecided | 403 fourEyes
    CANCELLED | 403 staffOnly | 403 staffOnly | 409 alreadyDecided | 403 fourEyes`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayNameTx({ ...facts(status, asker, null), kind: 'CRYPTO' }, asker.by),
  )
  const ana = { id: 'ana', roles: ['user' as const], permissions: [] }
  const reais = {
    status: 'OPEN',
    userId: 'ana',
    createdBy: 'ana',
    receipt: null,
    kind: 'BANK',
    txId: null,
  } as const
  expect(toCell(mayNameTx(reais, ana))).toBe('409 notBitcoin')
})

test('permission to send the receipt of a deposit without one', () => {
  const table = `
              | owner            | owner only
              | creator          | stranger
              | own operator     | operator
              | operator creator | master
              | own admin        | admin
    OPEN      | yes              | 403 receiptByCreator
    PENDING   | yes              | 403 receiptByCreator
    FINISHED  | 409 closed       | 403 receiptByCreator
    CANCELLED | 409 closed       | 403 receiptByCreator`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayUploadDepositReceipt(facts(status, asker, null), asker.by),
  )
})

test('a deposit takes one receipt', () => {
  const table = `
              | owner             | operator
              | own admin         |
    OPEN      | 409 receiptExists | 403 receiptByCreator
    PENDING   | 409 receiptExists | 403 receiptByCreator
    FINISHED  | 409 receiptExists | 403 receiptByCreator
    CANCELLED | 409 receiptExists | 403 receiptByCreator`
  expectTable(DEPOSIT_STATUSES, table, (status, asker) =>
    mayUploadDepositReceipt(facts(status, asker, 'kept'), asker.by),
  )
})

describe('permission to create a deposit for a user', () => {
  test.each([
    ['owner', 'yes', '403 createForAnother'],
    ['operator', 'yes', '403 createForAnother'],
    ['master', 'yes', 'yes'],
    ['admin', 'yes', 'yes'],
  ] as const)('%s: for itself %s, for another %s', (who, own, another) => {
    const { by } = ASKERS[who]
    expect(toCell(mayCreateDepositFor(by.id, by))).toBe(own)
    expect(toCell(mayCreateDepositFor('another', by))).toBe(another)
  })

  test('a customer with the permission creates one for another user', () => {
    const by = { ...ASKERS.owner.by, permissions: ['deposit.create.another'] as const }
    expect(toCell(mayCreateDepositFor('another', by))).toBe('yes')
  })
})

describe('the proof of a deposit', () => {
  const proof = {
    receiptCheck: 'FOUND',
    receiptReused: false,
    receiptAsksReason: false,
    sameTx: null,
  } as const
  const waiting = { reference: '444T5K2M9', isCredited: false }
  const credited = { reference: '444T5K2M9', isCredited: true }

  test.each([
    [{}, 'yes'],
    [{ receiptCheck: null }, 'yes'],
    [{ receiptCheck: 'NOT_FOUND' }, '409 controlIdMissing'],
    [{ receiptCheck: 'UNREADABLE' }, 'yes'],
    [{ receiptCheck: 'UNREADABLE', receiptAsksReason: true }, '409 receiptUnreadable'],
    [{ receiptReused: true }, 'yes'],
    [{ receiptReused: true, receiptAsksReason: true }, '409 receiptReused'],
    [{ receiptReused: true, receiptAsksReason: true, receiptCheck: 'UNREADABLE' }, '409 receiptReused'],
    [{ receiptAsksReason: true }, 'yes'],
    [{ sameTx: waiting, receiptAsksReason: true }, 'yes'],
    [{ sameTx: credited }, '409 txRepeated'],
    [{ sameTx: credited, receiptCheck: 'NOT_FOUND' }, '409 txRepeated'],
    [{ receiptCheck: 'NOT_FOUND', line: { hasReference: true, isOtherPayer: false } }, 'yes'],
    [{ line: { hasReference: true, isOtherPayer: true } }, '409 otherPayer'],
    [{ sameTx: credited, line: { hasReference: true, isOtherPayer: false } }, '409 txRepeated'],
  ] as const)('%o without an override: %s', (more, expected) => {
    expect(toCell(mayAcceptReceipt({ ...proof, ...more }, {}))).toBe(expected)
  })

  test.each([
    [{ override: false, overrideReason: 'seen at the bank' }, '409'],
    [{ override: true }, '422 overrideReason'],
    [{ override: true, overrideReason: null }, '422 overrideReason'],
    [{ override: true, overrideReason: 'seen at the bank' }, 'yes'],
  ] as const)('in doubt with %o: %s', (input, expected) => {
    const doubts = [
      { receiptCheck: 'NOT_FOUND' },
      { receiptCheck: 'UNREADABLE', receiptAsksReason: true },
      { receiptReused: true, receiptAsksReason: true },
      { sameTx: credited },
    ] as const
    for (const doubt of doubts)
      expect(toCell(mayAcceptReceipt({ ...proof, ...doubt }, input))).toMatch(new RegExp(`^${expected}`))
  })

  test('is repeated by the deposit that its refusal names', () => {
    expect(findDoubt({ ...proof, sameTx: credited })).toMatchObject({ params: { reference: '444T5K2M9' } })
    expect([waiting, credited, null].map((sameTx) => isTxRepeated({ sameTx }))).toEqual([false, true, false])
  })
})

test.each([
  [{ amount: '1', status: undefined, receipt: undefined }, 'yes'],
  [{ amount: undefined, status: 'FINISHED', receipt: undefined }, 'yes'],
  [{ amount: undefined, status: undefined, receipt: 'file' }, 'yes'],
  [{ amount: undefined, status: undefined, receipt: undefined }, '422 nothing'],
  [{ amount: '1', status: 'FINISHED', receipt: undefined }, '422 amountAndStatus'],
  [{ amount: '1', status: undefined, receipt: 'file' }, '422 amountAndStatus'],
])('one change at a time: %o %s', (change, expected) =>
  expect(toCell(mayUpdateDeposit(change))).toBe(expected),
)

test('a deposit must exceed its fee', () => {
  expect(toCell(mayChargeFee(101n, 100n))).toBe('yes')
  expect(toCell(mayChargeFee(1n, 0n))).toBe('yes')
  expect(toCell(mayChargeFee(100n, 100n))).toBe('422 belowFee')
  expect(toCell(mayChargeFee(0n, 0n))).toBe('422 belowFee')
})

test.each([
  [{ chosen: 'open', isOpen: true, isAnyOpen: true }, 'yes'],
  [{ chosen: 'closed', isOpen: false, isAnyOpen: true }, '422 bankAccountUnknown'],
  [{ chosen: null, isOpen: false, isAnyOpen: true }, '422 invalid'],
  [{ chosen: undefined, isOpen: false, isAnyOpen: true }, '422 invalid'],
  [{ chosen: 'closed', isOpen: false, isAnyOpen: false }, '409 noSystemAccount'],
  [{ chosen: null, isOpen: false, isAnyOpen: false }, '409 noSystemAccount'],
] as const)('the account that a bank deposit is paid into: %o %s', (account, expected) => {
  expect(toCell(mayPayInto(account))).toBe(expected)
})

test.each(['SEEN', 'CONFIRMED'] as const)(
  'nobody cancels or changes a deposit that the chain has %s',
  (chainState) => {
    const deposit = {
      status: 'OPEN',
      userId: 'ana',
      createdBy: 'ana',
      receipt: null,
      txId: 'x',
      kind: 'CRYPTO',
      chainState,
    } as const
    const ana = { id: 'ana', roles: ['user'], permissions: [] } as const
    const olga = { id: 'olga', roles: ['operator'], permissions: [] } as const
    const refused = '409 onChain'
    for (const by of [ana, olga]) {
      expect(toCell(mayCancelDeposit(deposit, by))).toBe(refused)
      expect(toCell(mayNameTx(deposit, by))).toBe(refused)
    }
    expect(toCell(mayEditDepositAmount(deposit, olga))).toBe(refused)
    expect(toCell(mayRejectDeposit(deposit, olga))).toBe(refused)
    // Staff decide about a confirmed one that the chain does not credit.
    expect(toCell(mayRejectDeposit({ ...deposit, status: 'PENDING' }, olga))).toBe('yes')
  },
)
