import { describe, expect, test } from 'vitest'
import { findFocusLosers } from './tidy/busy.ts'
import {
  DIVISIONS,
  findClocks,
  findDivisions,
  findFolded,
  findLedgerWriters,
  findLongFiles,
  findLongFunctions,
  findNames,
} from './tidy/code.ts'
import { FREE_COMMANDS, findUnenforced } from './tidy/commands.ts'
import { findSlow, SLOW, toException } from './tidy/expressions.ts'
import { findCycles } from './tidy/graph.ts'
import { findLiteralTexts, findUntranslated, findUnusedLabels, LITERALS } from './tidy/labels.ts'
import { findBrokenLayers } from './tidy/layers.ts'
import { findUnanswered, UNANSWERED } from './tidy/refusals.ts'
import { type Finding, readText, type Source, toText } from './tidy/source.ts'
import { findCurrencyComparisons, findStatusSets } from './tidy/statuses.ts'
import { findForeignTables, findUnowned } from './tidy/tables.ts'
import { findUnusedTexts } from './tidy/texts.ts'
import { findDead, findHeavyScreens, findUndeclared, readStyles, readTree } from './tidy/tree.ts'
import { findUnclearTypes, SHARED_TYPES } from './tidy/types.ts'
import { findUnclear } from './tidy/words.ts'

const tree = readTree()

describe('the house is tidy', () => {
  test.each<[string, (sources: readonly Source[]) => Finding[]]>([
    ['imports follow test/tidy/layers.ts', findBrokenLayers],
    ['imports go in no circle', findCycles],
    ['files are short, also style sheets', (sources) => findLongFiles([...sources, ...readStyles()])],
    ['functions are short', findLongFunctions],
    ['no literal is folded', findFolded],
    ['names are precise', findNames],
    ['names of types say their subject', findUnclearTypes],
    ['core has neither clock nor randomness', findClocks],
    ['only core/money.ts divides', findDivisions],
    ['only the ledger writes the books', findLedgerWriters],
    ['every table has an owner', () => findUnowned(readText('db/schema.sql'))],
    ['SQL names tables of its slice and of those below', findForeignTables],
    ['core alone names sets of statuses', findStatusSets],
    ['no code compares with one currency', findCurrencyComparisons],
    ['every command asks a rule of core', findUnenforced],
    ['every refusal is answered in a test of the server', findUnanswered],
    ['every file is reached', findDead],
    ['a screen loads without zod', findHeavyScreens],
    ['every sentence is used', findUnusedTexts],
    ['texts of screens are labels', findLiteralTexts],
    ['busy buttons keep the focus', findFocusLosers],
    ['every label is in Spanish', findUntranslated],
    ['every label is used', findUnusedLabels],
    ['packages of the server are in dependencies', findUndeclared],
    ['comments and names of tests are plain', findUnclear],
    ['no text makes a regular expression slow', findSlow],
  ])('%s', (_, find) => expect(find(tree).map(toText)).toEqual([]))
})

describe('every exception is needed', () => {
  test('of types with one name in several files', () => {
    const names = findUnclearTypes(tree, {}).map(({ rule }) => rule.split(' ').at(-1))
    expect(names).toEqual(expect.arrayContaining(Object.keys(SHARED_TYPES)))
  })

  test('of commands that ask no rule', () => {
    const found = findUnenforced(tree, {}).map(({ file, rule }) => `${file}#${rule.split(' ').at(-1)}`)
    expect(found).toEqual(expect.arrayContaining(Object.keys(FREE_COMMANDS)))
  })

  test('of screens with texts in their code', () => {
    const found = findLiteralTexts(tree, {}).map(({ file }) => file)
    expect(found).toEqual(expect.arrayContaining(Object.keys(LITERALS)))
  })

  test('of expressions that a text may slow down', () => {
    expect(new Set(findSlow(tree, {}).map(toException))).toEqual(new Set(Object.keys(SLOW)))
  })

  test('of refusals without an answer', () => {
    const found = findUnanswered(tree, {}).map(({ rule }) => rule.split(' ').at(-1))
    expect(found).toEqual(expect.arrayContaining(Object.keys(UNANSWERED)))
  })

  test('of files that divide', () => {
    const found = findDivisions(tree, {}).map(({ file }) => file)
    expect(found).toEqual(expect.arrayContaining(Object.keys(DIVISIONS)))
  })
})

describe('the rules of other tools are switched on', () => {
  test('the compiler shows src/core nothing of Node or the browser', () => {
    const { compilerOptions } = JSON.parse(readText('src/core/tsconfig.json'))
    expect(compilerOptions).toMatchObject({ lib: ['es2024'], types: [] })
  })

  test('the compiler accepts only syntax that Node runs without a build', () => {
    const { compilerOptions } = JSON.parse(readText('tsconfig.base.json'))
    expect(compilerOptions).toMatchObject({
      strict: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
    })
  })
})
