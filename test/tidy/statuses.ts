import type { Node } from 'oxc-parser'
import * as core from '#core/rules/statuses.ts'
import { sqlOf } from './code.ts'
import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** The statuses of each entity. */
const ENTITIES = Object.entries(core)
  .filter(([name]) => name.endsWith('_STATUS'))
  .map(([, table]) => new Set(Object.keys(table)))

const areOfOne = (words: readonly string[]): boolean =>
  ENTITIES.some((statuses) => words.filter((word) => statuses.has(word)).length > 1)

/** Lists of two or more statuses of one entity outside of core, as an array or in SQL: core alone names such sets. */
export const findStatusSets = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => /^(?:src\/(?:server|web)|demo|scripts)\//.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      walk(source.program, (node) => {
        for (const words of listsIn(node)) {
          if (!areOfOne(words)) continue
          const rule = `core names a set of statuses, others import it: ${words.join(', ')}`
          found.push({ file: source.path, line: source.lineOf(node), rule })
        }
      })
      return found
    })

function listsIn(node: Node): string[][] {
  if (node.type === 'ArrayExpression')
    return [node.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : ''))]
  const lists = sqlOf(node).match(/\b(?:in\s*\(|array\s*\[)[^()[\]]*|'\{[^}]*\}'/gi) ?? []
  return lists.map((list) => list.match(/[A-Z_]{2,}/g) ?? [])
}
