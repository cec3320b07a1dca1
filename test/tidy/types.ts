import type { Node } from 'oxc-parser'
import type { Finding, Source } from './source.ts'

/** Exported types of one name in several files, with the reason why no reader confuses them. */
export const SHARED_TYPES: Readonly<Record<string, string>> = {
  Asking: 'the question that a screen of the web shows',
  Book: 'the engine in core, and its levels on a screen',
  BookSide: 'the same',
  Language: 'the languages of users, and those of the interface, which are the same',
  Market: 'the Book as a process sees it, and as a screen sees it',
}

/** Names that say no subject: the reader of an import or of a signature must open the file. */
const VAGUE = ['About', 'At', 'Facts', 'Of', 'On', 'Part', 'Row', 'Values']

const isProduct = ({ path }: Source) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

type NamedType = {
  readonly name: string
  readonly isExported: boolean
  readonly source: Source
  readonly node: Node
}

/** The types at the top of a file. */
const typesOf = (source: Source): NamedType[] => {
  if (source.program.type !== 'Program') return []
  return source.program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const node = isExported ? statement.declaration : statement
    return node?.type === 'TSTypeAliasDeclaration' || node?.type === 'TSInterfaceDeclaration'
      ? [{ name: node.id.name, isExported, source, node }]
      : []
  })
}

const toFinding = ({ source, node }: NamedType, rule: string): Finding => ({
  file: source.path,
  line: source.lineOf(node),
  rule,
})

/** Exported types of one name, and types of core and server whose name says no subject. */
export function findUnclearTypes(
  sources: readonly Source[],
  shared: Readonly<Record<string, string>> = SHARED_TYPES,
): Finding[] {
  const types = sources.filter(isProduct).flatMap(typesOf)
  const byName = Map.groupBy(
    types.filter(({ isExported }) => isExported),
    ({ name }) => name,
  )
  const twice = [...byName].filter(([name, all]) => all.length > 1 && !(name in shared))
  const vague = types.filter(
    ({ name, source }) => VAGUE.includes(name) && !source.path.startsWith('src/web/'),
  )
  return [
    ...twice.flatMap(([name, all]) =>
      all.slice(1).map((one) => toFinding(one, `a type has a name of its own, other than ${name}`)),
    ),
    ...vague.map((one) => toFinding(one, `a type names its subject: not ${one.name}`)),
  ]
}
