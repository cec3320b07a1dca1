import { type Finding, type Source, walk } from './source.ts'
import { walkSentences } from './texts.ts'

/** Refusals that no test of the server answers, with the reason. */
export const UNANSWERED: Readonly<Record<string, string>> = {}

const SERVER_TEST = /^(src\/server\/.*|test\/[a-z-]+|demo\/[a-z-]+)\.test\.ts$/
const CODE = /(?<![\w.])[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+(?![\w.])/g

/**
 * Refusals of the API document that no test of the server expects: a rule of core alone does not show that a call asks it. A
 * code counts where a text of a test names it, whole or among other words.
 */
export function findUnanswered(sources: readonly Source[], free = UNANSWERED): Finding[] {
  const expected = new Set(
    sources
      .filter(({ path }) => SERVER_TEST.test(path))
      .flatMap((source) => textsOf(source).flatMap(codesOf)),
  )
  const found: Finding[] = []
  for (const source of sources)
    walkSentences(source, (code, { en }, node) => {
      if (en === undefined || expected.has(code) || free[code]) return
      const rule = `a test of the server answers each refusal: ${code}`
      found.push({ file: source.path, line: source.lineOf(node), rule })
    })
  return found
}

const codesOf = (text: string): string[] => text.match(CODE) ?? []

/** The texts of a file, without the names of its tests. */
function textsOf({ program }: Source): string[] {
  const texts: string[] = []
  const names = new Set<unknown>()
  walk(program, (node) => {
    if (node.type === 'CallExpression' && isTestCall(node.callee)) names.add(node.arguments[0])
    if (names.has(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'TemplateElement') texts.push(node.value.raw)
  })
  return texts
}

const isTestCall = (callee: { readonly type: string; readonly name?: unknown }): boolean =>
  callee.type === 'Identifier' && ['test', 'it', 'describe'].includes(String(callee.name))
