import type { Node } from 'oxc-parser'
import { CURRENCIES } from '#core/money/money.ts'
import * as core from '#core/rules/statuses.ts'
import { sqlOf } from './code.ts'
import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** The statuses of each entity. */
const ENTITIES = Object.entries(core)
  .filter(([name]) => name.endsWith('_STATUS'))
  .map(([, table]) => new Set(Object.keys(table)))

const TABLES = 'src/core/rules/statuses.ts'

const isEnum = (node: Node): node is Extract<Node, { type: 'CallExpression' }> & { arguments: [Node] } =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'enum' &&
  node.arguments.length > 0

const areOfOne = (words: readonly string[]): boolean =>
  ENTITIES.some((statuses) => words.filter((word) => statuses.has(word)).length > 1)

/**
 * Lists of two or more statuses of one entity, as an array or in SQL: the tables of statuses alone name such sets. The choices
 * of `z.enum` may be fewer than the statuses, as a call accepts them.
 */
export const findStatusSets = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => /^(?:src|demo|scripts)\//.test(path) && path !== TABLES && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      const wire = new Set<Node>()
      walk(source.program, (node) => {
        if (isEnum(node)) wire.add(node.arguments[0])
        if (wire.has(node)) return
        for (const words of listsIn(node)) {
          if (!areOfOne(words)) continue
          const rule = `${TABLES} names a set of statuses, others import it: ${words.join(', ')}`
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

/** A comparison with one currency, which a further one would pass in silence; tables by currency are completed by the compiler. */
export const findCurrencyComparisons = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => /^(?:src|demo)\//.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      walk(source.program, (node) => {
        if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return
        const isCurrency = [node.left, node.right].some(
          (side) => side.type === 'Literal' && CURRENCIES.some((one) => one === side.value),
        )
        const rule = 'a table by currency instead of a comparison: the compiler completes it'
        if (isCurrency) found.push({ file: source.path, line: source.lineOf(node), rule })
      })
      return found
    })
