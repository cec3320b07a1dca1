import { expect, test } from 'vitest'
import { isAuditAction } from '#core/audit/audit.ts'
import { sentences } from '#core/texts/codes.ts'
import { groups, type TextGroup } from '#web/i18n/groups.ts'
import { readText } from './tidy/source.ts'
import { readTree } from './tidy/tree.ts'

const sources = new Map(readTree().map((source) => [source.path, source]))

/** The modules that load with these, without those that `there` has. */
function loadedWith(entries: readonly string[], there: ReadonlySet<string> = new Set()): Set<string> {
  const reached = new Set(entries)
  for (const path of reached)
    for (const { to, isEager } of sources.get(path)?.imports ?? [])
      if (isEager && !there.has(to)) reached.add(to)
  return reached
}

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, { labels }]) =>
    Object.keys(labels).map((part) => [part, group as TextGroup]),
  ),
)
const KEY = new RegExp(`['\`](${[...groupOf.keys()].join('|')})\\.[a-zA-Z$]`, 'g')
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

/** The names of values of single subjects, in changes: they come with the other texts. */
const NAMES = 'src/web/ui/ChangedValue.tsx'

/** The groups whose labels the code of these modules has. */
const groupsIn = (paths: Iterable<string>): TextGroup[] => [
  ...new Set(
    [...paths]
      .filter((path) => /^src\/web\/(?!i18n\/)/.test(path) && path !== NAMES)
      .flatMap((path) => [...readText(path).replace(COMMENT, '').matchAll(KEY)])
      .map(([, part = '']) => groupOf.get(part) as TextGroup),
  ),
]

const START = ['src/web/main.tsx']
const FRAME = [...START, 'src/web/app/SignedIn.tsx']
const frame = loadedWith(FRAME)

type Listed = { name: string; file: string; texts: TextGroup[] }

/** The screens as their two lists have them, with the file that each loads. */
const screens: Listed[] = ['screens', 'staff-screens'].flatMap((list) =>
  [
    ...readText(`src/web/app/${list}.ts`).matchAll(
      /name: '(\w+)',(?:(?!name: )[\s\S])*?texts: (\[[^\]]*\]),(?:\s*staffTexts: (\[[^\]]*\]),)?\s*load: \(\) =>\s*import\('\.\.\/([^']+)'\)/g,
    ),
  ].map(([, name = '', texts = '', staffTexts = '', file = '']) => ({
    name,
    file: `src/web/${file}`,
    texts: ((texts + staffTexts).match(/\w+/g) as TextGroup[] | null) ?? [],
  })),
)

test('the frame of the signed-in screens shows labels of its own group and of the start', () => {
  expect(groupsIn(frame).toSorted()).toEqual(['frame', 'start'])
})

test.each(screens)('$name loads the labels that its code shows at first', ({ file, texts }) => {
  const shown = groupsIn(loadedWith([file], frame)).filter((group) => group !== 'frame' && group !== 'start')
  expect(shown.filter((group) => !texts.includes(group))).toEqual([])
})

/** Only their own screens and windows show them, and load them. */
const OF_THEIR_OWN = ['start', 'entry', 'palette', 'settings']

test('every other group loads after the first screen', () => {
  const lists = [...readText('src/web/i18n/i18n.ts').matchAll(/const OF_(?:ALL|STAFF): .*? = \[([^\]]*)\]/g)]
  const listed = lists.flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  expect([...listed, ...OF_THEIR_OWN].toSorted()).toEqual(Object.keys(groups).toSorted())
})

test('the audit has the sentence of each act that it can filter', () => {
  const loaded = screens.find(({ name }) => name === 'audit')?.texts ?? []
  const there = loaded.flatMap((group) => Object.keys(groups[group].sentences))
  expect(Object.keys(sentences).filter((code) => isAuditAction(code) && !there.includes(code))).toEqual([])
})

test('each screen of the lists is read here', async () => {
  const names = ['screens', 'staff-screens'].flatMap((list) =>
    readText(`src/web/app/${list}.ts`).match(/^ {4}name: /gm),
  )
  expect(screens.length).toBe(names.length)
})
