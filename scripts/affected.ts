/**
 * `npm run test:affected [-- base]`: checks the changes since the commit `base` (default HEAD: uncommitted changes). It
 * always runs types and style. It runs the vitest tests that import a changed file, and the browser tests of a changed
 * slice.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readTree } from '#test/tidy/tree.ts'
import { findChromium } from './chromium.mjs'
import { buildWeb, findNode, root, run, say } from './prepare.mjs'

/** Folders of src/web and src/server, with the beginnings of their files in test/e2e where the names differ. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'bank-accounts': ['bank-accounts'],
  'own-accounts': ['bank-accounts', 'profile'],
  'order-list': ['orders'],
  api: ['live', 'offline'],
  app: ['shell', 'entry-session'],
  balance: ['dashboard'],
  book: ['book', 'orders-book'],
  ledger: ['story'],
  ui: ['grid'],
  charts: ['dashboard'],
  house: ['dashboard'],
  prices: ['dashboard'],
  login: ['entry'],
  sessions: ['entry', 'security', 'second-factor'],
  security: ['security', 'second-factor'],
}

const base = process.argv[2] ?? 'HEAD'

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  )
}

/** The files of test/e2e that a changed file affects: itself, its importers, or the screens of its slice. */
function browserFiles(changed: readonly string[]): string[] {
  const tests = readTree().filter(({ path }) => path.endsWith('.e2e.ts'))
  const named = changed.flatMap((path) => {
    const [, slice = ''] = /^src\/(?:web|server)\/([^/]+)\//.exec(path) ?? []
    if (slice === '') return []
    return SCREENS[slice] ?? (tests.some((one) => one.path.startsWith(`test/e2e/${slice}`)) ? [slice] : [])
  })
  return tests
    .filter(
      ({ path, imports }) =>
        changed.includes(path) ||
        imports.some(({ to }) => changed.includes(to)) ||
        named.some((name) => path.startsWith(`test/e2e/${name}`)),
    )
    .map(({ path }) => path)
}

const changed = changedFiles()
const tool = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), args)
say(`${changed.length} files changed since ${base}`)
const statuses = [
  ...['src/core/tsconfig.json', 'tsconfig.json', 'src/web/tsconfig.json'].map((one) =>
    tool('tsc', '-p', one),
  ),
  tool('biome', 'ci'),
  tool('vitest', 'run', '--changed', base, '--passWithNoTests'),
]
const files = browserFiles(changed)
if (files.length > 0) {
  const node = findNode()
  const chromium = findChromium(node)
  if ('problem' in chromium) say(chromium.problem)
  statuses.push(buildWeb(node) && 'path' in chromium ? tool('playwright', 'test', ...files) : 1)
}
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1
