import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { actsOfAcceptance } from './deposit.ts'
import { checksOf } from './findings.ts'
import { isImporterInvolved, mayCreditOutput, missingProof, nameProof } from './proof.ts'

test.each([
  ['BANK', 'OPEN', null, null, 'missing', 'receipt'],
  ['BANK', 'PENDING', 'file', null, 'receipt', undefined],
  ['BANK', 'FINISHED', 'file', null, 'receipt', undefined],
  ['BANK', 'FINISHED', null, null, 'line', undefined],
  ['BANK', 'CANCELLED', null, null, 'none', undefined],
  ['CRYPTO', 'OPEN', null, null, 'missing', 'transaction'],
  ['CRYPTO', 'PENDING', 'file', null, 'receipt', 'transaction'],
  ['CRYPTO', 'OPEN', null, 'aa', 'transaction', undefined],
  ['CRYPTO', 'PENDING', 'file', 'aa', 'receipt', undefined],
  ['CRYPTO', 'CANCELLED', null, null, 'none', undefined],
] as const)(
  'a deposit of kind %s, %s, with the receipt %s and the transaction %s: %s, lacks %s',
  (kind, status, receipt, txId, name, missing) => {
    expect([nameProof({ status, receipt, txId }), missingProof({ kind, status, receipt, txId })]).toEqual([
      name,
      missing,
    ])
  },
)

test('a deposit lacks the Pix itself where its account has a key and the city of a code', () => {
  const waiting = { kind: 'BANK', status: 'OPEN', receipt: null, txId: null } as const
  const lackOf = (pixKey: string | null, city: string | null) => missingProof(waiting, { pixKey, city })
  expect([lackOf('key', 'Recife'), lackOf('key', null), lackOf(null, 'Recife')]).toEqual([
    'pix',
    'receipt',
    'receipt',
  ])
  expect(missingProof({ ...waiting, receipt: 'file' }, { pixKey: 'key', city: 'Recife' })).toBeUndefined()
})

test('without a receipt nobody looks for the control id in it', () => {
  expect(checksOf({ kind: 'CRYPTO', receipt: null })).toEqual(['amount', 'tx'])
  expect(checksOf({ kind: 'CRYPTO', receipt: 'file' })).toEqual(['reference', 'amount', 'tx'])
})

const OUTPUTS = [
  { address: 'theirs', sats: 100n, at: 0 },
  { address: 'ours', sats: 100n, at: 2 },
]

test.each([
  ['no chain', undefined, 2, 100n, 'yes'],
  ['an unknown transaction', null, 2, 100n, '409 txUnknown'],
  ['one in no block', { outputs: OUTPUTS, confirmations: 0 }, 2, 100n, '409 txUnconfirmed'],
  ['the amount to the house', { outputs: OUTPUTS, confirmations: 1 }, 2, 100n, 'yes'],
  ['an output that pays somebody else', { outputs: OUTPUTS, confirmations: 1 }, 0, 100n, '409 txElsewhere'],
  ['an invented output', { outputs: OUTPUTS, confirmations: 1 }, 1, 100n, '409 txElsewhere'],
  ['a satoshi more than it pays', { outputs: OUTPUTS, confirmations: 1 }, 2, 101n, '409 txAmount'],
  ['a satoshi less than it pays', { outputs: OUTPUTS, confirmations: 1 }, 2, 99n, '409 txAmount'],
] as const)('a credit by %s', (_, paid, txOutput, amount, cell) => {
  expect(toCell(mayCreditOutput(paid, { txOutput, amount, addresses: ['old', 'ours'] }))).toBe(cell)
})

test.each([
  ['ana', ['reference', 'amount'], false],
  ['ana', ['amount', 'document'], false],
  ['ana', ['amount', 'name'], false],
  ['ana', ['amount', 'date'], true],
  ['ana', [], true],
  ['olga', ['reference', 'amount', 'document'], true],
] as const)(
  'the importer has a part in a deposit by %s with a line that fits by %o: %s',
  (createdBy, reasons, is) => {
    expect(isImporterInvolved({ userId: 'ana', createdBy }, reasons)).toBe(is)
  },
)

test.each(['userId', 'createdBy', 'ownerCreatedBy', 'importedBy'])(
  'the %s has a part in an acceptance',
  (part) => {
    const others = { userId: 'ana', createdBy: 'ana', ownerCreatedBy: null, importedBy: null, editors: [] }
    const of = { ...others, isTxOverride: false }
    const by = { id: 'eva', roles: ['operator' as const], permissions: [] }
    expect(actsOfAcceptance(of, by)).toEqual(['deposit.accept'])
    expect(actsOfAcceptance({ ...of, [part]: by.id }, by)).toEqual([
      'deposit.acceptInvolved',
      'deposit.accept',
    ])
  },
)
