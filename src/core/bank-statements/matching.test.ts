import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import type { Viewer } from '../rules/viewer.ts'
import { type LineFacts, mayConfirmLine, mayReopenLine, maySetAside, mayTakeLineBack } from './line.ts'
import type { Candidate, Credit } from './match.ts'
import { findCodes, suggestMatches } from './matching.ts'
import { type LineState, mayUndoImport } from './statement.ts'

const OWNER = { name: 'Maria Aparecida da Silva', document: '52998224725' }

test('control ids are found whatever blanks and hyphens they have', () => {
  const known = new Set(['A1BT2K9X0', 'A1BT2K9X01'])
  const find = (text: string) => findCodes(text, (code) => known.has(code))
  expect(find('pix a1b-t2k 9x.0 silva')).toEqual(['A1BT2K9X0'])
  expect(find('***A1BT2K9X01')).toEqual(['A1BT2K9X0', 'A1BT2K9X01'])
  expect(find('PIX A1BT2K9Y0')).toEqual([])
})

const credit = (id: string, text: string, more: Partial<Credit> = {}): Credit => ({
  id,
  text,
  bankAccountId: 'bank',
  day: '2026-11-19',
  amount: 150_000n,
  holder: '11222333000181',
  ...more,
})
const deposit = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  status: 'OPEN',
  reference: `${id.toUpperCase()}BT2K9X0`,
  amount: 150_000n,
  bankAccountId: 'bank',
  day: '2026-11-19',
  owner: OWNER,
  isProven: true,
  wasPaid: false,
  ...more,
})
const cells = (credits: Credit[], deposits: Candidate[]) =>
  Object.fromEntries(
    [...suggestMatches(credits, deposits)].map(([id, found]) => [
      id,
      found.map(
        ({ depositId, score, payer, certainBy }) =>
          `${depositId} ${score} ${payer}${certainBy ? ` by ${certainBy}` : ''}`,
      ),
    ]),
  )

describe('suggestions', () => {
  const a = deposit('a1')
  test.each<[string, Credit[], Candidate[], string[]]>([
    ['control id and amount', [credit('x', 'PIX A1BT2K9X0')], [a], ['a1 79 UNKNOWN by reference']],
    [
      'all of it',
      [credit('x', 'PIX A1BT2K9X0 MARIA DA SILVA 52998224725')],
      [a],
      ['a1 100 OWNER by reference'],
    ],
    ['another payer', [credit('x', 'PIX A1BT2K9X0 JOAO SOUZA')], [a], ['a1 79 OTHER']],
    ['another amount', [credit('x', 'PIX A1BT2K9X0', { amount: 1n })], [a], ['a1 54 UNKNOWN']],
    ['the amount a day before', [credit('x', 'PIX', { day: '2026-11-18' })], [a], ['a1 29 UNKNOWN']],
    ['the amount two days before', [credit('x', 'PIX', { day: '2026-11-17' })], [a], ['a1 25 UNKNOWN']],
    ['the amount after a week', [credit('x', 'PIX', { day: '2026-11-26' })], [a], ['a1 29 UNKNOWN']],
    ['the amount a day later', [credit('x', 'PIX', { day: '2026-11-27' })], [a], ['a1 25 UNKNOWN']],
    ['amount and document', [credit('x', 'PIX 529.982.247-25')], [a], ['a1 44 OWNER by document']],
    ['nothing', [credit('x', 'PIX MARIA DA SILVA', { amount: 1n })], [a], []],
    ['another account', [credit('x', 'PIX A1BT2K9X0')], [{ ...a, bankAccountId: 'b' }], ['a1 79 UNKNOWN']],
    [
      'credited by a receipt',
      [credit('x', 'PIX A1BT2K9X0')],
      [{ ...a, status: 'FINISHED' }],
      ['a1 79 UNKNOWN'],
    ],
    [
      'another deposit of the amount',
      [credit('x', 'PIX A1BT2K9X0')],
      [deposit('b2'), a],
      ['a1 79 UNKNOWN by reference', 'b2 29 UNKNOWN'],
    ],
    [
      'two control ids',
      [credit('x', 'PIX A1BT2K9X0 B2BT2K9X0')],
      [deposit('b2'), a],
      ['a1 79 UNKNOWN', 'b2 79 UNKNOWN'],
    ],
    [
      'one control id paid twice',
      [credit('x', 'A1BT2K9X0'), credit('y', 'A1BT2K9X0')],
      [a],
      ['a1 79 UNKNOWN'],
    ],
  ])('%s', (_, credits, deposits, expected) => expect(cells(credits, deposits).x).toEqual(expected))

  test('the best five of many', () => {
    const many = Array.from({ length: 40 }, (_, at) => deposit(`d${at}`))
    expect(cells([credit('x', 'PIX D7BT2K9X0')], many).x).toHaveLength(5)
    expect(cells([credit('x', 'PIX D7BT2K9X0')], many).x?.[0]).toBe('d7 79 UNKNOWN by reference')
    const thousands = [...Array.from({ length: 500 }, () => many).flat(), a]
    const crowd = Array.from({ length: 20 }, (_, at) => credit(`x${at}`, 'PIX MARIA DA SILVA'))
    expect(cells([credit('x', 'PIX A1BT2K9X0')], thousands).x?.[0]).toBe('a1 79 UNKNOWN by reference')
    expect(cells(crowd, thousands).x19).not.toContain('a1 35 OWNER')
  })
})

test('a certain match is never wrong, also among deposits of one amount and day', () => {
  const seen = { certain: 0 }
  const text = (own: string, other: string, how: number) =>
    [
      `PIX ${own}`,
      `pix recebido ${own.slice(0, 4)}-${own.slice(4)} MARIA DA SILVA`,
      `TED ${own}7`,
      'TED MARIA APARECIDA DA SILVA',
      `PIX ${own} ${other}`,
      `PIX ${own} JOAO SOUZA`,
      `PIX 52998224725`,
    ][how] ?? 'PIX'
  const code = fc.stringMatching(/^[A-Z0-9]{9,10}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(code, { minLength: 2, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(7)), { minLength: 1, maxLength: 8 }),
      (references, paid) => {
        const deposits = references.map((reference, at) => deposit(`d${at}`, { reference }))
        const at = (index: number) => index % references.length
        const credits = paid.map(([own, other, how], index) =>
          credit(`c${index}`, text(references[at(own)] ?? '', references[at(other)] ?? '', how)),
        )
        const found = suggestMatches(credits, deposits)
        const certain = paid.flatMap(([own, other, how], index) =>
          (found.get(`c${index}`) ?? [])
            .filter(({ certainBy }) => certainBy === 'reference')
            .map(({ depositId }) => ({
              depositId,
              own: at(own),
              isDoubtful: how > 4 || (how === 4 && at(own) !== at(other)),
            })),
        )
        seen.certain += certain.length
        for (const one of certain) {
          expect(one.depositId).toBe(`d${one.own}`)
          expect(one.isDoubtful).toBe(false)
        }
        const ids = certain.map(({ depositId }) => depositId)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
  )
  expect(seen.certain).toBeGreaterThan(20)
})

const staff: Viewer = { id: 'me', roles: ['operator'], permissions: [] }
const customer: Viewer = { id: 'me', roles: ['user'], permissions: [] }
const open: LineFacts = { state: 'OPEN', amount: 150_000n, isMissing: false, repeated: null }
const waiting = { kind: 'BANK', status: 'PENDING', amount: 150_000n, statementLineId: null } as const

test.each([
  [open, waiting, 'yes'],
  [open, { ...waiting, status: 'FINISHED' as const }, 'yes'],
  [open, { ...waiting, status: 'CANCELLED' as const }, '409 alreadyDecided'],
  [open, { ...waiting, amount: 1n }, '409 amountDiffers'],
  [open, { ...waiting, kind: 'CRYPTO' as const }, '409 notBank'],
  [open, { ...waiting, statementLineId: 'y' }, '409 depositMatched'],
  [{ ...open, amount: -1n }, waiting, '409 debit'],
  [{ ...open, state: 'MATCHED' as const }, waiting, '409 lineMatched'],
  [{ ...open, state: 'SET_ASIDE' as const }, waiting, '409 lineSetAside'],
  [{ ...open, state: 'BOOKED' as const }, waiting, '409 lineBooked'],
  [{ ...open, state: 'UNDONE' as const }, waiting, '409 undone'],
  [{ ...open, isMissing: true }, waiting, '409 lineMissing'],
  [{ ...open, repeated: 'BOOKED' as const }, waiting, '409 pixBooked'],
  [{ ...open, repeated: 'WAITING' as const }, waiting, 'yes'],
])('confirming %o with %o: %s', (line, of, expected) => {
  expect(toCell(mayConfirmLine(line, of, staff))).toBe(expected)
  expect(toCell(mayConfirmLine(line, of, customer))).toBe('403 staffOnly')
})

test.each([
  ['OPEN', 'yes', '409 lineOpen'],
  ['MATCHED', '409 lineMatched', '409 lineMatched'],
  ['SET_ASIDE', '409 lineSetAside', 'yes'],
  ['BOOKED', '409 lineBooked', '409 lineBooked'],
  ['UNDONE', '409 undone', '409 undone'],
] as const)('a line that is %s', (state, aside, reopen) => {
  expect(toCell(maySetAside({ ...open, state }, staff))).toBe(aside)
  expect(toCell(mayReopenLine({ ...open, state }, staff))).toBe(reopen)
})

test.each([
  [null, 0, 0, 'yes'],
  [null, 1, 0, '409 confirmed'],
  [null, 0, 1, '409 booked'],
  ['2026-11-19T12:00:00Z', 0, 0, '409 undone'],
])(
  'an import undone at %s with %i proofs and %i bookings',
  (undoneAt, matchedCount, bookedCount, expected) => {
    const facts = { undoneAt, matchedCount, bookedCount, lockedCount: 0 }
    expect(toCell(mayUndoImport(facts, staff))).toBe(expected)
    expect(toCell(mayUndoImport(facts, customer))).toBe('403 staffOnly')
  },
)

test.each<[LineState, string]>([
  ['OPEN', 'ok lineNotMissing'],
  ['SET_ASIDE', 'ok lineNotMissing'],
  ['MATCHED', 'takenBackMatched takenBackMatched'],
  ['BOOKED', 'lineBooked lineBooked'],
  ['TAKEN_BACK', 'lineTakenBack lineTakenBack'],
  ['UNDONE', 'undone undone'],
])('staff remove a missing line that is %s: %s', (state, cells) => {
  const say = (line: { isMissing: boolean; isLocked?: boolean }, by = staff) => {
    const verdict = mayTakeLineBack({ state, isLocked: false, ...line }, by)
    return verdict.ok ? 'ok' : verdict.code.replace('bankStatement.', '')
  }
  expect(`${say({ isMissing: true })} ${say({ isMissing: false })}`).toBe(cells)
  expect(say({ isMissing: true }, { ...staff, roles: [] })).toBe('staffOnly')
  if (state === 'OPEN') expect(say({ isMissing: false, isLocked: true })).toBe('takenBackLocked')
})
