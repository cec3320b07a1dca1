import { describe, expect, test } from 'vitest'
import { LAYOUTS, type LayoutName } from './layouts.ts'
import { PROFILES } from './profiles.ts'
import type { RecordField } from './record.ts'

/** The fields of the reference vectors: place, size and picture. */
const VECTORS = {
  fileHeader:
    '1+39 4+49 8+19 9+9X 18+19 19+149 33+20X 53+59 58+1X 59+129 71+1X 72+1X 73+30X 103+30X 133+10X 143+19 144+89 152+69 158+69 164+39 167+59 172+20X 192+20X 212+29X',
  batchHeader:
    '1+39 4+49 8+19 9+1X 10+29 12+29 14+39 17+1X 18+19 19+149 33+20X 53+59 58+1X 59+129 71+1X 72+1X 73+30X 103+40X 143+30X 173+59 178+15X 193+20X 213+59 218+3X 221+2X 223+29 225+6X 231+10X',
  segmentA:
    '1+39 4+49 8+19 9+59 14+1X 15+19 16+29 18+39 21+39 24+59 29+1X 30+129 42+1X 43+1X 44+30X 74+20X 94+89 102+3X 105+159 120+159 135+20X 155+89 163+159 178+40X 218+2X 220+5X 225+2X 227+3X 230+19 231+10X',
  segmentB:
    '1+39 4+49 8+19 9+59 14+1X 15+3X 18+19 19+149 33+30X 63+59 68+15X 83+15X 98+20X 118+59 123+3X 126+2X 128+89 136+159 151+159 166+159 181+159 196+159 211+15X 226+19 227+69 233+89',
  segmentBPix: '1+39 4+49 8+19 9+59 14+1X 15+3X 18+19 19+149 33+35X 68+60X 128+99X 227+69 233+89',
  batchTrailer: '1+39 4+49 8+19 9+9X 18+69 24+189 42+189 60+69 66+165X 231+10X',
  fileTrailer: '1+39 4+49 8+19 9+9X 18+69 24+69 30+69 36+205X',
} satisfies Partial<Record<LayoutName, string>>

/** A picture with letters is `9` in the standard, which is older than a CNPJ with letters. */
const toText = (rows: readonly RecordField[]) =>
  rows.map(([, from, size, picture]) => `${from}+${size}${picture === 'A' ? '9' : picture}`).join(' ')

test('the layouts are those of the vectors', () => {
  for (const [name, fields] of Object.entries(VECTORS))
    expect(toText(LAYOUTS[name as LayoutName]), name).toBe(fields)
})

describe.each(Object.entries(PROFILES))('the layouts of %s', (id, { bank, layouts, agreement }) => {
  test('fill positions 1 to 240, each field once', () => {
    for (const [name, rows] of Object.entries(layouts)) {
      let next = 1
      for (const [field, from, size, picture, preset = ''] of rows) {
        expect([name, field, from]).toEqual([name, field, next])
        expect(preset.length, `${name}.${field}`).toBeLessThanOrEqual(size)
        expect(preset, `${name}.${field}`).toMatch(picture === 'X' ? /^[ -~]*$/ : /^\d*$/)
        next += size
      }
      expect([name, next]).toEqual([name, 241])
      expect(new Set(rows.map(([field]) => field)).size, name).toBe(rows.length)
    }
  })

  test('belong to the bank of the code, whose example of an agreement has its form', () => {
    expect(bank).toBe(id === 'generic' ? null : id)
    expect(agreement.example).toMatch(agreement.form)
  })
})
