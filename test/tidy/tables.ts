import type { Node } from 'oxc-parser'
import { SLICES } from '#server/slices.ts'
import { sqlOf } from './code.ts'
import { isTest, mayUse, placeOf } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** The slice or layer that each table belongs to: the lowest of those that write to it. */
export const OWNERS: Readonly<Record<string, string>> = Object.fromEntries(
  SLICES.flatMap(({ name, tables = {} }) =>
    Object.values(tables)
      .flat()
      .map((table) => [table, name]),
  ),
)

const SCHEMA = 'db/schema.sql'

/** Tables of the schema without an owner, and owners of tables that the schema does not have. */
export function findUnowned(schema: string, owners = OWNERS): Finding[] {
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, table = '']) => table)
  const finding = (rule: string): Finding => ({ file: SCHEMA, line: 1, rule })
  return [
    ...tables.filter((table) => !owners[table]).map((table) => finding(`a table has an owner: ${table}`)),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => finding(`an owner has a table: ${table}`)),
  ]
}

/** Every list names people, so every part of the server may read this table. */
const READ_BY_ALL = 'users'

/** The tables after a keyword, and the one that a fragment of SQL begins with. */
const NAMED =
  /(?:\b(delete\s+from|from|join|using|into|update)\s+(?:only\s+)?|^\s*)"?(\w+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*\w+)*)/gi

/** SQL of a slice that names a table of a slice above or beside it. */
export const findForeignTables = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => placeOf(path).root === 'server' && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      const tagged = new Set<Node>()
      const { part } = placeOf(source.path)
      walk(source.program, (node) => {
        if (node.type === 'TaggedTemplateExpression') tagged.add(node.quasi)
        for (const { table, isRead } of tablesOf(node, tagged.has(node))) {
          const owner = OWNERS[table]
          if (!owner || mayUse(part, owner) || (table === READ_BY_ALL && isRead)) continue
          const rule = `${part} names no table of ${owner}: ${table}`
          found.push({ file: source.path, line: source.lineOf(node), rule })
        }
      })
      return found
    })

type Named = { readonly table: string; readonly isRead: boolean }

function tablesOf(node: Node, isTagged: boolean): Named[] {
  // The description of an entity gives its table by name.
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'table')
    return [{ table: sqlOf(node.value), isRead: false }]
  const sql = sqlOf(node)
  if (!isTagged && !/\b(?:select|insert|update|delete)\b/i.test(sql)) return []
  return [...sql.matchAll(NAMED)].flatMap(([, keyword, names = '']) => {
    if (!keyword && !isTagged) return []
    const isRead = !/^(?:delete|into|update)/i.test(keyword ?? '')
    return names.split(',').map((name) => ({ table: name.trim().split(/\s+/)[0] ?? '', isRead }))
  })
}
