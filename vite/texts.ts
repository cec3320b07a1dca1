import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { pickLanguage, type Text, type Texts } from '../src/core/texts/text.ts'

const GROUPS = join(import.meta.dirname, '../src/web/i18n/groups.ts')
type Groups = { readonly groups: Readonly<Record<string, { labels: Texts; sentences: Texts }>> }

const NAME = /^virtual:texts(?:\/(\w+)-(pt|es))?$/
const RESOLVED = /^\0virtual:texts(?:\/(\w+)-(pt|es))?$/

/** The group in the first file of the page, which no other file repeats. */
const WITH_START = 'start-pt'

/** The modules with all languages: the browser imports their types only. */
const SOURCES = /\/src\/(?:core\/texts\/(?!fill-in|local-time)|web\/i18n\/(?:groups|labels\/))/

/** The module that has a lazy import of each group in each language. */
function listLoaders(groups: readonly string[]): string {
  const ofLanguage = (language: keyof Text) =>
    groups
      .map((group) => `${group}-${language}`)
      .filter((name) => name !== WITH_START)
      .map((name) => `'${name.slice(0, -3)}': () => import('virtual:texts/${name}')`)
  return `export const loaders = { pt: { ${ofLanguage('pt')} }, es: { ${ofLanguage('es')} } }`
}

/**
 * Makes a module of each group of texts in each language, `virtual:texts/<group>-<language>`, and one of the ways to them. It
 * evaluates the texts, which have all languages side by side, and gives the browser the strings of one. In development a changed
 * text reloads the page.
 */
export function texts(): Plugin {
  let groups: Promise<{ module: Groups; dependencies: string[] }> | undefined
  const forget = () => {
    groups = undefined
  }
  return {
    name: 'texts',
    buildStart: forget,
    watchChange: forget,
    resolveId: { filter: { id: NAME }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        const [, name, language] = RESOLVED.exec(id) ?? []
        groups ??= runnerImport<Groups>(GROUPS, { configFile: false, logLevel: 'error' })
        const { module, dependencies } = await groups
        for (const file of [GROUPS, ...dependencies]) this.addWatchFile(file)
        if (!name) return listLoaders(Object.keys(module.groups))
        const group = module.groups[name]
        if (!group) this.error(`src/web/i18n/groups.ts has no group ${name}.`)
        const parts = (['labels', 'sentences'] as const).map((part) => {
          const strings = pickLanguage(group[part], language as keyof Text)
          return `export const ${part} = ${JSON.stringify(strings)}`
        })
        return { code: parts.join('\n'), map: { mappings: '' } }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const sources = modules.filter((id) => SOURCES.test(id))
      if (sources.length > 0) this.error(`Texts in all languages reach the browser: ${sources.join(', ')}`)
    },
  }
}
