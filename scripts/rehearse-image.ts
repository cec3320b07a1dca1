/**
 * `npm run image:rehearse`: runs each step of the Dockerfile in a Debian of its own, where no Docker runs, and starts the
 * result as compose.yaml does: a read-only root, not root, without rights, without a network. It needs root and debootstrap.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode, root, say } from './prepare.mjs'
import { makeDebian } from './rehearse/debian.ts'
import { assign, keptPaths, type Stage, type Step, stagesOf } from './rehearse/dockerfile.ts'

/** The compressed size that the image may have. */
const MOST_BYTES = 300e6
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

type Image = {
  readonly folder: string
  workdir: string
  env: Record<string, string>
  user: string
  health: string[]
  entry: string[]
}

const began = Date.now()
const note = (line: string) => say(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`)

/** `debian:trixie-slim` is a minimal Debian without manuals and languages; `node:…` has Node and npm besides. */
function makeBase({ from, as }: Stage): string {
  const folder = makeDebian(`image-${as}`, { suite: 'trixie', boots: false })
  for (const path of ['doc', 'info', 'locale', 'man'])
    rmSync(join(folder, 'usr/share', path), { recursive: true, force: true })
  // The packages that debootstrap kept are in no image of Debian.
  execFileSync('find', [join(folder, 'var/cache/apt'), '-type', 'f', '-delete'])
  if (!from.startsWith('node:')) return folder
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  execFileSync('cp', ['--dereference', findNode(), join(folder, 'usr/local/bin/node')])
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  execFileSync('cp', ['--archive', npm, join(folder, 'usr/local/lib/node_modules/npm')])
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  runIn(
    folder,
    'apt-get update -qq && apt-get install -qq --yes --no-install-recommends ca-certificates libatomic1',
    {},
  )
  return folder
}

/** A command in the folder as its root, with our network and our authorities of TLS. */
function runIn(folder: string, command: string, env: Record<string, string>, workdir = '/'): void {
  const script = `mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -ec "cd ${workdir}; $1"`
  const authorities = process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: AUTHORITIES } : {}
  for (const path of ['/etc/resolv.conf', ...(existsSync(join(folder, AUTHORITIES)) ? [AUTHORITIES] : [])])
    cpSync(realpathSync(path), join(folder, path), { dereference: true })
  execFileSync('unshare', ['--mount', '--pid', '--fork', 'sh', '-ec', script, folder, command], {
    env: { PATH, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...authorities, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function copy(image: Image, args: string, stages: ReadonlyMap<string, Image>): void {
  const [, from] = /^--from=(\S+) /.exec(args) ?? []
  const [source = '', target = ''] = args.replace(/^--from=\S+ /, '').split(' ')
  if (from) {
    const other = stages.get(from)
    if (!other) throw new Error(`COPY names the stage ${from}, which does not exist`)
    cpSync(join(other.folder, source), join(image.folder, target), {
      recursive: true,
      verbatimSymlinks: true,
    })
    return
  }
  for (const path of keptPaths(readFileSync(join(root, '.dockerignore'), 'utf8')))
    cpSync(join(root, path), join(image.folder, image.workdir, path), { recursive: true })
}

function take(image: Image, { name, args }: Step, stages: ReadonlyMap<string, Image>): void {
  const json = () => JSON.parse(args.slice(args.indexOf('['))) as string[]
  note(`${name} ${args.slice(0, 90)}`)
  switch (name) {
    case 'WORKDIR':
      image.workdir = args
      mkdirSync(join(image.folder, args), { recursive: true })
      break
    case 'COPY':
      copy(image, args, stages)
      break
    case 'RUN':
      runIn(image.folder, args, image.env, image.workdir)
      break
    case 'ARG':
      image.env = { ...assign({}, args), ...image.env }
      break
    case 'ENV':
      image.env = assign(image.env, args)
      break
    case 'USER':
      image.user = args
      break
    case 'HEALTHCHECK':
      image.health = json()
      break
    case 'ENTRYPOINT':
      image.entry = json()
      break
    case 'VOLUME':
    case 'EXPOSE':
      break
    default:
      throw new Error(`The rehearsal does not know ${name}`)
  }
}

function build(): Image {
  const stages = new Map<string, Image>()
  for (const stage of stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    note(`FROM ${stage.from}`)
    const image: Image = { folder: makeBase(stage), workdir: '/', env: {}, user: '0', health: [], entry: [] }
    for (const step of stage.steps) take(image, step, stages)
    stages.set(stage.as, image)
  }
  return [...stages.values()].at(-1)!
}

/** As compose.yaml: a read-only root, its own /tmp and data, no rights, and here no network but its own loopback. */
const CONTAINER = `
set -e
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
for device in null zero random urandom; do touch "$0/dev/$device"; mount --bind "/dev/$device" "$0/dev/$device"; done
mount -t tmpfs tmpfs "$0/dev/shm"
mount -t tmpfs tmpfs "$0/tmp"
mount -t tmpfs -o mode=700,uid=$1,gid=$1 tmpfs "$0/var/lib/balcao"
mount -o remount,bind,ro "$0"
ip link set lo up
user=$1
workdir=$2
shift 2
exec chroot "$0" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  env -i -C "$workdir" "$@"`

/** Starts the image and waits for its own check of health; gives the process that began it. */
async function start({ folder, env, user, workdir, entry, health }: Image): Promise<void> {
  const values = Object.entries({ PATH, HOME: '/var/lib/balcao', ...env }).map((pair) => pair.join('='))
  const spaces = ['--mount', '--pid', '--fork', '--net', '--ipc', '--uts', '--kill-child']
  const outer = spawn(
    'unshare',
    [...spaces, 'sh', '-c', CONTAINER, folder, user, workdir, ...values, ...entry],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  try {
    const tries = Array.from({ length: 60 }, (_, index) => index)
    for (const _ of tries) {
      await new Promise((done) => setTimeout(done, 1_000))
      if (outer.exitCode !== null) throw new Error('the container ended')
      if (isHealthy(outer.pid ?? 0, health)) {
        note('the container is healthy, with a read-only root and without rights')
        return
      }
    }
    throw new Error('the container did not become healthy within a minute')
  } finally {
    outer.kill('SIGKILL')
  }
}

function isHealthy(outer: number, health: string[]): boolean {
  const pid = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim().split(' ')[0] ?? ''
  const inside = ['--target', pid, '--mount', '--net', '--pid', '--root', '--wd']
  if (spawnSync('nsenter', [...inside, 'touch', '/opt/balcao/written'], { stdio: 'ignore' }).status === 0)
    throw new Error('the root of the container can be written')
  return spawnSync('nsenter', [...inside, ...health], { stdio: 'ignore' }).status === 0
}

/** The bytes that a registry would keep: all files of the image, compressed as its layers are. */
function measure(folder: string): number {
  const count = `tar --create --one-file-system --directory "$0" . | gzip -6 | wc -c`
  return Number(execFileSync('sh', ['-c', count, folder], { encoding: 'utf8' }))
}

const image = build()
const bytes = measure(image.folder)
note(`${(bytes / 1e6).toFixed(0)} MB compressed, of ${MOST_BYTES / 1e6} at most`)
if (bytes > MOST_BYTES) throw new Error('the image is too large')
await start(image)
process.exit(0)
