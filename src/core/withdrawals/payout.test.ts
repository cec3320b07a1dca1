import { describe, expect, test } from 'vitest'
import { ASKERS, toCell } from '#test/harness/rule-table.ts'
import { type ChainPayment, mayBatch, mayProve, mayTakeOut, toPaymentUri } from './payout.ts'
import { toOutputs, toPayoutCsv } from './payout-file.ts'
import type { BatchMember } from './payout-schema.ts'
import { WITHDRAWAL_STATUSES } from './withdrawal.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const CALLERS = ['owner', 'stranger', 'operator', 'admin', 'own operator', 'own admin'] as const

/** Each caller in every status, in the order of the statuses: OPEN PENDING PROCESSING CANCELLED FINISHED. */
const cells = (
  rule: (who: (typeof CALLERS)[number], status: (typeof WITHDRAWAL_STATUSES)[number]) => string,
) =>
  Object.fromEntries(
    CALLERS.map((who) => [who, WITHDRAWAL_STATUSES.map((status) => rule(who, status)).join(', ')]),
  )
const every = (cell: string) => WITHDRAWAL_STATUSES.map(() => cell).join(', ')

const payee = { payeeUsableFrom: null, isPayeeActive: true }
const facts = { kind: 'BANK', isOwnerFrozen: false, approvalsNeeded: 1, ...payee } as const
const batching = (more: object, approvers: string[] = ['olga']) => {
  const withdrawal = { ...facts, userId: 'other', status: 'PENDING' as const, ...more }
  return toCell(mayBatch(withdrawal, approvers, { kind: 'BANK', now: NOW }, ASKERS.operator.by))
}

describe('permission', () => {
  test('to put into a batch', () => {
    const allowed = '409 notWaiting, yes, 409 notWaiting, 409 notWaiting, 409 notWaiting'
    const rule = (who: (typeof CALLERS)[number], status: (typeof WITHDRAWAL_STATUSES)[number]) => {
      const { by, userId } = ASKERS[who]
      return toCell(mayBatch({ ...facts, userId, status }, ['olga'], { kind: 'BANK', now: NOW }, by))
    }
    expect(cells(rule)).toEqual({
      owner: every('403 staffOnly'),
      stranger: every('403 staffOnly'),
      operator: allowed,
      admin: allowed,
      'own operator': every('403 ownWithdrawal'),
      'own admin': allowed,
    })
  })

  test.each([
    [{ kind: 'CRYPTO' }, '409 kind'],
    [{ approvalsNeeded: 2 }, '409 notApproved'],
    [{ isOwnerFrozen: true }, '409 ownerFrozen'],
    [{ payeeUsableFrom: '2026-03-02T12:00:01Z' }, '409 payeeHeld'],
    [{ payeeUsableFrom: '2026-03-02T12:00:00Z' }, 'yes'],
    [{ isPayeeActive: false }, '409 payeeNotActive'],
    [{ isDoubtful: true }, '409 lineWaits'],
  ])('to put %o into a batch of a bank: %s', (more, cell) => expect(batching(more)).toBe(cell))

  test('to take out of a batch', () => {
    const allowed = '409 notProcessing, 409 notProcessing, yes, 409 notProcessing, 409 notProcessing'
    const rule = (who: (typeof CALLERS)[number], status: (typeof WITHDRAWAL_STATUSES)[number]) =>
      toCell(mayTakeOut({ userId: ASKERS[who].userId, status }, ASKERS[who].by))
    expect(cells(rule)).toEqual({
      owner: every('403 staffOnly'),
      stranger: every('403 staffOnly'),
      operator: allowed,
      admin: allowed,
      'own operator': every('403 ownWithdrawal'),
      'own admin': allowed,
    })
  })
})

const paying = (...outputs: [string, bigint][]): ChainPayment => ({
  outputs: outputs.map(([address, sats], at) => ({ address, sats, at })),
  confirmations: 1,
})

test.each<[string, ChainPayment | null | undefined, bigint, string]>([
  ['no chain', undefined, 0n, 'yes'],
  ['an unknown transaction', null, 0n, '422 transactionUnknown'],
  ['exactly the amount', paying(['a', 100n]), 0n, 'yes'],
  ['a satoshi less', paying(['a', 99n]), 0n, '422 notPaid'],
  ['two outputs', paying(['a', 60n], ['b', 1n], ['a', 40n]), 0n, 'yes'],
  ['another address', paying(['b', 100n]), 0n, '422 notPaid'],
  ['an output that proves another withdrawal', paying(['a', 199n]), 100n, '422 notPaid'],
  ['enough for both', paying(['a', 200n]), 100n, 'yes'],
])('%s proves a payment: %s', (_, payment, claimed, cell) => {
  expect(toCell(mayProve(payment, { address: 'a', amount: 100n, claimed }))).toBe(cell)
})

test.each([
  ['0.03000000', 'bitcoin:bc1q?amount=0.03'],
  ['10.00000000', 'bitcoin:bc1q?amount=10'],
  ['0.00000546', 'bitcoin:bc1q?amount=0.00000546'],
])('the URI of %s', (amount, uri) => expect(toPaymentUri('bc1q', amount)).toBe(uri))

test.each([
  [undefined, 'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'],
  ['20.30000000', 'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3'],
  ['50.00000000', 'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50'],
])('BIP 21: the URI of %s', (amount, uri) =>
  expect(toPaymentUri('175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', amount)).toBe(uri),
)

const member = (more: Partial<BatchMember>): BatchMember => ({
  withdrawalId: 'w1',
  user: { _id: 'u1', name: '=Ana' },
  status: 'PROCESSING',
  amount: '0.03000000',
  bankAccount: null,
  address: 'bc1q',
  txId: null,
  removedAt: null,
  removalReason: null,
  isOwnerFrozen: false,
  isTakeOutAsked: false,
  ...more,
})

test('the file of a batch has what is to pay: no formula, nothing paid, taken out, asked for or of a frozen account', () => {
  const members = [
    member({}),
    member({ status: 'FINISHED' }),
    member({ isOwnerFrozen: true }),
    member({ isTakeOutAsked: true }),
    member({ status: 'PENDING', removedAt: '2026-03-02T12:00:00Z' }),
  ]
  const bitcoin = { kind: 'CRYPTO', members } as const
  expect(toOutputs(bitcoin)).toBe('bc1q, 0.03000000')
  expect(toPayoutCsv(bitcoin)).toBe("\uFEFFaddress;amount;user.name;_id\r\nbc1q;0,03000000;'=Ana;w1\r\n")
  const bankAccount = {
    name: 'Conta',
    ownerName: 'Ana; Lda',
    document: '52998224725',
    bank: '001',
    bankName: 'BB',
    agency: '0012',
    account: '56789-0',
    kind: 'CC',
    operation: null,
    pixKind: null,
    pixKey: null,
  }
  const [, line] = toPayoutCsv({ kind: 'BANK', members: [member({ bankAccount, amount: '10.00' })] }).split(
    '\r\n',
  )
  expect(line).toBe('"Ana; Lda";52998224725;001;BB;0012;56789-0;CC;;;;10,00;w1')
  const none = { bank: null, bankName: null, agency: null, account: null, kind: null }
  const pix = {
    ...bankAccount,
    ...none,
    ownerName: 'Ana',
    pixKind: 'PHONE',
    pixKey: '+5511987654321',
  } as const
  expect(toPayoutCsv({ kind: 'BANK', members: [member({ bankAccount: pix, amount: '10.00' })] })).toContain(
    "Ana;52998224725;;;;;;;PHONE;'+5511987654321;10,00;w1",
  )
})
