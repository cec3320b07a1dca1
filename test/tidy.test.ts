import { describe, expect, test } from 'vitest'
import {
  DIVISIONS,
  findBookLeaders,
  findClocks,
  findDivisions,
  findLongFiles,
  findNames,
} from './tidy/code.ts'
import { FREE_COMMANDS, findUnenforced } from './tidy/commands.ts'
import { findCycles } from './tidy/graph.ts'
import { findLiteralTexts, findUntranslated, findUnusedLabels, LITERALS } from './tidy/labels.ts'
import { findBrokenLayers } from './tidy/layers.ts'
import { type Finding, readText, type Source, toText } from './tidy/source.ts'
import { findUnusedTexts } from './tidy/texts.ts'
import { findDead, findHeavyScreens, findUndeclared, readTree } from './tidy/tree.ts'

const tree = readTree()

describe('the house is tidy', () => {
  test.each<[string, (sources: readonly Source[]) => Finding[]]>([
    ['imports go the ways that test/tidy/layers.ts names', findBrokenLayers],
    ['imports go in no circle', findCycles],
    ['files are short', findLongFiles],
    ['names say what things are', findNames],
    ['core knows neither clock nor chance', findClocks],
    ['only core/money.ts divides', findDivisions],
    ['only the ledger writes the books', findBookLeaders],
    ['every command asks a rule of core', findUnenforced],
    ['every file is reached', findDead],
    ['a screen stands without zod', findHeavyScreens],
    ['every sentence is said', findUnusedTexts],
    ['screens say nothing but labels', findLiteralTexts],
    ['every label is in Spanish', findUntranslated],
    ['every label is said', findUnusedLabels],
    ['what the server runs on stands in dependencies', findUndeclared],
  ])('%s', (_, find) => expect(find(tree).map(toText)).toEqual([]))
})

describe('every exception is needed', () => {
  test('of commands that ask no rule', () => {
    const found = findUnenforced(tree, {}).map(({ file, rule }) => `${file}#${rule.split(' ').at(-1)}`)
    expect(found).toEqual(expect.arrayContaining(Object.keys(FREE_COMMANDS)))
  })

  test('of screens that say something themselves', () => {
    const found = findLiteralTexts(tree, {}).map(({ file }) => file)
    expect(found).toEqual(expect.arrayContaining(Object.keys(LITERALS)))
  })

  test('of files that divide', () => {
    const found = findDivisions(tree, {}).map(({ file }) => file)
    expect(found).toEqual(expect.arrayContaining(Object.keys(DIVISIONS)))
  })
})

describe('what other tools enforce is switched on', () => {
  test('biome refuses functions of more than 60 lines', () => {
    const { linter } = JSON.parse(readText('biome.json'))
    expect(linter.rules.complexity.noExcessiveLinesPerFunction).toMatchObject({
      level: 'error',
      options: { maxLines: 60 },
    })
  })

  test('the compiler shows src/core nothing of Node or the browser', () => {
    const { compilerOptions } = JSON.parse(readText('src/core/tsconfig.json'))
    expect(compilerOptions).toMatchObject({ lib: ['es2024'], types: [] })
  })

  test('the compiler lets through only what Node runs as it stands', () => {
    const { compilerOptions } = JSON.parse(readText('tsconfig.base.json'))
    expect(compilerOptions).toMatchObject({
      strict: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
    })
  })
})
