import { describe, expect, test } from 'vitest'
import {
  DIVISIONS,
  findBookWriters,
  findClocks,
  findDivisions,
  findLongFiles,
  findNames,
} from './tidy/code.ts'
import { FREE_COMMANDS, findUnenforced } from './tidy/commands.ts'
import { findCycles } from './tidy/graph.ts'
import { findBrokenLayers } from './tidy/layers.ts'
import { type Finding, readText, type Source, toText } from './tidy/source.ts'
import { findUnusedTexts } from './tidy/texts.ts'
import { findDead, findUndeclared, readTree } from './tidy/tree.ts'

const tree = readTree()

describe('the house is tidy', () => {
  test.each<[string, (sources: readonly Source[]) => Finding[]]>([
    ['imports go the ways that test/tidy/layers.ts names', findBrokenLayers],
    ['imports go in no circle', findCycles],
    ['files are short', findLongFiles],
    ['names say what things are', findNames],
    ['core knows neither clock nor chance', findClocks],
    ['only core/money.ts divides', findDivisions],
    ['only the ledger writes the books', findBookWriters],
    ['every command asks a rule of core', findUnenforced],
    ['every file is reached', findDead],
    ['every sentence is said', findUnusedTexts],
    ['what the server runs on stands in dependencies', findUndeclared],
  ])('%s', (_, find) => expect(find(tree).map(toText)).toEqual([]))
})

describe('the exceptions are needed', () => {
  test('each free command is there and would be found', () => {
    const known = Object.keys(FREE_COMMANDS).filter((key) => {
      const [file, name] = key.split('#')
      return tree.some(({ path, text }) => path === file && text.includes(`function ${name}(`))
    })
    expect(known).toEqual(Object.keys(FREE_COMMANDS))
  })

  test('each file that may divide is there', () => {
    const files = tree.map(({ path }) => path)
    expect(files).toEqual(expect.arrayContaining(Object.keys(DIVISIONS)))
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
