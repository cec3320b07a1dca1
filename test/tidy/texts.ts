import type { Node } from 'oxc-parser'
import { languagesOf } from './labels.ts'
import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** Calls `visit` for each exported text of core that has a code, with its languages. */
export function walkSentences(
  { path, program }: Source,
  visit: (code: string, languages: Readonly<Record<string, string>>, node: Node) => void,
): void {
  if (!path.startsWith('src/core/texts/')) return
  walk(program, (declaration) => {
    if (declaration.type !== 'ExportNamedDeclaration') return
    walk(declaration, (node) => {
      if (node.type !== 'Property' || node.key.type !== 'Literal') return
      const languages = languagesOf(node.value)
      if (languages) visit(String(node.key.value), languages, node)
    })
  })
}

/** Sentences with a code that is nowhere used: neither in full nor as the beginning of a template. */
export function findUnusedTexts(sources: readonly Source[]): Finding[] {
  const { names, beginnings } = findTexts(
    sources.filter(({ path }) => !path.startsWith('src/core/texts/') && !isTest(path)),
  )
  const isUsed = (code: string) =>
    names.has(code) || beginnings.some((beginning) => code.startsWith(beginning))
  const found: Finding[] = []
  for (const source of sources)
    walkSentences(source, (code, _, node) => {
      const rule = `a sentence that nothing says is dead: ${code}`
      if (!isUsed(code)) found.push({ file: source.path, line: source.lineOf(node), rule })
    })
  return found
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
