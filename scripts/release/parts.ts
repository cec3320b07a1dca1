import { createHash } from 'node:crypto'
import { createReadStream, existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export type LockedPackage = { version?: string; dev?: boolean; license?: string }
export type Lock = { packages: Record<string, LockedPackage> }
export type Packaged = { readonly name: string; readonly version: string; readonly path: string }

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** The packages of a lock file that a release has: those that are installed, and those in the built web. */
export function packagesOf(
  lock: Lock,
  isInstalled: (path: string) => boolean,
  web: readonly string[],
): Packaged[] {
  return Object.entries(lock.packages).flatMap(([path, { version = '' }]) => {
    const isWeb = web.includes(nameOf(path)) && path === `node_modules/${nameOf(path)}`
    return path !== '' && (isInstalled(path) || isWeb) ? [{ name: nameOf(path), version, path }] : []
  })
}

type Component = { 'bom-ref': string; properties?: { name: string }[]; scope?: string }
export type Bom = {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string; type: string }; tools: unknown }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * The list of npm with the packages of the release only. Its number and time follow from the content, so that one commit
 * gives one archive.
 */
export function bomOf(bom: Bom, has: readonly Packaged[], { name, at }: { name: string; at: string }): Bom {
  const refs = new Set(has.map((one) => `${one.name}@${one.version}`))
  const components = bom.components.filter((one) => refs.has(one['bom-ref']))
  const root = bom.dependencies[0]?.ref ?? ''
  const dependencies = bom.dependencies
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  const hash = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  const component = { ...bom.metadata.component, name, type: 'application' }
  return {
    ...bom,
    serialNumber,
    metadata: { ...bom.metadata, timestamp: at, component },
    components,
    dependencies,
  }
}

/** The text of the licence that a package brings, or a sentence that it brings none. */
export function licenceText(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names.filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name)).sort()
  const texts = files.map((name) => join(folder, name)).filter((path) => lstatSync(path).isFile())
  if (texts.length === 0)
    return 'The package has no file with its licence; the licence above is that of its manifest.'
  return texts.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n')
}

/** Every file and link below a folder by its path, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** The lines that `sha256sum --check` reads. A link is no line: the file that it leads to is one. */
export async function sumsOf(folder: string, paths: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const path of paths) {
    if (lstatSync(join(folder, path)).isSymbolicLink()) continue
    lines.push(`${await hashOf(join(folder, path))}  ${path}\n`)
  }
  return lines.join('')
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** The links that lead out of a folder: an archive with one is not whole. */
export function strayLinks(folder: string, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    if (!lstatSync(join(folder, path)).isSymbolicLink()) return false
    const target = resolve(dirname(join(folder, path)), readlinkSync(join(folder, path)))
    return !target.startsWith(`${folder}/`) || !existsSync(target)
  })
}
