import { expect, test } from 'vitest'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { withdrawal } from '#test/web/transfers.ts'
import { filterPayouts, mayApproveNow, sortMarked, sumPayouts, toPayoutGroups } from './payouts.ts'

const olga: Viewer = { id: 'olga', roles: ['operator'], permissions: [] }
const NONE = new Set<string>()
const NOW = new Date('2026-03-02T12:00:00Z')

const paidAccount = withdrawal().bankAccount as NonNullable<Withdrawal['bankAccount']>

const row = (_id: string, more: Partial<Withdrawal> = {}): Withdrawal =>
  withdrawal({
    _id,
    userId: 'ana',
    user: { _id: 'ana', name: 'Ana Conceição', email: 'ana@x.test' },
    bankAccountId: 'b',
    bankAccount: { ...paidAccount, account: '45678-9' },
    amount: '1234.50',
    createdAt: '',
    ...more,
  })
const by = (...ids: string[]) => ids.map((userId) => ({ userId, name: userId, createdAt: '' }))
const coin = {
  kind: 'CRYPTO',
  currency: 'BTC',
  bankAccount: null,
  address: 'bc1qxyz',
  amount: '0.5',
} as const

const rows = [
  row('open'),
  row('second', { status: 'PENDING', approvals: by('olga'), approvalsNeeded: 2 }),
  row('ready', { status: 'PENDING', approvals: by('mara') }),
  row('coin', { ...coin, amount: '0.50000000', status: 'PENDING', approvals: by('mara') }),
  row('sent', { status: 'PROCESSING', approvals: by('mara'), batch: { _id: 'l', sequence: 7 } }),
]
const ids = (of: readonly Withdrawal[]) => of.map(({ _id }) => _id)

test('the queue is grouped by the next act', () => {
  expect(toPayoutGroups(rows).map(({ act, rows: of }) => [act, ids(of)])).toEqual([
    ['approve', ['open', 'second']],
    ['pay', ['ready', 'coin']],
    ['processing', ['sent']],
  ])
})

test.each([
  ['conceicao', ['open', 'second', 'ready', 'coin', 'sent']],
  ['45678', ['open', 'second', 'ready', 'sent']],
  ['R$ 1.234,50', ['open', 'second', 'ready', 'sent']],
  ['BC1Q', ['coin']],
  ['bruno', []],
])('a search for %s finds %o', (search, found) => {
  expect(ids(filterPayouts(rows, { search, kind: undefined, act: undefined }))).toEqual(found)
})

test('each act concerns the marked rows that its rule allows', () => {
  const marked = sortMarked(rows, { now: NOW, waiting: NONE }, olga)
  expect([ids(marked.approve), ids(marked.batch), ids(marked.receipts)]).toEqual([
    ['open'],
    ['ready', 'coin'],
    ['ready', 'sent'],
  ])
  expect(marked.batchVerdict).toMatchObject({ code: 'payout.kind' })
  expect(sortMarked(rows.slice(0, 3), { now: NOW, waiting: NONE }, olga).batchVerdict).toBeUndefined()
})

test('nobody asks again for the approval of one that waits for another person', () => {
  const marked = sortMarked(rows, { now: NOW, waiting: new Set(['open', 'ready']) }, olga)
  expect([ids(marked.approve), ids(marked.batch)]).toEqual([[], ['ready', 'coin']])
})

test('a withdrawal is not approved before the hold of its payee ends', () => {
  const approve = (usableFrom: string | null) => mayApproveNow(row('open'), olga, { usableFrom, now: NOW })
  expect(approve('2026-03-02T12:00:01Z')).toMatchObject({ code: 'withdrawal.payeeHeld' })
  expect([approve('2026-03-02T12:00:00Z').ok, approve(null).ok]).toEqual([true, true])
})

test('sums have a currency each', () => {
  expect(sumPayouts(rows)).toEqual([
    { currency: 'BRL', value: 493_800n },
    { currency: 'BTC', value: 50_000_000n },
  ])
})
