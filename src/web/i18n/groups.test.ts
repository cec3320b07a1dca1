import { expect, test } from 'vitest'
import { ACTS } from '#core/approvals/controls.ts'
import { pickLanguage, type Texts } from '#core/texts/text.ts'
import { groups } from './groups.ts'

type Tree = { readonly [key: string]: string | Tree }

/** The values of each label, by its key. */
const valuesOf = (tree: Tree, way = ''): [string, string[]][] =>
  Object.entries(tree).flatMap(([key, branch]) =>
    typeof branch === 'string'
      ? [[way + key, (branch.match(/\{\{\w+\}\}/g) ?? []).sort()]]
      : valuesOf(branch, `${way}${key}.`),
  )

test.each(Object.entries(groups))(
  'the labels of %s have the same values in both languages',
  (_, { labels }) => {
    const of = (language: 'pt' | 'es') => valuesOf(pickLanguage<Texts>(labels, language) as Tree)
    expect(of('es')).toEqual(of('pt'))
  },
)

test('no label is in two groups', () => {
  const names = Object.values(groups).flatMap(({ labels }) => Object.keys(labels))
  expect(names).toEqual([...new Set(names)])
})

test('the home of staff has the name of each act that waits for approval', () => {
  const there = Object.keys(groups.staff.sentences)
  expect(ACTS.filter((act) => !there.includes(`approval.act.${act}`))).toEqual([])
})
