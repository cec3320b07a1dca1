/** Finds the browser for the end to end tests. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { run, say } from './prepare.mjs'

/** Without windows the browser draws no frame around each page: the tests take a third less time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The oldest version with which the browser tests pass. */
export const LEAST_CHROMIUM = 150

const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Prefers the system's headless shell, which apt-get installs where this process may. Next comes another Chromium of the
 * system, then the one that Playwright downloads, which needs no path.
 * @param {string} node
 * @returns {{ path: string | undefined } | { problem: string }}
 */
export function findChromium(node) {
  const found = chooseChromium(node)
  if (!('path' in found) || found.path === undefined) return found
  const { stdout } = spawnSync(found.path, ['--version'], { encoding: 'utf8' })
  const problem = tooOld(stdout ?? '', found.path)
  return problem ? { problem } : found
}

/**
 * Why the browser tests do not run with this version.
 * @param {string} version @param {string} path
 */
export function tooOld(version, path) {
  const major = Number(/(\d+)\.\d+\.\d+/.exec(version)?.[1])
  if (!(major < LEAST_CHROMIUM)) return undefined
  return `${path} is version ${major}; the browser tests need Chromium ${LEAST_CHROMIUM} or later. Update it, or set CHROMIUM_PATH to another one.`
}

/** @param {string} node */
function chooseChromium(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) return isRunnable(given) ? { path: given } : { problem: `CHROMIUM_PATH=${given} is no program` }
  if (!isRunnable(SHELL)) installByApt('chromium-headless-shell')
  const found = findInstalled()
  if (found) return { path: found }
  installByApt('chromium')
  const installed = findInstalled()
  if (installed) return { path: installed }
  say('Downloading Chromium (playwright install) …')
  if (run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']) === 0)
    return { path: undefined }
  return { problem: 'No Chromium: install one and set CHROMIUM_PATH to it' }
}

/** An installed Chromium. */
export const findInstalled = () => [SHELL, ...others].find(isRunnable)

let isListRenewed = false

/** Renews the package lists first: old ones name an old version. Without a network the present ones must do. */
function installByApt(name) {
  if (process.getuid?.() !== 0 || !isRunnable('/usr/bin/apt-get')) return
  say(`Installing ${name} (apt-get) …`)
  if (!isListRenewed) apt('update')
  isListRenewed = true
  apt('install', '-y', name)
}

/** Runs quietly, and does not wait long for a network that does not answer. */
function apt(...args) {
  const options = [
    'Acquire::http::Timeout=20',
    'Acquire::Retries=1',
    'DPkg::Lock::Timeout=60',
    'Dpkg::Use-Pty=0',
  ]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['-qq', ...options.flatMap((option) => ['-o', option]), ...args], env)
}

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
