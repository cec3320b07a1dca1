import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Bom,
  bomOf,
  filesBelow,
  licenceText,
  packagesOf,
  strayLinks,
  sumsOf,
} from '../scripts/release/parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'balcao-release-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
beforeAll(() => {
  write('a/LICENSE.md', 'Permission is granted\n')
  write('a/NOTICE', 'By A')
  write('a/lib/b.js', 'x')
  write('bare/b.js', 'x')
  symlinkSync('lib/b.js', join(folder, 'a/inside'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LOCK = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/@img/other-machine': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0', dev: true },
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/vite/node_modules/react': { version: '18.0.0', dev: true },
  },
}
const HAS = packagesOf(LOCK, (path) => path === 'node_modules/fastify', ['react'])

test('a release has the installed packages and those in the built web, no tools and no packages of other machines', () => {
  expect(HAS).toEqual([
    { name: 'fastify', version: '5.0.0', path: 'node_modules/fastify' },
    { name: 'react', version: '19.0.0', path: 'node_modules/react' },
  ])
})

test('its list of parts has these packages and their links only, with a number and a time of the content', () => {
  const npm: Bom = {
    serialNumber: 'urn:uuid:0',
    metadata: { timestamp: 'now', component: { name: 'folder', type: 'library' }, tools: [] },
    components: ['fastify@5.0.0', 'react@19.0.0', 'vite@8.0.0'].map((ref) => ({ 'bom-ref': ref })),
    dependencies: [
      { ref: 'balcao@1.0.0', dependsOn: ['fastify@5.0.0', 'vite@8.0.0'] },
      { ref: 'fastify@5.0.0' },
      { ref: 'vite@8.0.0', dependsOn: ['react@19.0.0'] },
    ],
  }
  const bom = bomOf(npm, HAS, { name: 'balcao', at: '2026-01-01T00:00:00.000Z' })
  expect(bom.components.map((one) => one['bom-ref'])).toEqual(['fastify@5.0.0', 'react@19.0.0'])
  expect(bom.dependencies).toEqual([
    { ref: 'balcao@1.0.0', dependsOn: ['fastify@5.0.0'] },
    { ref: 'fastify@5.0.0', dependsOn: [] },
  ])
  expect(bom.metadata).toMatchObject({
    timestamp: '2026-01-01T00:00:00.000Z',
    component: { name: 'balcao', type: 'application' },
  })
  expect(bom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(bomOf(npm, HAS.slice(1), { name: 'balcao', at: '' }).serialNumber).not.toBe(bom.serialNumber)
})

test('the text of a licence is that of every such file of the package; one without is named', () => {
  expect(licenceText(join(folder, 'a'))).toBe('Permission is granted\n\nBy A')
  expect(licenceText(join(folder, 'bare'))).toMatch(/^The package has no file with its licence/)
})

test('sha256sum accepts the sums, and refuses a changed file', async () => {
  const paths = filesBelow(folder)
  expect(paths).toEqual(['a/LICENSE.md', 'a/NOTICE', 'a/inside', 'a/lib/b.js', 'bare/b.js'])
  const sums = await sumsOf(folder, paths)
  expect(sums.split('\n')).toHaveLength(5)
  const check = () => spawnSync('sha256sum', ['--check', '--quiet'], { cwd: folder, input: sums }).status
  expect(check()).toBe(0)
  write('a/NOTICE', 'By B')
  expect(check()).toBe(1)
})

test('links that lead out of the release, or nowhere, are found', () => {
  symlinkSync('/etc/passwd', join(folder, 'a/out'))
  symlinkSync('gone', join(folder, 'a/nowhere'))
  expect(strayLinks(folder, filesBelow(folder))).toEqual(['a/nowhere', 'a/out'])
})
