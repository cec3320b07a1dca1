/**
 * `npm run test:affected [-- base]`: runs the checks that a change since the commit `base` needs (HEAD:
 * uncommitted changes). Types, style and dead code run beside the tests. A change in a slice runs its tests
 * on every floor and the tests that import the changed file. A change in a shared folder runs every test that
 * reaches it. The browser tests of the slice run last.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { readTree } from '#test/tidy/tree.ts'
import { findChromium } from './chromium.mjs'
import { buildWeb, findNode, keepTestsInMemory, root, say } from './prepare.mjs'

/** The first words of file names in test/e2e, for folders with other names. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  api: ['live', 'offline'],
  app: ['shell', 'entry-session'],
  'bank-accounts': ['bank-accounts', 'profile'],
  book: ['book', 'orders-book'],
  ledger: ['dashboard', 'story'],
  prices: ['dashboard'],
  sessions: ['entry', 'security', 'second-factor'],
  ui: ['grid'],
  users: ['users', 'profile'],
}

/** Folders that serve every slice. */
const SHARED = new Set(
  'adapters api app db embedded-postgres http i18n lists money rules texts theme ui'.split(' '),
)

const base = process.argv[2] ?? 'HEAD'

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  )
}

const folderOf = (path: string): string | undefined => /^src\/(?:core|server|web)\/([^/]+)\//.exec(path)?.[1]

const changed = changedFiles()
const folders = new Set(changed.flatMap((path) => folderOf(path) ?? []))
const tests = readTree().filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
const isNear = (test: (typeof tests)[number]): boolean =>
  changed.includes(test.path) || test.imports.some(({ to }) => changed.includes(to))

/** A file of `src` outside the slices, such as `app.ts`, is shared as well. */
const isShared = changed.some((path) => path.startsWith('src/') && SHARED.has(folderOf(path) ?? 'app'))

function unitTests(): string[] {
  const near = tests.filter((test) => test.path.includes('.test.') && isNear(test)).map(({ path }) => path)
  const slices = tests.map(({ path }) => path).filter((path) => folders.has(folderOf(path) ?? ''))
  const migrated = changed.some((path) => path.startsWith('db/'))
    ? ['test/schema.test.ts', 'test/closed-version.test.ts']
    : []
  return [...new Set([...near, ...slices, ...migrated, 'test/tidy.test.ts'])]
}

function browserTests(): string[] {
  const names = [...folders].flatMap((folder) => SCREENS[folder] ?? [folder])
  return tests
    .filter(({ path }) => path.endsWith('.e2e.ts'))
    .filter((test) => isNear(test) || names.some((name) => test.path.startsWith(`test/e2e/${name}`)))
    .map(({ path }) => path)
}

/** These need only end before the tests do: they use the time in which the tests wait. */
const LOW_PRIORITY = new Set(['tsc', 'biome', 'knip'])

/** Runs a tool of the packages and then prints its output; gives whether it succeeded. */
function tool(name: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const began = performance.now()
    const env = { ...process.env, TESTS: 'whole' }
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, env })
    if (child.pid && LOW_PRIORITY.has(name)) setPriority(child.pid, 19)
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', () => resolve(false))
    child.on('close', (status) => {
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      if (status !== 0 || name === 'vitest' || name === 'playwright')
        process.stdout.write(Buffer.concat(output))
      say(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} ${args[0] ?? ''} ${args[1] ?? ''} (${seconds} s)`)
      resolve(status === 0)
    })
  })
}

keepTestsInMemory()
say(`${changed.length} files changed since ${base}: ${[...folders].join(', ') || 'no slice'}`)
/** The floors whose types a change can break: nobody but the web imports the web. */
const projects = changed.every((path) => path.startsWith('src/web/'))
  ? ['src/web']
  : changed.some((path) => path.startsWith('src/core/'))
    ? ['src/core', '.', 'src/web']
    : ['.']
const checks = [
  ...projects.map((project) => tool('tsc', '-p', project, '--checkers', '1')),
  tool('biome', 'ci', '--no-errors-on-unmatched', ...changed.filter((path) => existsSync(join(root, path)))),
  tool('knip', '--no-progress'),
]
const results = [
  isShared
    ? await tool('vitest', 'run', '--changed', base, '--passWithNoTests', '--reporter=dot')
    : await tool('vitest', 'run', '--reporter=dot', ...unitTests()),
]
const files = browserTests()
if (files.length > 0) {
  const node = findNode()
  const chromium = findChromium(node)
  if ('problem' in chromium) say(chromium.problem)
  results.push(
    buildWeb(node) && 'path' in chromium && (await tool('playwright', 'test', '--reporter=dot', ...files)),
  )
}
results.push(...(await Promise.all(checks)))
process.exitCode = results.every(Boolean) ? 0 : 1
