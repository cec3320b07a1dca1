import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

const PORTUGUESE = /^src\/core\/texts\/([a-z]+-)?pt\.ts$/

/** Sentences with a code that is nowhere used: neither in full nor as the beginning of a template. */
export function findUnusedTexts(sources: readonly Source[]): Finding[] {
  const { names, beginnings } = findTexts(
    sources.filter(({ path }) => !path.startsWith('src/core/texts/') && !isTest(path)),
  )
  const isUsed = (code: string) =>
    names.has(code) || beginnings.some((beginning) => code.startsWith(beginning))
  return sources
    .filter(({ path }) => PORTUGUESE.test(path))
    .flatMap((source) => {
      const found: Finding[] = []
      walk(source.program, (node) => {
        if (node.type !== 'Property' || node.key.type !== 'Literal') return
        const code = String(node.key.value)
        if (!isUsed(code))
          found.push({
            file: source.path,
            line: source.lineOf(node),
            rule: `a sentence that nothing says is dead: ${code}`,
          })
      })
      return found
    })
}

function findTexts(sources: readonly Source[]): { names: Set<string>; beginnings: string[] } {
  const names = new Set<string>()
  const beginnings: string[] = []
  for (const { program } of sources)
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value)
      const beginning = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : undefined
      if (beginning && /^[a-zA-Z]+\.([a-zA-Z]+\.)*$/.test(beginning)) beginnings.push(beginning)
    })
  return { names, beginnings }
}
