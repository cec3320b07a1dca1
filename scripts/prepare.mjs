/**
 * Prepares a fresh clone: packages, a Node that runs TypeScript, the built web. Uses Node 20 and built-in modules only.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const LEAST_NODE = 24
const webSources = ['src/web', 'src/core', 'vite.config.ts', 'vite', 'package-lock.json']
const webStamp = join(root, 'dist/web.stamp')
const webPage = join(root, 'dist/web/index.html')

/** A release has the built web and its packages, and neither sources of the web nor a way to the registry. */
const isRelease = existsSync(join(root, 'release.json'))

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Ends the process with a sentence that names the next step.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}

/**
 * Runs a command to its end on our terminal; gives its exit code, or 1.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (error) process.stderr.write(`${command}: ${error.message}\n`)
  return status ?? 1
}

/** Only those who name an exchange need ccxt, which takes 67 MB. */
const namesExchange = () => /\bccxt:/.test(process.env.PRICE_SOURCE ?? '')

/**
 * Runs `npm ci` where the installed packages differ from the lock file. Development packages matter only for `dev`.
 * @param {{ dev: boolean, exchanges?: boolean, bitcoinNode?: boolean }} need
 */
export function install({ dev, exchanges = namesExchange(), bitcoinNode = false }) {
  if (isRelease) return
  installFolder('.', dev ? ['--include=dev'] : ['--omit=dev'])
  if (exchanges) installFolder('exchanges', ['--prefix', 'exchanges', '--ignore-scripts'])
  if (bitcoinNode) installFolder('bitcoin-node', ['--prefix', 'bitcoin-node', '--ignore-scripts'])
}

/** @param {string} folder @param {string[]} options */
function installFolder(folder, options) {
  if (isInstalled(folder, options.includes('--include=dev'))) return
  const command = ['ci', ...options]
  say(`Installing packages (npm ${command.join(' ')}) …`)
  const args = [...command, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const status = npm ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (status !== 0) giveUp(`npm ${command.join(' ')} failed. Is there a way to the npm registry?`)
}

/** The Node that runs our TypeScript: the one among the packages, or the current one. */
export function findNode() {
  const bundled = join(root, 'node_modules/.bin/node')
  const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' })
  if (majorOf(stdout ?? '') >= LEAST_NODE) return bundled
  if (majorOf(process.version) >= LEAST_NODE) return process.execPath
  return giveUp(
    [
      `Balcão runs on Node ${LEAST_NODE} or later; this is ${process.version}, and no package has a Node for this machine.`,
      'Either install the optional packages:  npm ci --include=optional',
      `or install Node ${LEAST_NODE} or later. Then start again.`,
    ].join('\n'),
  )
}

/** Whether dist/web was built from the current sources. */
export function isWebBuilt() {
  if (isRelease) return existsSync(webPage)
  return existsSync(webPage) && existsSync(webStamp) && readFileSync(webStamp, 'utf8') === hashOfWeb()
}

/**
 * Builds dist/web unless it is up to date. Gives true when the build exists afterwards.
 * @param {string} node
 */
export function buildWeb(node) {
  if (isWebBuilt()) return true
  say('Building the web app …')
  const hash = hashOfWeb()
  const status = run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  })
  if (status !== 0 || !existsSync(webPage)) return false
  mkdirSync(dirname(webStamp), { recursive: true })
  writeFileSync(webStamp, hash)
  return true
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) || 0
}

/**
 * npm writes the second lock file at the end of an install.
 * @param {string} folder @param {boolean} dev
 */
function isInstalled(folder, dev) {
  const written = join(root, folder, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(written, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev: isDev, peer }]) => {
    if (path === '' || optional || devOptional || peer || (isDev && !dev)) return true
    return present[path]?.version === version
  })
}

function hashOfWeb() {
  const hash = createHash('sha256')
  for (const path of webSources.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path */
function filesOf(path) {
  if (/\.[a-z]+$/.test(path)) return existsSync(join(root, path)) ? [path] : []
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES = 2e9

/** Databases of tests go to memory if it has 2 GB: a file system on a disk takes a quarter of their processor time. */
export function keepTestsInMemory() {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize > MEMORY_BYTES) process.env.TMPDIR ??= MEMORY
}
