/**
 * `npm test`: checks a fresh clone; `npm run test:whole` (TESTS=whole) runs the long tests too. Each step runs even when an
 * earlier one fails.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findNode, install, keepTestsInMemory, root, say } from './prepare.mjs'

install({ dev: true, exchanges: process.env.TESTS === 'whole', bitcoinNode: true })
const node = findNode()
const chromium = findChromium(node)
keepTestsInMemory()
const cores = availableParallelism()
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

/** The lines of an error that the list at the end repeats. */
const ERROR_LINES = 15

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ title: string, error: string }} Failure */
/** @typedef {Counts & { failures: Failure[] }} Report what a runner of tests wrote to its file */
/** @typedef {{ title: string, counts: Counts, said: string, failures?: Failure[] }} Part */

/** @param {boolean} good @returns {Counts} */
const asOne = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })

/** @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>} */
async function timed(title, work) {
  const began = performance.now()
  const result = await work()
  times.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${title}`)
  return result
}

/** @param {any} json the file of vitest's reporter `json` @returns {Report} */
const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no test.
    if (status === 'failed' && tests.length === 0) return [{ title: name, error: message }]
    return tests.map((test) => ({
      title: `${name}: ${test.fullName}`,
      error: test.failureMessages.join('\n'),
    }))
  }),
})

/** @param {any} suite @returns {Failure[]} */
const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => ({
      title: `${file}: ${title}`,
      error: tests
        .flatMap((test) => test.results.flatMap((result) => result.errors.map((e) => e.message)))
        .join('\n'),
    })),
  ...suites.flatMap(failuresOfSuite),
]

/** @param {any} json the file of Playwright's reporter `json` @returns {Report} */
const readPlaywright = (json) => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  failures: failuresOfSuite(json),
})

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
 * Runs a command beside others. Its output is kept, or goes to our terminal with `isShown`. A runner of tests writes its
 * counts and failures to a file, which `read` reads; a failure without a named test counts as one.
 * @param {string} title @param {string} command @param {string[]} args
 * @param {{ priority?: number, more?: NodeJS.ProcessEnv, isShown?: boolean, report?: { file: string, read: (json: any) => Report } }} [options]
 * @returns {Promise<Part>}
 */
const beside = (title, command, args, { priority, more, isShown, report } = {}) =>
  timed(title, async () => {
    const output = isShown ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', output, output],
    })
    if (child.pid && priority) setPriority(child.pid, priority)
    let said = ''
    child.stdout?.on('data', (part) => (said += part))
    child.stderr?.on('data', (part) => (said += part))
    child.on('error', (error) => (said += error.message))
    const isGood = (await endOf(child)) === 0
    if (!report) return { title, counts: asOne(isGood), said }
    const { passed, failed, failures } = existsSync(report.file)
      ? report.read(JSON.parse(readFileSync(report.file, 'utf8')))
      : { ...asOne(false), failures: [] }
    return { title, counts: { passed, failed: Math.max(failed, isGood ? 0 : 1) }, said, failures }
  })

/** @param {string} tool @param {string[]} args */
const check = (tool, ...args) =>
  beside([tool, ...args].join(' '), join(tools, tool), args, { priority: LOW_PRIORITY })

/**
 * Runs projects of vitest. Each worker loads all modules of its projects, so a project has no more workers than keep the
 * processors busy beside the other suites.
 * @param {string[]} projects @param {number} workers
 * @param {{ isShown?: boolean, more?: NodeJS.ProcessEnv }} [options]
 */
function unitTests(projects, workers, options = {}) {
  const title = `vitest: ${projects.join('; ')}`
  const file = join(results, `${projects[0]}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return beside(title, join(tools, 'vitest'), [...args, ...chosen, '--maxWorkers', String(workers)], {
    ...options,
    report: { file, read: readVitest },
  })
}

/** Gives the parts to show: the tests of core and the server, and what they say of the refusals of the document. */
async function serverTests() {
  const log = join(results, 'refusals.log')
  const unit = await unitTests(['core', 'server', 'server, isolated'], cores, {
    isShown: true,
    more: { REFUSALS_LOG: log },
  })
  // A failed test may lack the answers of its refusals.
  if (unit.counts.failed > 0) return [unit]
  return [unit, await beside('refusals of the API document', node, ['scripts/refusals.ts', '--compare', log])]
}

/** Gives the parts to show: the build that the browser loads, and Playwright. */
async function browserTests() {
  const build = await beside('web build', node, ['scripts/build.mjs'])
  if ('problem' in chromium)
    return [build, { title: 'playwright', counts: asOne(false), said: chromium.problem }]
  const file = join(results, 'playwright.json')
  const more = {
    ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const args = ['test', '--reporter=list,json']
  return [
    build,
    await beside('playwright', join(tools, 'playwright'), args, {
      more,
      report: { file, read: readPlaywright },
    }),
  ]
}

// Each suite waits for a database, a timer or a page now and then; the other uses that time.
const parts = [
  browserTests(),
  serverTests(),
  unitTests(['web'], Math.ceil(cores / 2)),
  ...['src/core/tsconfig.json', 'tsconfig.json', 'src/web/tsconfig.json'].map((one) =>
    // More checkers finish sooner, but they repeat much work, which slows the tests.
    check('tsc', '-p', one, '--checkers', '1'),
  ),
  check('biome', 'ci'),
  check('knip', '--no-progress'),
]
const shown = (await Promise.all(parts)).flat()
for (const part of shown) show(part)
// The output of the suites is long: the end of it names each failure once more.
for (const { title, counts, failures = [] } of shown) {
  if (counts.failed > 0) say(`\n── failed: ${title}`)
  for (const failure of failures)
    say(`${failure.title}\n${failure.error.split('\n').slice(0, ERROR_LINES).join('\n')}`)
}

rmSync(results, { recursive: true })
say(`\n── time (all run at once)\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
