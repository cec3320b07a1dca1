import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Packages whose entry only gathers hundreds of modules, and that entry. */
const BARRELS: Record<string, string> = {
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@mantine/notifications': 'node_modules/@mantine/notifications/esm/index.mjs',
  '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
}

type Origin = { file: string; name: string }

/** `a as b, c` to pairs of the name outside and the name inside. */
function parseNames(list: string): { from: string; to: string }[] {
  return list
    .split(',')
    .map((item) => item.trim().split(/\s+as\s+/))
    .filter(([from]) => from)
    .map(([from = '', to]) => ({ from, to: to ?? from }))
}

/** Where each name that a barrel exports is defined. */
function readBarrel(entry: string): Map<string, Origin> {
  const source = readFileSync(entry, 'utf8')
  const toFile = (path: string) => (path.startsWith('.') ? resolve(dirname(entry), path) : path)
  const imported = new Map<string, Origin>()
  const exported = new Map<string, Origin>()
  for (const [, names = '', path = ''] of source.matchAll(/^import \{([^}]*)\} from ["']([^"']+)["']/gm)) {
    for (const { from, to } of parseNames(names)) imported.set(to, { file: toFile(path), name: from })
  }
  for (const [, names = '', path] of source.matchAll(/^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm)) {
    for (const { from, to } of parseNames(names)) {
      const origin = path ? { file: toFile(path), name: from } : imported.get(from)
      if (origin) exported.set(to, origin)
    }
  }
  return exported
}

/**
 * Rewrites named imports from a barrel to the file that defines each name. Without it every module that any
 * route takes from a barrel lands in one shared chunk (rolldown issue 8920), and login loads them all.
 */
export function directImports(root: string): Plugin {
  const barrels = new Map(
    Object.entries(BARRELS).map(([name, entry]) => [name, readBarrel(resolve(root, entry))] as const),
  )
  const pattern =
    /\bimport\s*\{([^}]*)\}\s*from\s*["'](@mantine\/core|@mantine\/hooks|@mantine\/notifications|@tabler\/icons-react)["'];?/g
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      filter: {
        id: /\.(?:mjs|js|tsx?)$/,
        code: /@mantine\/(?:core|hooks|notifications)|@tabler\/icons-react/,
      },
      handler(code) {
        const rewritten = code.replace(pattern, (whole, names: string, name: string) => {
          const lines = parseNames(names).map(({ from, to }) => {
            const origin = barrels.get(name)?.get(from)
            return origin && `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`
          })
          return lines.every(Boolean) ? lines.join(' ') : whole
        })
        return rewritten === code ? null : { code: rewritten, map: null }
      },
    },
  }
}
