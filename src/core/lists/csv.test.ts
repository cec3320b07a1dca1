import { describe, expect, test } from 'vitest'
import { toCsvCell, toCsvLine } from './csv.ts'

describe('a cell', () => {
  test.each([
    ['1500.00', 'number', '1500,00'],
    ['-0.01000000', 'number', '-0,01000000'],
    ['=1+1', 'number', "'=1+1"],
    [true, 'text', 'true'],
    [null, 'number', ''],
    [undefined, 'text', ''],
    ['2026-03-01T02:30:05.123Z', 'time', '28/02/2026 23:30:05'],
    ['52998224725', 'text', '52998224725'],
    ['=HYPERLINK("http://x")', 'text', '\'=HYPERLINK("http://x")'],
    ['+55', 'text', "'+55"],
    ['-1', 'text', "'-1"],
    ['@sum', 'text', "'@sum"],
    ['\t=1', 'text', "'\t=1"],
    ['\r=1', 'text', "'\r=1"],
    ['R$ -1', 'text', 'R$ -1'],
    ['-1.5.5', 'number', "'-1.5.5"],
    [{ a: 1 }, 'text', '{"a":1}'],
    [['user', 'admin'], 'text', 'user, admin'],
  ] as const)('%j as %s is %j', (value, kind, cell) => {
    expect(toCsvCell(value, kind)).toBe(cell)
  })
})

describe('a line', () => {
  test('quotes special characters', () => {
    expect(toCsvLine(['a', 'b;c', '"d"', 'f\ng', '', 'h\ri'])).toBe('a;"b;c";"""d""";"f\ng";;"h\ri"\r\n')
  })
})
