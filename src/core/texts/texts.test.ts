import { describe, expect, test } from 'vitest'
import { es as sentencesEs } from './es.ts'
import { fillIn } from './fill-in.ts'
import { mailEs } from './mail-es.ts'
import { mailPt } from './mail-pt.ts'
import { noticeEs } from './notice-es.ts'
import { noticePt } from './notice-pt.ts'
import { pt as sentencesPt } from './pt.ts'
import { toSentence } from './sentence.ts'

const pt = { ...sentencesPt, ...mailPt, ...noticePt }
const es = { ...sentencesEs, ...mailEs, ...noticeEs }
const codes = Object.keys(pt) as (keyof typeof pt)[]
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

describe('the sentences', () => {
  test('are the same codes in both languages, in one order', () => {
    expect(Object.keys(es)).toEqual(codes)
  })

  test('are there for each code in both languages, with the same values', () => {
    for (const code of codes) {
      for (const sentence of [pt[code], es[code]]) {
        expect(sentence.trim(), code).toBe(sentence)
        expect(sentence, code).not.toBe('')
      }
      expect(placeholders(es[code]), code).toEqual(placeholders(pt[code]))
      for (const name of placeholders(pt[code])) expect(name, code).toMatch(/^\w+$/)
    }
  })

  test('have codes of the form entity.reason', () => {
    for (const code of codes) expect(code).toMatch(/^[a-z][a-zA-Z]*(\.[a-zA-Z]\w*)+$/)
  })
})

describe('a sentence', () => {
  test('is in the language, with its values', () => {
    expect(toSentence('pt', 'list.field', { field: 'x' })).toBe('Não é possível filtrar por x.')
    expect(toSentence('es', 'list.field', { field: 'x' })).toBe('No se puede filtrar por x.')
  })

  test('keeps the name of a missing value, and inserts values unchanged', () => {
    expect(fillIn('{{a}} and {{b}}', { a: '$& {{b}}', b: 0 })).toBe('$& {{b}} and 0')
    expect(fillIn('{{a}}')).toBe('{{a}}')
  })
})
