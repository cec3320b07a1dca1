import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.mjs'
import { type Demo, withDemo } from '../scripts/demo-browser.ts'
import { findNode } from '../scripts/prepare.mjs'
import { type Devtools, launch } from './devtools.ts'
import { median } from './rounds.ts'
import { measureActs } from './web-acts.ts'
import { folder, type Screen, SLOW, sizeOf, type Visit, visit } from './web-visit.ts'

/**
 * The cost of the first visit to each screen, and the delay of frequent acts. The build is that of production, with demo
 * data, a slow network and a slow processor. `npm run bench:web`. BENCH_RUNS is the number of visits to each screen (the
 * median counts), BENCH_ONLY a part of a path, or `acts`. Exits with 1 when a screen or the acts exceed a budget.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

/** Bytes with gzip, requests, milliseconds, and the sum of layout shifts. */
type Budget = Partial<Record<keyof Visit, number>>
const EVERY: Budget = { code: 380_000, fonts: 55_000, paintMs: 1_500, contentMs: 3_000, shift: 0.05 }
const ENTRY: Budget = { ...EVERY, code: 180_000 }
const ACTS_MS = 150

type Entry = Screen & { budget?: Budget }

const SCREENS: readonly Entry[] = [
  { path: '/auth/login', budget: ENTRY },
  { path: '/auth/forgot', budget: ENTRY },
  { who: 'ana.souza', path: '/' },
  { who: 'ana.souza', path: '/orders' },
  { who: 'ana.souza', path: '/orders?open=new' },
  { who: 'ana.souza', path: '/deposits' },
  { who: 'ana.souza', path: '/deposits?open=new' },
  { who: 'ana.souza', path: '/withdrawals' },
  { who: 'ana.souza', path: '/withdrawals?open=new' },
  { who: 'ana.souza', path: '/bank-accounts' },
  { who: 'ana.souza', path: '/bank-accounts?open=new' },
  { who: 'ana.souza', path: '/statement' },
  { who: 'ana.souza', path: '/profile' },
  { who: 'ana.souza', path: '/trade' },
  { who: 'marina.reis', path: '/' },
  { who: 'marina.reis', path: '/approvals' },
  { who: 'marina.reis', path: '/orders' },
  { who: 'marina.reis', path: '/deposits' },
  { who: 'marina.reis', path: '/orders/desk' },
  { who: 'marina.reis', path: '/withdrawals/payouts' },
  { who: 'marina.reis', path: '/clients' },
  { who: 'marina.reis', path: '/shipments' },
  { who: 'marina.reis', path: '/shipments/new' },
  { who: 'marina.reis', path: '/bank-statements' },
  { who: 'marina.reis', path: '/day-close' },
  { who: 'marina.reis', path: '/statement' },
  { who: 'master', path: '/house' },
  { who: 'admin', path: '/users' },
  { who: 'admin', path: '/settings' },
  { who: 'admin', path: '/authorities' },
  { who: 'admin', path: '/audit' },
]

const kb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7)
const whole = (value: number): string => value.toFixed(0).padStart(7)

/** The columns of the table, in order. */
const COLUMNS: readonly { name: string; of: keyof Visit; show: (value: number) => string }[] = [
  { name: 'code kB', of: 'code', show: kb },
  { name: 'charts', of: 'charts', show: kb },
  { name: 'fonts', of: 'fonts', show: kb },
  { name: 'asked', of: 'requests', show: whole },
  { name: 'later', of: 'later', show: whole },
  { name: 'rounds', of: 'rounds', show: whole },
  { name: 'first', of: 'paintMs', show: whole },
  { name: 'largest', of: 'largestMs', show: whole },
  { name: 'content', of: 'contentMs', show: whole },
  { name: 'script', of: 'scriptMs', show: whole },
  { name: 'shift', of: 'shift', show: (value) => value.toFixed(3).padStart(7) },
]

let isOver = false

/** Opens a screen several times, each in a new browser context, and prints the medians. */
async function measure(demo: Demo, browser: Devtools, { budget = EVERY, ...screen }: Entry): Promise<void> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(demo, browser, screen))
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]))
  const broken = COLUMNS.filter(({ of: name }) => of(name) > (budget[name] ?? Number.POSITIVE_INFINITY))
  isOver ||= broken.length > 0
  const name = `${(screen.who ?? '').padEnd(12)} ${screen.path.padEnd(24)}`
  const over = broken.length > 0 ? `  over budget: ${broken.map((one) => one.name.trim()).join(', ')}` : ''
  console.log(`${name} ${COLUMNS.map((column) => column.show(of(column.of))).join(' ')}${over}`)
}

const only = process.env.BENCH_ONLY ?? ''
await withDemo(async (demo) => {
  const files = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const all = files.reduce((sum, name) => sum + sizeOf(join('assets', name)), 0)
  console.log(
    `${RUNS} visits each; ${SLOW.latencyMs} ms, ${(SLOW.down * 8) / 1e6} Mb/s, processor ${SLOW.processor} times slower; the whole build: ${files.length} files, ${kb(all).trim()} kB gzipped`,
  )
  console.log(`${''.padEnd(37)} ${COLUMNS.map(({ name }) => name.padStart(7)).join(' ')}`)
  const found = findChromium(findNode())
  const browser = await launch('path' in found ? found.path : undefined)
  for (const screen of SCREENS.filter(({ path }) => path.includes(only))) await measure(demo, browser, screen)
  await browser.close()
  if ('acts'.includes(only)) isOver = (await measureActs(demo, RUNS)) > ACTS_MS || isOver
})
process.exitCode = isOver ? 1 : 0
