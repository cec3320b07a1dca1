import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An empty Debian is made once and kept here; a rehearsal unpacks a copy. TMPDIR=/dev/shm keeps both in memory. */
const KEPT = join(tmpdir(), 'balcao-rehearsal')
const MIRROR = 'http://deb.debian.org/debian'
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus']
const NEEDED = ['debootstrap', 'nsenter', 'slirp4netns', 'unshare']
const BOOT = fileURLToPath(new URL('./boot.sh', import.meta.url))
/** A shell of root has these, and nothing of the machine that rehearses. */
const CLEAN = [
  'env',
  '-i',
  'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
]

/** Throws the sentence that says what a machine lacks for a rehearsal. */
export function refuseWithout(tools: readonly string[]): void {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0)
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A rehearsal makes namespaces: run it as root on Linux.')
  if (missing.length > 0)
    throw new Error(`Install ${missing.join(', ')} before: apt-get install ${missing.join(' ')}`)
}

/** A folder with an empty Debian, with its systemd if it boots. */
export function makeDebian(name: string, { suite, boots }: { suite: string; boots: boolean }): string {
  refuseWithout(boots ? NEEDED : ['debootstrap'])
  mkdirSync(KEPT, { recursive: true })
  const kind = boots ? `${suite}-systemd` : suite
  const base = join(KEPT, `${kind}.tar`)
  if (!existsSync(base)) {
    const fresh = join(KEPT, `${kind}.new`)
    rmSync(fresh, { recursive: true, force: true })
    const include = boots ? [`--include=${SYSTEM.join(',')}`] : []
    execFileSync('debootstrap', ['--variant=minbase', ...include, suite, fresh, MIRROR], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // A crash may destroy this Debian: each file of a package need not reach the disk.
    writeFileSync(join(fresh, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
    execFileSync('tar', ['-C', fresh, '-cf', base, '.'])
    rmSync(fresh, { recursive: true })
  }
  const root = join(KEPT, name)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
  execFileSync('tar', ['-C', root, '-xf', base])
  return root
}

export type Machine = {
  readonly root: string
  /** Runs a program to its end; gives what it printed, or throws it. */
  run(...command: string[]): string
  /** A program inside, with our ends of its standard streams. */
  open(...command: string[]): ChildProcess
  stop(): void
}

/** Starts the systemd of a Debian in namespaces of its own. The network is the user's: it leads out, and nothing leads in. */
export async function boot(root: string): Promise<Machine> {
  const group = makeGroup()
  const start = `echo $$ > ${group}/cgroup.procs; exec unshare --mount --pid --fork --uts --cgroup --net --ipc --kill-child bash ${BOOT} ${root}`
  const outer = spawn('bash', ['-c', start], { stdio: ['ignore', 'ignore', 'inherit'] })
  const pid = await until(() => firstChild(outer.pid ?? 0))
  const enter = ['-t', String(pid), '-m', '-p', '-n', '-C', '-u', '-i', ...CLEAN]
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', String(pid), 'tap0'],
    {
      stdio: 'ignore',
    },
  )
  const machine: Machine = {
    root,
    run: (...command) => runToEnd('nsenter', [...enter, ...command]),
    open: (...command) => spawn('nsenter', [...enter, ...command], { stdio: ['pipe', 'pipe', 'inherit'] }),
    stop: () => {
      network.kill('SIGTERM')
      outer.kill('SIGKILL')
      spawnSync('sh', ['-c', `while [ -d /proc/${pid} ]; do sleep 0.1; done`])
      removeGroup(group)
    },
  }
  await until(() => readlinkSync(`/proc/${pid}/exe`).endsWith('/systemd'))
  const state = () => spawnSync('nsenter', [...enter, 'systemctl', 'is-system-running'], { encoding: 'utf8' })
  await until(() => /running|degraded/.test(state().stdout))
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
  return machine
}

/** Names that lead to the machine itself. */
export const nameMachine = ({ root }: Machine, name: string): void =>
  appendFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${name}\n`)

function runToEnd(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${args.at(-1)}\n${stdout}${stderr}`)
  return stdout + stderr
}

const firstChild = (pid: number): number | undefined => {
  const path = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  return text ? Number(text.split(' ')[0]) : undefined
}

/** Tries each tenth of a second, for half a minute. */
async function until<T>(find: () => T | undefined | false): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = find()
    if (found) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The Debian of the rehearsal does not start.')
}

function makeGroup(): string {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const place = mounts.map((line) => line.split(' ')).find(([, , kind]) => kind === 'cgroup2')?.[1]
  if (!place) throw new Error('A rehearsal needs a mounted cgroup2.')
  const group = join(place, `balcao-rehearsal-${process.pid}`)
  mkdirSync(group)
  return group
}

/** The groups below go first. */
function removeGroup(group: string): void {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(group, entry.name))
  rmdirSync(group)
}
