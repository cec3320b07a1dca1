import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A clone with all its packages but those of the exchanges, and an npm that keeps its arguments and installs ccxt. */
let clone: string
const write = (path: string, text: string) => writeFileSync(join(clone, path), text)
const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/ccxt': { version } } })
const NPM = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  writeFileSync('asked', process.argv.slice(2).join(' '))
  mkdirSync('exchanges/node_modules', { recursive: true })
  writeFileSync('exchanges/node_modules/.package-lock.json', '${lock('1.0.0')}')
`

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'balcao-clone-'))
  for (const folder of ['scripts', 'exchanges', 'node_modules']) mkdirSync(join(clone, folder))
  copyFileSync('scripts/prepare.mjs', join(clone, 'scripts/prepare.mjs'))
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
    write(path, JSON.stringify({ packages: {} }))
  write('exchanges/package-lock.json', lock('1.0.0'))
  write('npm.cjs', NPM)
})
afterEach(() => rmSync(clone, { recursive: true }))

/** The arguments of npm, if the start asked it. */
function install(priceSource: string | undefined) {
  rmSync(join(clone, 'asked'), { force: true })
  const code = "import('./scripts/prepare.mjs').then(({ install }) => install({ dev: false }))"
  const { status, stderr } = spawnSync(process.execPath, ['--eval', code], {
    cwd: clone,
    env: { PRICE_SOURCE: priceSource, NODE_ENV: 'production', npm_execpath: join(clone, 'npm.cjs') },
    encoding: 'utf8',
  })
  const asked = join(clone, 'asked')
  return { status, stderr, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : undefined }
}

const ASKED = expect.stringMatching(/^ci --prefix exchanges --ignore-scripts /)

test.each([undefined, 'simulated', 'none'])(
  'the price source %s needs no package of the exchanges',
  (source) => {
    expect(install(source)).toMatchObject({ status: 0, asked: undefined })
  },
)

test('the name of an exchange installs its package, until the lock file changes', () => {
  expect(install('ccxt:binance')).toMatchObject({ status: 0, asked: ASKED })
  expect(install('ccxt:binance')).toMatchObject({ status: 0, asked: undefined })
  write('exchanges/package-lock.json', lock('1.0.1'))
  expect(install('ccxt:mercado, none')).toMatchObject({ status: 0, asked: ASKED })
})

test('a failure of npm ends the start with the command', () => {
  write('npm.cjs', 'process.exit(1)')
  const { status, stderr } = install('ccxt:binance')
  expect(status).toBe(1)
  expect(stderr).toContain('npm ci --prefix exchanges --ignore-scripts failed. Is there a way to the npm')
})

test('a release installs nothing and takes its web as built, whatever it is asked for', () => {
  write('release.json', '{}')
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/gone': { version: '1.0.0' } } }))
  expect(install('ccxt:binance')).toMatchObject({ status: 0, asked: undefined })
  const code = "import('./scripts/prepare.mjs').then(({ isWebBuilt }) => console.log(isWebBuilt()))"
  const isBuilt = () => spawnSync(process.execPath, ['--eval', code], { cwd: clone, encoding: 'utf8' }).stdout
  expect(isBuilt()).toBe('false\n')
  mkdirSync(join(clone, 'dist/web'), { recursive: true })
  write('dist/web/index.html', '<html>')
  expect(isBuilt()).toBe('true\n')
})
