/** `npm test`: runs every check from a fresh clone. Each step runs even when an earlier one fails. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findNode, install, keepTestsInMemory, root, say } from './prepare.mjs'

install({ dev: true })
const node = findNode()
const chromium = findChromium(node)
keepTestsInMemory()
const results = mkdtempSync(join(tmpdir(), 'balcao-results-'))
const tools = join(root, 'node_modules/.bin')
const env = {
  ...process.env,
  PATH: [tools, dirname(node), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  // The servers of the browser tests load what those of earlier tests compiled, as `npm start` does.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
const total = { passed: 0, failed: 0 }
/** The time of each step. */
const times = []

/** Priority of the steps that need only be done by the end: they use the time in which the tests wait. */
const LOW_PRIORITY = 19

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ title: string, counts: Counts, said: string }} Part */

/** @param {boolean} good @returns {Counts} */
const asOne = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })

/** @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>} */
async function timed(title, work) {
  const began = performance.now()
  const result = await work()
  times.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${title}`)
  return result
}

/** Gives the exit code, or 1 when the process could not start. */
const endOf = (child) =>
  new Promise((done) => {
    child.on('close', done)
    child.on('error', () => done(1))
  })

/** @param {Part} part */
function show({ title, counts, said }) {
  say(`\n── ${title}`)
  if (said.trim()) say(said.trimEnd())
  total.passed += counts.passed
  total.failed += counts.failed
}

/**
 * A check that runs beside others; its output is kept.
 * @param {string} title @param {string} command @param {string[]} args @param {number} [priority]
 * @returns {Promise<Part>}
 */
const beside = (title, command, args, priority) =>
  timed(title, async () => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid && priority) setPriority(child.pid, priority)
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    child.on('error', (error) => (said += error.message))
    const status = await endOf(child)
    return { title, counts: asOne(status === 0), said }
  })

/** @param {string} tool @param {string[]} args */
const check = (tool, ...args) => beside([tool, ...args].join(' '), join(tools, tool), args, LOW_PRIORITY)

/**
 * Runs a test runner on our terminal. The runner wrote its counts to a file; a failure without a named test counts as
 * one.
 * @param {string} tool @param {string[]} args
 * @param {{ file: string, more?: NodeJS.ProcessEnv, count: (json: any) => Counts }} report
 */
const runner = (tool, args, { file, more, count }) =>
  timed(tool, async () => {
    say(`\n── ${tool}`)
    const child = spawn(join(tools, tool), args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
    const status = await endOf(child)
    const written = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 }
    total.passed += written.passed
    total.failed += Math.max(written.failed, status === 0 ? 0 : 1)
  })

async function unitTests() {
  const file = join(results, 'vitest.json')
  const log = join(results, 'refusals.log')
  await runner('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    file,
    more: { REFUSALS_LOG: log },
    count: (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
  })
  // A failed test may lack the answers of its refusals.
  if (total.failed > 0) return
  show(await beside('refusals of the API document', node, ['scripts/refusals.ts', '--compare', log]))
}

async function browserTests() {
  if ('problem' in chromium)
    return show({ title: 'playwright', counts: asOne(false), said: chromium.problem })
  const file = join(results, 'playwright.json')
  const more = {
    ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  await runner('playwright', ['test', '--reporter=list,json'], {
    file,
    more,
    count: (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
    }),
  })
}

// Only the browser tests need the build: it uses the time in which the other tests wait.
const build = beside('web build', node, ['scripts/build.mjs'], LOW_PRIORITY)
const checks = [
  ...['src/core/tsconfig.json', 'tsconfig.json', 'src/web/tsconfig.json'].map((one) =>
    // More checkers finish sooner, but they repeat much work, which slows the tests.
    check('tsc', '-p', one, '--checkers', '1'),
  ),
  check('biome', 'ci'),
  check('knip', '--no-progress'),
]
await unitTests()
show(await build)
await browserTests()
for (const part of await Promise.all(checks)) show(part)

rmSync(results, { recursive: true })
say(
  `\n── time (checks run beside the tests)\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`,
)
process.exitCode = total.failed === 0 ? 0 : 1
