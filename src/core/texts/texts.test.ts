import { describe, expect, test } from 'vitest'
import { sentences } from './codes.ts'
import { fillIn } from './fill-in.ts'
import { mails } from './mails.ts'
import { noticeTexts } from './notices.ts'
import { toSentence } from './sentence.ts'
import { pickLanguage, type Sentences, type Texts } from './text.ts'

const texts: Sentences = { ...sentences, ...mails, ...noticeTexts }
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

describe('the sentences', () => {
  test('are there for each code in both languages, with the same values', () => {
    for (const [code, { pt, es, en = 'None.' }] of Object.entries(texts)) {
      for (const sentence of [pt, es, en]) {
        expect(sentence.trim(), code).toBe(sentence)
        expect(sentence, code).not.toBe('')
      }
      expect(placeholders(es), code).toEqual(placeholders(pt))
      for (const name of placeholders(pt)) expect(name, code).toMatch(/^\w+$/)
      expect(placeholders(en), code).toEqual([])
    }
  })

  test('have codes of the form entity.reason', () => {
    for (const code of Object.keys(texts)) expect(code).toMatch(/^[a-z][a-zA-Z]*(\.[a-zA-Z]\w*)+$/)
  })
})

describe('texts', () => {
  test('of one language have the strings of that language, at any depth', () => {
    const tree = { a: { pt: 'um', es: 'uno' }, of: { b: { pt: 'dois', es: 'dos', en: 'two' } } }
    expect(pickLanguage(tree, 'pt')).toEqual({ a: 'um', of: { b: 'dois' } })
    expect(pickLanguage(tree, 'es')).toEqual({ a: 'uno', of: { b: 'dos' } })
  })

  test('do not compile without a language', () => {
    // @ts-expect-error: no Spanish
    const half = { a: { pt: 'um' } } satisfies Texts
    // @ts-expect-error: no Portuguese
    const other = { of: { a: { es: 'uno' } } } satisfies Texts
    expect([half, other]).toHaveLength(2)
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
