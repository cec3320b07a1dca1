import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const OWN = /^export const (\w+) =/m
/** The first part of a key, as in `t('orders.title')`. */
const NAMED = /['"`](\w+)\.[\w$]/g

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Every signed-in screen has them, from the list of all. */
const ALWAYS = ['shell', 'ui']

/** The lists of labels, and a line of theirs: an import or a name. */
const LISTS = /i18n\/pt(?:-admin)?\.ts$/
const LISTED = /^(?:import \{ (?=\w+ \} from '\.\/pt\/)| {2})(\w+)(?:,| \} from .*)$/gm

/**
 * Portuguese labels load with the code that names them, so a screen brings no labels of others. Tests and `npm run dev`
 * load them together, and so does Spanish. `test/tidy/labels.ts` finds labels whose key no code begins.
 */
export function labelsWithCode(web: string): Plugin {
  const folder = resolve(web, 'i18n/pt')
  const files = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const [, name] = readFileSync(join(folder, file), 'utf8').match(OWN) ?? []
    if (name) files.set(name, join(folder, file))
  }
  return {
    name: 'labels-with-code',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/web\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.startsWith(`${folder}/`)) {
          const add = `addLabels('pt', { ${code.match(OWN)?.[1]} })`
          return { code: `import { addLabels } from '../dictionary.ts'\n${code}\n${add}`, map: null }
        }
        const list = code.replace(LISTED, (line, name) => (ALWAYS.includes(name) ? line : ''))
        if (LISTS.test(id)) return { code: list, map: null }
        if (id.includes('/i18n/')) return null
        const named = new Set([...code.replace(COMMENT, '').matchAll(NAMED)].map(([, name = '']) => name))
        const wanted = [...named].filter((name) => files.has(name) && !ALWAYS.includes(name))
        const imports = wanted.map((name) => `import ${JSON.stringify(files.get(name))};`).join('')
        return wanted.length === 0 ? null : { code: imports + code, map: null }
      },
    },
  }
}
