/** Where the browser of the end to end tests comes from. */
import { accessSync, constants } from 'node:fs'
import { run, say } from './prepare.mjs'

/** The one without windows first: it draws no frame of its own around each page. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium of the system, installed by apt-get when we may; else the one that Playwright downloads, which needs no path.
 * @param {string} node
 * @returns {{ path: string | undefined } | { problem: string }}
 */
export function findChromium(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) return isRunnable(given) ? { path: given } : { problem: `CHROMIUM_PATH=${given} is no program` }
  const found = places.find(isRunnable) ?? installByApt()
  if (found) return { path: found }
  say('Downloading Chromium (playwright install) …')
  if (run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']) === 0)
    return { path: undefined }
  return { problem: 'No Chromium: install one and set CHROMIUM_PATH to it' }
}

function installByApt() {
  if (process.getuid?.() !== 0 || !isRunnable('/usr/bin/apt-get')) return undefined
  say('Installing Chromium (apt-get) …')
  run('apt-get', ['update', '-qq'])
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', name], env) === 0) break
  }
  return places.find(isRunnable)
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
