import { describe, expect, test } from 'vitest'
import { type ClientFacts, LARGE_BRL, signalsOf } from './signals.ts'

const AT = '2026-11-20T12:00:00.000Z'
const NONE = { count: 0, id: null, at: null }
const CALM: ClientFacts = {
  status: 'VALID',
  statusAt: AT,
  frozenAt: null,
  stoppedUntil: null,
  isDocumentShared: false,
  debits: [],
  largest: null,
  limitShare: null,
  waiting: { withdrawals: NONE, deposits: NONE, bankAccounts: NONE, approvals: NONE },
  rejectedDeposit: null,
  newPlaceAt: null,
}
const codesOf = (facts: Partial<ClientFacts>) => signalsOf({ ...CALM, ...facts }).map(({ code }) => code)
const LARGEST = { id: 'w', at: AT, amount: LARGE_BRL, currency: 'BRL', brl: LARGE_BRL } as const
const daysBefore = (days: number) => new Date(Date.parse(AT) - days * 86_400_000).toISOString()
const one = { count: 2, id: 'x', at: AT }

describe('the signals of a client', () => {
  test.each<[string, Partial<ClientFacts>, string[]]>([
    ['nothing', {}, []],
    ['a block', { status: 'BLOCKED' }, ['blocked']],
    ['a freeze and a stop', { frozenAt: AT, stoppedUntil: AT }, ['frozen', 'stopped']],
    ['a registration under review', { status: 'REQUEST_VALIDATE' }, ['review']],
    ['a debt in each currency', { debits: ['BRL', 'BTC'] }, ['debit', 'debit']],
    [
      'a large withdrawal to a new payee',
      { largest: { ...LARGEST, payeeSince: daysBefore(6.9) } },
      ['newPayee'],
    ],
    ['a known payee', { largest: { ...LARGEST, payeeSince: daysBefore(7) } }, []],
    ['a payee that the books do not know', { largest: { ...LARGEST, payeeSince: null } }, []],
    [
      'a small withdrawal to a new payee',
      { largest: { ...LARGEST, brl: LARGE_BRL - 1n, payeeSince: daysBefore(0) } },
      [],
    ],
    ['a limit just below 85 %', { limitShare: 8_499 }, []],
    ['a limit at 85 %', { limitShare: 8_500 }, ['nearLimit']],
    [
      'work that waits, money first',
      { waiting: { withdrawals: one, deposits: one, bankAccounts: one, approvals: one } },
      ['approvalWaits', 'withdrawalWaits', 'depositWaits', 'accountWaits'],
    ],
    [
      'news',
      { isDocumentShared: true, rejectedDeposit: { id: 'd', at: AT }, newPlaceAt: AT },
      ['sharedDocument', 'depositRejected', 'newPlace'],
    ],
  ])('%s', (_, facts, codes) => {
    expect(codesOf(facts)).toEqual(codes)
  })

  test('name the row, the number and the amount', () => {
    const facts = {
      ...CALM,
      waiting: { ...CALM.waiting, deposits: one },
      largest: { ...LARGEST, payeeSince: daysBefore(1) },
    }
    expect(signalsOf(facts)).toEqual([
      {
        code: 'newPayee',
        at: daysBefore(1),
        entity: 'withdrawal',
        entityId: 'w',
        count: 1,
        amount: LARGE_BRL,
        currency: 'BRL',
      },
      {
        code: 'depositWaits',
        at: AT,
        entity: 'deposit',
        entityId: 'x',
        count: 2,
        amount: null,
        currency: null,
      },
    ])
  })
})
