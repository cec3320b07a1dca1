/**
 * `npm run mutants [-- area …]`: plants one fault at a time in a copy of the project, runs the tests that should notice,
 * and names the faults that none noticed. Ends with 1 where an area has fewer caught than it must have.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { AREAS } from './areas.ts'
import { type Mutant, plant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const COPIED = [
  'src',
  'test',
  'db',
  'docs',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
]
/** A fault may make a test wait for ever: that is noticed too. */
const LIMIT_MS = 180_000
/** For all tests together, without a fault. */
const LIMIT_OF_ALL_MS = 900_000

const say = (line: string) => process.stdout.write(`${line}\n`)

type Task = { readonly area: string; readonly mutant: Mutant }

function tasksOf(names: readonly string[]): Task[] {
  const unknown = names.filter((name) => !AREAS[name])
  if (unknown.length > 0) throw new Error(`no such area: ${unknown}; there are ${Object.keys(AREAS)}`)
  return Object.entries(AREAS)
    .filter(([area]) => names.length === 0 || names.includes(area))
    .flatMap(([area, { mutants }]) => mutants.map((mutant) => ({ area, mutant })))
}

/** A copy of the project that may be broken; it shares the packages. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-mutants-'))
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Whether these tests pass in a copy. */
function pass(copy: string, tests: readonly string[], limitMs: number): Promise<boolean> {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const args = ['run', '--bail=1', '--reporter=dot', ...tests]
  return new Promise((done, fail) => {
    const child = spawn(vitest, args, { cwd: copy, stdio: 'ignore', detached: true })
    const timer = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), limitMs)
    child.on('error', fail)
    child.on('close', (status) => {
      clearTimeout(timer)
      done(status === 0)
    })
  })
}

async function isCaught(copy: string, mutant: Mutant): Promise<boolean> {
  writeFileSync(join(copy, mutant.file), plant(root, mutant))
  try {
    return !(await pass(copy, mutant.tests, LIMIT_MS))
  } finally {
    cpSync(join(root, mutant.file), join(copy, mutant.file))
  }
}

/** Works through the tasks, as many at once as there are processors; gives those whose fault was noticed. */
async function runAll(tasks: readonly Task[]): Promise<Set<Task>> {
  const caught = new Set<Task>()
  const queue = tasks.values()
  const work = async () => {
    const copy = makeCopy()
    for (const task of queue) {
      const { breaks, file } = task.mutant
      const isNoticed = await isCaught(copy, task.mutant)
      if (isNoticed) caught.add(task)
      say(`${isNoticed ? 'caught  ' : 'SURVIVED'} ${task.area}: ${breaks} (${file})`)
    }
    rmSync(copy, { recursive: true })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return caught
}

/** Tests that fail without a fault would notice everything. */
async function checkTests(tasks: readonly Task[]): Promise<void> {
  const copy = makeCopy()
  const tests = [...new Set(tasks.flatMap(({ mutant }) => mutant.tests))]
  const isGreen = await pass(copy, tests, LIMIT_OF_ALL_MS)
  rmSync(copy, { recursive: true })
  if (!isGreen) throw new Error('the tests fail without a fault: run them first')
}

const tasks = tasksOf(process.argv.slice(2))
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
