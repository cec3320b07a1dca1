import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A line of Mantine that hangs a part on its component: `Menu.Sub = MenuSub;`. */
const PART = /^(\w+)\.([A-Z]\w*) = \w+;$/gm

/** The parts that code of Mantine itself uses, not those that its messages name. */
const INNER = /[(=] ?(\w+\.[A-Z]\w*)\b/g

const EXPORT = /^export (?:const|function) (\w+)/gm

const readAll = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/**
 * Leaves out of the build what libraries load and no screen uses. A component of Mantine brings all its parts: `Menu` has a
 * search and menus inside of menus. Selects and windows bring scroll bars of their own, which `component-defaults.ts`
 * turns off. Each schema of zod can describe itself, which only the server asks for.
 */
export function unusedParts(root: string): Plugin {
  let used: { ours: string; inner: Set<string> } | undefined
  const survey = () => {
    const mantine = readAll(resolve(root, 'node_modules/@mantine'), /\.mjs$/)
    const inner = new Set([...mantine.matchAll(INNER)].map(([, name = '']) => name))
    return { ours: readAll(resolve(root, 'src/web'), /\.tsx$/), inner }
  }
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/|zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js/ },
      handler(code, id) {
        if (id.endsWith('/ScrollArea/ScrollArea.mjs'))
          return { code: `export const ScrollArea = { Autosize: 'div' }`, map: null }
        if (id.includes('/zod/')) {
          const names = [...code.matchAll(EXPORT)].map(([, name]) => `export const ${name} = () => undefined`)
          return { code: [...names, 'export const process = () => undefined'].join('\n'), map: null }
        }
        used ??= survey()
        const { ours, inner } = used
        const kept = code.replace(PART, (line, name: string, part: string) =>
          ours.includes(`${name}.${part}`) || inner.has(`${name}.${part}`) ? line : '',
        )
        return kept === code ? null : { code: kept, map: null }
      },
    },
  }
}
