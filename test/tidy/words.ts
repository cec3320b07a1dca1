import type { Node } from 'oxc-parser'
import { type Finding, type Source, walk } from './source.ts'

const MOST_WORDS = 25

/** Files whose comments and test names follow the rules below. */
const PLAIN = /^(?:src|demo|bench|scripts|test)\//

/** Wording that hides the actor or that the field does not use, with the rule. */
const UNCLEAR: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/^(?:who|whoever|what|whatever)\b(?!.*\?$)/i, 'a sentence names its subject, not who or what'],
  [/^(?:Of|With how|As the|As it)\b[^,:]*$/, 'a sentence has a subject and a verb'],
  [/\b(?:anew|whoever|the own|stands|stood|(?:is|are|was|were) told)\b/i, 'plain words'],
]

/** Comments and names of tests with a sentence that is unclear or too long. */
export const findUnclear = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => PLAIN.test(path))
    .flatMap((source) =>
      [...source.comments.map(({ start, value }) => ({ start, text: value })), ...testNames(source)].flatMap(
        ({ start, text }) =>
          rulesBroken(text).map((rule) => ({ file: source.path, line: source.lineOf({ start }), rule })),
      ),
    )

function rulesBroken(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
  const sentences = lines
    .join(' ')
    .trim()
    .split(/(?<=[.:;!?])\s+|\s- /)
  return sentences.flatMap((sentence) => [
    ...UNCLEAR.filter(([pattern]) => pattern.test(sentence)).map(([, rule]) => `${rule}: ${sentence}`),
    ...(sentence.split(/\s+/).length > MOST_WORDS ? [`at most ${MOST_WORDS} words: ${sentence}`] : []),
  ])
}

export const TESTS = ['describe', 'it', 'test']

function testNames({ program }: Source): { start: number; text: string }[] {
  const names: { start: number; text: string }[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TESTS.includes(rootOf(node.callee))) return
    const [name] = node.arguments
    if (name?.type === 'Literal' && typeof name.value === 'string')
      names.push({ start: name.start, text: name.value })
  })
  return names
}

/** `test` of `test.each(rows)`. */
export function rootOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : ''
}
