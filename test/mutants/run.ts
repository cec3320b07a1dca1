/**
 * `npm run mutants [-- area …] [--only=text] [--every=n]`: plants one fault at a time in a copy of the project, runs the tests
 * that should notice, and names the unnoticed faults. `--only` selects faults whose words or file contain the text, `--every`
 * each n-th of them: a sample, where all take hours. Ends with 1 where an area has fewer caught than it must have.
 */
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { AREAS } from './areas.ts'
import { type Mutant, plant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const COPIED = [
  'src',
  'demo',
  'bench',
  'test',
  'db',
  'docs',
  'scripts',
  'deploy',
  'vite',
  'deploy',
  '.dockerignore',
  'Dockerfile',
  'compose.yaml',
  'exchanges/package-lock.json',
  'exchanges/package.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]
/** A fault may make a test wait forever: that is noticed too. */
const LIMIT_MS = 180_000
/** For all tests together, without a fault. */
const LIMIT_OF_ALL_MS = 900_000

const say = (line: string) => process.stdout.write(`${line}\n`)

type Task = { readonly area: string; readonly mutant: Mutant }

type Choice = { readonly names: readonly string[]; readonly only: string; readonly every: number }

function tasksOf({ names, only, every }: Choice): Task[] {
  const unknown = names.filter((name) => !AREAS[name])
  if (unknown.length > 0) throw new Error(`no such area: ${unknown}; there are ${Object.keys(AREAS)}`)
  return Object.entries(AREAS)
    .filter(([area]) => names.length === 0 || names.includes(area))
    .flatMap(([area, { mutants }]) => mutants.map((mutant) => ({ area, mutant })))
    .filter(({ mutant }) => `${mutant.breaks} ${mutant.file}`.includes(only))
    .filter((_, nth) => nth % every === 0)
}

/** A copy of the project that may be broken, and a PostgreSQL for its tests; it shares the packages. */
type Copy = { readonly folder: string; readonly env: NodeJS.ProcessEnv; remove(): Promise<void> }

async function makeCopy(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-mutants-'))
  // PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(folder, 0o711)
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data'), durable: false })
  return {
    folder,
    env: { ...process.env, TESTS: 'whole', TEST_POSTGRES: JSON.stringify(postgres.connection) },
    remove: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether these tests pass in a copy. */
function pass(copy: Copy, tests: readonly string[], limitMs: number): Promise<boolean> {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const args = ['run', '--bail=1', '--reporter=dot', ...tests]
  return new Promise((done, fail) => {
    const child = spawn(vitest, args, { cwd: copy.folder, env: copy.env, stdio: 'ignore', detached: true })
    const timer = setTimeout(() => endAll(Number(child.pid)), limitMs)
    child.on('error', fail)
    child.on('close', (status) => {
      clearTimeout(timer)
      endAll(Number(child.pid))
      done(status === 0)
    })
  })
}

/** Ends the remains of a run: a fault may leave processes that its tests started. */
function endAll(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isCaught(copy: Copy, mutant: Mutant): Promise<boolean> {
  writeFileSync(join(copy.folder, mutant.file), plant(root, mutant))
  try {
    return !(await pass(copy, mutant.tests, LIMIT_MS))
  } finally {
    cpSync(join(root, mutant.file), join(copy.folder, mutant.file))
  }
}

/** Runs the tasks, one per processor at a time; gives those whose fault was noticed. */
async function runAll(tasks: readonly Task[]): Promise<Set<Task>> {
  const caught = new Set<Task>()
  const queue = tasks.values()
  const work = async () => {
    const copy = await makeCopy()
    for (const task of queue) {
      const { breaks, file } = task.mutant
      const isNoticed = await isCaught(copy, task.mutant)
      if (isNoticed) caught.add(task)
      say(`${isNoticed ? 'caught  ' : 'SURVIVED'} ${task.area}: ${breaks} (${file})`)
    }
    await copy.remove()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return caught
}

/** Tests that fail without a fault would notice everything. */
async function checkTests(tasks: readonly Task[]): Promise<void> {
  const copy = await makeCopy()
  const tests = [...new Set(tasks.flatMap(({ mutant }) => mutant.tests))]
  const isGreen = await pass(copy, tests, LIMIT_OF_ALL_MS)
  await copy.remove()
  if (!isGreen) throw new Error('the tests fail without a fault: run them first')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, every: { type: 'string' } },
})
const tasks = tasksOf({
  names: positionals,
  only: values.only ?? '',
  every: Math.max(1, Math.trunc(Number(values.every ?? 1)) || 1),
})
if (tasks.length === 0) throw new Error('no planted fault is called that')
for (const { mutant } of tasks) plant(root, mutant)
await checkTests(tasks)
const caught = await runAll(tasks)
for (const [area, { least }] of Object.entries(AREAS)) {
  const all = tasks.filter((task) => task.area === area)
  if (all.length === 0) continue
  const noticed = all.filter((task) => caught.has(task)).length
  const isEnough = noticed * 100 >= least * all.length
  say(`${area}: ${noticed} of ${all.length} caught${isEnough ? '' : `, which is less than ${least} %`}`)
  if (!isEnough) process.exitCode = 1
}
say(`${caught.size} of ${tasks.length} caught`)
