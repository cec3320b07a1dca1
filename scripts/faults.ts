/**
 * `npm run faults -- [--kills=100] [--operations=10000] [--seed=7] [--disk] [--slow] [--stop]`: a house under mixed load whose server and
 * PostgreSQL are killed, whose connections are cut and delayed, and whose clock steps. Each acknowledged act must be there once.
 * `--disk` fills a small file system of its own, `--slow` makes the kills on a slow disk. `--stop` stops the server for longer than every
 * lock. A seed replays. Ctrl+C ends a run with its report.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBreaches } from '../test/faults/check.ts'
import { type Ends, endingAll } from '../test/faults/ends.ts'
import { type FaultyHouse, openFaultyHouse } from '../test/faults/house.ts'
import { type Load, startLoad } from '../test/faults/load.ts'
import { seeded } from '../test/harness/seeded.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    disk: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
    inside: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The time within which a write is acknowledged again. */
const BACK_MS = 10_000
/** Longer than locks wait (3 s), statements take (30 s) and idle transactions last (60 s). */
const STOPPED_MS = 75_000
const DISK_MB = 400
/** The slow disk writes so many bytes in a second: a page of PostgreSQL takes 2 ms, a new file of its log 4 s. */
const SLOW_BYTES = 4_000_000

type Outage = { readonly fault: string; readonly backMs: number }

/** Waits until a write is acknowledged that began after the fault. */
async function waitForWrite(load: Load, since: number): Promise<number> {
  while (load.lastWriteAt <= since) {
    if (Date.now() - since > 120_000) throw new Error('no write is acknowledged for two minutes')
    await sleep(10)
  }
  return Date.now() - since
}

/** The faults of a run by their share, in the order of the seed. */
function faultsOf(house: FaultyHouse, next: () => number) {
  const kill = {
    'kill the server': () => house.killServer(),
    'kill PostgreSQL': () => house.killPostgres(),
    'kill both': () => {
      house.killServer()
      house.killPostgres()
    },
  }
  const other = {
    'cut the connections': () => void house.proxy.cut(),
    'delay the connections': () => house.proxy.delay(200 + Math.floor(next() * 2_000)),
    'step the clock forward': () => void house.stepClock(Math.floor(next() * 3_600)),
    'step the clock back': () => void house.stepClock(-Math.floor(next() * 3_600)),
  }
  return { kill: Object.entries(kill), other: Object.entries(other) }
}

async function runKills(house: FaultyHouse, load: Load): Promise<Outage[]> {
  const next = seeded(seed)
  const { kill, other } = faultsOf(house, next)
  const outages: Outage[] = []
  const kills = Number(values.kills)
  let isEnding = false
  process.once('SIGINT', () => {
    isEnding = true
  })
  const isDone = (killed: number) =>
    isEnding || (killed >= kills && load.acknowledged.length >= Number(values.operations))
  for (let killed = 0; !isDone(killed); ) {
    await sleep(200 + Math.floor(next() * 1_500))
    const isKill = killed < kills && next() < 0.7
    const [fault, act] = (isKill ? kill : other)[Math.floor(next() * (isKill ? kill : other).length)]!
    const since = Date.now()
    if (process.env.FAULTS_TRACE) say(`${new Date().toISOString()} ${fault}`)
    act()
    await sleep(1)
    if (isKill) {
      killed += 1
      await house.revive()
    }
    outages.push({ fault, backMs: await waitForWrite(load, since) })
    if (outages.length % 10 === 0) say(`${killed} kills, ${load.acknowledged.length} acknowledged`)
  }
  return outages
}

/** Stops the server for longer than every lock, with a transaction open in all likelihood. */
async function runStop(house: FaultyHouse, load: Load): Promise<Outage[]> {
  await sleep(3_000)
  house.signal('SIGSTOP')
  await sleep(STOPPED_MS)
  const since = Date.now()
  house.signal('SIGCONT')
  return [{ fault: `stop the server for ${STOPPED_MS / 1000} s`, backMs: await waitForWrite(load, since) }]
}

/** Fills the file system, lets the load run against it, and frees it. */
async function runDisk(house: FaultyHouse, load: Load, folder: string): Promise<Outage[]> {
  const outages: Outage[] = []
  for (let round = 0; round < 3; round++) {
    await sleep(4_000)
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    spawnSync(
      'dd',
      ['if=/dev/zero', `of=${ballast}`, 'bs=64k', `count=${Math.ceil((bavail * bsize) / 65_536) + 1}`],
      {
        stdio: 'ignore',
      },
    )
    await sleep(6_000)
    const since = Date.now()
    rmSync(ballast)
    await house.revive()
    outages.push({ fault: 'fill the disk', backMs: await waitForWrite(load, since) })
  }
  return outages
}

function report(load: Load, outages: readonly Outage[], breaches: readonly string[]): void {
  for (const [name, count] of [...load.counts].sort()) say(`  ${name}: ${count}`)
  for (const fault of new Set(outages.map((one) => one.fault))) {
    const times = outages.filter((one) => one.fault === fault).map(({ backMs }) => backMs)
    const sorted = times.toSorted((one, other) => one - other)
    say(
      `${fault}: ${times.length} times, back after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)`,
    )
  }
  say(`${load.acknowledged.length} operations acknowledged, ${load.retries} calls repeated`)
  for (const breach of breaches) say(`BROKEN ${breach}`)
}

async function main(folder: string, ends: Ends): Promise<number> {
  say(`SEED=${seed}`)
  const house = await openFaultyHouse(join(folder, 'house'), ends)
  const load = startLoad(house, seed)
  const outages = values.disk
    ? await runDisk(house, load, folder)
    : values.stop
      ? await runStop(house, load)
      : await runKills(house, load)
  house.stepClock(0)
  await house.revive()
  await load.stop()
  const breaches = await findBreaches(house, load.acknowledged)
  const late = outages.filter(({ fault, backMs }) => fault.startsWith('kill') && backMs > BACK_MS)
  report(load, outages, breaches)
  for (const { fault, backMs } of late) say(`LATE ${fault}: ${backMs} ms`)
  say(
    breaches.length + late.length === 0
      ? 'each acknowledged operation is there once, and the books hold'
      : `SEED=${seed} fails`,
  )
  return breaches.length + late.length === 0 ? 0 : 1
}

/** A mount namespace of its own, whose file systems end with the run. */
function runInNamespace(): number {
  const args = ['-m', process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  return spawnSync('unshare', [...args, '--inside', `--seed=${seed}`], { stdio: 'inherit' }).status ?? 1
}

/** A folder on a file system of this kind of fault. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-faults-'))
  if (values.disk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', folder])
  // A file system of user space passes all on to the folder, and waits for each write as long as a disk of this rate.
  if (values.slow) execFileSync('bindfs', [`--write-rate=${SLOW_BYTES}`, folder, folder])
  execFileSync('chmod', ['711', folder])
  writeFileSync(join(folder, 'seed'), `${seed}\n`)
  return folder
}

const hasNamespace = values.disk || values.slow
if (hasNamespace && !values.inside) process.exit(runInNamespace())
const folder = openFolder()
// Ctrl+C ends a run with its report.
const code = await endingAll((ends) => main(folder, ends), ['SIGTERM'])
if (values.slow) execFileSync('umount', ['--lazy', folder])
if (!values.disk) rmSync(folder, { recursive: true, force: true })
process.exit(code)
