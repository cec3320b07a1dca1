/**
 * `npm run install:rehearse`: runs every command of the pages of operations in order, in an empty Debian with a systemd of its own. Between
 * them it tries the house: behind Caddy, behind nginx, after a restart, after a loss. `-- --release FILE` takes an archive that
 * exists; `-- --keep` leaves the folder of the Debian.
 */
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run, say } from './prepare.mjs'
import { boot, type Machine, makeDebian, nameMachine } from './rehearse/debian.ts'
import { blocksOf, typedIn, withValues } from './rehearse/page.ts'

const { values: options } = parseArgs({
  options: { release: { type: 'string' }, keep: { type: 'boolean', default: false } },
})

/** Caddy has a certificate authority of its own for such a name; a public one would ask the DNS. */
const DOMAIN = 'balcao.localhost'
const ADMIN_EMAIL = 'admin@casa.example'
const CADDY_ROOT = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const NODE = '/opt/balcao/current/node_modules/.bin/node'
const INSIDE = '/srv/house.mjs'

const began = Date.now()
const note = (line: string) => say(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`)

function findRelease(): string {
  if (options.release) return options.release
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const archive = join(root, `dist/release/balcao-${version}-${process.platform}-${process.arch}.tar.gz`)
  if (!existsSync(archive) && run('npm', ['run', '--silent', 'release']) !== 0)
    throw new Error('There is no release.')
  return archive
}

const readPage = (name: string) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8')

/** Runs the blocks of a page in one shell, each to its end; gives what each printed. */
async function runPage(
  machine: Machine,
  name: string,
  values: Readonly<Record<string, () => string>> = {},
): Promise<string[]> {
  note(`docs/${name}.md`)
  const shell = machine.open(
    'env',
    `CURL_CA_BUNDLE=${CADDY_ROOT}`,
    'bash',
    '-c',
    'set -euo pipefail; exec 2>&1; while read -r file; do . "$file" < /dev/null; echo; echo ":done"; done',
  )
  let printed = ''
  shell.stdout?.on('data', (part) => (printed += part))
  const ended = once(shell, 'close').then(() => 'ended' as const)
  const outputs: string[] = []
  for (const [index, written] of blocksOf(readPage(name)).entries()) {
    const block = withValues(written, values)
    note(`line ${block.line}: ${block.text.split('\n')[0]}`)
    printed = ''
    const file = `/srv/.block-${index}`
    writeFileSync(join(machine.root, file), `${block.text}\n`)
    shell.stdin?.write(`${file}\n`)
    const isDone = () => printed.endsWith('\n:done\n')
    while (!isDone()) {
      const end = await Promise.race([ended, once(shell.stdout!, 'data')])
      if (end === 'ended' && !isDone())
        throw new Error(`Line ${block.line} of the page failed:\n${block.text}\n\n${printed}`)
    }
    outputs.push(printed.slice(0, -':done\n'.length).trim())
  }
  shell.stdin?.end()
  return outputs
}

/** A client of the house inside the machine, which knows the authorities of the rehearsal. */
const tryHouse = (machine: Machine, authority: string, ...args: string[]) =>
  note(machine.run('env', `NODE_EXTRA_CA_CERTS=${authority}`, NODE, INSIDE, ...args).trim())

const untilReady = (machine: Machine) =>
  machine.run(
    'curl',
    '-fs',
    '--retry',
    '120',
    '--retry-delay',
    '1',
    '--retry-connrefused',
    'http://127.0.0.1:3000/health/ready',
  )

function tryUnit(machine: Machine): void {
  machine.run('systemctl', 'restart', 'balcao')
  untilReady(machine)
  const verdict = machine
    .run('systemd-analyze', 'security', '--no-pager', 'balcao.service')
    .trim()
    .split('\n')
    .at(-1)
  note(`the unit starts again; ${verdict?.replace('→ ', '')}`)
  const lines = machine.run(
    'sh',
    '-c',
    'systemctl show balcao --property=MainPID --value | xargs -I{} cat /proc/{}/environ /proc/{}/cmdline | tr "\\0" "\\n"',
  )
  if (/postgres:|smtps?:/.test(lines)) throw new Error('the process of the server shows a secret')
  note('its environment and its command show no secret')
}

function tryMetrics(machine: Machine): void {
  // A busy machine may answer a look later than the look waits.
  const look = 'curl -fs http://127.0.0.1:9464/metrics | grep -qx "balcao_database_up 1"'
  machine.run('timeout', '60', 'sh', '-c', `until ${look}; do sleep 1; done`)
  const listening = machine.run('sh', '-c', 'cat /proc/net/tcp /proc/net/tcp6 | grep -i ":24F8 "')
  if (!/^\s*\d+: 0100007F:24F8/.test(listening)) throw new Error(`the metrics listen on ${listening}`)
  note('metrics are served to this machine only')
}

/** A rescue of the administrator, and its end: it would take effect a day later. */
function tryRescue(machine: Machine): void {
  const asked = machine.run('balcao', 'rescue', '--user', ADMIN_EMAIL, '--password')
  const ended = machine.run('balcao', 'rescue', '--user', ADMIN_EMAIL, '--cancel')
  if (!/In effect from .*The first sign-in after it replaces this password: \S{24}/s.test(asked))
    throw new Error(asked)
  if (!/Ended: password/.test(ended)) throw new Error(ended)
  note('balcao rescue promised a new password in a day, and took it back')
}

type BackupInfo = { backup: { timestamp: { stop: number } }[] }

/** Waits for the second after the end of the backup: pgBackRest, which counts whole seconds, goes back to no earlier moment. */
function untilBackupIsPast(machine: Machine): void {
  const printed = machine.run('runuser', '-u', 'postgres', '--', 'pgbackrest', 'info', '--output=json')
  const [{ backup }] = JSON.parse(printed) as [BackupInfo]
  const stop = Math.max(...backup.map(({ timestamp }) => timestamp.stop))
  machine.run('sh', '-c', `until [ "$(date +%s)" -gt ${stop} ]; do sleep 0.1; done`)
}

/** The page of a loss, in a house whose files and keys survived; then its administrator ends the recovery mode, alone. */
async function tryRestore(machine: Machine, origin: string, admin: readonly string[]): Promise<void> {
  const outputs = await runPage(machine, 'restore', {
    BACKUP: () => machine.run('sh', '-c', 'ls /var/backups/balcao/*.backup').trim().split('\n').at(-1) ?? '',
    TARGET: () => {
      untilBackupIsPast(machine)
      machine.run('runuser', '-u', 'postgres', '--', 'psql', '-qc', 'create table before_the_moment ()')
      const now = machine.run('date', '--utc', '+%F %T.%N+00').trim()
      machine.run('runuser', '-u', 'postgres', '--', 'psql', '-qc', 'create table after_the_moment ()')
      return now
    },
  })
  const modes = outputs.filter((output) => /Recovery mode since/.test(output)).length
  if (modes !== 2) throw new Error(`recovery mode was set ${modes} times by the page`)
  const tables = machine.run('runuser', '-u', 'postgres', '--', 'psql', '-Atc', '\\dt *_the_moment')
  if (!/before/.test(tables) || /after/.test(tables)) throw new Error(`after the way back: ${tables}`)
  untilReady(machine)
  note('the database is that of the moment, and nothing leaves')
  tryHouse(machine, CADDY_ROOT, 'recovery', origin, ...admin)
  if (!/^No recovery mode/m.test(machine.run('balcao', 'recovery'))) throw new Error('recovery mode goes on')
}

/** The commands in the text of the pages, as their reader types them. */
function tryTyped(machine: Machine): void {
  const commands = new Set(['operate', 'troubleshooting'].flatMap((name) => typedIn(readPage(name))))
  for (const command of commands) {
    note(command)
    machine.run('sh', '-ec', `cd /opt/balcao/current; ${command}`)
  }
}

/** The demonstration in the place of the house: it has customers whom the page's house does not have yet. */
function startDemonstration(machine: Machine): void {
  machine.run('systemctl', 'stop', 'balcao')
  const settings = `DEMO=on TRUST_PROXY=127.0.0.1 PUBLIC_URL=https://${DOMAIN} DATA_DIR=/var/lib/demonstration`
  machine.run(
    'systemd-run',
    '--unit=demonstration',
    '--uid=balcao',
    '--property=StateDirectory=demonstration',
    '--working-directory=/opt/balcao/current',
    `--property=Environment=${settings}`,
    NODE,
    'src/server/main.ts',
  )
  untilReady(machine)
}

function startNginx(machine: Machine): void {
  machine.run('systemctl', 'stop', 'caddy')
  const own = '/etc/ssl/balcao'
  machine.run(
    'sh',
    '-ec',
    [
      'apt-get install --yes --no-install-recommends nginx > /dev/null 2>&1',
      `mkdir ${own}`,
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN} -keyout ${own}/${DOMAIN}.key -out ${own}/${DOMAIN}.pem 2> /dev/null`,
      'rm -f /etc/nginx/sites-enabled/default',
      `sed 's/balcao.example.com/${DOMAIN}/' /opt/balcao/current/deploy/nginx.conf > /etc/nginx/sites-available/balcao`,
      'ln -s ../sites-available/balcao /etc/nginx/sites-enabled/balcao',
      'nginx -t',
      'systemctl restart nginx',
    ].join('\n'),
  )
}

async function rehearse(machine: Machine, archive: string): Promise<void> {
  nameMachine(machine, DOMAIN)
  for (const suffix of ['', '.sha256'])
    copyFileSync(archive + suffix, join(machine.root, 'root', basename(archive) + suffix))
  copyFileSync(join(root, 'scripts/rehearse/house.mjs'), join(machine.root, INSIDE))
  const release = { RELEASE: () => basename(archive, '.tar.gz') }
  const outputs = await runPage(machine, 'install', {
    ...release,
    DOMAIN: () => DOMAIN,
    ADMIN_EMAIL: () => ADMIN_EMAIL,
    SMTP_URL: () => 'smtp://127.0.0.1:1025',
  })
  note(`every command of the page ran; the last one said: ${outputs.at(-1)?.split('\n').at(-1)}`)
  const admin = outputs.find((one) => one.startsWith(`${ADMIN_EMAIL}\n`))?.split('\n') ?? []
  if (admin.length !== 2) throw new Error('the page shows no password of the administrator')
  const origin = `https://${DOMAIN}`
  tryHouse(machine, CADDY_ROOT, 'production', origin, ...admin)
  tryUnit(machine)
  tryMetrics(machine)
  tryRescue(machine)
  await runPage(machine, 'operate')
  tryTyped(machine)
  await tryRestore(machine, origin, admin)
  await runPage(machine, 'upgrade', release)
  note('the commands of the upgrade ran, with the same release')
  startDemonstration(machine)
  note(`Caddy ${machine.run('caddy', 'version').trim()}:`)
  tryHouse(machine, CADDY_ROOT, 'demonstration', origin)
  startNginx(machine)
  note(`${machine.run('nginx', '-v').trim()}:`)
  tryHouse(machine, `/etc/ssl/balcao/${DOMAIN}.pem`, 'demonstration', origin)
}

const archive = findRelease()
const machine = await boot(makeDebian('install', { suite: 'trixie', boots: true }))
note(`an empty ${machine.run('sh', '-c', '. /etc/os-release; echo "$PRETTY_NAME"').trim()} runs`)
try {
  await rehearse(machine, archive)
} catch (error) {
  say(
    machine.run(
      'journalctl',
      '--unit=balcao',
      '--unit=caddy',
      '--unit=nginx',
      '--lines=30',
      '--no-pager',
      '--output=cat',
    ),
  )
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  machine.stop()
  if (!options.keep) rmSync(machine.root, { recursive: true })
  else say(dirname(machine.root))
}
