import { dirname, join, normalize } from 'node:path'
import { findDeadFiles, findEager } from './graph.ts'
import { isTest } from './layers.ts'
import { type Finding, isParsed, listFiles, readSource, readText, type Source } from './source.ts'

/** All parsed files: the product, its tests, its scripts and its configuration. */
export const readTree = (): Source[] =>
  listFiles(
    'src',
    'demo',
    'test',
    'bench',
    'scripts',
    'vite',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
  )
    .filter(isParsed)
    .map(readSource)

const isConfig = (path: string): boolean => /^[a-z]+\.config\.ts$/.test(path)

type File = Pick<Source, 'path' | 'imports'>

/** The entries of the product: every file that npm's scripts, the page or the configuration names. */
function productEntries(sources: readonly File[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const outside = sources
    .map(({ path }) => path)
    .filter((path) => isConfig(path) || /^(?:scripts|vite)\//.test(path))
    .map((path) => ({ path, text: readText(path) }))
  const texts = [readText('package.json'), readText('src/web/index.html'), ...outside.map(({ text }) => text)]
  const named = texts.flatMap((text) => text.match(/[\w./-]+\.(tsx?|m?js|css)\b/g) ?? [])
  const places = ['', 'src/web/', 'src/web/public/']
  return named
    .map((name) => name.replace(/^\.?\//, ''))
    .flatMap((name) => places.map((place) => place + name).filter((path) => paths.has(path)))
    .concat(outside.filter(({ path }) => isConfig(path)).map(({ path }) => path))
}

export const readStyles = (): (File & Pick<Source, 'text'>)[] =>
  listFiles('src/web')
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readText(path) }))
    .map(({ path, text }) => ({
      path,
      text,
      imports: [...text.matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)/g)].map(([, specifier = '']) => ({
        specifier,
        to: normalize(join(dirname(path), specifier)),
        isOwn: true,
        isEager: true,
        line: 1,
      })),
    }))

/** Product files that no entry reaches, and test files that neither an entry nor a test reaches. */
export function findDead(sources: readonly Source[]): Finding[] {
  const files: File[] = [...sources, ...readStyles()]
  const isOfTests = (path: string) => isTest(path) || /^(test|bench)\//.test(path)
  const entries = productEntries(files)
  const tests = files
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$|^test\/(?:e2e|constraints\/tables)\/|^bench\//.test(path))
  return [
    ...findDeadFiles(files, entries).filter(({ file }) => !isOfTests(file)),
    ...findDeadFiles(files, [...entries, ...tests]).filter(({ file }) => isOfTests(file)),
  ]
}

/** Packages that the server runs on and that package.json does not list as such. */
export function findUndeclared(sources: readonly Source[]): Finding[] {
  const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> }
  return sources
    .filter(({ path }) => /^(?:demo|src\/(?:core|server))\//.test(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to, isOwn }) => !isOwn && !to.startsWith('node:') && !dependencies[to])
        .map(({ to, line }) => ({
          file: path,
          line,
          rule: `a package of the running server belongs in dependencies: ${to}`,
        })),
    )
}

/** The entries that load at once: the page, every signed-in screen and each place of the list of screens. */
const FIRST = /^src\/web\/(?:main\.tsx|app\/(?:LoginRoute|SignedIn|[A-Za-z]+Page)\.tsx)$/

/** Modules that a screen needs only for writing or sending, but loads at once. */
export function findHeavyScreens(sources: readonly Source[]): Finding[] {
  const screens = sources.find(({ path }) => path === 'src/web/app/screens.ts')?.imports ?? []
  const entries = sources.map(({ path }) => path).filter((path) => FIRST.test(path))
  const loaded = screens.filter(({ to }) => to.endsWith('Screen.tsx')).map(({ to }) => to)
  return findEager(sources, [...entries, ...loaded], 'zod')
}
