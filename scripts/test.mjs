/** `npm test`: everything that is checked, from a fresh clone, every stage even when an earlier one fails. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findNode, install, root, run, say } from './prepare.mjs'

install({ dev: true })
const node = findNode()
const results = mkdtempSync(join(tmpdir(), 'balcao-results-'))
const tools = join(root, 'node_modules/.bin')
const env = {
  ...process.env,
  PATH: [tools, dirname(node), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
}
const total = { passed: 0, failed: 0 }

/** @param {string} title @param {() => { passed: number, failed: number }} stage */
function report(title, stage) {
  say(`\n── ${title}`)
  const { passed, failed } = stage()
  total.passed += passed
  total.failed += failed
}

/** @param {boolean} good */
const asOne = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 })

/**
 * Runs beside others; what it said is shown when it has ended.
 * @param {string} title @param {string} command @param {string[]} args
 * @returns {Promise<void>}
 */
const beside = (title, command, args) =>
  new Promise((done) => {
    let said = ''
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    child.on('error', (error) => (said += error.message))
    child.on('close', (status) => {
      report(title, () => asOne(status === 0))
      if (said.trim()) say(said.trimEnd())
      done()
    })
  })

/** @param {string} tool @param {string[]} args */
const check = (tool, ...args) => beside([tool, ...args].join(' '), join(tools, tool), args)

/**
 * The counts that a runner wrote; a runner that failed without naming a test counts as one failure.
 * @param {string} file @param {number} status @param {(json: any) => { passed: number, failed: number }} count
 */
function counted(file, status, count) {
  const written = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return { passed: written.passed, failed: Math.max(written.failed, status === 0 ? 0 : 1) }
}

function unitTests() {
  const file = join(results, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return counted(file, run(join(tools, 'vitest'), args, env), (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }))
}

function browserTests() {
  const chromium = findChromium(node)
  if ('problem' in chromium) {
    say(chromium.problem)
    return asOne(false)
  }
  const file = join(results, 'playwright.json')
  const browser = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
  const status = run(join(tools, 'playwright'), ['test', '--reporter=list,json'], {
    ...env,
    ...browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(file, status, (json) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
  }))
}

await Promise.all([
  ...['src/core/tsconfig.json', 'tsconfig.json', 'src/web/tsconfig.json'].map((one) =>
    check('tsc', '-p', one),
  ),
  check('biome', 'ci'),
  check('knip', '--no-progress'),
  beside('web build', node, ['scripts/build.mjs']),
])
report('vitest', unitTests)
report('playwright', browserTests)

rmSync(results, { recursive: true })
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
