import { describe, expect, test } from 'vitest'
import { compareLines, listMissing, numberLines, type StoredLine, settle } from './comparison.ts'
import type { FileLine } from './statement.ts'

const DAY = '2026-11-19'
const line = (bankId: string | null, text: string, amount = 10_000n, day = DAY): FileLine => ({
  day,
  amount,
  text,
  bankId,
})
const stored = (lines: readonly FileLine[], more: Partial<StoredLine> = {}): StoredLine[] =>
  numberLines(lines, []).map((one, at) => ({
    ...one,
    id: String(at),
    isBound: false,
    isMissing: false,
    ...more,
  }))
const say = ({ text, bankId }: FileLine) => `${text} ${bankId}`
const isPart = () => false
const isWhole = () => true

test('equal lines are numbered, so that the same file gives the same lines', () => {
  const lines = [
    line(null, 'PIX'),
    line(null, 'TED'),
    line(null, 'PIX'),
    line('x', 'PIX'),
    line('x', 'y'),
    line('x', 'PIX', 101n),
    line('x', 'PIX', 10_000n, '2026-11-20'),
  ]
  expect(numberLines(lines, []).map(({ ordinal }) => ordinal)).toEqual([0, 0, 1, 0, 1, 0, 0])
  const known = [{ ...line(null, 'PIX'), ordinal: 4 }]
  expect(numberLines(lines.slice(0, 1), known)).toMatchObject([{ ordinal: 5 }])
})

describe('a later file of a day', () => {
  const noon = stored([line('1', 'ALICE'), line('2', 'BRUNO', 100_000n)])
  const compare = (lines: readonly FileLine[], whole = isPart) => {
    const compared = compareLines(lines, noon, whole)
    return {
      fresh: compared.fresh.map(say),
      doubts: compared.doubts.map(
        (one) =>
          `${say(one.line)} = ${one.candidates.map(say).join(', ')}${one.twins.map((twin) => ` again ${say(twin)}`).join('')}`,
      ),
      missing: listMissing(compared, whole).map(say),
    }
  }
  const BRUNO = line('4', 'BRUNO', 100_000n)

  test.each<[string, FileLine[], string[]]>([
    [
      'that has another number for each movement adds the new ones',
      [line('1', 'CARLA'), line('2', 'ALICE'), line('3', 'DAVI', 5n), BRUNO],
      ['CARLA 1', 'DAVI 3'],
    ],
    ['adds nothing where the bank words a movement in another way', [line('1', 'PIX ALICE'), BRUNO], []],
    [
      'adds the new movement where the bank words one and numbers another in another way',
      [line('1', 'CARLA'), line('2', 'PIX BRUNO', 100_000n), line('3', 'ALICE')],
      ['CARLA 1'],
    ],
    ['has a part of the day and another amount', [line('1', 'ALICE', 10_001n)], ['ALICE 1']],
    ['is of another day', [line('1', 'ALICE', 10_000n, '2026-11-20')], ['ALICE 1']],
    ['has a part of what is known', [line('1', 'ALICE')], []],
    ['has nothing', [], []],
  ])('%s', (_, lines, fresh) => expect(compare(lines)).toEqual({ fresh, doubts: [], missing: [] }))

  test.each<[string, FileLine[], string[]]>([
    [
      'words and numbers a movement in another way',
      [line('9', 'PIX ALICE SILVA'), BRUNO],
      ['PIX ALICE SILVA 9 = ALICE 1'],
    ],
    [
      'gives the number of a movement to another of its amount',
      [line('1', 'CARLA'), line('2', 'PIX ALICE SILVA'), BRUNO],
      ['CARLA 1 = ALICE 1', 'PIX ALICE SILVA 2 = ALICE 1'],
    ],
    ['lacks a movement, and has a known text by another number', [line('9', 'ALICE')], ['ALICE 9 = ALICE 1']],
    [
      'has a known text more often than before',
      [line('1', 'ALICE'), line('2', 'ALICE'), line('3', 'ALICE'), BRUNO],
      ['ALICE 2 =  again ALICE 1', 'ALICE 3 =  again ALICE 1'],
    ],
    [
      'has a known text twice in a part of the day',
      [line('8', 'ALICE'), line('9', 'ALICE')],
      ['ALICE 9 =  again ALICE 1', 'ALICE 8 = ALICE 1'],
    ],
  ])('asks where it %s', (_, lines, doubts) =>
    expect(compare(lines)).toEqual({ fresh: [], doubts, missing: [] }),
  )

  test('asks about the second of two lines that are equal in all, unless both are new', () => {
    const one = line(null, 'PIX')
    const known = stored([one])
    expect(compareLines([one, one], known, isPart)).toEqual({
      fresh: [],
      doubts: [{ line: one, candidates: [], twins: known }],
      paired: known,
      left: [],
    })
    expect(compareLines([one, one], [], isPart).fresh).toEqual([one, one])
    expect(compareLines([one, one], stored([one, one]), isPart).doubts).toEqual([])
  })

  test('asks about what it lacks only where it surely has the whole day', () => {
    expect(compare([line('9', 'ALICE')], isWhole)).toEqual({ fresh: [], doubts: [], missing: ['BRUNO 2'] })
    expect(compare([], isWhole).missing).toEqual(['ALICE 1', 'BRUNO 2'])
    const known = stored([line('1', 'ALICE')], { isMissing: true })
    expect(listMissing(compareLines([], known, isWhole), isWhole)).toEqual([])
    expect(compareLines([line('1', 'ALICE')], known, isWhole).paired).toEqual(known)
  })
})

describe('the answers of an importer', () => {
  const noon = stored([line('1', 'ALICE'), line('2', 'BRUNO')])
  const evening = [line('3', 'PIX ALICE'), line('4', 'PIX BRUNO'), line('5', 'CARLA')]
  const settled = (same: number[], missing?: 'PART' | 'GONE', whole = isPart) => {
    const read = settle(compareLines(evening, noon, whole), { isWhole: whole }, { same, missing })
    if (!read.ok) return read.code
    const { value } = read
    return [
      value.fresh.map(say),
      value.same.map(([one, other]) => `${one.text} = ${other.text}`),
      value.missing.map(say),
    ]
  }

  test('are needed', () => {
    const asked = settle(compareLines(evening, noon, isPart), { isWhole: isPart }, undefined)
    expect(asked).toMatchObject({ kind: 'conflict', code: 'bankStatement.asked', params: { count: 3 } })
    expect(settle(compareLines([], noon, isWhole), { isWhole }, undefined)).toMatchObject({
      params: { count: 2 },
    })
    expect(settle(compareLines(evening, [], isWhole), { isWhole }, undefined)).toMatchObject({ ok: true })
  })

  test('name the movements that are the same, each once', () => {
    const pairs = ['PIX ALICE = ALICE', 'PIX BRUNO = BRUNO']
    expect(settled([0, 1, -1])).toEqual([['CARLA 5'], pairs, []])
    expect(settled([-1, 1, -1])).toEqual([['PIX ALICE 3', 'CARLA 5'], [pairs[1]], ['ALICE 1']])
    const read = settle(compareLines(evening, noon, isPart), { isWhole: isPart }, { same: [0, 1, -1] })
    expect(read).toMatchObject({ value: { fresh: [{ text: 'CARLA', isDoubted: true }] } })
  })

  test.each([[[0, 1]], [[0, 0, -1]], [[0, 2, -1]], [[0, 1, -1, -1]], [[]]])('%j are none', (same) =>
    expect(settled(same)).toBe('bankStatement.answers'),
  )

  test('store a second line of one text, or say that the file shows one movement twice', () => {
    const [ana, bia] = [line('1', 'ANA'), line('2', 'BIA')]
    const known = stored([ana, bia])
    const again = (same: number[], lines: FileLine[]) => {
      const read = settle(compareLines(lines, known, isPart), { isWhole: isPart }, { same })
      if (!read.ok) return read.code
      return [read.value.fresh.map((one) => `${say(one)} ${one.isDoubted}`), read.value.missing]
    }
    const thrice = [ana, { ...ana, bankId: '3' }, { ...ana, bankId: '4' }, bia]
    expect(again([-1, -1], thrice)).toEqual([['ANA 3 true', 'ANA 4 true'], []])
    expect(again([0, 0], thrice)).toEqual([[], []])
    expect(again([1, 0], thrice)).toBe('bankStatement.answers')
    // The bank gave the number of BIA to a second ANA, and BIA other words: only one of both is BIA.
    const worded = [ana, { ...ana, bankId: '2' }, line('9', 'PIX BIA')]
    expect(again([0, 0], worded)).toBe('bankStatement.answers')
    expect(again([1, 0], worded)).toEqual([[], []])
  })

  test('say why lines are missing where the file has the whole day', () => {
    expect(settled([-1, 1, -1], undefined, isWhole)).toBe('bankStatement.answers')
    expect(settled([-1, 1, -1], 'GONE', isWhole)).toMatchObject([{}, {}, ['ALICE 1']])
    expect(settled([0, 1, -1], undefined, isWhole)).toMatchObject([['CARLA 5'], {}, []])
  })
})
