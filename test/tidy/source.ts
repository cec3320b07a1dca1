import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `to` is a file of ours by its path from the root, or the name of a package or built-in module. */
export type Import = {
  readonly specifier: string
  readonly to: string
  readonly isOwn: boolean
  readonly line: number
  /** Neither a type nor a dynamic import. */
  readonly isEager: boolean
}

/** A file of ours, parsed. Paths are from the root, with slashes. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly program: Node
  readonly comments: readonly Comment[]
  readonly imports: readonly Import[]
  lineOf(node: { readonly start: number }): number
}

/** A broken rule, with its place. */
export type Finding = { readonly file: string; readonly line: number; readonly rule: string }

export const toText = ({ file, line, rule }: Finding): string => `${file}:${line} ${rule}`

const PARSED = ['.ts', '.tsx', '.mjs', '.js']

/** Every file under these folders, and the named files; a missing place has none. */
export function listFiles(...places: string[]): string[] {
  return places.flatMap((place) => {
    if (!existsSync(join(ROOT, place))) return []
    if (extname(place)) return [place]
    return readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
      .sort()
  })
}

export const isParsed = (path: string): boolean => PARSED.includes(extname(path)) && !path.endsWith('.d.ts')

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const readSource = (path: string): Source => parseSource(path, readText(path))

/** Throws on a file that does not parse: no rule could check it. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const breaks = [...text.matchAll(/\n/g)].map((match) => match.index)
  const lineOf = ({ start }: { start: number }) => 1 + breaks.filter((at) => at < start).length
  const imports = findImports(program).map(({ node, specifier }) => ({
    specifier,
    ...resolve(path, specifier),
    line: lineOf(node),
    isEager: isEager(node),
  }))
  return { path, text, program, comments, imports, lineOf }
}

/** Calls `visit` for every node, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key]
    for (const one of Array.isArray(child) ? child : [child]) if (one) walk(one, visit)
  }
}

function findImports(program: Node): { node: Node; specifier: string }[] {
  const found: { node: Node; specifier: string }[] = []
  walk(program, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.push({ node, specifier })
  })
  return found
}

function isEager(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return node.importKind !== 'type'
  if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
    return node.exportKind !== 'type'
  return false
}

/** The module that a node imports: statically, dynamically, as a type, by a re-export, or as the URL of a worker. */
function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return node.source.value
    case 'ExportNamedDeclaration':
      return node.source?.value
    case 'ImportExpression':
    case 'TSImportType':
      return literalOf(node.source)
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'URL' && node.arguments.length === 2
        ? scriptOf(literalOf(node.arguments[0]))
        : undefined
    default:
      return undefined
  }
}

const scriptOf = (url: string | undefined) => (url && /^\.{1,2}\/.*\.m?[jt]sx?$/.test(url) ? url : undefined)

const literalOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const ROOTS: Record<string, string> = {
  '#core': 'src/core',
  '#server': 'src/server',
  '#web': 'src/web',
  '#test': 'test',
  '#demo': 'demo',
}

function resolve(from: string, specifier: string): { to: string; isOwn: boolean } {
  if (specifier.startsWith('.'))
    return { to: normalize(join(dirname(from), specifier)).replace(/\?.*$/, ''), isOwn: true }
  const [head = '', ...rest] = specifier.split('/')
  const root = ROOTS[head]
  if (root) return { to: [root, ...rest].join('/'), isOwn: true }
  const isScoped = specifier.startsWith('@')
  return { to: isScoped ? `${head}/${rest[0]}` : head, isOwn: false }
}
