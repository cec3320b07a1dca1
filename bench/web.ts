import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Demo, settled, withDemo } from '../scripts/demo-browser.ts'
import { root } from '../scripts/prepare.mjs'
import { median } from './rounds.ts'

/**
 * The cost of the first visit to each screen, with the production build and demo data. It measures gzipped JavaScript and
 * CSS, fonts, first contentful paint and script time, with the processor slowed down four times. Requests that start once
 * the browser is idle are no part of the first load. `npm run bench:web`. BENCH_RUNS is the number of visits to each
 * screen (the median counts), BENCH_ONLY a part of a path. Exits with 1 when a screen exceeds its budget.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const SLOWDOWN = 4
const BUDGET = { login: 180_000, screen: 320_000, fonts: 55_000 }

const SCREENS: readonly { who?: string; path: string }[] = [
  { path: '/auth/login' },
  { path: '/auth/forgot' },
  { who: 'ana.souza', path: '/' },
  { who: 'ana.souza', path: '/orders' },
  { who: 'ana.souza', path: '/orders?open=new' },
  { who: 'ana.souza', path: '/deposits' },
  { who: 'ana.souza', path: '/deposits?open=new' },
  { who: 'ana.souza', path: '/withdrawals' },
  { who: 'ana.souza', path: '/withdrawals?open=new' },
  { who: 'ana.souza', path: '/bank-accounts' },
  { who: 'ana.souza', path: '/statement' },
  { who: 'ana.souza', path: '/profile' },
  { who: 'marina.reis', path: '/' },
  { who: 'marina.reis', path: '/deposits' },
  { who: 'admin', path: '/users' },
  { who: 'admin', path: '/settings' },
  { who: 'admin', path: '/audit' },
]

type Visit = {
  code: number
  fonts: number
  /** A file of the image library, which may load after the screen is shown. */
  charts: number
  paintMs: number
  scriptMs: number
}

const folder = join(root, 'dist/web')

/** Transferred size of a build file: gzipped for text. */
function sizeOf(path: string): number {
  const file = join(folder, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

const isChart = (path: string): boolean => /lightweight-charts|LineCanvas/.test(path)

async function visit(demo: Demo, { who, path }: { who?: string; path: string }): Promise<Visit> {
  const page = await demo.openPage(who, { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  // Work for an idle browser comes after the first load; here it never starts.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await devtools.send('Performance.enable')
  await page.goto(path)
  await settled(page)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const scriptS = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  const sum = (wanted: (path: string) => boolean) =>
    [...files].filter(wanted).reduce((total, file) => total + sizeOf(file), 0)
  const isCode = (file: string) => /^\/(?:assets\/.*\.(?:js|css)|color-scheme\.js)$/.test(file)
  const result = {
    code: sum((file) => isCode(file) && !isChart(file)),
    charts: sum((file) => isCode(file) && isChart(file)),
    fonts: sum((file) => file.endsWith('.woff2')),
    paintMs: await firstPaint(page),
    scriptMs: scriptS * 1000,
  }
  await page.context().close()
  return result
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

const kb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7)
const ms = (value: number): string => value.toFixed(0).padStart(6)

let isOver = false

/** Opens a screen several times, each in a new browser context, and gives the medians. */
async function measure(demo: Demo, screen: { who?: string; path: string }): Promise<void> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(demo, screen))
  const of = (pick: (one: Visit) => number) => median(visits.map(pick))
  const code = of((one) => one.code)
  const fonts = of((one) => one.fonts)
  const isTooMuch = code > (screen.who ? BUDGET.screen : BUDGET.login) || fonts > BUDGET.fonts
  isOver ||= isTooMuch
  const name = `${(screen.who ?? '').padEnd(12)} ${screen.path.padEnd(24)}`
  const sizes = `${kb(code)} ${kb(of((one) => one.charts))} ${kb(fonts)}`
  const times = `${ms(of((one) => one.paintMs))} ${ms(of((one) => one.scriptMs))}`
  console.log(`${name} ${sizes} ${times}${isTooMuch ? '  over budget' : ''}`)
}

const wanted = SCREENS.filter(({ path }) => path.includes(process.env.BENCH_ONLY ?? ''))
await withDemo(async (demo) => {
  const total = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const all = total.reduce((sum, name) => sum + sizeOf(join('assets', name)), 0)
  console.log(
    `${RUNS} visits each, CPU ${SLOWDOWN} times slower; the whole build: ${kb(all).trim()} kB gzipped`,
  )
  console.log(`${''.padEnd(37)} code kB charts  fonts  paint script ms`)
  for (const screen of wanted) await measure(demo, screen)
})
process.exitCode = isOver ? 1 : 0
