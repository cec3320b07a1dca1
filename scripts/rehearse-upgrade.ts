/**
 * `npm run upgrade:rehearse -- [COMMIT …] [--seconds=8] [--seed=7]`: plays the upgrade from older commits to the present files. Each one
 * fills a database by its own demonstration; then a process of now migrates it beside the old one, both serve, and the old one ends,
 * under load all the time. It counts the calls that failed in each part. Without commits it takes the last one of the closed
 * version, and the one before the newest migration.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listMigrations, MIGRATIONS_DIRECTORY } from '#server/db/migrate.ts'
import { findBreaches } from '../test/faults/check.ts'
import { type Ends, endingAll } from '../test/faults/ends.ts'
import { openPostgres, openProcess, staff } from '../test/faults/house.ts'
import { type SentCall, startLoad } from '../test/faults/load.ts'
import { openProxy } from '../test/faults/proxy.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '8' },
    seed: { type: 'string', default: '29' },
  },
})
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = ['the old one alone', 'the new one migrates', 'both serve', 'the old one ends'] as const
type Part = (typeof PARTS)[number]

const say = (line: string) => process.stdout.write(`${line}\n`)
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30 })

function defaultCommits(): string[] {
  const { commit } = JSON.parse(readFileSync(join(MIGRATIONS_DIRECTORY, 'history.json'), 'utf8'))
  const newest = readdirSync(MIGRATIONS_DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `db/migrations/${newest}`)
  return [commit, ...(String(added).trim() ? [`${String(added).trim()}^`] : [])]
}

/** The files of a commit with its packages. */
function checkOut(commit: string, folder: string): string {
  const to = join(folder, 'old')
  mkdirSync(to)
  execFileSync('tar', ['-x', '-C', to], { input: git('archive', commit) })
  const isSame =
    readFileSync(join(to, 'package-lock.json'), 'utf8') ===
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  if (isSame) symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: to,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return to
}

/** The calls of each part of the upgrade. */
function openCounts() {
  const calls = new Map<Part, SentCall[]>(PARTS.map((part) => [part, []]))
  let part: Part = PARTS[0]
  return {
    begin: (next: Part) => {
      part = next
    },
    add: (sent: SentCall) => void calls.get(part)?.push(sent),
    report: (names: Readonly<Record<string, string>>) => {
      for (const [name, sent] of calls) {
        const failed = sent.filter(({ status }) => status === undefined || status >= 500)
        const slowest = Math.round(Math.max(0, ...sent.map(({ ms }) => ms)))
        say(`  ${name}: ${sent.length} calls, ${failed.length} failed, slowest ${slowest} ms`)
        const kinds = Map.groupBy(
          failed,
          ({ url, act, status, code }) => `${names[url]} ${act} ${status ?? 'no answer'} ${code ?? ''}`,
        )
        for (const [kind, { length }] of kinds) say(`    ${kind}: ${length}`)
      }
      return [...calls.values()].flat().filter(({ status }) => status === undefined || status >= 500).length
    },
  }
}

async function rehearse(commit: string, folder: string, ends: Ends): Promise<boolean> {
  say(`from ${String(git('log', '-1', '--format=%h %s', commit)).trim()}`)
  const old = checkOut(commit, folder)
  const dataDir = join(folder, 'house')
  const postgres = await openPostgres(dataDir, ends)
  const { db } = postgres
  const proxy = await openProxy(join(postgres.socket, '.s.PGSQL.5432'))
  ends.add(proxy.close)
  const env = { ...postgres.env(`127.0.0.1:${proxy.port}`), DATA_DIR: dataDir, DEMO: 'on' }
  const before = openProcess(env, { main: join(old, 'src/server/main.ts'), port: 3972 })
  const after = openProcess(env, { port: 3973 })
  for (const process of [before, after]) ends.add(process.end)
  await before.revive()
  const had = (await listMigrations(db)).length
  let urls = [before.url]
  const people = await staff(db)
  const house = {
    ...people,
    get url() {
      return urls[Math.floor(Math.random() * urls.length)]!
    },
  }
  const counts = openCounts()
  const load = startLoad(house, Number(values.seed), counts.add)
  const forAWhile = () => sleep(Number(values.seconds) * 1_000)
  await forAWhile()
  counts.begin(PARTS[1])
  const ms = await after.revive()
  const has = (await listMigrations(db)).length
  say(`  ${had} migrations before, ${has} after; the new process was ready after ${ms} ms`)
  counts.begin(PARTS[2])
  urls = [before.url, after.url]
  await forAWhile()
  counts.begin(PARTS[3])
  urls = [after.url]
  await before.end()
  await forAWhile()
  await load.stop()
  const failed = counts.report({ [before.url]: 'old', [after.url]: 'new' })
  const breaches = await findBreaches({ ...people, db }, load.acknowledged)
  for (const breach of breaches) say(`  BROKEN ${breach}`)
  say(`  ${load.acknowledged.length} operations acknowledged, ${failed} calls failed and were repeated`)
  return breaches.length === 0
}

async function main(ends: Ends): Promise<number> {
  let isWhole = true
  for (const commit of positionals.length > 0 ? positionals : defaultCommits()) {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-upgrade-'))
    ends.add(() => rmSync(folder, { recursive: true, force: true }))
    execFileSync('chmod', ['711', folder])
    isWhole = (await rehearse(commit, folder, ends)) && isWhole
    await ends.run()
  }
  say(isWhole ? 'each acknowledged operation is there once, and the books hold' : 'an upgrade lost something')
  return isWhole ? 0 : 1
}

process.exit(await endingAll(main))
