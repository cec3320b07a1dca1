import type { Node } from 'oxc-parser'
import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'
import { rootOf, TESTS } from './words.ts'

const MOST_LINES = 400

/** The files where `/` divides something other than money, with the dividend. */
export const DIVISIONS: Readonly<Record<string, string>> = {
  'src/server/adapters/pdf-sheet.ts': 'points of a page',
  'src/server/ledger/statement-page.ts': 'points of a page',
  'src/server/ledger/statement-pdf.ts': 'points of a page into rows',
  'src/server/adapters/picture-worker.ts': 'pixels of a picture into parts of it',
  'src/server/lists/pages.ts': 'rows of a list into pages',
}

export const findLongFiles = (sources: readonly Pick<Source, 'path' | 'text'>[]): Finding[] =>
  sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    const isLong = lines > MOST_LINES && !text.startsWith('// Generated')
    return isLong ? [{ file: path, line: lines, rule: `at most ${MOST_LINES} lines in a file` }] : []
  })

const MOST_LINES_OF_FUNCTIONS = 60
/** Most of a component is the tree that it shows. */
const MOST_LINES_OF_COMPONENTS = 80
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/**
 * Functions of more lines, from the first to the last: blank lines, comments and nested functions count. The callbacks
 * of describe and test are lists of tests, and so are not held to it.
 */
export const findLongFunctions = (sources: readonly Source[]): Finding[] =>
  sources.flatMap((source) => {
    const found: Finding[] = []
    const lists = new Set<Node>()
    walk(source.program, (node) => {
      if (node.type === 'CallExpression' && TESTS.includes(rootOf(node.callee)))
        for (const argument of node.arguments) lists.add(argument)
      if (!FUNCTIONS.includes(node.type) || lists.has(node)) return
      const line = source.lineOf(node)
      const lines = source.lineOf({ start: node.end }) - line + 1
      const isComponent =
        source.path.endsWith('.tsx') &&
        node.type === 'FunctionDeclaration' &&
        /^[A-Z]/.test(node.id?.name ?? '')
      const most = isComponent ? MOST_LINES_OF_COMPONENTS : MOST_LINES_OF_FUNCTIONS
      const rule = `at most ${most} lines in a function, this one has ${lines}`
      if (lines > most) found.push({ file: source.path, line, rule })
    })
    return found
  })

/** A rule about single nodes: its sentence when the node breaks it, else `undefined`. */
type NodeRule = (node: Node, source: Source) => string | undefined

/** Every node that breaks a rule, in the files that `isIn` names. */
function findNodes(sources: readonly Source[], isIn: (path: string) => boolean, rule: NodeRule): Finding[] {
  const found: Finding[] = []
  for (const source of sources.filter(({ path }) => isIn(path) && !isTest(path)))
    walk(source.program, (node) => {
      const broken = rule(node, source)
      if (broken) found.push({ file: source.path, line: source.lineOf(node), rule: broken })
    })
  return found
}

/** `[...['a'], 'b']` or `{ ...{ a }, b }`: literals that were folded to save lines. */
export const findFolded = (sources: readonly Source[]): Finding[] =>
  sources.flatMap((source) => {
    const found: Finding[] = []
    walk(source.program, (node) => {
      const parts =
        node.type === 'ArrayExpression'
          ? node.elements
          : node.type === 'ObjectExpression'
            ? node.properties
            : []
      for (const part of parts)
        if (part?.type === 'SpreadElement' && part.argument.type === node.type)
          found.push({
            file: source.path,
            line: source.lineOf(part),
            rule: 'a literal is not folded into another',
          })
    })
    return found
  })

const isUnder =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder))

const nameOf = (node: Node | null | undefined): string => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression' && !node.computed)
    return `${nameOf(node.object)}.${nameOf(node.property)}`
  return ''
}

const CLOCKS =
  /^((globalThis|self)\.)?(Date\.now|performance\.\w+|Math\.random|crypto\.\w+|setTimeout|setInterval|queueMicrotask)$/
const AWARE = 'core knows neither clock nor chance: now, and ids, come as arguments'

/** The clock, chance and waiting in src/core. */
export const findClocks = (sources: readonly Source[]): Finding[] =>
  findNodes(sources, isUnder('src/core/'), (node) => {
    const isNow =
      (node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node.callee) === 'Date'
    if (isNow && node.arguments.length === 0) return AWARE
    if (node.type === 'MemberExpression' || node.type === 'CallExpression')
      return CLOCKS.test(nameOf(node.type === 'CallExpression' ? node.callee : node)) ? AWARE : undefined
    return undefined
  })

/** Time is divided too: by 1000, which no currency has, or by a name of a time. */
const isTime = (divisor: Node): boolean =>
  (divisor.type === 'Literal' && /^1_?000n?$/.test(divisor.raw ?? '')) || /(Ms|_MS)$/.test(nameOf(divisor))

/** Divisions outside money.ts, but for time and the files of {@link DIVISIONS}. */
export const findDivisions = (sources: readonly Source[], free = DIVISIONS): Finding[] =>
  findNodes(sources, isUnder('src/core/', 'src/server/', 'demo/'), (node, { path }) => {
    if (path === 'src/core/money/money.ts' || free[path]) return undefined
    const isDivision =
      (node.type === 'BinaryExpression' && node.operator === '/') ||
      (node.type === 'AssignmentExpression' && node.operator === '/=')
    if (!isDivision || isTime(node.right)) return undefined
    return 'only core/money.ts divides, and says how it rounds'
  })

/** The text of a literal or template, without its values. */
export function sqlOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.raw).join(' ? ')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** The only file that may write to a table of the books. */
const WRITERS: readonly { writes: RegExp; owner: (path: string) => boolean; rule: string }[] = [
  {
    writes: /\b(insert\s+into|update|delete\s+from)\s+"?(entries|journals)\b|\bpost_journals\s*\(/i,
    owner: (path) => path === 'src/server/ledger/post.ts',
    rule: 'ledger/post.ts alone writes entries and journals',
  },
  {
    writes: /\b(insert\s+into|update|delete\s+from)\s+"?accounts\b/i,
    owner: isUnder('src/server/ledger/'),
    rule: 'the ledger alone opens accounts and moves balances',
  },
]

export const findLedgerWriters = (sources: readonly Source[]): Finding[] =>
  findNodes(sources, isUnder('src/'), (node, { path }) => {
    const sql = sqlOf(node)
    return sql === '' ? undefined : WRITERS.find((one) => one.writes.test(sql) && !one.owner(path))?.rule
  })

/** Vague names, and files that only re-export others. */
export const findNames = (sources: readonly Source[]): Finding[] => {
  const named = sources.flatMap(({ path }) => {
    const name = path.split('/').at(-1) ?? ''
    if (/^index\.[mc]?[jt]sx?$/.test(name))
      return [{ file: path, line: 1, rule: 'no barrels: no file is called index' }]
    const isVague =
      /(^|[-.])(manager|helpers?|utils?|service|data|info)\b|(Manager|Helpers?|Utils?|Service|Data|Info)\./.test(
        name,
      )
    return isVague
      ? [
          {
            file: path,
            line: 1,
            rule: 'a name says what it is: no manager, helper, util, service, data, info',
          },
        ]
      : []
  })
  const defaults = findNodes(sources, isUnder('src/'), (node) =>
    node.type === 'ExportDefaultDeclaration' ? 'no default exports: a thing has one name' : undefined,
  )
  return [...named, ...defaults]
}
