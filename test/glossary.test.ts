import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['src/core/texts', 'src/web/i18n/labels']
const LANGUAGES = ['pt', 'es'] as const

type Text = { readonly place: string; readonly pt: string; readonly es: string }

/** Every text of an object, by its path. */
function* textsOf(value: unknown, place: string): Generator<Text> {
  if (typeof value !== 'object' || value === null) return
  const { pt, es } = value as Partial<Record<'pt' | 'es', unknown>>
  if (typeof pt === 'string' && typeof es === 'string') yield { place, pt, es }
  else for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, `${place}.${name}`)
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(folder, name)),
)
const modules = await Promise.all(files.map(async (file) => [file, await import(join(root, file))] as const))
const texts = modules.flatMap(([file, module]) => [...textsOf({ ...module }, file)])

/** The refused words of each concept, by language. A longer term that begins with one of them is allowed. */
const concepts = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| concept'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, concept = '', pt = '', es = '', notPt = '', notEs = '']) => {
    const toWords = (cell: string) => cell.split(', ').filter(Boolean)
    return {
      concept,
      words: { pt: toWords(pt), es: toWords(es) },
      not: { pt: toWords(notPt), es: toWords(notEs) },
    }
  })
const allowed = {
  pt: concepts.flatMap(({ words }) => words.pt),
  es: concepts.flatMap(({ words }) => words.es),
}

/** A text without the terms of the glossary: the rest may have no refused word. */
const strip = (text: string, terms: readonly string[]) =>
  terms.reduce((left, term) => left.replaceAll(term, ''), text.toLowerCase())

const hasWord = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{L}-]+/gu, ' ')} `.includes(` ${word} `)

/** Places of decimals are no brokerage. */
const OTHER_MEANINGS = /casas decimais/g

const findRefused = ({ place, ...text }: Text): string[] =>
  LANGUAGES.flatMap((language) => {
    const longer = allowed[language].filter((term) => term.includes(' ') || term.includes('-'))
    const left = strip(text[language].toLowerCase().replace(OTHER_MEANINGS, ''), longer)
    return concepts.flatMap(({ concept, not }) =>
      not[language]
        .filter((word) => hasWord(left, word))
        .map((word) => `${place} ${language}: ${word} (${concept})`),
    )
  })

test('texts use one word for each concept', () => {
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.flatMap(findRefused)).toEqual([])
})

test('no text repeats the end of a term', () => {
  expect(texts.filter(({ pt, es }) => /(-\p{L}+)\1/u.test(`${pt} ${es}`))).toEqual([])
})

test('a refused word is found alone, and not inside of a term of the glossary', () => {
  const refused = (pt: string, es = '') => findRefused({ place: 'x', pt, es }).length
  expect(refused('A casa paga.')).toBe(1)
  expect(refused('O livro de ofertas da corretora, e o livro-razão')).toBe(0)
  expect(refused('No livro')).toBeGreaterThan(0)
  expect(refused('Até 8 casas decimais')).toBe(0)
  expect(refused('', 'Cambie la franja')).toBe(1)
})
