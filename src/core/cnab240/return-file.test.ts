import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPANY, PAYMENTS, RETURN } from '#test/harness/bank-files/example.ts'
import { type Answer, toAuthentication, toReturn } from '#test/harness/bank-return.ts'
import { outcomeOf, reasonsOf } from './outcome.ts'
import type { ProfileId } from './profile-list.ts'
import { PROFILES } from './profiles.ts'
import { writeRemittance } from './remittance.ts'
import { type BankAnswer, readReturn } from './return-file.ts'

const generic = PROFILES.generic
const line: BankAnswer = {
  line: 3,
  batch: 1,
  form: '41',
  key: 'SQ1',
  name: 'ANA',
  amount: 100n,
  actualAmount: 100n,
  actualDate: '2026-11-23',
  bankNumber: '',
  movement: '0',
  instruction: '00',
  occurrences: [],
  batchOccurrences: [],
  authentication: null,
  isRepeated: false,
}
const codes = (text: string) => text.match(/../g) ?? []

describe('the outcome of a line', () => {
  test.each<[occurrences: string, outcome: string, changes?: Partial<BankAnswer>, profile?: ProfileId]>([
    ['00', 'PAID'],
    ['03', 'PAID'],
    ['0003', 'PAID'],
    ['00ZA', 'PAID'],
    ['00', 'PAID', { actualAmount: null }],
    ['00', 'PAID', { actualDate: null }],
    ['0000000000', 'PAID'],
    ['0000000000', 'UNKNOWN', { actualDate: null }],
    ['00', 'PAID', { batchOccurrences: ['BD'] }],
    ['00', 'UNKNOWN', { actualAmount: 99n }],
    ['00', 'UNKNOWN', { instruction: '99' }],
    ['00', 'UNKNOWN', { movement: '9' }],
    ['00', 'UNKNOWN', { isRepeated: true }],
    ['00', 'UNKNOWN', { key: '' }],
    ['00', 'UNKNOWN', { batchOccurrences: ['HA'] }],
    ['BD', 'ACCEPTED'],
    ['BE', 'ACCEPTED'],
    ['BDZA', 'ACCEPTED'],
    ['BD', 'UNKNOWN', { batchOccurrences: ['HI'] }],
    ['01', 'REFUSED'],
    ['02', 'REFUSED'],
    ['BF', 'REFUSED', { movement: '9', instruction: '99' }],
    ['AGAN', 'REFUSED'],
    ['HF', 'REFUSED'],
    ['', 'REFUSED', { batchOccurrences: ['HA', 'BD'] }],
    ['AN', 'REFUSED', { batchOccurrences: ['HA'] }],
    ['DV', 'REVERSED'],
    ['00', 'REVERSED', { movement: '3' }],
    ['', 'REVERSED', { instruction: '33' }],
    ['AN', 'REVERSED', { movement: '3', instruction: '33' }],
    ['XX', 'UNKNOWN', { instruction: '33' }],
    ['BD', 'UNKNOWN', { movement: '3' }],
    ['', 'UNKNOWN'],
    ['', 'UNKNOWN', { batchOccurrences: ['00'] }],
    ['ZA', 'UNKNOWN'],
    ['XX', 'UNKNOWN'],
    ['00XX', 'UNKNOWN'],
    ['00AN', 'UNKNOWN'],
    ['00BD', 'UNKNOWN'],
    ['BS', 'UNKNOWN'],
    ['AE', 'REFUSED'],
    ['AE', 'ACCEPTED', {}, '341'],
    ['CE', 'UNKNOWN'],
    ['CE', 'REFUSED', {}, '341'],
    ['SS', 'REFUSED', {}, '341'],
    ['BS', 'UNKNOWN', {}, '756'],
    ['PD', 'ACCEPTED', {}, '756'],
    ['CD', 'UNKNOWN'],
    ['CD', 'REFUSED', {}, '341'],
    ['IR', 'ACCEPTED', {}, '341'],
    ['ZA', 'REVERSED', {}, '033'],
    ['00ZA', 'UNKNOWN', {}, '033'],
    ['ZB', 'REFUSED', {}, '033'],
    ['5T', 'UNKNOWN', {}, '237'],
    ['005T', 'UNKNOWN', {}, '237'],
    ['HF5T', 'UNKNOWN', {}, '237'],
    ['HF', 'REFUSED', {}, '237'],
    ['00ZA', 'PAID', {}, '237'],
    ['5A', 'ACCEPTED', {}, '237'],
    ['BD5A', 'ACCEPTED', {}, '237'],
    ['5F', 'REFUSED', {}, '237'],
    ['PJ', 'REFUSED', {}, '237'],
    ['00PB', 'UNKNOWN', {}, '237'],
    ['H4', 'REVERSED', {}, '237'],
    ['5I', 'UNKNOWN', {}, '237'],
    ['PA', 'UNKNOWN'],
  ])('with %j is %s%#', (occurrences, outcome, changes = {}, profile = 'generic') => {
    const answered = { ...line, occurrences: codes(occurrences), ...changes }
    expect(outcomeOf(answered, PROFILES[profile])).toBe(outcome)
  })

  test('has the reasons of its bank, each once, with those of a refused batch', () => {
    const answered = { ...line, occurrences: ['AG', 'XX', 'AG'], batchOccurrences: ['HA', 'BD'] }
    expect(reasonsOf(answered, generic)).toEqual([
      { code: 'AG', text: 'occurrence.account' },
      { code: 'XX', text: 'occurrence.unknown' },
      { code: 'HA', text: 'occurrence.batch' },
    ])
    expect(reasonsOf(answered, PROFILES['341'])[0]?.text).toBe('occurrence.batch')
    const sicoob = reasonsOf({ ...line, occurrences: ['BS', 'BF'] }, PROFILES['756'])
    expect(sicoob.map(({ text }) => text)).toEqual(['occurrence.analysis', 'occurrence.rejected'])
  })
})

const at = { date: '2026-11-20', time: '15:30:00' }
const order = { profile: generic, account: COMPANY, sequence: 1, at, payments: PAYMENTS }
const remittance = writeRemittance(order).text ?? ''
const [paid = '', accepted = '', refused = '', reversed = '', other = ''] = PAYMENTS.map(({ key }) => key)

test('a return made from a remittance has the answer of each payment', () => {
  const answers: Record<string, Answer> = {
    [paid]: 'paid',
    [accepted]: 'accepted',
    [refused]: { refused: ['AG', 'AN'] },
    [reversed]: 'reversed',
    [other]: 5n,
  }
  const file = readReturn(toReturn(remittance, answers, { sequence: 7 }), generic)
  if (!file.ok) return expect.fail(file.code)
  expect(file.sequence).toBe(7)
  expect(file.companies).toHaveLength(4)
  expect(
    file.lines.map(({ key, authentication, ...rest }) => [
      key,
      authentication,
      outcomeOf({ key, authentication, ...rest }, generic),
    ]),
  ).toEqual([
    [paid, toAuthentication(paid), 'PAID'],
    [accepted, null, 'ACCEPTED'],
    [refused, null, 'REFUSED'],
    [reversed, null, 'REVERSED'],
    [other, null, 'UNKNOWN'],
  ])
})

/** The example with another text at a position of one line, both from 1. */
const damage = (text: string, at: number, from: number, by: string) =>
  text
    .split('\r\n')
    .map((one, index) =>
      index + 1 === at ? one.slice(0, from - 1) + by + one.slice(from - 1 + by.length) : one,
    )
    .join('\r\n')

describe('a return file', () => {
  test('has blanks for control signs', () => {
    const read = readReturn(damage(damage(RETURN, 3, 74, 'A\0B'), 3, 231, '\0\t'), generic)
    expect(read.ok && read.lines[0]).toMatchObject({ key: expect.stringMatching(/^A B/), occurrences: [] })
  })

  test('has the codes of the header and of the trailer of its batch', () => {
    for (const type of '15') {
      const at = RETURN.split('\r\n').findIndex((record) => record[7] === type) + 1
      const read = readReturn(damage(RETURN, at, 231, 'HA'), generic)
      expect(read.ok && read.lines[0]?.batchOccurrences).toContain('HA')
    }
  })

  test('may have other ends of lines, and a sign of its end', () => {
    const expected = readReturn(RETURN, generic)
    expect(expected.ok).toBe(true)
    expect(readReturn(RETURN.replaceAll('\r\n', '\n'), generic)).toEqual(expected)
    expect(readReturn(RETURN.trimEnd().padEnd(RETURN.length - 2), generic)).toEqual(expected)
    expect(readReturn(`${RETURN}\x1a`, generic)).toEqual(expected)
    expect(readReturn(`${RETURN}\r\n \r\n`, generic)).toEqual(expected)
    expect(readReturn(RETURN.replaceAll('\r\n', '\r'), generic)).toEqual(expected)
    expect(readReturn(RETURN.replaceAll('\r\n', ''), generic)).toEqual(expected)
  })

  test('may lack the blanks that fill its lines', () => {
    const cut = RETURN.replaceAll(/ +(?=\r\n)/g, '')
    expect(cut.split('\r\n').some(({ length }) => length > 0 && length < 240)).toBe(true)
    expect(readReturn(cut, generic)).toEqual(readReturn(RETURN, generic))
    expect(readReturn(RETURN.replaceAll('\r\n', '').trimEnd(), generic)).toEqual(readReturn(RETURN, generic))
    const lost = cut.split('\r\n').toSpliced(3, 1).join('\r\n')
    expect(readReturn(lost, generic)).toMatchObject({ code: 'cnab.count' })
  })

  test('may have a total of zeros, but not an empty one', () => {
    const zeros = readReturn(damage(RETURN, 5, 24, '0'.repeat(18)), generic)
    expect(zeros).toEqual(readReturn(RETURN, generic))
    expect(readReturn(damage(RETURN, 5, 24, ' '.repeat(18)), generic)).toMatchObject({ code: 'cnab.total' })
  })

  test('may have small letters', () => {
    const [small, expected] = [RETURN.toLowerCase(), RETURN].map((text) => readReturn(text, generic))
    if (!small?.ok || !expected?.ok) return expect.fail()
    const answers = ({ lines }: typeof small) => lines.map((one) => [one.key, outcomeOf(one, generic)])
    expect(answers(small)).toEqual(answers(expected))
  })

  test.each([...'JC5W'])('may have a segment %s of another kind, which only counts', (segment) => {
    const file = readReturn(damage(RETURN, 4, 14, segment), generic)
    expect(file.ok && file.lines.map(({ key }) => key)).toEqual(PAYMENTS.map(({ key }) => key))
  })

  test('may have blanks or zeros for what the bank does not say, codes in lower case, and letters of Latin-1', () => {
    const texts: [from: number, by: string][] = [
      [44, 'ITA\u00da UNIBANCO S.A.'],
      ...(['00000000', ' '.repeat(8)] as const).map((by): [number, string] => [155, by]),
      [163, ' '.repeat(15)],
      [231, 'bd'],
    ]
    for (const [from, by] of texts) {
      const file = readReturn(damage(RETURN, 3, from, by), generic)
      if (!file.ok) return expect.fail(file.code)
      expect(file.lines[0]).toMatchObject({
        ...(from === 155 && { actualDate: null }),
        ...(from === 163 && { actualAmount: null }),
        occurrences: [from === 231 ? 'BD' : '00'],
      })
    }
  })

  test.each<[ProfileId, authentication: string, from: number, by: string, expected: string | null]>([
    ['generic', 'AUT1', 79, 'P2', 'AUT1'],
    ['104', '0'.repeat(64), 79, 'P2', 'P2'],
    ['104', '0'.repeat(64), 79, '0'.repeat(25), null],
    ['341', ' '.repeat(64), 79, paid, null],
    ['341', 'AUT1', 79, paid, 'AUT1'],
  ])('of %s with %j in segment Z, and from %i %j, proves %j', (id, authentication, from, by, expected) => {
    const profile = PROFILES[id]
    const key = id === '104' ? '000001' : paid
    const account = { ...COMPANY, bank: profile.bank ?? '001', agreement: '12345601000199' }
    const payments = [{ ...(PAYMENTS[1] as (typeof PAYMENTS)[number]), key }]
    const { text } = writeRemittance({ ...order, profile, account, payments })
    const sent = toReturn(text ?? '', { [key]: 'paid' }, { profile })
    const file = readReturn(damage(damage(sent, 5, 15, authentication.padEnd(64)), 5, from, by), profile)
    expect(file.ok && file.lines[0]?.authentication).toBe(expected)
  })

  test.each([
    ['no records', '', 1, 'cnab.empty'],
    ['a sign of its end alone', '\x1a', 1, 'cnab.empty'],
    ['a remittance', remittance, 1, 'cnab.notReturn'],
    ['no payments', toReturn(remittance, {}), 1, 'cnab.noPayments'],
    ['letters of two bytes', RETURN.replace('ANA COSTA', 'AN\xc3\x81 COSTA'), 15, 'cnab.size'],
    ['a short line', RETURN.replace('ANA COSTA ', 'ANA COSTA'), 15, 'cnab.size'],
    ['a long line', RETURN.replace('ANA COSTA', 'ANA COSTA '), 15, 'cnab.size'],
    ['an unknown record', damage(RETURN, 3, 8, '7'), 3, 'cnab.record'],
    ['no file trailer', RETURN.split('\r\n').slice(0, -2).join('\r\n'), 17, 'cnab.order'],
    ['a detail outside of a batch', RETURN.split('\r\n').toSpliced(1, 1).join('\r\n'), 2, 'cnab.order'],
    ['a detail of another batch', damage(RETURN, 3, 4, '0002'), 3, 'cnab.order'],
    ['a record of another bank', damage(RETURN, 3, 1, '341'), 3, 'cnab.order'],
    ['a detail too few', RETURN.split('\r\n').toSpliced(3, 1).join('\r\n'), 4, 'cnab.count'],
    ['another count of batches', damage(RETURN, 18, 18, '000004'), 18, 'cnab.count'],
    ['another count of records', damage(RETURN, 18, 24, '000019'), 18, 'cnab.count'],
    ['another total', damage(RETURN, 5, 41, '1'), 5, 'cnab.total'],
    ['another amount', damage(RETURN, 3, 134, '1'), 5, 'cnab.total'],
    ['no number as an amount', damage(RETURN, 3, 134, ' '), 3, 'cnab.value'],
    ['no number as a moved amount', damage(RETURN, 3, 170, 'x'), 3, 'cnab.value'],
    ['no date of the calendar', damage(RETURN, 3, 155, '31022026'), 3, 'cnab.value'],
  ])('with %s is refused at its line', (_, text, at, code) => {
    expect(readReturn(text, generic)).toEqual({ ok: false, line: at, code, params: { line: at } })
  })

  test('of another bank than that of the profile is refused', () => {
    expect(readReturn(RETURN, PROFILES['341'])).toMatchObject({ code: 'cnab.otherBank' })
    expect(readReturn(RETURN, PROFILES['001']).ok).toBe(true)
  })

  test('that the bank refused as a whole refuses its lines', () => {
    const file = readReturn(
      damage(RETURN.replaceAll(/00 {8}(?=\r)|BD {8}(?=\r)/g, ' '.repeat(10)), 1, 231, 'HI'),
      generic,
    )
    if (!file.ok) return expect.fail(file.code)
    expect(new Set(file.lines.map((one) => outcomeOf(one, generic)))).toEqual(new Set(['REFUSED']))
  })

  test('with one key twice leaves both lines to a person', () => {
    const file = readReturn(damage(RETURN, 7, 74, paid), generic)
    if (!file.ok) return expect.fail(file.code)
    expect(file.lines.map((one) => outcomeOf(one, generic))).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'ACCEPTED',
      'PAID',
      'REFUSED',
    ])
  })
})

describe('damaged returns', () => {
  const byte = fc.nat(255).map((code) => String.fromCharCode(code))
  const amounts = new Map(PAYMENTS.map(({ key, amount }) => [key, amount]))
  const before = readReturn(RETURN, generic)
  const paidBefore = before.ok
    ? before.lines.filter((one) => outcomeOf(one, generic) === 'PAID').map(({ key }) => key)
    : []

  /** The keys that a text pays, where its amount is the ordered one. */
  const paidBy = (text: string): string[] => {
    const file = readReturn(text, generic)
    if (!file.ok) return []
    return file.lines
      .filter((one) => outcomeOf(one, generic) === 'PAID' && amounts.get(one.key) === one.amount)
      .map(({ key }) => key)
  }

  test('never throw, and never pay what they did not pay', () => {
    const places = fc.record({
      at: fc.nat(RETURN.length - 1),
      by: fc.string({ unit: byte, maxLength: 3 }),
      taken: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 4 }), (changes) => {
        const text = changes.reduce(
          (now, { at, by, taken }) => now.slice(0, at) + by + now.slice(at + taken),
          RETURN,
        )
        expect(paidBy(text).filter((key) => !paidBefore.includes(key))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('do not pay a line whose key, amount or code changed', () => {
    const fields = fc.constantFrom<[from: number, to: number]>([74, 84], [120, 134], [163, 177], [231, 232])
    const digit = fc.constantFrom(...'012456789ABDHZ ')
    fc.assert(
      fc.property(fc.constantFrom(3, 7, 13), fields, fc.nat(14), digit, (at, [from, to], offset, by) => {
        const place = from + (offset % (to - from + 1))
        const text = damage(RETURN, at, place, by)
        const isMeantAlike =
          text === RETURN || (from === 163 && /^0*$/.test(text.split('\r\n')[at - 1]?.slice(162, 177) ?? ''))
        const key = RETURN.split('\r\n')[at - 1]?.slice(73, 84) ?? ''
        if (!isMeantAlike) expect(paidBy(text)).not.toContain(key)
      }),
      { numRuns: 150 },
    )
  })

  test('of any text never throw', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: byte, maxLength: 300 })), (lines) => {
        expect(readReturn(lines.join('\n'), generic).ok).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
})
