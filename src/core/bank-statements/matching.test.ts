import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import type { Viewer } from '../rules/viewer.ts'
import { mayConfirmLine, mayReopenLine, maySetAside } from './line.ts'
import { type Candidate, type Credit, findCodes, suggestMatches } from './matching.ts'
import { checkPayer, findNamedUser, maskText, readPayer } from './payer.ts'
import { mayUndoImport } from './statement.ts'

const OWNER = { name: 'Maria Aparecida da Silva', document: '52998224725' }

describe('the payer in a text', () => {
  test.each([
    ['PIX RECEBIDO A1BT2K9X0 MARIA APARECIDA DA SILVA', 'MARIA APARECIDA DA SILVA', null, 'OWNER'],
    [
      'Transferência recebida pelo Pix - MARIA A SILVA - •••.982.247-•• - ITAÚ',
      'MARIA A SILVA',
      '***982247**',
      'OWNER',
    ],
    ['TED RECEBIDA 341 JOAO DA SILVA 11144477735', 'JOAO DA SILVA', '11144477735', 'OTHER'],
    ['PIX TRANSF JOAO PEDR19/11', 'JOAO PEDR', null, 'OTHER'],
    ['PIX RECEBIDO MARIA APAREC', 'MARIA APAREC', null, 'OWNER'],
    ['PIX MARIA SOUZA', 'MARIA SOUZA', null, 'OTHER'],
    ['PIX QR CODE ESTATICO A1BT2K9X0', null, null, 'UNKNOWN'],
    ['PIX RECEBIDO CP:00012345 529.982.247-25', null, '52998224725', 'OWNER'],
    ['PIX 52998224725 JOAO SOUZA ***.444.777-**', 'JOAO SOUZA', '52998224725', 'OTHER'],
    ['PIX 52998224725 MARIA SILVA ***.982.247-**', 'MARIA SILVA', '52998224725', 'OWNER'],
    ['TED 00052998224725 CREDITO', null, '52998224725', 'OWNER'],
    ['PIX RECEBIDO 00000052998224725', null, '52998224725', 'OWNER'],
    ['PIX RECEBIDO 048151652998224725', null, '52998224725', 'OWNER'],
    ['TED 0000004815160052998224725', null, '52998224725', 'OWNER'],
    ['PIX RECEBIDO 00000045723174000110', null, '45723174000110', 'OTHER'],
    ['PIX RECEBIDO 01145723174000110', null, '45723174000110', 'OTHER'],
    ['PIX E04815152998224725', null, null, 'UNKNOWN'],
    ['BOLETO 00190500954014481606906809350314000052998224725', null, null, 'UNKNOWN'],
    ['TED 11222333000181 CREDITO EM CONTA', null, null, 'UNKNOWN'],
    ['DEPOSITO EM DINHEIRO', null, null, 'UNKNOWN'],
  ])('%s', (text, name, document, check) => {
    const payer = readPayer(text, '11222333000181')
    expect([payer.name, payer.document]).toEqual([name, document])
    expect(checkPayer(payer, OWNER)).toBe(check)
  })
})

test.each([
  ['TED MARIA APARECIDA DA SILVA', 'a'],
  ['TED MARIA APARECIDA DA SILVA 11144477735', 'b'],
  ['PIX 529.982.247-25 OUTRO NOME', 'a'],
  ['PIX MARIA APARECIDA DA SILVA ***.982.247-**', 'a'],
  ['PIX ***.982.247-**', undefined],
  ['PIX MARIA APARECIDA', undefined],
  ['TED JOAO SOUZA', undefined],
])('%s names the user %s', (text, id) => {
  const namesake = { id: 'b', name: 'Bia Costa', document: '11144477735' }
  const users = [{ id: 'a', ...OWNER }, namesake, { ...namesake, id: 'c', name: 'João Souza', document: '1' }]
  expect(findNamedUser(readPayer(text), [...users, { id: 'd', name: 'João Souza', document: '2' }])?.id).toBe(
    id,
  )
})

test.each([
  ['TED MARIA 52998224725 11144477735', 'TED MARIA ***.982.247-** ***.444.777-**'],
  ['PIX 529.982.247-25 E 00052998224725', 'PIX ***.982.247-** E ***.982.247-**'],
  ['PIX RECEBIDO 00000052998224725', 'PIX RECEBIDO ***.982.247-**'],
  ['PIX RECEBIDO 04815152998224725', 'PIX RECEBIDO 048151 ***.982.247-**'],
  ['PIX RECEBIDO 052998224725', 'PIX RECEBIDO ***.982.247-**'],
  ['PIX RECEBIDO 00000011222333000181', 'PIX RECEBIDO 11.222.333/0001-81'],
  ['PIX ***.982.247-** 00012345678901', 'PIX ***.982.247-** 00012345678901'],
  ['TED 11222333000181 A1BT2K9X0', 'TED 11.222.333/0001-81 A1BT2K9X0'],
])('staff read %s without whole CPFs', (text, masked) => expect(maskText(text)).toBe(masked))

test('control ids are found whatever blanks and hyphens they have', () => {
  const known = new Set(['A1BT2K9X0', 'A1BT2K9X01'])
  const find = (text: string) => findCodes(text, (code) => known.has(code))
  expect(find('pix a1b-t2k 9x.0 silva')).toEqual(['A1BT2K9X0'])
  expect(find('***A1BT2K9X01')).toEqual(['A1BT2K9X0', 'A1BT2K9X01'])
  expect(find('PIX A1BT2K9Y0')).toEqual([])
})

const credit = (id: string, text: string, more: Partial<Credit> = {}): Credit => ({
  ...{ id, text, bankAccountId: 'bank', day: '2026-11-19', amount: 150_000n, holder: '11222333000181' },
  ...more,
})
const deposit = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, status: 'OPEN', reference: `${id.toUpperCase()}BT2K9X0`, amount: 150_000n, bankAccountId: 'bank' },
  ...{ day: '2026-11-19', owner: OWNER },
  ...more,
})
const cells = (credits: Credit[], deposits: Candidate[]) =>
  Object.fromEntries(
    [...suggestMatches(credits, deposits)].map(([id, found]) => [
      id,
      found.map(
        ({ depositId, score, payer, isCertain }) =>
          `${depositId} ${score} ${payer}${isCertain ? ' certain' : ''}`,
      ),
    ]),
  )

describe('suggestions', () => {
  const a = deposit('a1')
  test.each<[string, Credit[], Candidate[], string[]]>([
    ['control id and amount', [credit('x', 'PIX A1BT2K9X0')], [a], ['a1 79 UNKNOWN certain']],
    ['all of it', [credit('x', 'PIX A1BT2K9X0 MARIA DA SILVA 52998224725')], [a], ['a1 100 OWNER certain']],
    ['another payer', [credit('x', 'PIX A1BT2K9X0 JOAO SOUZA')], [a], ['a1 79 OTHER']],
    ['another amount', [credit('x', 'PIX A1BT2K9X0', { amount: 1n })], [a], ['a1 54 UNKNOWN']],
    ['the amount a day before', [credit('x', 'PIX', { day: '2026-11-18' })], [a], ['a1 29 UNKNOWN']],
    ['the amount two days before', [credit('x', 'PIX', { day: '2026-11-17' })], [a], ['a1 25 UNKNOWN']],
    ['the amount after a week', [credit('x', 'PIX', { day: '2026-11-26' })], [a], ['a1 29 UNKNOWN']],
    ['the amount a day later', [credit('x', 'PIX', { day: '2026-11-27' })], [a], ['a1 25 UNKNOWN']],
    ['amount and document', [credit('x', 'PIX 529.982.247-25')], [a], ['a1 44 OWNER']],
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
      ['a1 79 UNKNOWN certain', 'b2 29 UNKNOWN'],
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
    expect(cells([credit('x', 'PIX D7BT2K9X0')], many).x?.[0]).toBe('d7 79 UNKNOWN certain')
    const thousands = [...Array.from({ length: 500 }, () => many).flat(), a]
    const crowd = Array.from({ length: 20 }, (_, at) => credit(`x${at}`, 'PIX MARIA DA SILVA'))
    expect(cells([credit('x', 'PIX A1BT2K9X0')], thousands).x?.[0]).toBe('a1 79 UNKNOWN certain')
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
            .filter(({ isCertain }) => isCertain)
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
const open = { state: 'OPEN', amount: 150_000n, isMissing: false } as const
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
